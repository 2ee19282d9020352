package window

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/shm"
)

// Lock begins an access epoch to one member (MPI 5.0, section 12.5.3). nocheck: nobody holds or wants a lock that is in
// the way.
func (w *Window) Lock(rank int, exclusive, nocheck bool) error {
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	if f := e.active("Lock"); f != nil {
		return f
	}
	if e.each[rank].Load()&locked != 0 {
		return faultf(Sync, rank, "rank %d is locked by this process already", rank)
	}
	bits := uint32(locked)
	if exclusive {
		bits |= alone
	}
	if nocheck {
		bits |= unchecked
	} else if err := w.take(rank, exclusive); err != nil {
		return err
	}
	e.locks++
	e.all.And(^uint32(fenced))
	e.each[rank].Store(bits)
	return nil
}

// take gets the lock of a member. It is called with the lock of epochs.
func (w *Window) take(rank int, exclusive bool) error {
	if !w.isNear(rank) {
		return w.farLock(rank, exclusive)
	}
	at := w.Members[rank].Place
	if !exclusive {
		return w.claim(w.File.Lock(at), shm.Together)
	}
	if w.epochs.alone == 0 {
		if err := w.claim(w.File.Gate(), shm.Crowd); err != nil {
			return err
		}
	}
	if err := w.claim(w.File.Lock(at), shm.Alone); err != nil {
		return err
	}
	w.epochs.alone++
	return nil
}

// claim takes a lock, in turn.
func (w *Window) claim(l *shm.FairLock, c shm.Claim) error {
	if l.Try(c) {
		return nil
	}
	turn, got := l.Queue(), false
	err := w.await(func() bool { // is asked again once it has said so
		got = got || l.TryTurn(c, turn)
		return got
	})
	if err == nil {
		w.Host.Ring() // who is next may come in, too
	}
	return err
}

func (w *Window) release(l *shm.FairLock, c shm.Claim) {
	if l.Release(c) {
		w.Host.Ring()
	}
}

// Unlock ends the epoch; all operations are complete at both ends.
func (w *Window) Unlock(rank int) error {
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	bits := e.each[rank].Load()
	if bits&locked == 0 {
		return faultf(Sync, rank, "rank %d is not locked by this process", rank)
	}
	err := w.finish(rank)
	e.each[rank].Store(0)
	e.locks--
	if bits&unchecked == 0 {
		if lost := w.give(rank, bits&alone != 0); err == nil {
			err = lost
		}
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
	if w.epochs.alone--; w.epochs.alone == 0 {
		w.release(w.File.Gate(), shm.Crowd)
	}
	return nil
}

// LockAll begins an access epoch to all members, which others may access, too. Members elsewhere are locked when they are
// accessed first.
func (w *Window) LockAll(nocheck bool) error {
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	if f := e.active("LockAll"); f != nil {
		return f
	}
	if e.locks > 0 {
		return faultf(Sync, -1, "LockAll while %d ranks are locked", e.locks)
	}
	bits := uint32(lockedAll)
	if nocheck {
		bits |= unchecked
	} else if err := w.claim(w.File.Gate(), shm.Together); err != nil {
		return err
	}
	e.all.Store(bits)
	return nil
}

// UnlockAll ends it.
func (w *Window) UnlockAll() error {
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	bits := e.all.Load()
	if bits&lockedAll == 0 {
		return faultf(Sync, -1, "UnlockAll without LockAll")
	}
	err := w.finishAll()
	for rank := range e.each {
		if e.each[rank].Load()&lazily != 0 {
			e.each[rank].Store(0)
			if lost := w.farUnlock(rank, false); err == nil {
				err = lost
			}
		}
	}
	e.all.Store(0)
	if bits&unchecked == 0 {
		w.release(w.File.Gate(), shm.Together)
	}
	return err
}

// lockLazily locks a member elsewhere that is accessed within LockAll for the first time.
func (w *Window) lockLazily(rank int) error {
	e := &w.epochs
	all := e.all.Load()
	if all&lockedAll == 0 || all&unchecked != 0 || e.each[rank].Load()&lazily != 0 {
		return nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.each[rank].Load()&lazily != 0 {
		return nil
	}
	if err := w.farLock(rank, false); err != nil {
		return err
	}
	e.each[rank].Store(lazily)
	return nil
}

// Flush returns when the operations of this process on a member are complete at both ends.
func (w *Window) Flush(rank int) error {
	if f := w.epochs.passive(rank); f != nil {
		return f
	}
	return w.finish(rank)
}

// FlushAll is Flush of all members.
func (w *Window) FlushAll() error {
	if f := w.epochs.passiveAny(); f != nil {
		return f
	}
	return w.finishAll()
}

// finish completes the operations on a member.
func (w *Window) finish(rank int) error {
	if w.reaches(rank) {
		return nil
	}
	return w.farFlush(rank)
}

func (w *Window) finishAll() error {
	if w.tally.far.Load() == 0 {
		return nil
	}
	return w.farFlushAll()
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

// Barrier waits for all members, as Free does.
func (w *Window) Barrier() error { return w.barrier() }

// Passive is an error unless a member is locked by this process.
func (w *Window) Passive(rank int) error {
	if f := w.epochs.passive(rank); f != nil {
		return f
	}
	return nil
}

// Sync orders this process's loads and stores of the window's memory with those of others.
func (w *Window) Sync() error {
	atomic.LoadUint64(w.File.Arrived()) // a barrier for the compiler and the CPU
	return nil
}
