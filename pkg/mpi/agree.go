package mpi

import (
	"errors"

	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/pkg/pml"
)

// circle is some processes that agree on something: all of a communicator, or a
// group that makes a new one.
type circle struct {
	agree.Circle
	comm *Comm
	deal *deal // that it is; nil: a collective call of comm
}

// circle is some processes who agree in a collective call of c, with messages of a context and a tag.
func (c *Comm) circle(peers []int, me int, ctx pml.Context, tag int32) circle {
	return circle{agree.Circle{Engine: c.env.world.Engine, Peers: peers, Me: me, Context: ctx, Tag: tag, Until: c.await}, c, nil}
}

// by is g in a call that is no collective one.
func (g circle) by(d *deal) circle {
	g.deal, g.Until = d, d.until
	return g
}

// some are the members of g who are named, in their order, for the rest of the
// same agreement. members[me] is this process.
func (g circle) some(members []int, me int) circle {
	g.Circle = g.Some(members, me)
	return g
}

// all are the processes of c, who begin one more agreement. Each has a tag of
// its own, for one that is nonblocking may still be under way in others.
func (c *Comm) all() circle {
	return c.circle(c.peers, c.rank, c.context+planeAgree, c.nextTurn())
}

// nextTurn is the tag of one more agreement.
func (c *Comm) nextTurn() int32 {
	c.turn++
	return int32(c.turn & TagUB)
}

// shareContext gives everybody the context that member 0 makes: n of them in a row. Who has it knows that nobody has
// refused the call.
func (g circle) shareContext(n uint32) (pml.Context, error) {
	ctx := make([]uint64, 1)
	if g.Me == 0 {
		ctx[0] = uint64(g.comm.env.newContext(n, g.Peers))
	}
	err := g.Rally(ctx)
	return pml.Context(ctx[0]), err
}

// lost is the error of an agreement that failed.
func (g circle) lost(op string, err error) error {
	if lost := g.comm.heed.lost; lost != nil && g.deal == nil {
		return g.comm.fail(lost.of(op))
	}
	if broken := (*Error)(nil); errors.As(err, &broken) {
		return g.comm.fail(broken.of(op))
	}
	return g.comm.fail(&Error{Op: op, Class: classOf(err), Rank: g.comm.rank, Peer: none, Tag: none, Err: err})
}
