package onesided

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/window"
)

// PutBuf is mpi.Win.PutBuf.
func (w *Win) PutBuf(origin core.Buf, t Target) error {
	if w.quick() && w.core.TryPut(origin, t) {
		return nil
	}
	return w.put("Put", origin, t, false)
}

// Quick is where an operation on w may be tried before it is judged (window.Window.TryPut); nil: not at all, as in programs that are
// checked.
func (w *Win) Quick() *window.Window {
	if w.quick() {
		return w.core
	}
	return nil
}

func (w *Win) quick() bool { return w != nil && w.check == nil && !w.freed && !w.comm.Env().Over() }

// put is PutBuf for a call, which completes the operation before it returns (over) or does not.
func (w *Win) put(op string, origin core.Buf, t Target, over bool) error {
	if bad := w.operation(op, origin, t); bad != nil {
		return w.fail(bad)
	}
	if t.Rank == core.ProcNull {
		return nil
	}
	if w.check != nil {
		return w.failed(op, w.check.Put(window.Operation{Call: op, Target: t, Over: over}, origin))
	}
	return w.failed(op, w.core.Put(origin, t))
}

// GetBuf is mpi.Win.GetBuf.
func (w *Win) GetBuf(origin core.Buf, t Target) error {
	if w.quick() && w.core.TryGet(origin, t) {
		return nil
	}
	return w.get("Get", origin, t, false)
}

func (w *Win) get(op string, origin core.Buf, t Target, over bool) error {
	if bad := w.operation(op, origin, t); bad != nil {
		return w.fail(bad)
	}
	if t.Rank == core.ProcNull {
		return nil
	}
	if w.check != nil {
		return w.failed(op, w.check.Get(window.Operation{Call: op, Target: t, Over: over}, origin))
	}
	return w.failed(op, w.core.Get(origin, t))
}

// AccumulateBuf is mpi.Win.AccumulateBuf.
func (w *Win) AccumulateBuf(origin core.Buf, t Target, o core.Op) error {
	if p, ok := o.(op.Predefined); ok && w.quick() && w.core.TryAccumulate(origin, t, p) {
		return nil
	}
	return w.accumulate("Accumulate", origin, nil, t, o, false)
}

// GetAccumulateBuf is mpi.Win.GetAccumulateBuf.
func (w *Win) GetAccumulateBuf(origin, result core.Buf, t Target, o core.Op) error {
	return w.accumulate("GetAccumulate", origin, &result, t, o, false)
}

func (w *Win) accumulate(call string, origin core.Buf, result *core.Buf, t Target, o core.Op, over bool) error {
	p, bad := w.combines(call, o)
	if bad == nil && p == op.NoOp && result == nil {
		bad = w.errorf(call, errclass.Op, "MPI_NO_OP is for calls that give a result: use GetAccumulate or FetchAndOp")
	}
	if bad == nil && p != op.NoOp {
		bad = w.buffer(call, origin, t.Rank)
	}
	if bad == nil && result != nil {
		bad = w.buffer(call, *result, t.Rank)
	}
	if bad == nil {
		bad = w.target(call, t)
	}
	if bad != nil {
		return w.fail(bad)
	}
	if t.Rank == core.ProcNull {
		return nil
	}
	if t.Count == 0 || t.Type.Size() == 0 { // of no elements, which any operator combines
		if p == op.NoOp {
			origin = *result
		}
		return w.failed(call, w.core.Put(origin, t))
	}
	if err := p.Check(t.Type); err != nil {
		return w.fail(&errclass.Error{Op: call, Class: errclass.Op, Rank: w.comm.Rank(), Peer: t.Rank, Tag: errclass.None, Err: err})
	}
	if w.check != nil {
		return w.failed(call, w.check.Accumulate(window.Operation{Call: call, Target: t, Over: over}, origin, result, p))
	}
	return w.failed(call, w.core.Accumulate(origin, result, t, p))
}

