package main

import "C"

import (
	"sync"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// reaction is what an error handler does.
type reaction int

const (
	aborts reaction = iota
	returns
	calls // a function of the program
)

// errhandler is an error handler. The program has references to it by its
// handle; when it has freed all, objects may still use it.
type errhandler struct {
	kind   reaction
	fn     uintptr // of C
	object string  // that it may be set on: Comm, File, Win, Session
	extra  *extra  // nil: fn gets the object's address and the error's

	mu     sync.Mutex // guards what follows
	handle uintptr    // 0: the program has no reference
	refs   int
}

// The predefined handlers.
var (
	handlerFatal  = &errhandler{kind: aborts, handle: errorsAreFatal}
	handlerAbort  = &errhandler{kind: aborts, handle: errorsAbort}
	handlerReturn = &errhandler{kind: returns, handle: errorsReturn}
)

// initialHandler is what the first communicators of a process have.
func initialHandler(env *core.Env) *errhandler {
	switch env.InitialErrhandler() {
	case "mpi_errors_return":
		return handlerReturn
	case "mpi_errors_abort":
		return handlerAbort
	}
	return handlerFatal
}

// errhandlerOf is the handler of a handle, nil if it is none.
func errhandlerOf(h uintptr) *errhandler {
	switch h {
	case errorsAreFatal:
		return handlerFatal
	case errorsAbort:
		return handlerAbort
	case errorsReturn:
		return handlerReturn
	}
	if e := proc.errhandlers.at(h); e != nil {
		return *e
	}
	return nil
}

// reference gives the program one more reference to e.
func (e *errhandler) reference() uintptr {
	if e.fn == 0 {
		return e.handle
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.refs++
	if e.handle == 0 {
		e.handle = proc.errhandlers.add(e)
	}
	return e.handle
}

// release takes one of the program's references back.
func (e *errhandler) release() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.refs--; e.refs == 0 {
		proc.errhandlers.remove(e.handle)
		e.handle = 0
		proc.extras.free(e.extra)
	}
}

func newErrhandler(object string, fn uintptr, to *uintptr) int32 {
	call := "MPI_" + object + "_create_errhandler"
	if fn == 0 || to == nil {
		return raise(call, faultf(errclass.Arg, "a null pointer"))
	}
	e := &errhandler{kind: calls, fn: fn, object: object}
	*to = e.reference()
	return 0
}

//export gompiCommCreateErrhandler
func gompiCommCreateErrhandler(comm_errhandler_fn uintptr, errhandler *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newErrhandler("Comm", comm_errhandler_fn, errhandler)
}

//export gompiFileCreateErrhandler
func gompiFileCreateErrhandler(file_errhandler_fn uintptr, errhandler *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newErrhandler("File", file_errhandler_fn, errhandler)
}

//export gompiWinCreateErrhandler
func gompiWinCreateErrhandler(win_errhandler_fn uintptr, errhandler *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newErrhandler("Win", win_errhandler_fn, errhandler)
}

//export gompiSessionCreateErrhandler
func gompiSessionCreateErrhandler(session_errhandler_fn uintptr, errhandler *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newErrhandler("Session", session_errhandler_fn, errhandler)
}

//export gompiErrhandlerFree
func gompiErrhandlerFree(errhandler *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call, null = "MPI_Errhandler_free", 320
	if errhandler == nil {
		return raise(call, faultf(errclass.Arg, "errhandler is a null pointer"))
	}
	e := errhandlerOf(*errhandler)
	if e == nil {
		return raise(call, faultf(errclass.Errhandler, "errhandler is %s, which is no error handler", handleText(*errhandler, null, "MPI_ERRHANDLER_NULL")))
	}
	if e.fn != 0 {
		e.release()
	}
	proc.extras.tell(false)
	*errhandler = null
	return 0
}

//export gompiCommSetErrhandler
func gompiCommSetErrhandler(comm, errhandler uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Comm_set_errhandler"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	e := errhandlerOf(errhandler)
	if e == nil || e.object != "" && e.object != "Comm" {
		return c.raise(call, faultf(errclass.Errhandler, "errhandler is %#x, which is no error handler for communicators", errhandler))
	}
	c.handler, c.chosen = e, true
	return 0
}

//export gompiCommGetErrhandler
func gompiCommGetErrhandler(comm uintptr, errhandler *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Comm_get_errhandler"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	*errhandler = c.handler.reference()
	return 0
}

//export gompiCommCallErrhandler
func gompiCommCallErrhandler(comm uintptr, errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Comm_call_errhandler"
	c := commOf(comm)
	if c == nil {
		return badComm(call, comm)
	}
	return c.handler.called(c.handle, call, c.name(), errorcode)
}
