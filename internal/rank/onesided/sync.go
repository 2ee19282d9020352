package onesided

import (
	"context"
	"errors"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Fence is mpi.Win.Fence.
func (w *Win) Fence(assert int) error {
	const op = "Fence"
	if bad := w.asserts(op, assert, ModeNoStore|ModeNoPut|ModeNoPrecede|ModeNoSucceed); bad != nil {
		return w.fail(bad)
	}
	quiet, last := assert&ModeNoPrecede != 0, assert&ModeNoSucceed != 0
	if w.check != nil {
		return w.failed(op, w.check.Fence(quiet, last, assert&ModeNoStore != 0, assert&ModeNoPut != 0))
	}
	return w.failed(op, w.core.Fence(quiet, last))
}

// asserts judges assertions.
func (w *Win) asserts(op string, assert, known int) *errclass.Error {
	if err := w.usable(op); err != nil {
		return err
	}
	if assert&^known != 0 {
		return w.errorf(op, errclass.Assert, "the assertion %d: those for this call make up %d", assert, known)
	}
	return nil
}

// Post is mpi.Win.Post.
func (w *Win) Post(g *core.Group, assert int) error {
	const op = "Post"
	ranks, bad := w.groupOf(op, g, assert, ModeNoCheck|ModeNoStore|ModeNoPut, &w.posts)
	if bad != nil {
		return w.fail(bad)
	}
	nocheck := assert&ModeNoCheck != 0
	if w.check != nil {
		return w.failed(op, w.check.Post(ranks, nocheck, assert&ModeNoStore != 0, assert&ModeNoPut != 0))
	}
	return w.failed(op, w.core.Post(ranks, nocheck))
}

// Start is mpi.Win.Start.
func (w *Win) Start(g *core.Group, assert int) error {
	const op = "Start"
	ranks, bad := w.groupOf(op, g, assert, ModeNoCheck, &w.starts)
	if bad != nil {
		return w.fail(bad)
	}
	return w.failed(op, w.sync.Start(ranks, assert&ModeNoCheck != 0))
}

// ranksOf are the ranks of a group in a window.
type ranksOf struct {
	group *core.Group
	ranks []int
}

// groupOf are the ranks of a group in w. last is where they are kept for the next call, most often of the same group.
func (w *Win) groupOf(op string, g *core.Group, assert, known int, last *atomic.Pointer[ranksOf]) ([]int, *errclass.Error) {
	if bad := w.asserts(op, assert, known); bad != nil {
		return nil, bad
	}
	if err := g.Usable(op); err != nil {
		err.Rank = w.comm.Rank()
		return nil, err
	}
	if l := last.Load(); l != nil && l.group == g {
		return l.ranks, nil
	}
	out, missing := w.comm.RanksOf(g)
	if missing >= 0 {
		return nil, w.errorf(op, errclass.Group, "rank %d of the group is not one of the window's", missing)
	}
	last.Store(&ranksOf{g, out})
	return out, nil
}

// Complete is mpi.Win.Complete.
func (w *Win) Complete() error {
	return w.synced("Complete", func() error { return w.sync.Complete() })
}

// Wait is mpi.Win.Wait.
func (w *Win) Wait() error { return w.synced("Wait", func() error { return w.sync.Wait() }) }

// Test is mpi.Win.Test.
func (w *Win) Test() (done bool, err error) {
	err = w.synced("Test", func() (err error) {
		done, err = w.sync.Test()
		return err
	})
	return done, err
}

// synced is a call without arguments.
func (w *Win) synced(op string, f func() error) error {
	if bad := w.usable(op); bad != nil {
		return w.fail(bad)
	}
	return w.failed(op, f())
}

// Lock is mpi.Win.Lock.
func (w *Win) Lock(t LockType, rank, assert int) error {
	if t == LockShared && assert == 0 && w.quick() && !w.hints.noLocks && w.core.TryLock(rank) {
		return nil
	}
	return w.lock("Lock", t, rank, assert, nil)
}

func (w *Win) lock(op string, t LockType, rank, assert int, ended func() error) error {
	bad := w.asserts(op, assert, ModeNoCheck)
	switch {
	case bad != nil:
	case t != LockExclusive && t != LockShared:
		bad = w.errorf(op, errclass.Locktype, "the type of the lock is %d: %d is exclusive and %d shared", t, LockExclusive, LockShared)
	default:
		bad = w.lockable(op, rank)
	}
	if bad != nil {
		return w.fail(bad)
	}
	if rank == core.ProcNull {
		return nil
	}
	return w.failed(op, w.sync.Lock(rank, t == LockExclusive, assert&ModeNoCheck != 0, ended))
}

// lockable is an error if a rank cannot be locked.
func (w *Win) lockable(op string, rank int) *errclass.Error {
	if bad := w.reaches(op, rank); bad != nil {
		return w.toward(rank, bad)
	}
	if w.hints.noLocks {
		return w.errorf(op, errclass.RMASync, "the window's hint no_locks says that nobody locks")
	}
	return nil
}

// Unlock is mpi.Win.Unlock.
func (w *Win) Unlock(rank int) error {
	if w.quick() && w.core.TryUnlock(rank) {
		return nil
	}
	const op = "Unlock"
	if bad := w.reaches(op, rank); bad != nil { // whatever hints have come since
		return w.fail(w.toward(rank, bad))
	}
	if rank == core.ProcNull {
		return nil
	}
	return w.failed(op, w.sync.Unlock(rank))
}

// LockAll is mpi.Win.LockAll.
func (w *Win) LockAll(assert int) error {
	const op = "LockAll"
	bad := w.asserts(op, assert, ModeNoCheck)
	if bad == nil {
		bad = w.lockable(op, core.ProcNull)
	}
	if bad != nil {
		return w.fail(bad)
	}
	return w.failed(op, w.sync.LockAll(assert&ModeNoCheck != 0, nil))
}

// UnlockAll is mpi.Win.UnlockAll.
func (w *Win) UnlockAll() error {
	return w.synced("UnlockAll", func() error { return w.sync.UnlockAll() })
}

// Flush is mpi.Win.Flush.
func (w *Win) Flush(rank int) error {
	if w.quick() && w.core.TryFlush(rank) {
		return nil
	}
	return w.flush("Flush", rank, nil)
}

// FlushLocal is mpi.Win.FlushLocal.
func (w *Win) FlushLocal(rank int) error {
	if w.quick() && w.core.TryFlush(rank) {
		return nil
	}
	const op = "FlushLocal"
	if bad := w.reaches(op, rank); bad != nil {
		return w.fail(bad)
	}
	if rank == core.ProcNull {
		return nil
	}
	return w.failed(op, w.sync.FlushLocal(rank))
}

func (w *Win) flush(op string, rank int, ended func() error) error {
	if bad := w.reaches(op, rank); bad != nil {
		return w.fail(bad)
	}
	if rank == core.ProcNull {
		return nil
	}
	return w.failed(op, w.sync.Flush(rank, ended))
}

// FlushAll is mpi.Win.FlushAll.
func (w *Win) FlushAll() error {
	return w.synced("FlushAll", func() error { return w.sync.FlushAll() })
}

// FlushLocalAll is mpi.Win.FlushLocalAll.
func (w *Win) FlushLocalAll() error {
	return w.synced("FlushLocalAll", func() error { return w.sync.FlushLocalAll() })
}

// Sync is mpi.Win.Sync.
func (w *Win) Sync() error { return w.synced("Sync", func() error { return w.core.Sync() }) }

// LockContext is mpi.Win.LockContext.
func (w *Win) LockContext(ctx context.Context, t LockType, rank, assert int) error {
	return w.within(ctx, func(ended func() error) error { return w.lock("LockContext", t, rank, assert, ended) })
}

// FlushContext is mpi.Win.FlushContext.
func (w *Win) FlushContext(ctx context.Context, rank int) error {
	return w.within(ctx, func(ended func() error) error { return w.flush("FlushContext", rank, ended) })
}

// within does what ctx may end.
func (w *Win) within(ctx context.Context, f func(ended func() error) error) error {
	if w == nil {
		return f(nil) // which says so
	}
	e := w.comm.Env()
	stop := context.AfterFunc(ctx, e.Joined().Engine.Wake)
	defer stop()
	e.Outsiders().Add(1)
	defer e.Outsiders().Add(-1)
	return f(func() error {
		if ctx.Err() != nil {
			return &givenUp{context.Cause(ctx)}
		}
		return nil
	})
}

// givenUp is why a call has ended that the program gave up. No error handler hears of it.
type givenUp struct{ why error }

func (g *givenUp) Error() string { return g.why.Error() }

// gaveUp is the program's reason, if err is that.
func gaveUp(err error) (why error, yes bool) {
	var g *givenUp
	if errors.As(err, &g) {
		return g.why, true
	}
	return nil, false
}