// combines is an operator that windows know.
func (w *Win) combines(call string, o core.Op) (op.Predefined, *errclass.Error) {
	p, ok := o.(op.Predefined)
	if !ok || !p.Valid() {
		return 0, w.errorf(call, errclass.Op, "the operator is none of the predefined ones, which alone combine the memory of windows")
	}
	return p, nil
}

// FetchAndOpBuf is mpi.Win.FetchAndOpBuf.
func (w *Win) FetchAndOpBuf(origin, result core.Buf, rank int, disp int64, o core.Op) error {
	if p, ok := o.(op.Predefined); ok && w.quick() && w.core.TryFetch(origin.Base, result.Base, result.Type, rank, disp, p) {
		return nil
	}
	return w.fetchAndOp("FetchAndOp", origin, result, rank, disp, o, false)
}

func (w *Win) fetchAndOp(call string, origin, result core.Buf, rank int, disp int64, o core.Op, over bool) error {
	if result.Type == nil || result.Type.Kind() == 0 {
		return w.fail(w.errorf(call, errclass.Type, "the datatype is null, or not a predefined one"))
	}
	origin.Type, origin.Count, result.Count = result.Type, 1, 1
	return w.accumulate(call, origin, &result, Target{Rank: rank, Disp: disp, Count: 1, Type: result.Type}, o, over)
}

// CompareAndSwapBuf is mpi.Win.CompareAndSwapBuf.
func (w *Win) CompareAndSwapBuf(origin, compare, result core.Buf, rank int, disp int64) error {
	if w.quick() && w.core.TrySwap(origin.Base, compare.Base, result.Base, result.Type, rank, disp) {
		return nil
	}
	return w.compareAndSwap("CompareAndSwap", origin, compare, result, rank, disp, false)
}

func (w *Win) compareAndSwap(call string, origin, compare, result core.Buf, rank int, disp int64, over bool) error {
	if bad := w.swaps(call, result.Type); bad != nil {
		return w.fail(bad)
	}
	t := Target{Rank: rank, Disp: disp, Count: 1, Type: result.Type}
	var mem [3][]byte
	for i, b := range []core.Buf{origin, compare, result} {
		b.Type, b.Count = result.Type, 1
		if bad := w.buffer(call, b, rank); bad != nil {
			return w.fail(bad)
		}
		mem[i], _ = b.Dense()
	}
	if bad := w.target(call, t); bad != nil {
		return w.fail(bad)
	}
	if rank == core.ProcNull {
		return nil
	}
	if w.check != nil {
		return w.failed(call, w.check.CompareAndSwap(window.Operation{Call: call, Target: t, Over: over}, mem[0], mem[1], mem[2]))
	}
	return w.failed(call, w.core.CompareAndSwap(mem[0], mem[1], mem[2], t))
}

// swaps is an error unless elements of a datatype can be compared and swapped.
func (w *Win) swaps(call string, t *core.Datatype) *errclass.Error {
	if t == nil || t.Kind() == 0 {
		return w.errorf(call, errclass.Type, "the datatype is null, or not a predefined one")
	}
	if window.Swaps(t.Kind().Class()) {
		return nil
	}
	return w.errorf(call, errclass.Type, "elements of %v are none that can be compared: integers, logical values, characters and bytes are", t.Kind())
}

// operation judges an operation between a buffer and a target.
func (w *Win) operation(call string, b core.Buf, t Target) *errclass.Error {
	if bad := w.buffer(call, b, t.Rank); bad != nil {
		return bad
	}
	return w.target(call, t)
}

// buffer judges memory of this process.
func (w *Win) buffer(call string, b core.Buf, rank int) *errclass.Error {
	switch {
	case b.Type == nil:
		return w.toward(rank, w.errorf(call, errclass.Type, "the datatype is null"))
	case b.Count < 0:
		return w.toward(rank, w.errorf(call, errclass.Count, "the count is %d", b.Count))
	case core.Nowhere(b):
		return w.toward(rank, w.errorf(call, errclass.Buffer, "%d elements at no address", b.Count))
	}
	if _, err := b.Type.Bytes(b.Count); err != nil {
		return w.toward(rank, w.errorf(call, errclass.Count, "%v", err))
	}
	return nil
}

