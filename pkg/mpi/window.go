package mpi

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Window is a Win whose memory are elements of T. Places in it count elements of the target's memory, of which each rank has
// as many as it likes. What Win has, Window has, too; the methods here take slices and values, and no assertions. Its
// errors are returned unless SetErrhandler says otherwise.
//
// Put, Get and Accumulate may still be under way when they return: the slice is the program's again, or has its data, after
// Flush or FlushLocal, or the end of the epoch.
type Window[T Element] struct{ *Win }

// NewWindow makes a window with n elements of this process, all zero. All of c, which must not be an intercommunicator, must
// call it (MPI 5.0, section 12.2.2).
func (c *Comm) NewWindow[T Element](n int) (*Window[T], error) {
	size := datatype.SizeOf[T]()
	bytes := max(-1, min(int64(n), onesided.MostBytes)) * int64(size) // what is not to be had is told to the others, too
	w, err := c.WinAllocate(bytes, size, nil)
	if err != nil {
		return nil, err
	}
	w.SetErrhandler(WinErrorsReturn)
	return &Window[T]{w}, nil
}

// untyped is w as one of bytes; nil of a nil one.
func (w *Window[T]) untyped() *Win {
	if w == nil {
		return nil
	}
	return w.Win
}

// Local is this process's memory.
func (w *Window[T]) Local() []T { return datatype.Values[T](w.Base()) }

// Shared is the memory of a rank of this node, which may be loaded and stored; ok is false if this process does not see it.
func (w *Window[T]) Shared(rank int) (mem []T, ok bool) {
	b, _, err := w.SharedQuery(rank)
	if err != nil || b == nil && rank >= 0 && w.core().Has(rank) {
		return nil, false
	}
	return datatype.Values[T](b), true
}

// slice is the far end of an operation on n elements.
func (w *Window[T]) slice(rank, at, n int) Target {
	return Target{Rank: rank, Disp: int64(at), Count: int64(n), Type: BufOf[T](nil).Type}
}

// Put copies src to a rank's memory, from element at on.
func (w *Window[T]) Put(rank, at int, src []T) error {
	return w.untyped().PutBuf(BufOf(src), w.slice(rank, at, len(src)))
}

// Get copies a rank's memory, from element at on, to dst.
func (w *Window[T]) Get(rank, at int, dst []T) error {
	return w.untyped().GetBuf(BufOf(dst), w.slice(rank, at, len(dst)))
}

// Accumulate combines a rank's memory, from element at on, with src by a predefined operator: each element at once, whoever
// else does so.
func (w *Window[T]) Accumulate(rank, at int, src []T, op Op) error {
	return w.untyped().AccumulateBuf(BufOf(src), w.slice(rank, at, len(src)), op)
}

// GetAccumulate is Accumulate that gives was, which is as long as src, what was there before.
func (w *Window[T]) GetAccumulate(rank, at int, src, was []T, op Op) error {
	return w.untyped().GetAccumulateBuf(BufOf(src), BufOf(was), w.slice(rank, at, len(src)), op)
}

// FetchAndOp combines an element of a rank's memory with v, and returns what was there before. It is over when it returns.
func (w *Window[T]) FetchAndOp(rank, at int, v T, o Op) (was T, err error) {
	const call = "Window.FetchAndOp"
	if p, ok := o.(op.Predefined); ok {
		if q := w.untyped().core().Quick(); q != nil {
			if was, ok := q.TryFetchValue(rank, int64(at), v, p); ok {
				return was, nil
			}
		}
	}
	x := []T{v, was}
	err = w.untyped().core().FetchAndOpNow(call, BufOf(x[:1]), BufOf(x[1:]), rank, int64(at), o)
	return x[1], err
}

// CompareAndSwap puts v in the place of an element of a rank's memory if that is old, and returns what was there before: old,
// if it was put. It is over when it returns. T is a type of integers or bool.
func (w *Window[T]) CompareAndSwap(rank, at int, old, v T) (was T, err error) {
	const call = "Window.CompareAndSwap"
	if q := w.untyped().core().Quick(); q != nil {
		if was, ok := q.TrySwapValue(rank, int64(at), old, v); ok {
			return was, nil
		}
	}
	x := []T{v, old, was}
	err = w.untyped().core().CompareAndSwapNow(call, BufOf(x[:1]), BufOf(x[1:2]), BufOf(x[2:]), rank, int64(at))
	return x[2], err
}

// Lock begins an epoch of accesses to one process, which others share or not.
func (w *Window[T]) Lock(rank int, t LockType) error { return w.untyped().Lock(t, rank, 0) }

// LockContext is Lock, which ctx may end (Win.LockContext).
func (w *Window[T]) LockContext(ctx context.Context, rank int, t LockType) error {
	return w.untyped().LockContext(ctx, t, rank, 0)
}

// LockAll begins an epoch of accesses to all processes, which others share.
func (w *Window[T]) LockAll() error { return w.untyped().LockAll(0) }

// Fence ends the epoch since the last Fence, of all processes, and begins the next.
func (w *Window[T]) Fence() error { return w.untyped().Fence(0) }

// Post exposes this process's memory to the processes of a group, and does not wait.
func (w *Window[T]) Post(g *Group) error { return w.untyped().Post(g, 0) }

// Start begins an epoch of accesses to the processes of a group, once they have posted.
func (w *Window[T]) Start(g *Group) error { return w.untyped().Start(g, 0) }
