package main

import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/op"
)

// Operations on the memory of windows (MPI 5.0, section 12.3). MPI_Rput is MPI_Put with a place for a request, and so on.

// opNoOp is MPI_NO_OP, with which the origin's buffer means nothing.
const opNoOp = uintptr(op.NoOp)

// targetOf reads the arguments about the target.
func targetOf(rank int32, disp, count int64, datatype uintptr) (onesided.Target, error) {
	b, err := bufferOf(firstAddress, count, datatype) // an address that is not looked at
	return onesided.Target{Rank: int(rank), Disp: disp, Count: count, Type: b.Type}, err
}

// elementOf is a buffer of one element.
func elementOf(buf, datatype uintptr) (core.Buf, error) { return bufferOf(buf, 1, datatype) }

// begun gives the program the request of an operation.
func (w *window) begun(request *uintptr, r core.Request, err error) error {
	if err == nil {
		*request = newRequest(w, r)
	}
	return err
}

// rname is what the call is named that gives a request or none.
func rname(name, withRequest string, request *uintptr) string {
	if request != nil {
		return withRequest
	}
	return name
}

// transfer is MPI_Put and MPI_Get, and with a request MPI_Rput and MPI_Rget. bad and wrong are the errors of their buffer and their target.
func transfer(call string, o core.Buf, bad error, t onesided.Target, wrong error, win uintptr, request *uintptr, plain func(*onesided.Win, core.Buf, onesided.Target) error, requested func(*onesided.Win, core.Buf, onesided.Target) (core.Request, error)) int32 {
	return withWindow(call, win, func(w *window) error {
		switch {
		case bad != nil:
			return bad
		case wrong != nil:
			return wrong
		case request == nil:
			return plain(w.w, o, t)
		}
		r, err := requested(w.w, o, t)
		return w.begun(request, r, err)
	})
}

//export gompiPut
func gompiPut(origin_addr uintptr, origin_count int64, origin_datatype uintptr, target_rank int32, target_disp, target_count int64, target_datatype, win uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	o, bad := bufferOf(origin_addr, origin_count, origin_datatype)
	t, wrong := targetOf(target_rank, target_disp, target_count, target_datatype)
	return transfer(rname("MPI_Put", "MPI_Rput", request), o, bad, t, wrong, win, request, (*onesided.Win).PutBuf, (*onesided.Win).RputBuf)
}

//export gompiGet
func gompiGet(origin_addr uintptr, origin_count int64, origin_datatype uintptr, target_rank int32, target_disp, target_count int64, target_datatype, win uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	o, bad := bufferOf(origin_addr, origin_count, origin_datatype)
	t, wrong := targetOf(target_rank, target_disp, target_count, target_datatype)
	return transfer(rname("MPI_Get", "MPI_Rget", request), o, bad, t, wrong, win, request, (*onesided.Win).GetBuf, (*onesided.Win).RgetBuf)
}

//export gompiAccumulate
func gompiAccumulate(origin_addr uintptr, origin_count int64, origin_datatype uintptr, target_rank int32, target_disp, target_count int64, target_datatype, op_, win uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow(rname("MPI_Accumulate", "MPI_Raccumulate", request), win, func(w *window) error {
		o, err := bufferOf(origin_addr, origin_count, origin_datatype)
		if err != nil {
			return err
		}
		t, err := targetOf(target_rank, target_disp, target_count, target_datatype)
		if err != nil {
			return err
		}
		f, err := opOf(op_)
		switch {
		case err != nil:
			return err
		case request == nil:
			return w.w.AccumulateBuf(o, t, f)
		}
		r, err := w.w.RaccumulateBuf(o, t, f)
		return w.begun(request, r, err)
	})
}

//export gompiGetAccumulate
func gompiGetAccumulate(origin_addr uintptr, origin_count int64, origin_datatype, result_addr uintptr, result_count int64, result_datatype uintptr, target_rank int32, target_disp, target_count int64, target_datatype, op_, win uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow(rname("MPI_Get_accumulate", "MPI_Rget_accumulate", request), win, func(w *window) error {
		var o core.Buf
		f, err := opOf(op_)
		if err == nil && op_ != opNoOp {
			o, err = bufferOf(origin_addr, origin_count, origin_datatype)
		}
		if err != nil {
			return err
		}
		d, err := bufferOf(result_addr, result_count, result_datatype)
		if err != nil {
			return err
		}
		t, err := targetOf(target_rank, target_disp, target_count, target_datatype)
		switch {
		case err != nil:
			return err
		case request == nil:
			return w.w.GetAccumulateBuf(o, d, t, f)
		}
		r, err := w.w.RgetAccumulateBuf(o, d, t, f)
		return w.begun(request, r, err)
	})
}

//export gompiFetchAndOp
func gompiFetchAndOp(origin_addr, result_addr, datatype uintptr, target_rank int32, target_disp int64, op_, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Fetch_and_op", win, func(w *window) error {
		f, err := opOf(op_)
		if err != nil {
			return err
		}
		d, err := elementOf(result_addr, datatype)
		if err != nil {
			return err
		}
		o := core.Buf{Type: d.Type, Count: 1}
		if op_ != opNoOp {
			if o, err = elementOf(origin_addr, datatype); err != nil {
				return err
			}
		}
		return w.w.FetchAndOpBuf(o, d, int(target_rank), target_disp, f)
	})
}

//export gompiCompareAndSwap
func gompiCompareAndSwap(origin_addr, compare_addr, result_addr, datatype uintptr, target_rank int32, target_disp int64, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow("MPI_Compare_and_swap", win, func(w *window) error {
		var bufs [3]core.Buf
		for i, a := range []uintptr{origin_addr, compare_addr, result_addr} {
			b, err := elementOf(a, datatype)
			if err != nil {
				return err
			}
			bufs[i] = b
		}
		return w.w.CompareAndSwapBuf(bufs[0], bufs[1], bufs[2], int(target_rank), target_disp)
	})
}
