package main

/*
#include "fast.h"
*/
import "C"

import (
	"github.com/gompirun/gompi/pkg/mpi"
)

const undefined = -32766 // MPI_UNDEFINED

//export gompiGetCount
func gompiGetCount(status *C.MPI_Status, datatype uintptr, count *int64) int32 {
	const call = "MPI_Get_count"
	t := typeOf(datatype)
	if t == nil {
		return raise(call, badType(datatype))
	}
	if status == nil || count == nil {
		return raise(call, faultf(mpi.ErrArg, "status or count is a null pointer"))
	}
	n, ok := t.CountIn(statusBytes(status))
	if !ok {
		n = undefined
	}
	*count = n
	return 0
}

//export gompiTypeSizeOf
func gompiTypeSizeOf(datatype uintptr, size *int64) int32 {
	const call = "MPI_Type_size"
	t := typeOf(datatype)
	if t == nil {
		return raise(call, badType(datatype))
	}
	*size = t.Size()
	return 0
}
