package main

/*
#include "fast.h"
*/
import "C"

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

const requestNull = uintptr(384)

// request is an operation under way.
type request struct {
	r          core.Request
	of         party // whose error handler gets its errors
	persistent bool
	complete   func() error // of a generalized request
	claimed    atomic.Bool  // a call completes it, begins it anew or gives it up
}

// claim says that this call ends the request's operation or begins it; it is an error if another thread's call does
// (MPI 5.0, section 11.6.2: a request is completed once). What claims gives back.
func (r *request) claim() error {
	if r == sentRequest || !proc.shared || r.claimed.CompareAndSwap(false, true) {
		return nil
	}
	return faultf(errclass.Request, "a call of another thread completes, begins or frees the request at the same time")
}

// ofWindow is an error for a request of an operation on a window, which can only be completed (MPI 5.0, section 12.3.5).
func (r *request) ofWindow() error {
	if _, ok := r.of.(*window); ok {
		return faultf(errclass.Request, "the request is one of a window's operation, which is neither to be freed nor cancelled: complete it")
	}
	return nil
}

func (r *request) giveBack() {
	if proc.shared && r != sentRequest {
		r.claimed.Store(false)
	}
}

// newRequest makes the handle of a request that ends with its completion.
func newRequest(of party, r core.Request) uintptr {
	if t, ok := core.SentBy(r); ok {
		return proc.recalls.add(t)
	}
	q := &request{}
	if n := len(proc.spares); n > 0 {
		q, proc.spares = proc.spares[n-1], proc.spares[:n-1]
	}
	q.r, q.of = r, of
	return proc.requests.add(q)
}

// requestOf is the request of a handle, nil if it is none.
func requestOf(h uintptr) *request {
	switch {
	case inSent(h):
		return proc.recalls.at(h)
	case h >= receiveHandle:
		return proc.lanes.adopted(h)
	}
	if r := proc.requests.at(h); r != nil {
		return *r
	}
	return nil
}

func badRequest(call string, h uintptr) int32 {
	if err := usable(); err != nil {
		return raise(call, err)
	}
	return raise(call, faultf(errclass.Request, "the request is %s, which is none: it was completed, freed or never made", handleText(h, requestNull, "MPI_REQUEST_NULL")))
}

// putStatus gives C a status. MPI_ERROR stays as it is (MPI 4.1, section 3.2.5).
func putStatus(to *C.MPI_Status, st core.Status) {
	if to == nil {
		return
	}
	to.MPI_SOURCE, to.MPI_TAG = C.int(st.Source), C.int(st.Tag)
	to.MPI_internal[0], to.MPI_internal[1] = C.int(st.Bytes), C.int(st.Bytes>>32)
	to.MPI_internal[2] = C.int(truth(st.Cancelled))
}

// statusBytes is the length of the message of a status.
func statusBytes(s *C.MPI_Status) int64 {
	return int64(uint32(s.MPI_internal[0])) | int64(s.MPI_internal[1])<<32
}

// putEmpty gives C the status of what is null or inactive, whose error is
// MPI_SUCCESS (MPI 4.1, section 3.7.3).
func putEmpty(to *C.MPI_Status) {
	putStatus(to, emptyStatus)
	putError(to, errclass.Success)
}

// emptyStatus is that of what is null or inactive (MPI 4.1, section 3.7.3).
var emptyStatus = core.Status{Source: core.AnySource, Tag: core.AnyTag}

// end takes the handle of a completed request back.
func end(h *uintptr, r *request) {
	if r.persistent {
		idle(*h)
		return
	}
	if *h < receiveHandle && !proc.shared && r.complete == nil { // nobody else looks at it
		proc.spares = append(proc.spares, r)
	}
	drop(*h)
	*h = requestNull
}

// drop frees the handle of a request.
func drop(h uintptr) {
	switch {
	case inSent(h):
		proc.recalls.remove(h)
	case h >= receiveHandle:
		proc.lanes.drop(h)
	default:
		forgetPlan(h)
		proc.requests.remove(h)
	}
}

//export gompiWaitOne
func gompiWaitOne(request *uintptr, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Wait"
	if request == nil {
		return raise(call, faultf(errclass.Arg, "request is a null pointer"))
	}
	r := requestOf(*request)
	if r == nil {
		return badRequest(call, *request)
	}
	if err := r.claim(); err != nil {
		return r.of.raise(call, err)
	}
	defer r.giveBack()
	st, err := r.r.Wait()
	putStatus(status, st)
	end(request, r)
	if err != nil {
		return r.of.raise(call, err)
	}
	return 0
}

//export gompiTestOne
func gompiTestOne(request *uintptr, flag *int32, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Test"
	if request == nil || flag == nil {
		return raise(call, faultf(errclass.Arg, "request or flag is a null pointer"))
	}
	r := requestOf(*request)
	if r == nil {
		return badRequest(call, *request)
	}
	if err := r.claim(); err != nil {
		return r.of.raise(call, err)
	}
	defer r.giveBack()
	st, ok, err := r.r.Test()
	*flag = truth(ok)
	if !ok && err == nil {
		return 0
	}
	putStatus(status, st)
	end(request, r)
	if err != nil {
		return r.of.raise(call, err)
	}
	return 0
}

//export gompiRequestFree
func gompiRequestFree(request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Request_free"
	if isSent(*request) {
		*request = requestNull
		return 0
	}
	r := requestOf(*request)
	if r == nil {
		return badRequest(call, *request)
	}
	if err := r.claim(); err != nil {
		return r.of.raise(call, err)
	}
	defer r.giveBack()
	if err := r.ofWindow(); err != nil {
		return r.of.raise(call, err)
	}
	err := r.r.Free()
	if err == nil || r.r == (core.Request{}) { // an active partitioned one stays
		drop(*request)
		*request = requestNull
	}
	if err != nil {
		return r.of.raise(call, err)
	}
	return 0
}

//export gompiCancel
func gompiCancel(request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Cancel"
	if isSent(*request) {
		proc.recalls.cancel(proc.env.Load(), *request)
		return 0
	}
	r := requestOf(*request)
	if r == nil {
		return badRequest(call, *request)
	}
	err := r.ofWindow()
	if err == nil {
		err = r.r.Cancel()
	}
	if err != nil {
		return r.of.raise(call, err)
	}
	return 0
}

//export gompiRequestGetStatus
func gompiRequestGetStatus(request uintptr, flag *int32, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Request_get_status"
	if request == requestNull || isSent(request) {
		*flag = 1
		putEmpty(status)
		return 0
	}
	r := requestOf(request)
	if r == nil {
		return badRequest(call, request)
	}
	st, ok, err := r.r.GetStatus()
	if *flag = truth(ok); ok {
		putStatus(status, st)
	}
	if err != nil {
		return r.of.raise(call, err)
	}
	return 0
}
