package core

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/pml"
)

// Lane is what the C library sends and receives short messages with in place of package core, between its calls (package
// internal/base/shm, Ends).
type Lane struct {
	Peer    int // its number among all that this process knows; of its world, its rank in MPI_COMM_WORLD
	Ends    shm.Ends
	Account *pml.Account
}

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

// Counts is what there is to say of messages, up to now.
func (e *Env) Counts() pml.Counts { return e.world.Engine.Counts() }

// Watch has f told of events from now on.
func (e *Env) Watch(f func(pml.Event)) { e.world.Engine.Watch(f) }
