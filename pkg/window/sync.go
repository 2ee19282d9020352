package window

import (
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/shm"
)

// Lock begins an access epoch to one member (MPI 5.0, section 12.5.3). nocheck: nobody holds or wants a lock that is in
// the way. It is given up once ended, which may be nil, is an error.
func (w *Window) Lock(rank int, exclusive, nocheck bool, ended func() error) error {
	e := &w.epochs
	if f := e.takes(rank); f != nil {
		return f
	}
	bits := uint32(locked)
	if exclusive {
		bits |= alone
	}
	var err error
	if nocheck {
		bits |= unchecked
	} else {
		err = w.take(rank, exclusive, ended)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if err != nil {
		e.each[rank].Store(0)
		e.locks--
		return err
	}
	e.each[rank].Store(bits)
	return nil
}

// takes judges a Lock, and notes that it begins.
func (e *epochs) takes(rank int) *Fault {
	e.mu.Lock()
	defer e.mu.Unlock()
	if f := e.active("Lock"); f != nil {
		return f
	}
	if e.each[rank].Load()&(locked|taking) != 0 {
		return faultf(Sync, rank, "rank %d is locked by this process already", rank)
	}
	e.locks++
	e.all.And(^uint32(fenced))
	e.each[rank].Store(taking)
	return nil
}

// take gets the lock of a member.
func (w *Window) take(rank int, exclusive bool, ended func() error) error {
	if !w.isNear(rank) {
		return w.farLock(rank, exclusive, ended)
	}
	at := w.Members[rank].Place
	if !exclusive {
		return w.claim(w.File.Lock(at), shm.Together, ended)
	}
	err := w.enterCrowd(ended)
	if err != nil {
		return err
	}
	if err = w.claim(w.File.Lock(at), shm.Alone, ended); err != nil {
		w.leaveCrowd()
	}
	return err
}

// enterCrowd claims the gate, unless this process has it: who has one member alone does not wait behind those who want all
// for the next, because they wait for him.
func (w *Window) enterCrowd(ended func() error) error {
	e := &w.epochs
	e.crowd.Lock()
	defer e.crowd.Unlock()
	if e.alone == 0 {
		if err := w.claim(w.File.Gate(), shm.Crowd, ended); err != nil {
			return err
		}
	}
	e.alone++
	return nil
}

// leaveCrowd is its end.
func (w *Window) leaveCrowd() {
	e := &w.epochs
	e.crowd.Lock()
	defer e.crowd.Unlock()
	if e.alone--; e.alone == 0 {
		w.release(w.File.Gate(), shm.Crowd)
	}
}

// claim takes a lock, in turn.
func (w *Window) claim(l *shm.FairLock, c shm.Claim, ended func() error) error {
	if l.Try(c) {
		return nil
	}
	turn, got := l.Queue(), false
	err := w.awaitUntil(func() bool { // is asked again once it has said so
		got = got || l.TryTurn(c, turn)
		return got
	}, ended)
	if err != nil {
		w.pass(l, turn)
		return err
	}
	w.rouse() // who is next may come in, too
	return nil
}

// pass gives a turn up: it is passed over when it is served.
func (w *Window) pass(l *shm.FairLock, turn uint16) {
	w.later(func() {
		for !l.Skip(turn) && w.over() == nil {
			time.Sleep(napPause)
		}
		w.rouse()
	})
}

func (w *Window) release(l *shm.FairLock, c shm.Claim) {
	if l.Release(c) {
		w.rouse()
	}
}

// rouse wakes who waits for a lock of this node. That may be this process, too: its threads give locks back for others.
func (w *Window) rouse() {
	w.Host.Ring()
	w.Host.Wake()
}

// Unlock ends the epoch; all operations are complete at both ends.
func (w *Window) Unlock(rank int) error {
	bits := w.epochs.each[rank].Load()
	if bits&locked == 0 {
		return faultf(Sync, rank, "rank %d is not locked by this process", rank)
	}
	flush := w.finish
	if bits&unchecked == 0 && !w.isNear(rank) { // whose thread has done what it was asked before when it answers the unlock
		flush = w.cardFlush
	}
	err := flush(rank, nil)
	if bits&unchecked == 0 {
		if lost := w.give(rank, bits&alone != 0); err == nil {
			err = lost
		}
	}
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.each[rank].Swap(0)&locked != 0 {
		e.locks--
	}
	return err
}

// give is take's end.
func (w *Window) give(rank int, exclusive bool) error {
	if !w.isNear(rank) {
		return w.farUnlock(rank, exclusive)
	}
	at := w.Members[rank].Place
	if !exclusive {
		w.release(w.File.Lock(at), shm.Together)
		return nil
	}
	w.release(w.File.Lock(at), shm.Alone)
	w.leaveCrowd()
	return nil
}

// LockAll begins an access epoch to all members, which others may access, too. Members elsewhere are locked when they are
// accessed first.
func (w *Window) LockAll(nocheck bool, ended func() error) error {
	e := &w.epochs
	if f := e.takesAll(); f != nil {
		return f
	}
	bits := uint32(lockedAll)
	if nocheck {
		bits |= unchecked
	} else if err := w.claim(w.File.Gate(), shm.Together, ended); err != nil {
		e.all.Store(0)
		return err
	}
	e.all.Store(bits)
	return nil
}

// takesAll judges a LockAll, and notes that it begins.
func (e *epochs) takesAll() *Fault {
	e.mu.Lock()
	defer e.mu.Unlock()
	if f := e.active("LockAll"); f != nil {
		return f
	}
	if e.locks > 0 {
		return faultf(Sync, -1, "LockAll while %d ranks are locked", e.locks)
	}
	e.all.Store(taking)
	return nil
}

// UnlockAll ends it.
func (w *Window) UnlockAll() error {
	e := &w.epochs
	bits := e.all.Load()
	if bits&lockedAll == 0 {
		return faultf(Sync, -1, "UnlockAll without LockAll")
	}
	err := w.cardFlushAll()
	if lost := w.unlockLazily(); err == nil {
		err = lost
	}
	if lost := w.finishAll(); err == nil { // of members that were not locked
		err = lost
	}
	e.all.Store(0)
	if bits&unchecked == 0 {
		w.release(w.File.Gate(), shm.Together)
	}
	return err
}

// unlockLazily unlocks the members that lockLazily has locked, at once.
func (w *Window) unlockLazily() error {
	var ranks []int
	for rank := range w.epochs.each {
		if w.epochs.each[rank].Load()&lazily != 0 {
			w.epochs.each[rank].Store(0)
			ranks = append(ranks, rank)
		}
	}
	return w.farAskAll(asksUnlock, ranks)
}

// lockLazily locks a member elsewhere that is accessed within LockAll for the first time.
func (w *Window) lockLazily(rank int) error {
	e := &w.epochs
	all := e.all.Load()
	if all&lockedAll == 0 || all&unchecked != 0 || e.each[rank].Load()&lazily != 0 {
		return nil
	}
	e.lazy.Lock()
	defer e.lazy.Unlock()
	if e.each[rank].Load()&lazily != 0 {
		return nil
	}
	if err := w.farLock(rank, false, nil); err != nil {
		return err
	}
	e.each[rank].Store(lazily)
	return nil
}

// Flush returns when the operations of this process on a member are complete at both ends, or once ended, which may be nil,
// is an error: then they are still under way.
func (w *Window) Flush(rank int, ended func() error) error {
	if f := w.epochs.passive(rank); f != nil {
		return f
	}
	return w.finish(rank, ended)
}

// FlushLocal returns when this process's buffers of operations on a member are the program's again.
func (w *Window) FlushLocal(rank int) error { return w.Flush(rank, nil) }

// FlushLocalAll is FlushLocal of all members.
func (w *Window) FlushLocalAll() error { return w.FlushAll() }

// Finish is Flush in any epoch.
func (w *Window) Finish(rank int) error { return w.finish(rank, nil) }

// FlushAll is Flush of all members.
func (w *Window) FlushAll() error {
	if f := w.epochs.passiveAny(); f != nil {
		return f
	}
	return w.finishAll()
}

// finish completes the operations on a member.
func (w *Window) finish(rank int, ended func() error) error {
	if w.reaches(rank) {
		return nil
	}
	if err := w.cardFlush(rank, ended); err != nil {
		return err
	}
	return w.farFlush(rank, ended)
}

func (w *Window) finishAll() error {
	first := w.cardFlushAll()
	if w.tally.far.Load() == 0 {
		return first
	}
	if err := w.farFlushAll(); first == nil {
		first = err
	}
	return first
}

// Fence ends an epoch of all members and begins the next (MPI 5.0, section 12.5.1). quiet: nothing was accessed since the last, by
// anybody; last: nothing will be until the next.
func (w *Window) Fence(quiet, last bool) error {
	if f := w.epochs.fence(); f != nil {
		return f
	}
	if quiet && w.epochs.all.Load()&used != 0 {
		return faultf(Sync, -1, "Fence asserts that nothing was accessed before it, and this process did")
	}
	err := w.finishAll()
	if err == nil {
		err = w.barrier()
	}
	w.epochs.fencedBy(!last)
	return err
}

// barrier waits for all members.
func (w *Window) barrier() error {
	if !w.Near() {
		return w.Host.Barrier()
	}
	w.mu.Lock()
	w.round++
	want := w.round * uint64(w.near)
	w.mu.Unlock()
	word := w.File.Arrived()
	if atomic.AddUint64(word, 1) == want {
		w.Host.Ring()
		return nil
	}
	return w.AwaitFence(want)
}

// Settle waits until nothing is left of what was given up, and for all members, as Free does. No card copies from or to this
// process's memory then.
func (w *Window) Settle() error {
	if err := w.await(func() bool { return w.left.Load() == 0 }); err != nil {
		return err
	}
	if err := w.cardFlushAll(); err != nil {
		return err
	}
	return w.barrier()
}

// Passive is an error unless a member is locked by this process.
func (w *Window) Passive(rank int) error {
	if f := w.epochs.passive(rank); f != nil {
		return f
	}
	return nil
}

// Sync orders this process's loads and stores of the window's memory with those of others.
func (w *Window) Sync() error {
	w.order()
	return nil
}

// order has others see what this process has stored before it loads anything more: a CPU does not change the order of anything and such an
// instruction. Whatever stores in mapped memory ends so, or by a lock's end, which is one, too; a flush has nothing to do then.
func (w *Window) order() { w.orders.Add(1) }
