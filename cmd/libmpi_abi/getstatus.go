package main

/*
#include "fast.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
)

//export gompiRequestGetStatusAll
func gompiRequestGetStatusAll(count int32, array_of_requests *uintptr, flag *int32, array_of_statuses *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Request_get_status_all"
	var b batch
	if err := b.load(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	statuses, ok, err := core.GetStatusAll(b.inner)
	if *flag = truth(ok); ok {
		for i, st := range statuses {
			putStatus(statusAt(array_of_statuses, i), st)
		}
	}
	if err != nil {
		return raise(call, err)
	}
	return 0
}

//export gompiRequestGetStatusAny
func gompiRequestGetStatusAny(count int32, array_of_requests *uintptr, indx, flag *int32, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Request_get_status_any"
	var b batch
	if err := b.load(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	i, st, ok, err := core.GetStatusAny(b.inner)
	*flag, *indx = truth(ok), int32(i)
	switch {
	case ok && i < 0:
		putEmpty(status)
	case ok:
		putStatus(status, st)
	}
	if err != nil {
		return b.party(max(i, 0)).raise(call, err)
	}
	return 0
}

//export gompiRequestGetStatusSome
func gompiRequestGetStatusSome(incount int32, array_of_requests *uintptr, outcount, array_of_indices *int32, array_of_statuses *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Request_get_status_some"
	var b batch
	if err := b.load(incount, array_of_requests); err != nil {
		return raise(call, err)
	}
	indices, statuses, err := core.GetStatusSome(b.inner)
	if err != nil {
		return raise(call, err)
	}
	*outcount = int32(len(indices))
	if len(indices) == 0 && !b.active() {
		*outcount = undefined
	}
	for k, i := range indices {
		unsafe.Slice(array_of_indices, k+1)[k] = int32(i)
		putStatus(statusAt(array_of_statuses, k), statuses[k])
	}
	return 0
}
