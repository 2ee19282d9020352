package core

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/window"
)

// Lane returns the lane to a rank of c, of the other group if it has two; nil if there is none.
func (c *Comm) Lane(rank int) *Lane {
	ends, account, ok := c.env.world.Lane(c.peers[rank])
	if !ok {
		return nil
	}
	return &Lane{Peer: c.peers[rank], Ends: ends, Account: account}
}

// Traffic is what a communicator's short messages are known by, and what of them
// waits; ok is false where nobody but this package may send or receive them: in
// programs that are checked, or of several threads.
func (c *Comm) Traffic() (first, second uint64, tally *pml.Tally, ok bool) {
	e := c.env
	if e.check != nil || e.helper != nil || e.level == ThreadMultiple {
		return 0, 0, nil, false
	}
	h := pml.EagerHeader(c.context, c.rank)
	return h.A, h.B, e.world.Engine.Tally(c.context), true
}

// Receivers is how many ranks c's messages go to.
func (c *Comm) Receivers() int { return len(c.peers) }

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
func (c *Comm) ResumeBegun(x Begun) (Request, error) {
	p := &posted{nbSlots: c.coll.nbSlots, o: &collOp{name: x.Name}}
	p.posting = &nonblock.Op{Max: x.Longest, Takes: x.Takes, From: x.From, At: x.At, Recv: x.Recv, In: buffers.Blocks{N: x.Len}}
	if x.Takes == nonblock.Down {
		var err error
		if p.posting.Kernel, err = op.For(op.Sum, x.Sum); err != nil {
			return Request{}, err
		}
	}
	c.coll.nbSlots.resume(p, x.Number, x.Room)
	return workRequest(c, opCollective, p), nil
}

// RingNBSlots wakes the ranks of c that sleep.
func (c *Comm) RingNBSlots() { c.coll.nbSlots.node.Ring() }

// AwaitPosted waits for a rank, or for what is less than 0 (node.Group.Await), to come to the
// operation that C has begun.
func (c *Comm) AwaitPosted(name string, rank int) error {
	return c.collFailed(name, c.coll.group.Await(rank))
}

// RouseRanks wakes the ranks of c that sleep in an operation.
func (c *Comm) RouseRanks() { c.coll.group.Rouse() }

// Turn lets all that is under way move, and says how to wait for a short message before a call of this package goes on
// waiting, and how many of the CPU's ticks a yield to the ranks that share it takes at most: 0 where it is better not to
// yield (pml.Engine.YieldTicks).
func (e *Env) Turn() (brief pml.Brief, yield uint64) {
	eng := e.world.Engine
	eng.Progress()
	eng.Crowded() // who shares the CPUs may have said so since
	return eng.Brief(), eng.YieldTicks()
}

// GiveBack tells a process that it may send more, which its lane's Account owes it.
func (e *Env) GiveBack(peer int) { e.world.Engine.GiveBack(peer) }

// YieldTicks is turn's second answer alone.
func (e *Env) YieldTicks() uint64 { return e.world.Engine.YieldTicks() }

// Direct is what the C library does simple operations on w with, between the calls of this package; nil: it does not, as in
// programs that are checked, or of several threads. pin is told of all memory of Go's that it
// points to.
func (w *Win) Direct(pin func(pointer any)) *window.Direct {
	if _, _, _, ok := w.comm.Traffic(); !ok {
		return nil
	}
	d := w.core.Direct(func(rank int) *uint32 { return w.comm.env.world.ParkedWord(w.comm.peers[rank]) }, pin)
	if d != nil && w.hints.noLocks {
		d.Gate = nil
	}
	return d
}

// RanksOf are the ranks of a group in w, nil if one of it is not there.
func (w *Win) RanksOf(g *Group) []int {
	ranks, bad := w.groupOf("", g, 0, 0, &w.starts)
	if bad != nil {
		return nil
	}
	return ranks
}

// TakeBlock waits for the lock of a block of a rank's memory. op is the call.
func (w *Win) TakeBlock(op string, rank int, block int64) error {
	return w.failed(op, w.core.TakeBlock(rank, block))
}

// AwaitAnswer waits until a rank has done what it was asked. op is the call.
func (w *Win) AwaitAnswer(op string, rank int) error { return w.failed(op, w.core.Answer(rank)) }

// Ring wakes those that wait for another lock, or for a fence.
func (w *Win) Ring() { w.core.Ring() }

// AwaitFence waits for all processes to have arrived that often at fences.
func (w *Win) AwaitFence(arrivals uint64) error {
	return w.failed("Fence", w.core.AwaitFence(arrivals))
}

// Counts is what there is to say of messages, up to now.
func (e *Env) Counts() pml.Counts { return e.world.Engine.Counts() }

// Watch has f told of events from now on.
func (e *Env) Watch(f func(pml.Event)) { e.world.Engine.Watch(f) }