// target judges the far end.
func (w *Win) target(call string, t Target) *errclass.Error {
	if bad := w.reaches(call, t.Rank); bad != nil {
		return bad
	}
	switch {
	case t.Type == nil:
		return w.toward(t.Rank, w.errorf(call, errclass.Type, "the target's datatype is null"))
	case t.Count < 0:
		return w.toward(t.Rank, w.errorf(call, errclass.Count, "the target's count is %d", t.Count))
	case t.Disp < 0 && w.flavor != FlavorDynamic:
		return w.toward(t.Rank, w.errorf(call, errclass.Disp, "the target's displacement is %d", t.Disp))
	}
	if _, err := t.Type.Bytes(t.Count); err != nil {
		return w.toward(t.Rank, w.errorf(call, errclass.Count, "%v", err))
	}
	return nil
}

func (w *Win) toward(rank int, e *errclass.Error) *errclass.Error {
	if rank >= 0 {
		e.Peer = rank
	}
	return e
}

// RputBuf is mpi.Win.RputBuf.
func (w *Win) RputBuf(origin core.Buf, t Target) (core.Request, error) {
	return w.requested("Rput", t.Rank, func(call string) error { return w.put(call, origin, t, true) })
}

// RgetBuf is mpi.Win.RgetBuf.
func (w *Win) RgetBuf(origin core.Buf, t Target) (core.Request, error) {
	return w.requested("Rget", t.Rank, func(call string) error { return w.get(call, origin, t, true) })
}

// RaccumulateBuf is mpi.Win.RaccumulateBuf.
func (w *Win) RaccumulateBuf(origin core.Buf, t Target, o core.Op) (core.Request, error) {
	return w.requested("Raccumulate", t.Rank, func(call string) error { return w.accumulate(call, origin, nil, t, o, true) })
}

// RgetAccumulateBuf is mpi.Win.RgetAccumulateBuf.
func (w *Win) RgetAccumulateBuf(origin, result core.Buf, t Target, o core.Op) (core.Request, error) {
	return w.requested("RgetAccumulate", t.Rank, func(call string) error { return w.accumulate(call, origin, &result, t, o, true) })
}

// requested does an operation, and waits until it is complete: no target keeps it waiting.
func (w *Win) requested(call string, rank int, f func(call string) error) (core.Request, error) {
	if rank != core.ProcNull {
		if bad := w.reaches(call, rank); bad != nil {
			return core.Request{}, w.fail(bad)
		}
		if err := w.core.Passive(rank); err != nil {
			return core.Request{}, w.failed(call, err)
		}
	}
	if err := f(call); err != nil {
		return core.Request{}, err
	}
	if rank != core.ProcNull {
		if err := w.core.Flush(rank, nil); err != nil {
			return core.Request{}, w.failed(call, err)
		}
	}
	return core.CompleteRequest(w.comm), nil
}

// FetchAndOpNow is FetchAndOpBuf that is over when it returns. op is the call.
func (w *Win) FetchAndOpNow(op string, origin, result core.Buf, rank int, disp int64, o core.Op) error {
	return w.over(op, rank, w.fetchAndOp(op, origin, result, rank, disp, o, true))
}

// CompareAndSwapNow is CompareAndSwapBuf that is over when it returns. op is the call.
func (w *Win) CompareAndSwapNow(op string, origin, compare, result core.Buf, rank int, disp int64) error {
	return w.over(op, rank, w.compareAndSwap(op, origin, compare, result, rank, disp, true))
}

// over waits for what a call has begun at a rank.
func (w *Win) over(op string, rank int, err error) error {
	if err != nil || rank == core.ProcNull {
		return err
	}
	return w.failed(op, w.core.Finish(rank))
}
