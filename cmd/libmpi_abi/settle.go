package main

/*
#include "fast.h"
#include "settle.h"
*/
import "C"

import (
	"fmt"
	"os"
	"strings"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// failure is an error of a call that is to go to an error handler. C settles it when Go
// has returned and holds no lock any more: the handler may do what it likes, and leave
// by longjmp, which must not cross Go's stack. By then the call's arguments are known,
// too.
type failure struct {
	handler  *errhandler
	object   uintptr // that the handler is told of
	call, on string
	class    errclass.Class
	err      error
	result   int32 // of the call
}

// settleOnly is what Go returns where a call succeeds and a handler is called.
const settleOnly = -1

// pend leaves a failure to this thread's C.
func (f *failure) pend() {
	if old := C.gompi_pend(C.uintptr_t(proc.failures.add(f))); old != 0 {
		proc.failures.remove(uintptr(old))
	}
}

// raise does with an error of a call on an object what the handler is for.
func (h *errhandler) raise(object uintptr, call, on string, err error) int32 {
	class := classOf(err)
	(&failure{h, object, call, on, class, err, int32(class)}).pend()
	return int32(class)
}

// called does so where the program itself calls the handler.
func (h *errhandler) called(object uintptr, call, on string, code int32) int32 {
	(&failure{h, object, call, on, errclass.Class(code), faultf(errclass.Class(code), "called by the program"), 0}).pend()
	return settleOnly
}

// gompiFailed keeps the text of a failure, and ends the job if that is what its handler
// is for. kinds has a letter for each argument, names what they are called, values what
// they are. It returns what the call returns; fn is the handler of the program that C
// calls with object and code, or with these and its state if it is an extended one.
//
//export gompiFailed
func gompiFailed(pending uintptr, call, kinds, names *C.char, values *int64, fn, object, state *uintptr, code, extended *int32) int32 {
	defer rescued(entered(nil))
	f := *proc.failures.at(pending)
	proc.failures.remove(pending)
	letters, list := C.GoString(kinds), strings.Fields(C.GoString(names))
	f.blame(C.GoString(call), letters, list, unsafe.Slice(values, len(letters)))
	args := callText(C.GoString(call), letters, list, values)
	text := describe(f.err)
	proc.texts.keep(f.class, fmt.Sprintf("%s: %s; called as %s", f.call, text, args))
	switch f.handler.kind {
	case aborts:
		f.fatal(text, args)
	case calls:
		*fn, *object, *code = f.handler.fn, f.object, int32(f.class)
		if f.handler.extra != nil {
			*extended, *state = 1, f.handler.extra.state
		}
	}
	return f.result
}

// fatal prints an error and ends the job.
func (f *failure) fatal(text, args string) {
	C.gompi_flush()
	host, _ := os.Hostname()
	rank := "a process"
	env := proc.env.Load()
	if env != nil {
		env.AwaitVerdict(f.class)
		rank = fmt.Sprintf("rank %d", env.World().Rank())
	}
	on := f.on
	if on != "" {
		on = " on " + on
	}
	fmt.Fprintf(os.Stderr, "%s on %s: %s%s: %s (%v); called as %s\n", rank, host, f.call, on, text, f.class, args)
	if env == nil {
		os.Exit(int(f.class))
	}
	env.Fail(int(f.class))
}

// callText is a call as a program has it, with values in the place of expressions.
func callText(call, kinds string, names []string, values *int64) string {
	args := make([]string, len(kinds))
	for i, v := range unsafe.Slice(values, len(kinds)) {
		args[i] = names[i] + "=" + valueText(kinds[i], v)
	}
	return call + "(" + strings.Join(args, ", ") + ")"
}

// valueText is the value of an argument; gen/settle.go has the letters.
func valueText(kind byte, v int64) string {
	switch kind {
	case 'i':
		return fmt.Sprint(v)
	case 'r', 't':
		if name := specialNumbers[kind][v]; name != "" {
			return name
		}
		return fmt.Sprint(v)
	case 's':
		if v != 0 {
			return textAt(uintptr(v))
		}
	case 'T':
		if uintptr(v) != datatypeNull {
			return typeName(uintptr(v))
		}
	case 'C':
		if c := commOf(uintptr(v)); c != nil && c.c.Name() != "" {
			return c.c.Name()
		}
	case 'W':
		if w := windowOf(uintptr(v)); w != nil && w.w.Name() != "" {
			return w.w.Name()
		}
	case 'O':
		if o, err := opOf(uintptr(v)); err == nil && uintptr(v) < firstHandle {
			return o.String()
		}
	}
	if name := specialHandles[kind][uintptr(v)]; name != "" {
		return name
	}
	return fmt.Sprintf("%#x", uintptr(v))
}

// textAt is the beginning of a string of C, in quotation marks.
func textAt(p uintptr) (text string) {
	const most = 40
	defer func() {
		if recover() != nil { // the text is what cannot be read
			text = fmt.Sprintf("%#x", p)
		}
	}()
	var b []byte
	for n := uintptr(0); n < most; n++ {
		c := *(*byte)(address(p + n))
		if c == 0 {
			return fmt.Sprintf("%q", b)
		}
		b = append(b, c)
	}
	return fmt.Sprintf("%q...", b)
}

// specialNumbers and specialHandles are the names of constants, by letters.
var (
	specialNumbers = map[byte]map[int64]string{
		'r': {core.AnySource: "MPI_ANY_SOURCE", core.ProcNull: "MPI_PROC_NULL", coll.Root: "MPI_ROOT"},
		't': {core.AnyTag: "MPI_ANY_TAG"},
	}
	specialHandles = map[byte]map[uintptr]string{
		'b': {0: "NULL", inPlace: "MPI_IN_PLACE"}, 'p': {0: "NULL"}, 's': {0: "NULL"},
		'C': {commNull: "MPI_COMM_NULL"}, 'T': {datatypeNull: "MPI_DATATYPE_NULL"}, 'O': {opNull: "MPI_OP_NULL"}, 'G': {groupNull: "MPI_GROUP_NULL"},
		'R': {requestNull: "MPI_REQUEST_NULL"}, 'S': {sessionNull: "MPI_SESSION_NULL"}, 'W': {winNull: "MPI_WIN_NULL"}, 'E': {errorsAreFatal: "MPI_ERRORS_ARE_FATAL", errorsAbort: "MPI_ERRORS_ABORT", errorsReturn: "MPI_ERRORS_RETURN"},
	}
)
