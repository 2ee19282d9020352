package main

/*
#include "fast.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/pkg/errclass"
)

// Every function that C calls begins with
//
//	defer rescued(entered(&rc))
//
// so that a panic of Go's is an error of the call, and ends at its error handler: in the program's language
// nobody reads Go's traces. Most such panics are the program's: Go reads or writes where a count goes beyond a buffer.

// entered begins a function that C calls; rc is where its result is, nil: it does not return an error.
// A fault in it is a panic, and not the process's end.
func entered(rc *int32) *int32 {
	debug.SetPanicOnFault(true) // of this goroutine, which is the thread's
	return rc
}

// rescued ends a function that C calls, if by a panic with an error that C is to settle.
func rescued(rc *int32) {
	p := recover()
	if p == nil {
		return
	}
	if os.Getenv("GOMPI_DEBUG") != "" {
		fmt.Fprintf(os.Stderr, "gompi: %v\n%s", p, debug.Stack())
	}
	f := &failure{handler: handlerFatal, class: errclass.Intern, err: crashOf(p), result: int32(errclass.Intern)}
	if rc == nil {
		f.fatal(f.err.Error(), C.GoString(C.gompi_call()))
	}
	f.pend()
	*rc = f.result
}

// crash is what becomes of a panic.
type crash struct {
	text    string
	address uintptr // that could not be read or written
	memory  bool    // there is one
}

func (c *crash) Error() string {
	if c.memory {
		return fmt.Sprintf("the memory at %#x cannot be used", c.address)
	}
	text := "an error in gompi itself (GOMPI_DEBUG=debug shows where): " + c.text
	if proc.level != threadMultiple && syscall.Gettid() != proc.main && proc.env.Load() != nil {
		text += "; this thread is not the one that called MPI_Init, where MPI_THREAD_MULTIPLE was not asked for"
	}
	return text
}

func crashOf(p any) *crash {
	c := &crash{text: strings.Join(strings.Fields(fmt.Sprint(p)), " ")}
	if at, ok := p.(interface{ Addr() uintptr }); ok { // package debug, SetPanicOnFault
		c.memory, c.address = true, at.Addr()
	}
	return c
}

// blame finds which argument of its call a failure by a crash is about, and whose error handler is to know. A crash leaves
// the engine as it was in the middle of something: the library serves no further call, and the handler is to end the program.
func (f *failure) blame(call, kinds string, names []string, values []int64) {
	c, ok := errors.AsType[*crash](f.err)
	if !ok {
		return
	}
	f.call = call
	C.gompi_break()
	proc.broken.CompareAndSwap(nil, &call)
	if env := proc.env.Load(); env != nil && !env.Shared() { // else other threads wait for locks that this one has
		f.handler, f.object, f.on = concerned(kinds, names, values).hears()
	}
	if c.memory {
		f.class, f.result = errclass.Buffer, int32(errclass.Buffer)
		f.err = faultf(f.class, "%s", c.where(kinds, names, values))
	}
}

// concerned is the communicator or window of a call, or of its request, else MPI_COMM_SELF.
func concerned(kinds string, names []string, values []int64) party {
	for i, k := range []byte(kinds) {
		v := uintptr(values[i])
		if c := commOf(v); k == 'C' && c != nil {
			return c
		}
		if w := windowOf(v); k == 'W' && w != nil {
			return w
		}
		if k == 'p' && names[i] == "request" && v > inPlace {
			k, v = 'R', *(*uintptr)(address(v)) // it was read before
		}
		if k == 'R' {
			if r := requestOf(v); r != nil && r.of != nil {
				return r.of
			}
		}
	}
	return proc.self
}

// where says which argument an address that cannot be used belongs to: the buffer that begins nearest below it, if the
// address is no further from there than a buffer may be long.
func (c *crash) where(kinds string, names []string, values []int64) string {
	const longest = 1 << 40 // bytes
	best := -1
	for i, k := range []byte(kinds) {
		if v := uintptr(values[i]); strings.IndexByte("bps", k) >= 0 && v <= c.address && c.address-v < longest && (v > inPlace || c.address <= 4096) {
			if best < 0 || v > uintptr(values[best]) {
				best = i
			}
		}
	}
	switch {
	case best < 0:
		return c.Error() + ", which no argument of this call leads to: it is of an operation that was begun before, whose buffer is too short or was freed"
	case c.address == uintptr(values[best]):
		return fmt.Sprintf("%s is %#x, where there is no memory that can be used so", names[best], c.address)
	}
	return fmt.Sprintf("%s goes %d bytes from its beginning, to %#x, beyond the memory that can be used there: the count or the datatype says more than the buffer has",
		names[best], c.address-uintptr(values[best]), c.address)
}

// gompiBroken ends a process that calls MPI after a crash.
//
//export gompiBroken
func gompiBroken(call *C.char) {
	defer rescued(entered(nil))
	f := &failure{call: C.GoString(call), class: errclass.Intern}
	f.fatal("MPI cannot be used any more since "+*proc.broken.Load()+" has failed", f.call+"(...)")
}
