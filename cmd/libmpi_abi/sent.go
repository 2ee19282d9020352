package main

/*
#include "sent.h"
_Static_assert(GOMPI_RECALLED == (uint64_t)1 << 63, "recalled in sent.go is another number");
*/
import "C"

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/pml"
)

// A short send is complete at once, and its request need not be anything. But a
// program may cancel it (MPI 4.1, section 3.8.4), so its handle leads to the
// message's trace, as long as not too many others were sent (sent.h). Only when it
// is cancelled does the handle get a request, which is complete when the receiver
// has answered.

// sentHandle is the first handle of such sends, without a trace.
const sentHandle = uintptr(C.GOMPI_SENT)

// recalled is GOMPI_RECALLED. What clang says of that cgo takes for a negative number.
const recalled = 1 << 63

// recalls are the requests of those that were cancelled.
type recalls struct {
	mu       sync.Mutex // guards what follows, and gompi_sent where several threads call
	requests map[uintptr]*request
}

// traced is the place of a handle, and whether it still is that handle's.
func traced(h uintptr) (trace *uint64, ok bool) {
	t := &C.gompi_traces[h%C.GOMPI_TRACES]
	return (*uint64)(unsafe.Pointer(&t.trace)), atomic.LoadUintptr((*uintptr)(unsafe.Pointer(&t.handle))) == h
}

// isSent reports whether h is of a send that is complete.
func isSent(h uintptr) bool {
	if !inSent(h) {
		return false
	}
	trace, ok := traced(h)
	return !ok || atomic.LoadUint64(trace) != recalled
}

// inSent reports whether h is of a send that was complete at once.
func inSent(h uintptr) bool { return h-sentHandle < C.GOMPI_SENT_MANY }

// add is the handle of a message that has gone.
func (l *recalls) add(t pml.Trace) uintptr {
	if t == 0 {
		return sentHandle
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return uintptr(C.gompi_sent(C.uint64_t(t)))
}

// at is the request of a handle that was cancelled, nil if it was not.
func (l *recalls) at(h uintptr) *request {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.requests[h]
}

// cancel cancels the message of a handle, if it has one.
func (l *recalls) cancel(env *core.Env, h uintptr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	trace, ok := traced(h)
	if !ok || *trace == 0 {
		return
	}
	r := &request{r: env.Recall(pml.Trace(*trace)), of: proc.self}
	if l.requests == nil {
		l.requests = map[uintptr]*request{}
	}
	l.requests[h] = r
	atomic.StoreUint64(trace, recalled)
}

// remove frees the handle of one that was cancelled.
func (l *recalls) remove(h uintptr) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.requests, h)
	trace, _ := traced(h)
	atomic.StoreUint64(trace, 0)
}
