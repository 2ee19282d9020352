package core

import (
	"cmp"
	"slices"

	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// NewComm makes a communicator of which this process is a rank.
func (c *Comm) NewComm(peers []int, rank int, ctx pml.Context) *Comm {
	d := &Comm{env: c.env, peers: peers, rank: rank, context: ctx, handler: c.handler, session: c.session, attrs: &attr.Attributes{}}
	c.env.check.born(d)
	c.env.comms.add(d)
	return d
}

// inherit gives a duplicate of c what duplicates get. The error is that of an
// attribute's callback.
func (c *Comm) inherit(d *Comm, info *Info) error {
	d.arrange(c.topo)
	d.info = info.Dup()
	return c.attrs.CopyTo(c.env.object(c), d.attrs)
}

// Dup is mpi.Comm.Dup.
func (c *Comm) Dup() (*Comm, error) { return c.dup("Comm.Dup", nil) }

// DupWithInfo is mpi.Comm.DupWithInfo.
func (c *Comm) DupWithInfo(info *Info) (*Comm, error) { return c.dup("Comm.DupWithInfo", info) }

func (c *Comm) dup(op string, info *Info) (*Comm, error) {
	if err := c.Usable(op); err != nil {
		return nil, c.Fail(err)
	}
	if err := c.JudgeHints(op, info); err != nil {
		return nil, c.Refuse(err)
	}
	if c.local != nil {
		return c.dupInter(op, info)
	}
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	ctx, err := g.ShareContext(1)
	if err != nil {
		return nil, g.Lost(op, err)
	}
	d, err := c.twin(ctx, info)
	return d.unless(c.callback(op, err))
}

// unless is a duplicate that was just made, or nil with an error: nobody has it then, and what it was given so far goes with it.
func (c *Comm) unless(err error) (*Comm, error) {
	if err == nil {
		return c, nil
	}
	_ = c.attrs.Clear(c.env.object(c)) // there is an error already
	c.drop()
	return nil, err
}

// twin is c with another context, also if a callback fails.
func (c *Comm) twin(ctx pml.Context, info *Info) (*Comm, error) {
	d := c.NewComm(c.peers, c.rank, ctx)
	return d, c.inherit(d, info)
}

// Split is mpi.Comm.Split.
func (c *Comm) Split(color, key int) (*Comm, error) {
	const op = "Comm.Split"
	if err := c.Usable(op); err != nil {
		return nil, c.Fail(err)
	}
	if color < 0 && color != Undefined {
		return nil, c.Refuse(c.Errorf(op, errclass.Arg, "color %d is negative, and not Undefined", color))
	}
	if c.local != nil {
		return c.splitInter(op, color, key)
	}
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	all, err := g.Allgather([]int64{int64(color), int64(key)})
	if err != nil {
		return nil, g.Lost(op, err)
	}
	if color == Undefined {
		return nil, nil
	}
	return c.Sub(op, g, sameColor(all, color))
}

// sameColor are the ranks that gave a color, ordered by the keys they gave. all
// has a color and a key of each rank.
func sameColor(all []int64, color int) []int {
	var members []int
	for r := range len(all) / 2 {
		if all[2*r] == int64(color) {
			members = append(members, r)
		}
	}
	slices.SortStableFunc(members, func(a, b int) int { return cmp.Compare(all[2*a+1], all[2*b+1]) })
	return members
}

// Sub makes a communicator of those members of g that are named, this process
// among them: the first of them makes the context.
func (c *Comm) Sub(op string, g Circle, members []int) (*Comm, error) {
	s := g.Subset(members, slices.Index(members, g.Me))
	ctx, err := s.ShareContext(1)
	if err != nil {
		return nil, g.Lost(op, err)
	}
	return c.NewComm(s.Peers, s.Me, ctx), nil
}

// Create is mpi.Comm.Create.
func (c *Comm) Create(group *Group) (*Comm, error) {
	const op = "Comm.Create"
	members, bad := c.members(op, group)
	if bad != nil {
		return nil, c.Refuse(bad)
	}
	if c.local != nil {
		return c.createInter(op, members)
	}
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	if slices.Index(members, c.rank) < 0 {
		return nil, nil
	}
	return c.Sub(op, g, members)
}

// CreateGroup is mpi.Comm.CreateGroup.
func (c *Comm) CreateGroup(group *Group, tag int) (*Comm, error) {
	const op = "Comm.CreateGroup"
	members, err := c.members(op, group)
	if err == nil && c.local != nil {
		err = c.Errorf(op, errclass.Comm, "not of an intercommunicator")
	}
	if err == nil && (tag < 0 || tag > TagUB) {
		err = c.Errorf(op, errclass.Tag, "tag %d: tags are 0 to %d", tag, TagUB)
	}
	if err != nil {
		if members == nil {
			group = nil // it may be another than it should
		}
		c.RefuseGroup(group, err.Class)
		return nil, c.Fail(err)
	}
	if slices.Index(members, c.rank) < 0 {
		return nil, nil
	}
	g := c.circle(c.peers, c.rank, c.context+planeGroup, int32(tag)).by(c.env.dealingsOf(c, ofGroups).begin(group.procs))
	if err := g.deal.settle(); err != nil {
		return nil, g.Lost(op, err)
	}
	return c.Sub(op, g, members)
}

// members are the ranks in c of the processes of a group.
func (c *Comm) members(op string, group *Group) ([]int, *errclass.Error) {
	if err := c.Usable(op); err != nil {
		return nil, err
	}
	if err := group.Usable(op); err != nil {
		return nil, err
	}
	own := c.peers
	if c.local != nil {
		own = c.local.peers
	}
	of := (&Group{procs: own}).index()
	out := make([]int, len(group.procs))
	for i, p := range group.procs {
		r, ok := of[p]
		if !ok {
			return nil, c.Errorf(op, errclass.Group, "rank %d of the group is not in the communicator", i)
		}
		out[i] = r
	}
	return out, nil
}

// together is an error if c and d come from different sessions, or one from the world and
// one from a session: one call must not have both (MPI 4.1, section 11.3).
func (c *Comm) together(op string, d *Comm) *errclass.Error {
	if c.session == d.session {
		return nil
	}
	return c.Errorf(op, errclass.Comm, "the communicators come from different sessions, or one from a session and one from MPI_COMM_WORLD")
}

// Compare is mpi.Comm.Compare.
func (c *Comm) Compare(d *Comm) (Comparison, error) {
	for _, x := range []*Comm{c, d} {
		if err := x.Usable("Comm.Compare"); err != nil {
			return Unequal, c.Fail(err)
		}
	}
	if c == d {
		return Ident, nil
	}
	if err := c.together("Comm.Compare", d); err != nil {
		return Unequal, c.Fail(err)
	}
	if (c.local == nil) != (d.local == nil) {
		return Unequal, nil
	}
	r := compareProcs(c.peers, d.peers)
	if c.local != nil {
		r = max(r, compareProcs(c.local.peers, d.local.peers))
	}
	return max(r, Congruent), nil
}

// Idup is mpi.Comm.Idup.
func (c *Comm) Idup() (*Comm, Request, error) { return c.idup("Comm.Idup", nil) }

// IdupWithInfo is mpi.Comm.IdupWithInfo.
func (c *Comm) IdupWithInfo(info *Info) (*Comm, Request, error) {
	return c.idup("Comm.IdupWithInfo", info)
}

func (c *Comm) idup(op string, info *Info) (*Comm, Request, error) {
	if err := c.Usable(op); err != nil {
		return nil, Request{}, c.Fail(err)
	}
	if lost := c.Settle(); lost != nil {
		return nil, Request{}, c.Fail(lost.Of(op))
	}
	if err := c.JudgeHints(op, info); err != nil {
		return nil, Request{}, c.Refuse(err)
	}
	if err := c.Joins(op); err != nil {
		return nil, Request{}, err
	}
	if c.local != nil {
		d, r := c.idupInter(op, info)
		return d, r, nil
	}
	d, refused := c.twin(0, info)
	r := c.Circle().relay(op, 1, refused, func(ctx pml.Context) { d.context = ctx })
	return d, r, nil
}

// relay is a shareContext that goes on by itself: the work of a request.
type relay struct {
	*agree.Relay
	g       Circle
	op      string
	refused error // of a callback, which keeps nothing from going on
}

// relay begins one, of n contexts, of which then gets the first. refused is what a callback has returned.
func (g Circle) relay(op string, n uint32, refused error, then func(ctx pml.Context)) Request {
	news := []uint64{0}
	if g.Me == 0 {
		news[0] = uint64(g.Comm.env.newContext(n, g.Peers))
	}
	gone := func() bool { return g.Comm.heed.lost != nil }
	t := &relay{g.Relay(news, gone, func(news []uint64) { then(pml.Context(news[0])) }), g, op, refused}
	return WorkRequest(g.Comm, opIdup, t)
}

// Done is asked with the engine's lock held.
func (t *relay) Done() bool { return t.Ended() || t.g.Comm.LostCalls() != nil }

// Result implements Work.
func (t *relay) Result() (Status, error) {
	if !t.Ended() {
		return EmptyStatus, t.g.Lost(t.op, t.g.Comm.heed.lost)
	}
	if err := t.Err(); err != nil {
		return EmptyStatus, err
	}
	return EmptyStatus, t.g.Comm.callback(t.op, t.refused)
}

// FirstError is the first that is one.
func FirstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// TopologyKind is the kind of a communicator's process topology; Undefined:
// none.
type TopologyKind int

const (
	CartTopology      TopologyKind = 211 + iota // made by CartCreate
	GraphTopology                               // made by GraphCreate
	DistGraphTopology                           // made by DistGraphCreate or DistGraphCreateAdjacent
)

// Topology is what grids and graphs of processes have in common (package topology).
type Topology interface {
	Kind() TopologyKind
	// Neighbors are those of a rank in the order of the neighbourhood
	// collectives; a process knows its own. ProcNull stands for one that is not
	// there.
	Neighbors(rank int) (sources, destinations []int)
}

// Topology is mpi.Comm.Topology.
func (c *Comm) Topology() TopologyKind {
	if c.topo == nil {
		return Undefined
	}
	return c.topo.Kind()
}

// Arranged makes a communicator with a topology: members[i] is the rank in c of
// its rank i. All of c call it; those that are not members get nil.
func (c *Comm) Arranged(op string, members []int, t Topology) (*Comm, error) {
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	if !slices.Contains(members, c.rank) {
		return nil, nil
	}
	d, err := c.Sub(op, g, members)
	if err != nil {
		return nil, err
	}
	d.arrange(t)
	return d, nil
}

// arrange gives c a topology; nil: none.
func (c *Comm) arrange(t Topology) {
	if c.topo = t; t != nil {
		c.sources, c.dests = t.Neighbors(c.rank)
	}
}

// Intra is an error for an intercommunicator, which has no topology.
func (c *Comm) Intra(op string) *errclass.Error {
	if err := c.Usable(op); err != nil {
		return err
	}
	if c.local != nil {
		return c.Errorf(op, errclass.Comm, "not of an intercommunicator")
	}
	return nil
}

// Arrangement is c's topology; nil: none.
func (c *Comm) Arrangement() Topology { return c.topo }

// Neighborhood are the neighbours that this process receives from and sends to, by c's topology; false: c has none.
func (c *Comm) Neighborhood() (sources, dests []int, grid, ok bool) {
	if c.topo == nil {
		return nil, nil, false, false
	}
	return c.sources, c.dests, c.topo.Kind() == CartTopology, true
}
