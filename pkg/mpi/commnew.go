package mpi

import (
	"cmp"
	"slices"

	"github.com/gompirun/gompi/pkg/pml"
)

// newComm makes a communicator of which this process is a rank.
func (c *Comm) newComm(peers []int, rank int, ctx pml.Context) *Comm {
	d := &Comm{env: c.env, peers: peers, rank: rank, context: ctx, handler: c.handler, session: c.session, attrs: &Attributes{}}
	c.env.check.born(d)
	c.env.comms.add(d)
	return d
}

// inherit gives a duplicate of c what duplicates get. The error is that of an
// attribute's callback.
func (c *Comm) inherit(d *Comm, info *Info) error {
	d.arrange(c.topo)
	d.info = info.Dup()
	return c.attrs.CopyTo(c, d.attrs)
}

// Dup makes a communicator of the same processes, with c's topology, and with
// those of its attributes that are copied. All of c must call it (MPI 4.1,
// section 7.4.2).
func (c *Comm) Dup() (*Comm, error) { return c.dup("Comm.Dup", nil) }

// DupWithInfo is Dup with hints of its own.
func (c *Comm) DupWithInfo(info *Info) (*Comm, error) { return c.dup("Comm.DupWithInfo", info) }

func (c *Comm) dup(op string, info *Info) (*Comm, error) {
	if err := c.usable(op); err != nil {
		return nil, c.fail(err)
	}
	if err := c.judgeHints(op, info); err != nil {
		return nil, c.refuse(err)
	}
	if c.local != nil {
		return c.dupInter(op, info)
	}
	g, err := c.assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.ended()
	ctx, err := g.shareContext(1)
	if err != nil {
		return nil, g.lost(op, err)
	}
	d, err := c.twin(ctx, info)
	return d.unless(c.callback(op, err))
}

// unless is a duplicate that was just made, or nil with an error: nobody has it then, and what it was given so far goes with it.
func (c *Comm) unless(err error) (*Comm, error) {
	if err == nil {
		return c, nil
	}
	_ = c.attrs.Clear(c) // there is an error already
	c.drop()
	return nil, err
}

// twin is c with another context, also if a callback fails.
func (c *Comm) twin(ctx pml.Context, info *Info) (*Comm, error) {
	d := c.newComm(c.peers, c.rank, ctx)
	return d, c.inherit(d, info)
}

// Split makes a communicator of the processes that give the same color, ranked
// by key and then by their rank in c. It returns nil for Undefined. All of c
// must call it (MPI 4.1, section 7.4.2).
func (c *Comm) Split(color, key int) (*Comm, error) {
	const op = "Comm.Split"
	if err := c.usable(op); err != nil {
		return nil, c.fail(err)
	}
	if color < 0 && color != Undefined {
		return nil, c.refuse(c.errorf(op, ErrArg, "color %d is negative, and not Undefined", color))
	}
	if c.local != nil {
		return c.splitInter(op, color, key)
	}
	g, err := c.assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.ended()
	all, err := g.Allgather([]int64{int64(color), int64(key)})
	if err != nil {
		return nil, g.lost(op, err)
	}
	if color == Undefined {
		return nil, nil
	}
	return c.sub(op, g, sameColor(all, color))
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

// sub makes a communicator of those members of g that are named, this process
// among them: the first of them makes the context.
func (c *Comm) sub(op string, g circle, members []int) (*Comm, error) {
	s := g.some(members, slices.Index(members, g.Me))
	ctx, err := s.shareContext(1)
	if err != nil {
		return nil, g.lost(op, err)
	}
	return c.newComm(s.Peers, s.Me, ctx), nil
}

// Create makes a communicator of a group, which is a part of c's; where several
// groups without common members are given, one of each. All of c must call it;
// it returns nil to those that are not in their group (MPI 4.1, section 7.4.2).
func (c *Comm) Create(group *Group) (*Comm, error) {
	const op = "Comm.Create"
	members, bad := c.members(op, group)
	if bad != nil {
		return nil, c.refuse(bad)
	}
	if c.local != nil {
		return c.createInter(op, members)
	}
	g, err := c.assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.ended()
	if slices.Index(members, c.rank) < 0 {
		return nil, nil
	}
	return c.sub(op, g, members)
}

// CreateGroup is Create that only the members of the group call. Calls of
// different threads that may come together are told apart by their tag (MPI 4.1,
// section 7.4.2).
func (c *Comm) CreateGroup(group *Group, tag int) (*Comm, error) {
	const op = "Comm.CreateGroup"
	members, err := c.members(op, group)
	if err == nil && c.local != nil {
		err = c.errorf(op, ErrComm, "not of an intercommunicator")
	}
	if err == nil && (tag < 0 || tag > TagUB) {
		err = c.errorf(op, ErrTag, "tag %d: tags are 0 to %d", tag, TagUB)
	}
	if err != nil {
		if members == nil {
			group = nil // it may be another than it should
		}
		c.refuseGroup(group, err.Class)
		return nil, c.fail(err)
	}
	if slices.Index(members, c.rank) < 0 {
		return nil, nil
	}
	g := c.circle(c.peers, c.rank, c.context+planeGroup, int32(tag)).by(c.env.dealingsOf(c, ofGroups).begin(group.procs))
	if err := g.deal.settle(); err != nil {
		return nil, g.lost(op, err)
	}
	return c.sub(op, g, members)
}

// members are the ranks in c of the processes of a group.
func (c *Comm) members(op string, group *Group) ([]int, *Error) {
	if err := c.usable(op); err != nil {
		return nil, err
	}
	if err := group.usable(op); err != nil {
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
			return nil, c.errorf(op, ErrGroup, "rank %d of the group is not in the communicator", i)
		}
		out[i] = r
	}
	return out, nil
}

// together is an error if c and d come from different sessions, or one from the world and
// one from a session: one call must not have both (MPI 4.1, section 11.3).
func (c *Comm) together(op string, d *Comm) *Error {
	if c.session == d.session {
		return nil
	}
	return c.errorf(op, ErrComm, "the communicators come from different sessions, or one from a session and one from MPI_COMM_WORLD")
}

// Compare tells how c and d are alike: Ident if they are the same communicator,
// Congruent if only their contexts differ, Similar if their ranks differ, too
// (MPI 4.1, section 7.4.1).
func (c *Comm) Compare(d *Comm) (Comparison, error) {
	for _, x := range []*Comm{c, d} {
		if err := x.usable("Comm.Compare"); err != nil {
			return Unequal, c.fail(err)
		}
	}
	if c == d {
		return Ident, nil
	}
	if err := c.together("Comm.Compare", d); err != nil {
		return Unequal, c.fail(err)
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
