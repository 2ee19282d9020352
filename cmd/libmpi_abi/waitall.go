package main

/*
#include "fast.h"
*/
import "C"

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// batch are the requests of a call that takes many.
type batch struct {
	handles  []uintptr
	requests []*request     // nil: null
	inner    []core.Request // of requests
	few      struct {       // memory for the common case
		requests [16]*request
		inner    [16]core.Request
	}
}

// load looks the handles up. Statuses of sends that were complete at once count
// as null ones that are complete.
func (b *batch) load(count int32, handles *uintptr) error {
	if count < 0 {
		return faultf(errclass.Count, "count is %d", count)
	}
	if count == 0 {
		return nil
	}
	if handles == nil {
		return faultf(errclass.Request, "array_of_requests is a null pointer")
	}
	b.handles = unsafe.Slice(handles, count)
	b.requests, b.inner = b.few.requests[:0], b.few.inner[:0]
	for i, h := range b.handles {
		var r *request
		switch {
		case h == requestNull:
		case isSent(h):
			r = sentRequest
		default:
			if r = requestOf(h); r == nil {
				return faultf(errclass.Request, "array_of_requests[%d] is %#x, which is no request: it was completed, freed or never made", i, h)
			}
		}
		b.requests = append(b.requests, r)
		if r == nil {
			b.inner = append(b.inner, core.Request{})
		} else {
			b.inner = append(b.inner, r.r)
		}
	}
	return nil
}

// claim looks the handles up for a call that completes them, or begins them.
func (b *batch) claim(count int32, handles *uintptr) error {
	if err := b.load(count, handles); err != nil || !proc.shared {
		return err
	}
	for i, r := range b.requests {
		if r == nil {
			continue
		}
		if err := r.claim(); err != nil {
			b.requests = b.requests[:i]
			b.giveBack()
			return fmt.Errorf("array_of_requests[%d]: %w, or it is there twice", i, err)
		}
	}
	return nil
}

func (b *batch) giveBack() {
	for _, r := range b.requests {
		if r != nil {
			r.giveBack()
		}
	}
}

// sentRequest stands for those of sends that are complete.
var sentRequest = &request{r: core.NoTrace()}

// end takes the i-th request's handle back.
func (b *batch) end(i int) {
	r := b.requests[i]
	switch {
	case r == sentRequest:
		b.handles[i] = requestNull
	case r != nil:
		end(&b.handles[i], r)
	}
}

// party is whose handler gets the error of the i-th request.
func (b *batch) party(i int) party {
	if r := b.requests[i]; r != nil && r.of != nil {
		return r.of
	}
	return (*communicator)(nil)
}

// statusAt is the i-th of an array; nil: they are ignored.
func statusAt(statuses *C.MPI_Status, i int) *C.MPI_Status {
	if statuses == nil {
		return nil
	}
	return &unsafe.Slice(statuses, i+1)[i]
}

func putError(st *C.MPI_Status, class errclass.Class) {
	if st != nil {
		st.MPI_ERROR = C.int(class)
	}
}

//export gompiWaitall
func gompiWaitall(count int32, array_of_requests *uintptr, array_of_statuses *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Waitall"
	var b batch
	if err := b.claim(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	return b.finishAll(call, array_of_statuses)
}

// finishAll waits for all. An error of one is told by its status and by
// MPI_ERR_IN_STATUS (MPI 4.1, section 3.7.5).
func (b *batch) finishAll(call string, statuses *C.MPI_Status) int32 {
	failed := -1
	var first error
	for i := range b.inner {
		st, err := b.inner[i].Wait()
		b.end(i)
		to := statusAt(statuses, i)
		putStatus(to, st)
		class := errclass.Success
		if err != nil {
			if class = classOf(err); failed < 0 {
				failed, first = i, err
			}
		}
		putError(to, class)
	}
	return b.inStatus(call, statuses, failed, first)
}

// inStatus raises the error of a call of many requests.
func (b *batch) inStatus(call string, statuses *C.MPI_Status, failed int, err error) int32 {
	if failed < 0 {
		return 0
	}
	if statuses == nil {
		return b.party(failed).raise(call, err)
	}
	return b.party(failed).raise(call, faultf(errclass.InStatus, "request %d: %s (%v)", failed, describe(err), classOf(err)))
}

//export gompiTestall
func gompiTestall(count int32, array_of_requests *uintptr, flag *int32, array_of_statuses *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Testall"
	var b batch
	if err := b.claim(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	for i := range b.inner {
		if _, ok, err := b.inner[i].GetStatus(); !ok && err == nil {
			*flag = 0
			return 0
		}
	}
	*flag = 1
	return b.finishAll(call, array_of_statuses)
}

//export gompiWaitany
func gompiWaitany(count int32, array_of_requests *uintptr, indx *int32, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Waitany"
	var b batch
	if err := b.claim(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	i, st, err := core.Waitany(b.inner)
	return b.one(call, i, st, err, indx, status)
}

//export gompiTestany
func gompiTestany(count int32, array_of_requests *uintptr, indx *int32, flag *int32, status *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Testany"
	var b batch
	if err := b.claim(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	i, st, ok, err := core.Testany(b.inner)
	if *flag = truth(ok); !ok && err == nil {
		*indx = undefined
		return 0
	}
	return b.one(call, i, st, err, indx, status)
}

// one ends the request that is complete.
func (b *batch) one(call string, i int, st core.Status, err error, indx *int32, status *C.MPI_Status) int32 {
	if i < 0 {
		*indx = undefined
		putEmpty(status)
		return 0
	}
	*indx = int32(i)
	putStatus(status, st)
	c := b.party(i)
	b.end(i)
	if err != nil {
		return c.raise(call, err)
	}
	return 0
}

//export gompiWaitsome
func gompiWaitsome(incount int32, array_of_requests *uintptr, outcount *int32, array_of_indices *int32, array_of_statuses *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Waitsome"
	var b batch
	if err := b.claim(incount, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	indices, statuses, err := core.Waitsome(b.inner)
	return b.some(call, indices, statuses, err, outcount, array_of_indices, array_of_statuses)
}

//export gompiTestsome
func gompiTestsome(incount int32, array_of_requests *uintptr, outcount *int32, array_of_indices *int32, array_of_statuses *C.MPI_Status) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Testsome"
	var b batch
	if err := b.claim(incount, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	indices, statuses, err := core.Testsome(b.inner)
	if err == nil && len(indices) == 0 && b.active() {
		*outcount = 0
		return 0
	}
	return b.some(call, indices, statuses, err, outcount, array_of_indices, array_of_statuses)
}

// active reports whether there is a request to wait for.
func (b *batch) active() bool {
	return slices.ContainsFunc(b.inner, func(r core.Request) bool { return !r.Inactive() })
}

// some ends the requests that are complete. An error is that of the last.
func (b *batch) some(call string, indices []int, statuses []core.Status, err error, outcount, to *int32, out *C.MPI_Status) int32 {
	if len(indices) == 0 {
		*outcount = undefined
		return 0
	}
	*outcount = int32(len(indices))
	failed := -1
	for k, i := range indices {
		unsafe.Slice(to, k+1)[k] = int32(i)
		st := statusAt(out, k)
		putStatus(st, statuses[k])
		class := errclass.Success
		if err != nil && k == len(indices)-1 {
			class, failed = classOf(err), i
		}
		putError(st, class)
	}
	rc := b.inStatus(call, out, failed, err)
	for _, i := range indices {
		b.end(i)
	}
	return rc
}
