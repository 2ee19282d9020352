package mpi

import (
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/window"
)

// PutBuf copies origin to a target's memory (MPI 5.0, section 12.3.1). Origin is the program's again after a flush, or the end
// of the epoch.
func (w *Win) PutBuf(origin Buf, t Target) error {
	if w.quick() && w.core.TryPut(origin, t) {
		return nil
	}
	return w.put("Put", origin, t, false)
}

// quick reports whether what is asked of w may be tried before it is judged (window.Window.TryPut): the program is not checked.
func (w *Win) quick() bool { return w != nil && w.check == nil && !w.freed && !w.comm.env.over }

// put is PutBuf for a call, which completes the operation before it returns (over) or does not.
func (w *Win) put(op string, origin Buf, t Target, over bool) error {
	if bad := w.operation(op, origin, t); bad != nil {
		return w.fail(bad)
	}
	if t.Rank == ProcNull {
		return nil
	}
	if w.check != nil {
		return w.failed(op, w.check.Put(window.Operation{Call: op, Target: t, Over: over}, origin))
	}
	return w.failed(op, w.core.Put(origin, t))
}

// GetBuf copies a target's memory to origin, where it is after a flush, or the end of the epoch (MPI 5.0, section 12.3.2).
func (w *Win) GetBuf(origin Buf, t Target) error {
	if w.quick() && w.core.TryGet(origin, t) {
		return nil
	}
	return w.get("Get", origin, t, false)
}

func (w *Win) get(op string, origin Buf, t Target, over bool) error {
	if bad := w.operation(op, origin, t); bad != nil {
		return w.fail(bad)
	}
	if t.Rank == ProcNull {
		return nil
	}
	if w.check != nil {
		return w.failed(op, w.check.Get(window.Operation{Call: op, Target: t, Over: over}, origin))
	}
	return w.failed(op, w.core.Get(origin, t))
}

// AccumulateBuf combines a target's memory with origin by a predefined operator: each element at once, whoever else does so
// (MPI 5.0, section 12.3.4).
func (w *Win) AccumulateBuf(origin Buf, t Target, o Op) error {
	if p, ok := o.(op.Predefined); ok && w.quick() && w.core.TryAccumulate(origin, t, p) {
		return nil
	}
	return w.accumulate("Accumulate", origin, nil, t, o, false)
}

// GetAccumulateBuf is AccumulateBuf that gives result what was there before. With NoOp origin is not looked at.
func (w *Win) GetAccumulateBuf(origin, result Buf, t Target, o Op) error {
	return w.accumulate("GetAccumulate", origin, &result, t, o, false)
}

