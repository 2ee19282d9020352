package main

/*
#include "fast.h"
*/
import "C"

import (
	"math"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

const opNull = uintptr(32)

// opOf is the operator of a handle.
func opOf(h uintptr) (core.Op, error) {
	if h < firstHandle {
		o := op.Predefined(h)
		if h <= uint16Max && o.Valid() {
			return o, nil
		}
	} else if u := proc.ops.at(h); u != nil {
		return *u, nil
	}
	return nil, faultf(errclass.Op, "the operator is %s, which is none: it was freed or never made", handleText(h, opNull, "MPI_OP_NULL"))
}

//export gompiOpCreate
func gompiOpCreate(user_fn uintptr, commute int32, op_ *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	if user_fn == 0 || op_ == nil {
		return raise("MPI_Op_create", faultf(errclass.Arg, "user_fn or op is a null pointer"))
	}
	*op_ = proc.ops.add(op.NewUser("a user's operator", commute != 0, func(in, inout unsafe.Pointer, n int, t *datatype.Datatype) {
		callOp(user_fn, in, inout, n, t, large)
	}))
	return 0
}

// callOp calls the function of a user's operator: MPI_User_function, or
// MPI_User_function_c if large.
func callOp(fn uintptr, in, inout unsafe.Pointer, n int, t *datatype.Datatype, large int32) {
	h := C.uintptr_t(knownType(t))
	if large != 0 {
		C.gompi_call_op_c(C.uintptr_t(fn), in, inout, C.int64_t(n), h)
		return
	}
	_, extent := t.Extent()
	for n > 0 {
		part := min(n, math.MaxInt32)
		C.gompi_call_op(C.uintptr_t(fn), in, inout, C.int(part), h)
		in, inout = unsafe.Add(in, int(extent)*part), unsafe.Add(inout, int(extent)*part)
		n -= part
	}
}

// knownType is a handle of a datatype, a new one if the program has freed its
// own.
func knownType(t *datatype.Datatype) uintptr {
	if k := t.Kind(); k != 0 {
		return uintptr(k)
	}
	found := uintptr(0)
	proc.types.each(func(h uintptr, d **dtype) {
		if (*d).t == t {
			found = h
		}
	})
	if found == 0 {
		found = newType(t)
	}
	return found
}

//export gompiOpFree
func gompiOpFree(op_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Op_free"
	o, err := opOf(*op_)
	if err != nil {
		return raise(call, err)
	}
	if *op_ < firstHandle {
		return raise(call, faultf(errclass.Op, "%v is predefined and cannot be freed", o))
	}
	proc.ops.remove(*op_)
	proc.extras.freeOp(*op_)
	proc.extras.tell(false)
	*op_ = opNull
	return 0
}

//export gompiOpCommutative
func gompiOpCommutative(op_ uintptr, commute *int32) (rc int32) {
	defer rescued(entered(&rc))
	o, err := opOf(op_)
	if err != nil {
		return raise("MPI_Op_commutative", err)
	}
	*commute = truth(o.Commutative())
	return 0
}

//export gompiReduceLocal
func gompiReduceLocal(inbuf, inoutbuf uintptr, count int64, datatype_, op_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Reduce_local"
	if err := reduceLocal(inbuf, inoutbuf, count, datatype_, op_); err != nil {
		return raise(call, err)
	}
	return 0
}

func reduceLocal(inbuf, inoutbuf uintptr, count int64, dt, op_ uintptr) error {
	if err := usable(); err != nil {
		return err
	}
	in, err := bufferOf(inbuf, count, dt)
	if err != nil {
		return err
	}
	inout, err := bufferOf(inoutbuf, count, dt)
	if err != nil {
		return err
	}
	o, err := opOf(op_)
	if err != nil {
		return err
	}
	if inbuf == inoutbuf && count > 0 && inbuf != 0 {
		return faultf(errclass.Buffer, "inbuf and inoutbuf must be two (MPI 5.0, section 6.9.7)")
	}
	return coll.Of(proc.env.Load().Self()).ReduceLocalBuf(in, inout, o)
}
