package mpi

import (
	"context"
	"errors"
)

// LockContext is Lock, which ctx may end: the error is then the context's cause, no epoch has begun, and the lock goes to the
// next who wants it.
func (w *Win) LockContext(ctx context.Context, t LockType, rank, assert int) error {
	return w.within(ctx, func(ended func() error) error { return w.lock("LockContext", t, rank, assert, ended) })
}

// FlushContext is Flush, which ctx may end: the error is then the context's cause, and the operations are still under way.
func (w *Win) FlushContext(ctx context.Context, rank int) error {
	return w.within(ctx, func(ended func() error) error { return w.flush("FlushContext", rank, ended) })
}

// within does what ctx may end.
func (w *Win) within(ctx context.Context, f func(ended func() error) error) error {
	e := w.comm.env
	stop := context.AfterFunc(ctx, e.world.Engine.Wake)
	defer stop()
	e.outsiders.Add(1)
	defer e.outsiders.Add(-1)
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
