package main

/*
#include "fast.h"
#include "lane.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// planAt is the place of a persistent request's plan, nil if it has none (plan.c).
func planAt(h uintptr) *C.struct_gompi_plan {
	if i := (h - firstHandle) % maxObjects; h >= firstHandle && i < C.GOMPI_PLANS {
		return &C.gompi_plans[i]
	}
	return nil
}

// plan lets C begin a persistent send of the standard mode, or receive, if its memory is one run.
func plan(h uintptr, c *communicator, b core.Buf, peer, tag int32, receives bool) {
	mem, ok := denseOf(b)
	p := planAt(h)
	if !ok || p == nil || proc.lanes.off {
		return
	}
	*p = C.struct_gompi_plan{
		handle: C.uintptr_t(h), comm: C.uintptr_t(c.handle), peer: C.int(peer), tag: C.int(tag),
		buf: (*C.char)(unsafe.Pointer(unsafe.SliceData(mem))), bytes: C.size_t(len(mem)),
	}
	if receives {
		p.receives = 1
	}
	c.meet(int(peer))
}

// denseOf is the memory of a buffer that is one run.
func denseOf(b datatype.Vec) ([]byte, bool) {
	if _, err := b.Type.Bytes(b.Count); err != nil {
		return nil, false
	}
	return b.Dense()
}

// idle says that a persistent request is not active any more.
func idle(h uintptr) {
	if p := planAt(h); p != nil && uintptr(p.handle) == h {
		p.in_go = 0
	}
}

// forgetPlan says that there is no such request any more.
func forgetPlan(h uintptr) {
	if p := planAt(h); p != nil && uintptr(p.handle) == h {
		*p = C.struct_gompi_plan{}
	}
}

// adoptPlan makes Go's of a persistent operation that C has begun: as is what it is.
func adoptPlan(r *C.struct_gompi_receive, as core.Request) {
	p := r.plan
	p.active, p.in_go = nil, 1
	core.Resume(requestOf(uintptr(p.handle)).r, as)
}

// completed is what a receive is that C has carried out, or a persistent send.
func completed(r *C.struct_gompi_receive) core.Request {
	if r.plan != nil && r.plan.receives == 0 {
		return commOf(uintptr(r.comm)).c.SentRequest(pml.Trace(r.first))
	}
	return core.CompletedReceive(core.Status{Source: int(r.source), Tag: int(r.tag), Bytes: int64(r.bytes)})
}
