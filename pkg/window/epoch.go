package window

import (
	"sync"
	"sync/atomic"
)

// epochs are the access and exposure epochs of this process (MPI 5.0, section 12.5): between which calls it may access
// whom. Operations only read the words; calls that begin and end epochs change them under the lock.
type epochs struct {
	all  atomic.Uint32   // bits below, for all members
	each []atomic.Uint32 // and for one

	lazy sync.Mutex // held while a member elsewhere is locked within LockAll

	crowd sync.Mutex // over alone, and while the gate is claimed
	alone int        // members of this node that this process has alone, or wants: the gate is claimed once for all of them

	mu      sync.Mutex // over what follows; nobody waits for others with it
	started party      // the group of Start, which may still wait
	posted  party      // the group of Post
	expect  uint64     // ends of access epochs in all, once those of posted have ended theirs
	groups  uint32     // which of both there are: bits below
	locks   int        // members that are locked, or are being locked
}

// party are some members. Its memory stays where it is: C writes it, too (Direct).
type party struct {
	n     int
	ranks []int32 // the first n count; as long as the window has members
}

func (p *party) set(group []int) {
	p.n = len(group)
	for i, rank := range group {
		p.ranks[i] = int32(rank)
	}
}

func (p *party) all() []int32 { return p.ranks[:p.n] }

// Bits of an epoch.
const (
	fenced    = 1 << iota // since a fence
	used                  // and something was accessed since
	lockedAll             // by LockAll
	started               // by Start
	locked                // by Lock
	alone                 // and alone
	unchecked             // without a lock, by an assertion
	lazily                // by LockAll, of a member elsewhere, once it was accessed
	taking                // Lock waits for it
)

// Bits of groups.
const (
	accessing = 1 << iota // between Start and Complete
	exposing              // between Post and Wait
)

func (e *epochs) begin(members int) {
	e.each = make([]atomic.Uint32, members)
	e.started.ranks, e.posted.ranks = make([]int32, members), make([]int32, members)
}

// accessed are the members of the group of Start; nil: there is none.
func (e *epochs) accessed() (ranks []int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.groups&accessing != 0 {
		for _, rank := range e.started.all() {
			ranks = append(ranks, int(rank))
		}
	}
	return ranks
}

// open is an error if a member may not be accessed now.
func (e *epochs) open(rank int) *Fault {
	if e.each[rank].Load()&(started|locked) != 0 {
		return nil
	}
	switch all := e.all.Load(); {
	case all&lockedAll != 0, all&used != 0:
		return nil
	case all&fenced != 0:
		e.all.Or(used)
		return nil
	}
	return faultf(Sync, rank, "no access epoch is open for rank %d: call Fence, Start, Lock or LockAll first", rank)
}

// passive is an error unless a member is locked.
func (e *epochs) passive(rank int) *Fault {
	if e.all.Load()&lockedAll != 0 || e.each[rank].Load()&locked != 0 {
		return nil
	}
	return faultf(Sync, rank, "rank %d is not locked: this call is for epochs of Lock and LockAll", rank)
}

// passiveAny is an error unless some member is locked.
func (e *epochs) passiveAny() *Fault {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.locks > 0 || e.all.Load()&lockedAll != 0 {
		return nil
	}
	return faultf(Sync, -1, "no rank is locked: this call is for epochs of Lock and LockAll")
}

// active is what keeps a passive or general epoch from beginning; nil: nothing.
func (e *epochs) active(call string) *Fault {
	switch {
	case e.groups&accessing != 0:
		return faultf(Sync, -1, "%s between Start and Complete", call)
	case e.all.Load()&(lockedAll|taking) != 0:
		return faultf(Sync, -1, "%s between LockAll and UnlockAll", call)
	case e.all.Load()&used != 0:
		return faultf(Sync, -1, "%s in an epoch of Fence in which there were operations: end it by a Fence first", call)
	}
	return nil
}

// fence judges a Fence.
func (e *epochs) fence() *Fault {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case e.locks > 0:
		return faultf(Sync, -1, "Fence while %d ranks are locked", e.locks)
	case e.all.Load()&lockedAll != 0:
		return faultf(Sync, -1, "Fence between LockAll and UnlockAll")
	case e.groups&accessing != 0:
		return faultf(Sync, -1, "Fence between Start and Complete")
	case e.groups&exposing != 0:
		return faultf(Sync, -1, "Fence between Post and Wait")
	}
	return nil
}

// fencedBy is after a Fence; open: an epoch begins.
func (e *epochs) fencedBy(open bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if open {
		e.all.Store(fenced)
	} else {
		e.all.Store(0)
	}
}

// over is an error while an epoch is open.
func (e *epochs) over(call string) *Fault {
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case e.locks > 0:
		return faultf(Sync, -1, "%s while %d ranks are locked", call, e.locks)
	case e.all.Load()&lockedAll != 0:
		return faultf(Sync, -1, "%s between LockAll and UnlockAll", call)
	case e.groups&accessing != 0:
		return faultf(Sync, -1, "%s between Start and Complete", call)
	case e.groups&exposing != 0:
		return faultf(Sync, -1, "%s between Post and Wait", call)
	}
	return nil
}

// Over is an error while an epoch is open that must have ended before a call.
func (w *Window) Over(call string) error {
	if f := w.epochs.over(call); f != nil {
		return f
	}
	return nil
}
