package main

/*
#include "fast.h"
*/
import "C"

import (
	"runtime"
	"sync"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

// Operators and error handlers whose functions get a state, as MPICH has them (MPIX_Op_create_x). The library's
// facades of other MPIs' ABIs make all of theirs in this way.

// extra is the state of such an object, and what the program wants to be called when nothing
// uses it any more: its handle was freed, and no operation and no communicator has it.
type extra struct {
	state, destroy uintptr // of C; destroy may be 0
	done           bool
}

// extras are those whose end the program is still to be told of. Whether an object is in use the garbage collector finds
// out. The program is told on its own threads, within a later call.
type extras struct {
	mu    sync.Mutex
	ofOp  map[uintptr]*extra // by handle, until that is freed
	freed map[*extra]bool
	due   []*extra
}

// unused has x called due when owner is collected.
func unused[T any](e *extras, owner *T, x *extra) {
	runtime.AddCleanup(owner, func(x *extra) {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.due = append(e.due, x)
	}, x)
}

// free notes that the program has freed the handle.
func (e *extras) free(x *extra) {
	if x == nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.freed == nil {
		e.freed = map[*extra]bool{}
	}
	e.freed[x] = true
}

// freeOp is free of an operator.
func (e *extras) freeOp(handle uintptr) {
	e.mu.Lock()
	x := e.ofOp[handle]
	delete(e.ofOp, handle)
	e.mu.Unlock()
	e.free(x)
}

// tell calls what is due: after MPI_Finalize for all that was freed.
func (e *extras) tell(all bool) {
	e.mu.Lock()
	list := e.due
	e.due = nil
	if all {
		for x := range e.freed {
			list = append(list, x)
		}
	}
	for _, x := range list {
		delete(e.freed, x)
	}
	e.mu.Unlock()
	for _, x := range list {
		if !x.done && x.destroy != 0 {
			x.done = true
			C.gompi_call_destroy(C.uintptr_t(x.destroy), C.uintptr_t(x.state))
		}
	}
}

//export gompiOpCreateX
func gompiOpCreateX(fn, destroy uintptr, commute int32, state uintptr, op_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	if fn == 0 || op_ == nil {
		return raise("MPIX_Op_create_x", faultf(errclass.Arg, "user_fn_x or op is a null pointer"))
	}
	proc.extras.tell(false)
	x := &extra{state: state, destroy: destroy}
	u := op.NewUser("a user's operator", commute != 0, func(in, inout unsafe.Pointer, n int, t *datatype.Datatype) {
		C.gompi_call_op_x(C.uintptr_t(fn), in, inout, C.int64_t(n), C.uintptr_t(knownType(t)), C.uintptr_t(state))
	})
	unused(&proc.extras, u, x)
	*op_ = proc.ops.add(u)
	proc.extras.mu.Lock()
	defer proc.extras.mu.Unlock()
	if proc.extras.ofOp == nil {
		proc.extras.ofOp = map[uintptr]*extra{}
	}
	proc.extras.ofOp[*op_] = x
	return 0
}

// objectsOfHandlers are what error handlers are for, in the order of extended.c.
var objectsOfHandlers = [...]string{"Comm", "File", "Win", "Session"}

//export gompiErrhandlerCreateX
func gompiErrhandlerCreateX(object int32, fn, destroy, state uintptr, to *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	name := objectsOfHandlers[object]
	if fn == 0 || to == nil {
		return raise("MPIX_"+name+"_create_errhandler_x", faultf(errclass.Arg, "a null pointer"))
	}
	proc.extras.tell(false)
	e := &errhandler{kind: calls, fn: fn, object: name, extra: &extra{state: state, destroy: destroy}}
	unused(&proc.extras, e, e.extra)
	*to = e.reference()
	return 0
}