func (w *Win) accumulate(call string, origin Buf, result *Buf, t Target, o Op, over bool) error {
	p, bad := w.combines(call, o)
	if bad == nil && p == op.NoOp && result == nil {
		bad = w.errorf(call, ErrOp, "MPI_NO_OP is for calls that give a result: use GetAccumulate or FetchAndOp")
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
	if t.Rank == ProcNull {
		return nil
	}
	if t.Count == 0 || t.Type.Size() == 0 { // of no elements, which any operator combines
		if p == op.NoOp {
			origin = *result
		}
		return w.failed(call, w.core.Put(origin, t))
	}
	if err := p.Check(t.Type); err != nil {
		return w.fail(&Error{Op: call, Class: ErrOp, Rank: w.comm.rank, Peer: t.Rank, Tag: none, Err: err})
	}
	if w.check != nil {
		return w.failed(call, w.check.Accumulate(window.Operation{Call: call, Target: t, Over: over}, origin, result, p))
	}
	return w.failed(call, w.core.Accumulate(origin, result, t, p))
}

// combines is an operator that windows know.
func (w *Win) combines(call string, o Op) (op.Predefined, *Error) {
	p, ok := o.(op.Predefined)
	if !ok || !p.Valid() {
		return 0, w.errorf(call, ErrOp, "the operator is none of the predefined ones, which alone combine the memory of windows")
	}
	return p, nil
}

// FetchAndOpBuf combines one element of a target's memory with origin's, and gives result what was there before (MPI 5.0,
// section 12.3.4). The element is of result's datatype, a predefined one. With NoOp origin is not looked at.
func (w *Win) FetchAndOpBuf(origin, result Buf, rank int, disp int64, o Op) error {
	if p, ok := o.(op.Predefined); ok && w.quick() && w.core.TryFetch(origin.Base, result.Base, result.Type, rank, disp, p) {
		return nil
	}
	return w.fetchAndOp("FetchAndOp", origin, result, rank, disp, o, false)
}

func (w *Win) fetchAndOp(call string, origin, result Buf, rank int, disp int64, o Op, over bool) error {
	if result.Type == nil || result.Type.Kind() == 0 {
		return w.fail(w.errorf(call, ErrType, "the datatype is null, or not a predefined one"))
	}
	origin.Type, origin.Count, result.Count = result.Type, 1, 1
	return w.accumulate(call, origin, &result, Target{Rank: rank, Disp: disp, Count: 1, Type: result.Type}, o, over)
}

// CompareAndSwapBuf puts origin in the place of an element of a target's memory if that is equal to compare, and gives result
// what was there before (MPI 5.0, section 12.3.4). The element is of result's datatype, which is one of integers, logical
// values, characters or bytes.
func (w *Win) CompareAndSwapBuf(origin, compare, result Buf, rank int, disp int64) error {
	if w.quick() && w.core.TrySwap(origin.Base, compare.Base, result.Base, result.Type, rank, disp) {
		return nil
	}
	return w.compareAndSwap("CompareAndSwap", origin, compare, result, rank, disp, false)
}

func (w *Win) compareAndSwap(call string, origin, compare, result Buf, rank int, disp int64, over bool) error {
	if bad := w.swaps(call, result.Type); bad != nil {
		return w.fail(bad)
	}
	t := Target{Rank: rank, Disp: disp, Count: 1, Type: result.Type}
	var mem [3][]byte
	for i, b := range []Buf{origin, compare, result} {
		b.Type, b.Count = result.Type, 1
		if bad := w.buffer(call, b, rank); bad != nil {
			return w.fail(bad)
		}
		mem[i], _ = b.Dense()
	}
	if bad := w.target(call, t); bad != nil {
		return w.fail(bad)
	}
	if rank == ProcNull {
		return nil
	}
	if w.check != nil {
		return w.failed(call, w.check.CompareAndSwap(window.Operation{Call: call, Target: t, Over: over}, mem[0], mem[1], mem[2]))
	}
	return w.failed(call, w.core.CompareAndSwap(mem[0], mem[1], mem[2], t))
}

// swaps is an error unless elements of a datatype can be compared and swapped.
func (w *Win) swaps(call string, t *Datatype) *Error {
	if t == nil || t.Kind() == 0 {
		return w.errorf(call, ErrType, "the datatype is null, or not a predefined one")
	}
	if window.Swaps(t.Kind().Class()) {
		return nil
	}
	return w.errorf(call, ErrType, "elements of %v are none that can be compared: integers, logical values, characters and bytes are", t.Kind())
}

// operation judges an operation between a buffer and a target.
func (w *Win) operation(call string, b Buf, t Target) *Error {
	if bad := w.buffer(call, b, t.Rank); bad != nil {
		return bad
	}
	return w.target(call, t)
}

// buffer judges memory of this process.
func (w *Win) buffer(call string, b Buf, rank int) *Error {
	switch {
	case b.Type == nil:
		return w.toward(rank, w.errorf(call, ErrType, "the datatype is null"))
	case b.Count < 0:
		return w.toward(rank, w.errorf(call, ErrCount, "the count is %d", b.Count))
	case nowhere(b):
		return w.toward(rank, w.errorf(call, ErrBuffer, "%d elements at no address", b.Count))
	}
	if _, err := b.Type.Bytes(b.Count); err != nil {
		return w.toward(rank, w.errorf(call, ErrCount, "%v", err))
	}
	return nil
}

// target judges the far end.
func (w *Win) target(call string, t Target) *Error {
	if bad := w.reaches(call, t.Rank); bad != nil {
		return bad
	}
	switch {
	case t.Type == nil:
		return w.toward(t.Rank, w.errorf(call, ErrType, "the target's datatype is null"))
	case t.Count < 0:
		return w.toward(t.Rank, w.errorf(call, ErrCount, "the target's count is %d", t.Count))
	case t.Disp < 0 && w.flavor != FlavorDynamic:
		return w.toward(t.Rank, w.errorf(call, ErrDisp, "the target's displacement is %d", t.Disp))
	}
	if _, err := t.Type.Bytes(t.Count); err != nil {
		return w.toward(t.Rank, w.errorf(call, ErrCount, "%v", err))
	}
	return nil
}

func (w *Win) toward(rank int, e *Error) *Error {
	if rank >= 0 {
		e.Peer = rank
	}
	return e
}

// RputBuf is PutBuf whose request completes when origin is the program's again (MPI 5.0, section 12.3.5). It is for epochs of Lock and
// LockAll.
func (w *Win) RputBuf(origin Buf, t Target) (Request, error) {
	return w.requested("Rput", t.Rank, func(call string) error { return w.put(call, origin, t, true) })
}

// RgetBuf is GetBuf whose request completes when the data has come.
func (w *Win) RgetBuf(origin Buf, t Target) (Request, error) {
	return w.requested("Rget", t.Rank, func(call string) error { return w.get(call, origin, t, true) })
}

// RaccumulateBuf is AccumulateBuf whose request completes when origin is the program's again.
func (w *Win) RaccumulateBuf(origin Buf, t Target, o Op) (Request, error) {
	return w.requested("Raccumulate", t.Rank, func(call string) error { return w.accumulate(call, origin, nil, t, o, true) })
}

// RgetAccumulateBuf is GetAccumulateBuf whose request completes when the result has come.
func (w *Win) RgetAccumulateBuf(origin, result Buf, t Target, o Op) (Request, error) {
	return w.requested("RgetAccumulate", t.Rank, func(call string) error { return w.accumulate(call, origin, &result, t, o, true) })
}

// requested does an operation, and waits until it is complete: no target keeps it waiting.
func (w *Win) requested(call string, rank int, f func(call string) error) (Request, error) {
	if rank != ProcNull {
		if bad := w.reaches(call, rank); bad != nil {
			return Request{}, w.fail(bad)
		}
		if err := w.core.Passive(rank); err != nil {
			return Request{}, w.failed(call, err)
		}
	}
	if err := f(call); err != nil {
		return Request{}, err
	}
	if rank != ProcNull {
		if err := w.core.Flush(rank, nil); err != nil {
			return Request{}, w.failed(call, err)
		}
	}
	return Request{op: &operation{comm: w.comm, peer: AnySource, tag: AnyTag}}, nil
}
