package window

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/racing"
)

// Post begins an exposure epoch for some members (MPI 5.0, section 12.5.2).
func (w *Window) Post(group []int, nocheck bool) error {
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.groups&exposing != 0 {
		return faultf(Sync, -1, "Post before the Wait of the last one")
	}
	if !nocheck {
		for _, rank := range group {
			if err := w.post(rank); err != nil {
				return err
			}
		}
		w.Host.Ring()
	}
	e.posted.set(group)
	e.groups |= exposing
	e.expect += uint64(len(group))
	return nil
}

// post tells a member that this one's memory is exposed.
func (w *Window) post(rank int) error {
	if !w.isNear(rank) {
		return w.farPost(rank)
	}
	word, bit := w.File.Posted(w.Members[rank].Place, w.Members[w.Rank].Place)
	atomic.OrUint64(word, bit)
	return nil
}

// Start begins an access epoch to some members, once they have posted.
func (w *Window) Start(group []int, nocheck bool) error {
	e := &w.epochs
	if f := e.starts(group); f != nil {
		return f
	}
	if !nocheck {
		for _, rank := range group {
			if err := w.awaitPost(rank); err != nil {
				e.mu.Lock()
				defer e.mu.Unlock()
				e.groups &^= accessing
				return err
			}
		}
	}
	for _, rank := range group {
		e.each[rank].Store(started)
	}
	return nil
}

// starts judges a Start, and notes that it begins.
func (e *epochs) starts(group []int) *Fault {
	e.mu.Lock()
	defer e.mu.Unlock()
	if f := e.active("Start"); f != nil {
		return f
	}
	if e.locks > 0 {
		return faultf(Sync, -1, "Start while %d ranks are locked", e.locks)
	}
	e.all.And(^uint32(fenced))
	e.started.set(group)
	e.groups |= accessing
	return nil
}

// awaitPost waits until a member has posted, and takes note of it.
func (w *Window) awaitPost(rank int) error {
	if w.isNear(rank) {
		word, bit := w.File.Posted(w.Members[w.Rank].Place, w.Members[rank].Place)
		if err := w.await(func() bool { return atomic.LoadUint64(word)&bit != 0 }); err != nil {
			return err
		}
		atomic.AndUint64(word, ^bit)
		return nil
	}
	var lost error
	w.Host.Await(func() bool {
		lost = w.Host.Lost(rank)
		return w.hasPosted(rank) || lost != nil
	})
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.posts[rank] {
		return &Fault{Kind: Lost, Rank: rank, Err: lost}
	}
	delete(w.posts, rank)
	return nil
}

func (w *Window) hasPosted(rank int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.posts[rank]
}

// Complete ends the access epoch.
func (w *Window) Complete() error {
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.groups&accessing == 0 {
		return faultf(Sync, -1, "Complete without Start")
	}
	var err error
	var far []int
	for _, r := range e.started.all() {
		rank := int(r)
		e.each[rank].Store(0)
		if !w.isNear(rank) {
			far = append(far, rank)
			continue
		}
		if lost := w.finish(rank, nil); err == nil {
			err = lost
		}
		w.completeAt(rank)
	}
	w.Host.Ring()
	if lost := w.farComplete(far); err == nil {
		err = lost
	}
	e.groups &^= accessing
	return err
}

// completeAt counts one more access epoch to a member of this node that has ended.
func (w *Window) completeAt(rank int) {
	word := w.File.Completed(w.Members[rank].Place)
	racing.Release()
	atomic.AddUint64(word, 1)
}

// Wait ends the exposure epoch once all who may access have ended theirs.
func (w *Window) Wait() error {
	e := &w.epochs
	e.mu.Lock()
	group, want, exposed := e.posted.all(), e.expect, e.groups&exposing != 0
	e.mu.Unlock()
	if !exposed {
		return faultf(Sync, -1, "Wait without Post")
	}
	var lost error
	w.Host.Await(func() bool {
		if w.completed(want) {
			return true
		}
		for _, r := range group {
			if why := w.Host.Lost(int(r)); why != nil {
				lost = &Fault{Kind: Lost, Rank: int(r), Err: why}
				break
			}
		}
		return lost != nil
	})
	e.mu.Lock()
	defer e.mu.Unlock()
	e.groups &^= exposing
	return lost
}

// completed reports whether so many access epochs have ended.
func (w *Window) completed(want uint64) bool {
	all := atomic.LoadUint64(w.File.Completed(w.Members[w.Rank].Place)) >= want
	racing.Acquire()
	return all
}

// Test is Wait if that need not wait.
func (w *Window) Test() (bool, error) {
	e := &w.epochs
	e.mu.Lock()
	want, exposed := e.expect, e.groups&exposing != 0
	e.mu.Unlock()
	if !exposed {
		return false, faultf(Sync, -1, "Test without Post")
	}
	if !w.Host.Poll(func() bool { return w.completed(want) }) { // who polls in vain lets others run
		return false, nil
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.groups &^= exposing
	return true, nil
}
