package coll

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// Begun is a nonblocking operation that the C library has begun on slots, and the parts of others'
// contributions that this rank has yet to take.
type Begun struct {
	Name    string
	Number  uint64
	Room    int // the buffer of long contributions
	Longest int // contribution, bytes
	Takes   nonblock.Takes
	From    int                // the rank that it takes from, or the last of those
	At, Len int                // where in each contribution its part begins, and how long that is, bytes
	Recv    []byte             // where it goes
	Sum     *datatype.Datatype // of what nonblock.Down adds up
}

// Phases is what the C library does short blocking operations of c's with, between the
// calls of this package; nil: it does not, as where an algorithm is forced. There is none before the first of them.
func (c *Comm) Phases() *shm.Phases {
	if _, _, _, ok := c.Traffic(); !ok || c.local != nil || c.coll == nil || c.coll.forced != 0 || c.env.coll.Explain {
		return nil
	}
	if c.Size() == 1 {
		if c.env.alone == nil {
			c.env.alone = shm.Lone()
		}
		return c.env.alone
	}
	if c.coll.group == nil {
		return nil
	}
	return c.coll.group.Phases()
}

// NBPhases is what the C library begins short nonblocking operations of c's with, between the
// calls of this package; nil: it does not, as where an algorithm is forced. There is none before the ranks have met in one.
func (c *Comm) NBPhases() *shm.NBPhases {
	if _, _, _, ok := c.Traffic(); !ok || c.local != nil || c.coll == nil || c.coll.nbSlots == nil || c.coll.forced != 0 || c.env.coll.Explain || c.env.collWatch.Load() != nil {
		return nil
	}
	b := c.coll.nbSlots
	ready := false
	c.env.world.Engine.Do(func(pml.Locked) { ready = b.state == nbReady })
	if !ready {
		return nil
	}
	return b.node.Phases()
}

// ResumeBegun makes a request of what the C library has begun.
func (c *Comm) ResumeBegun(x Begun) (core.Request, error) {
	p := &posted{nbSlots: c.coll.nbSlots, o: &collOp{name: x.Name}}
	p.posting = &nonblock.Op{Max: x.Longest, Takes: x.Takes, From: x.From, At: x.At, Recv: x.Recv, In: buffers.Blocks{N: x.Len}}
	if x.Takes == nonblock.Down {
		var err error
		if p.posting.Kernel, err = op.For(op.Sum, x.Sum); err != nil {
			return core.Request{}, err
		}
	}
	c.coll.nbSlots.resume(p, x.Number, x.Room)
	return core.WorkRequest(c.Comm, core.OpCollective, p), nil
}

// RingNBSlots wakes the ranks of c that sleep.
func (c *Comm) RingNBSlots() { c.coll.nbSlots.node.Ring() }

// AwaitPosted waits for a rank, or for what is less than 0 (node.Group.Await), to come to the
// operation that C has begun.
func (c *Comm) AwaitPosted(name string, rank int) error {
	return c.CollFailed(name, c.coll.group.Await(rank))
}

// RouseRanks wakes the ranks of c that sleep in an operation.
func (c *Comm) RouseRanks() { c.coll.group.Rouse() }
