package main

/*
#include "fast.h"
*/
import "C"

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Predefined error handlers.
const (
	errorsAreFatal = uintptr(321)
	errorsAbort    = uintptr(322)
	errorsReturn   = uintptr(323)
)

// fault is an error that this package has found.
type fault struct {
	class errclass.Class
	text  string
}

func (f *fault) Error() string { return f.text }

func faultf(class errclass.Class, format string, args ...any) *fault {
	return &fault{class, fmt.Sprintf(format, args...)}
}

// classes are those of package datatype's errors.
var classes = []struct {
	err   error
	class errclass.Class
}{
	{datatype.ErrCount, errclass.Count}, {datatype.ErrType, errclass.Type}, {datatype.ErrArg, errclass.Arg},
	{datatype.ErrTruncate, errclass.Truncate}, {datatype.ErrConversion, errclass.Conversion},
}

// classOf is the class of an error from below.
func classOf(err error) errclass.Class {
	if f, ok := errors.AsType[*fault](err); ok {
		return f.class
	}
	if e, ok := errors.AsType[*errclass.Error](err); ok {
		return e.Class
	}
	for _, x := range classes {
		if errors.Is(err, x.err) {
			return x.class
		}
	}
	return errclass.Other
}

// describe is what an error says of itself, without the call and the class,
// which raise adds.
func describe(err error) string {
	e, ok := errors.AsType[*errclass.Error](err)
	if !ok {
		return err.Error()
	}
	const none = -1 << 31
	var parts []string
	if e.Peer != none {
		parts = append(parts, fmt.Sprintf("peer %d", e.Peer))
	}
	if e.Tag != none {
		parts = append(parts, fmt.Sprintf("tag %d", e.Tag))
	}
	text := e.Text
	if e.Err != nil {
		text = strings.TrimPrefix(text+": "+e.Err.Error(), ": ")
	}
	if len(parts) == 0 {
		return text
	}
	return strings.Join(parts, ", ") + ": " + text
}

// raise hands an error of a call on c to c's error handler and returns the code
// that the call returns (MPI 4.1, section 9.3). Without a communicator it goes
// to that of MPI_COMM_SELF; or to that of MPI_COMM_WORLD, as before MPI 4.0, if
// the program has chosen one for that and none for MPI_COMM_SELF.
func (c *communicator) raise(call string, err error) int32 {
	if c == nil {
		c = proc.self
		if w := proc.world; c != nil && !c.chosen && w.chosen {
			c = w
		}
	}
	if c == nil {
		return handlerFatal.raise(0, call, "", err)
	}
	return c.handler.raise(c.handle, call, c.name(), err)
}

// party is what has an error handler for the errors of its calls and requests: a communicator or a window.
type party interface {
	raise(call string, err error) int32
	hears() (handler *errhandler, handle uintptr, name string)
}

func (c *communicator) hears() (*errhandler, uintptr, string) {
	if c == nil {
		return handlerFatal, commNull, ""
	}
	return c.handler, c.handle, c.name()
}

// name is what c is called in messages.
func (c *communicator) name() string { return cmp.Or(c.c.Name(), "a communicator") }

// raise is an error of no communicator.
func raise(call string, err error) int32 { return (*communicator)(nil).raise(call, err) }

// texts keep the last text of each class, which MPI_Error_string appends.
type texts struct {
	mu   sync.Mutex
	last map[errclass.Class]string
}

func (t *texts) keep(class errclass.Class, text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.last == nil {
		t.last = map[errclass.Class]string{}
	}
	t.last[class] = text
}

func (t *texts) of(class errclass.Class) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.last[class]
}

// usable is an error where MPI is not there: before MPI_Init and after
// MPI_Finalize, if there is no session either.
func usable() error {
	switch {
	case proc.env.Load() != nil:
		return nil
	case proc.phase == over:
		return faultf(errclass.Other, "called after MPI_Finalize")
	}
	return faultf(errclass.Other, "MPI is not initialised: call MPI_Init before")
}

//export gompiUnsupported
func gompiUnsupported(name *C.char, on uintptr) (rc int32) {
	defer rescued(entered(&rc))
	call := C.GoString(name)
	return commOf(on).raise(call, unsupported())
}

// gompiUnsupportedFile is that of files: the handler of MPI_FILE_NULL, which returns unless the program has
// set another, is that of opening and deleting files, too (MPI 5.0, section 14.7).
//
//export gompiUnsupportedFile
func gompiUnsupportedFile(name *C.char, fh uintptr) (rc int32) {
	defer rescued(entered(&rc))
	call := C.GoString(name)
	if err := usable(); err != nil {
		return raise(call, err)
	}
	return proc.fileHandler().raise(fh, call, "", unsupported())
}

func unsupported() error {
	if err := usable(); err != nil {
		return err
	}
	return faultf(errclass.UnsupportedOperation, "gompi does not have it yet; docs/mpi-support.md lists what it has")
}

//export gompiNull
func gompiNull(name, argument *C.char, on uintptr) (rc int32) {
	defer rescued(entered(&rc))
	c, call, err := commOf(on), C.GoString(name), noAddress(argument)
	if c != nil {
		err = c.refuse(call, err)
	}
	return c.raise(call, err)
}

//export gompiNullInSession
func gompiNullInSession(name, argument *C.char, session_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession(C.GoString(name), session_, func(*session) error { return noAddress(argument) })
}

//export gompiNullInFile
func gompiNullInFile(name, argument *C.char, fh uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return proc.fileHandler().raise(fh, C.GoString(name), "", noAddress(argument))
}

//export gompiNullInWin
func gompiNullInWin(name, argument *C.char, win uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withWindow(C.GoString(name), win, func(*window) error { return noAddress(argument) })
}

// gompiNullTo is that of a call which is given the handler of its errors.
//
//export gompiNullTo
func gompiNullTo(name, argument *C.char, errhandler_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	call := C.GoString(name)
	h := errhandlerOf(errhandler_)
	switch {
	case h == nil:
		return raise(call, noAddress(argument))
	case h.object == "Session":
		return h.raise(sessionNull, call, "", noAddress(argument))
	}
	return h.raise(commNull, call, "", noAddress(argument))
}

func noAddress(argument *C.char) error {
	return faultf(errclass.Arg, "%s is a null pointer, or a handle where the address of one is due", C.GoString(argument))
}
