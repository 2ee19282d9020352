package core

import (
	"slices"

	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// An intercommunicator joins two groups: what is sent in it goes to a rank of
// the other group, and comes from one (MPI 4.1, section 7.6). Both groups agree
// as one circle, the first group's processes before the second's. Besides its
// own context it has a communicator of each group alone, for the collective
// operations within it.

// IsInter is mpi.Comm.IsInter.
func (c *Comm) IsInter() bool { return c.local != nil }

// RemoteSize is mpi.Comm.RemoteSize.
func (c *Comm) RemoteSize() int {
	if c.local == nil {
		return 0
	}
	return len(c.peers)
}

// RemoteGroup is mpi.Comm.RemoteGroup.
func (c *Comm) RemoteGroup() (*Group, error) {
	const op = "Comm.RemoteGroup"
	if err := c.wantInter(op); err != nil {
		return nil, c.Fail(err)
	}
	return &Group{env: c.env, session: c.session, procs: c.peers}, nil
}

func (c *Comm) wantInter(op string) *errclass.Error {
	if err := c.Usable(op); err != nil {
		return err
	}
	if c.local == nil {
		return c.Errorf(op, errclass.Comm, "not an intercommunicator")
	}
	return nil
}

// Union is all of an intercommunicator's processes, for one more agreement.
func (c *Comm) Union() Circle {
	peers, me := slices.Concat(c.local.peers, c.peers), c.rank
	if !c.first {
		peers, me = slices.Concat(c.peers, c.local.peers), c.rank+len(c.peers)
	}
	return c.circle(peers, me, c.context+planeAgree, c.NextTurn())
}

// assembleBoth is the union after all have been told that this process is in a call that
// they must make, too.
func (c *Comm) assembleBoth(op string) (Circle, error) {
	if err := c.MatchCall(op); err != nil {
		return Circle{}, err
	}
	return c.Union(), nil
}

// FirstSize is how many of the union belong to the first group.
func (c *Comm) FirstSize() int {
	if c.first {
		return len(c.local.peers)
	}
	return len(c.peers)
}

// newInter makes an intercommunicator.
func (c *Comm) newInter(mine, others []int, rank int, first bool, ctx pml.Context) *Comm {
	d := c.NewComm(others, rank, ctx)
	d.first = first
	d.local = &Comm{env: c.env, peers: mine, rank: rank, handler: c.handler, attrs: &attr.Attributes{}}
	d.local.context = ctx + planes
	return d
}

// IntercommCreate is mpi.Comm.IntercommCreate.
func (local *Comm) IntercommCreate(leader int, peer *Comm, remoteLeader, tag int) (*Comm, error) {
	const op = "IntercommCreate"
	refused := func(err error) (*Comm, error) {
		if local.rank == leader || leader < 0 || leader >= len(local.peers) { // who knows no leader may be it
			local.env.RefuseLeader(peer, remoteLeader, ClassOf(err))
		}
		return nil, err
	}
	if err := local.judgeJoin(op, leader, peer, remoteLeader, tag); err != nil {
		return refused(local.Refuse(err))
	}
	g, err := local.AllIn(op, leader)
	if err != nil {
		return refused(err)
	}
	defer local.Ended()
	var meet Meeting
	if g.Me == 0 {
		x := local.circle([]int{local.env.world.Rank, peer.peers[remoteLeader]}, 0, peer.context+planeInter, int32(tag))
		x.IDs = []int32{int32(peer.rank), int32(remoteLeader)}
		meet = x.by(local.env.dealingsOf(peer, ofLeaders).begin(x.Peers)).exchange
	}
	return local.JoinGroups(op, g, meet)
}

// judgeJoin is what is wrong with the arguments of IntercommCreate.
func (c *Comm) judgeJoin(op string, leader int, peer *Comm, remoteLeader, tag int) *errclass.Error {
	if err := c.Usable(op); err != nil {
		return err
	}
	switch {
	case c.local != nil:
		return c.Errorf(op, errclass.Comm, "the local communicator is an intercommunicator")
	case leader < 0 || leader >= len(c.peers):
		return c.Errorf(op, errclass.Rank, "leader %d: there are ranks 0 to %d", leader, len(c.peers)-1)
	case c.rank != leader:
		return nil
	}
	if err := c.together(op, peer); err != nil {
		return err
	}
	if err := peer.CheckSend(op, remoteLeader, tag); err != nil {
		return err
	}
	if remoteLeader == ProcNull {
		return peer.Errorf(op, errclass.Rank, "the remote leader is ProcNull")
	}
	return nil
}

// AllIn is all of c, led by one of them, after each has come to a call that a leader makes for it: nobody refuses it any more.
func (c *Comm) AllIn(op string, leader int) (Circle, error) {
	g, err := c.Assemble(op)
	if err != nil {
		return Circle{}, err
	}
	g = g.rootedAt(leader)
	if err := g.Rally([]uint64{0}); err != nil {
		c.Ended()
		return Circle{}, g.Lost(op, err)
	}
	return g, nil
}

// rootedAt is g with another member first; the others keep their order.
func (g Circle) rootedAt(root int) Circle {
	members := make([]int, 0, len(g.Peers))
	members = append(members, root)
	for i := range g.Peers {
		if i != root {
			members = append(members, i)
		}
	}
	return g.Subset(members, slices.Index(members, g.Me))
}

// dupInter is dup of an intercommunicator.
func (c *Comm) dupInter(op string, info *Info) (*Comm, error) {
	g, err := c.assembleBoth(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	ctx, err := g.ShareContext(2)
	if err != nil {
		return nil, g.Lost(op, err)
	}
	d, err := c.twinInter(ctx, info)
	return d.unless(c.callback(op, err))
}

// twinInter is c with other contexts, also if a callback fails.
func (c *Comm) twinInter(ctx pml.Context, info *Info) (*Comm, error) {
	d := c.newInter(c.local.peers, c.peers, c.rank, c.first, ctx)
	return d, c.inherit(d, info)
}

// idupInter is idup of an intercommunicator.
func (c *Comm) idupInter(op string, info *Info) (*Comm, Request) {
	d, refused := c.twinInter(0, info)
	return d, c.Union().relay(op, 2, refused, func(ctx pml.Context) {
		d.context = ctx
		d.local.context = ctx + planes
	})
}

// splitInter is Split of an intercommunicator: those who give the same color on
// both sides are joined. A color that only one side gives makes none.
func (c *Comm) splitInter(op string, color, key int) (*Comm, error) {
	g, err := c.assembleBoth(op)
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
	n := c.FirstSize()
	return c.SubInter(op, g, sameColor(all[:2*n], color), shifted(sameColor(all[2*n:], color), n))
}

func shifted(ranks []int, by int) []int {
	for i := range ranks {
		ranks[i] += by
	}
	return ranks
}

// SubInter makes an intercommunicator of members of a union: some of its first
// group and some of its second.
func (c *Comm) SubInter(op string, g Circle, first, second []int) (*Comm, error) {
	if len(first) == 0 || len(second) == 0 {
		return nil, nil
	}
	members := slices.Concat(first, second)
	me := slices.Index(members, g.Me)
	if me < 0 {
		return nil, nil
	}
	s := g.Subset(members, me)
	ctx, err := s.ShareContext(2)
	if err != nil {
		return nil, g.Lost(op, err)
	}
	if n := len(first); c.first {
		return c.newInter(s.Peers[:n:n], s.Peers[n:], me, true, ctx), nil
	}
	n := len(first)
	return c.newInter(s.Peers[n:], s.Peers[:n:n], me-n, false, ctx), nil
}

// createInter is Create of an intercommunicator: each side gives a part of its
// own group.
func (c *Comm) createInter(op string, members []int) (*Comm, error) {
	g, err := c.assembleBoth(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	place := slices.Index(members, c.rank) // -1: not a member
	all, err := g.Allgather([]int64{int64(place)})
	if err != nil {
		return nil, g.Lost(op, err)
	}
	n := c.FirstSize()
	return c.SubInter(op, g, byPlace(all[:n]), shifted(byPlace(all[n:]), n))
}

// byPlace are the ranks that have a place, in its order.
func byPlace(places []int64) []int {
	out := make([]int, len(places))
	n := 0
	for r, p := range places {
		if p >= 0 && int(p) < len(out) {
			out[p] = r
			n++
		}
	}
	return out[:n]
}

// Merge is mpi.Comm.Merge.
func (c *Comm) Merge(high bool) (*Comm, error) {
	const op = "Comm.Merge"
	if err := c.wantInter(op); err != nil {
		return nil, c.Fail(err)
	}
	g, err := c.assembleBoth(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	mine := int64(0)
	if high {
		mine = 1
	}
	all, err := g.Allgather([]int64{mine})
	if err != nil {
		return nil, g.Lost(op, err)
	}
	n := c.FirstSize()
	for _, half := range [][]int64{all[:n], all[n:]} {
		if slices.Min(half) != slices.Max(half) {
			return nil, c.Fail(c.Errorf(op, errclass.Arg, "processes of one group do not give the same value of high"))
		}
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	if all[0] > all[n] { // the first group is the high one
		order = slices.Concat(order[n:], order[:n])
	}
	return c.Sub(op, g, order)
}
