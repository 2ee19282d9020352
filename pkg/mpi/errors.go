package mpi

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/pml"
)

// none stands for a rank or tag that an error does not have.
const none = -1 << 31

// Error says which call failed, where and why.
type Error struct {
	Op    string // the call: Send, Recv ...
	Class Class
	Rank  int    // who called, in the communicator; minimum of int32: none
	Peer  int    // the other side, in the communicator; minimum of int32: none
	Tag   int    // likewise
	Text  string // what is wrong
	Err   error  // the cause; nil: Text says it
}

// Error implements error.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "mpi: %s", e.Op)
	if e.Rank != none {
		fmt.Fprintf(&b, " on rank %d", e.Rank)
	}
	if e.Peer != none {
		b.WriteString(", peer " + named(e.Peer, AnySource, "AnySource"))
	}
	if e.Tag != none {
		b.WriteString(", tag " + named(e.Tag, AnyTag, "AnyTag"))
	}
	b.WriteString(": ")
	if e.Text != "" {
		b.WriteString(e.Text)
	}
	if e.Err != nil {
		if e.Text != "" {
			b.WriteString(": ")
		}
		b.WriteString(e.Err.Error())
	}
	fmt.Fprintf(&b, " (%v)", e.Class)
	return b.String()
}

// named is a rank or tag, by its name if it is one of the special values.
func named(n, wildcard int, name string) string {
	switch n {
	case wildcard:
		return name
	case ProcNull:
		return "ProcNull"
	}
	return strconv.Itoa(n)
}

// Is has errors.Is(err, mpi.ErrTruncate) say whether err is of that class, or of that code of the program's own.
func (e *Error) Is(target error) bool {
	class, ok := target.(Class)
	return ok && class == e.Class
}

// Unwrap is the cause.
func (e *Error) Unwrap() error { return e.Err }

// finding is what is wrong with a call, of a class. It becomes the cause of an Error.
type finding struct {
	class Class
	text  string
}

func (f *finding) Error() string { return f.text }

// classOf finds the class of what the layer below says.
func classOf(err error) Class {
	found, wrong := (*finding)(nil), (*checker.Finding)(nil)
	known := (*Error)(nil)
	switch {
	case errors.As(err, &known):
		return known.Class
	case errors.As(err, &found):
		return found.class
	case errors.As(err, &wrong):
		return kindClass(wrong)
	case errors.Is(err, pml.ErrTruncate):
		return ErrTruncate
	case errors.Is(err, pml.ErrPeer):
		return ErrProcFailed
	}
	return ErrOther
}

// Handler decides what becomes of an error (MPI 4.1, section 9.3).
type Handler func(c *Comm, err *Error) error

// ErrorsAreFatal prints the error and ends the job, which is the default of MPI, but not of Go programs: see WithErrors.
func ErrorsAreFatal(c *Comm, err *Error) error {
	c.env.awaitVerdict(err.Class)
	host, _ := os.Hostname()
	fmt.Fprintf(os.Stderr, "rank %d on %s: %v\n", c.env.world.Rank, host, err)
	c.env.world.Abort(1)
	return err
}

// awaitVerdict is called before an error is printed that ends the job. If that is the loss of a process,
// it gives the launcher time to end the job itself, which knows how the process died: then that is all that is said.
func (e *Env) awaitVerdict(class Class) {
	if class == ErrProcFailed {
		e.world.AwaitVerdict()
	}
}

// ErrorsAbort ends the processes of the communicator, which are those of the job.
func ErrorsAbort(c *Comm, err *Error) error { return ErrorsAreFatal(c, err) }

// ErrorsReturn returns the error. It is the default.
func ErrorsReturn(_ *Comm, err *Error) error { return err }

// initialErrhandler is the name of the handler that this process's first communicators have, as MPI has it
// (mpi_errors_return), by the launcher's parameter or the info key mpi_initial_errhandler; "": nobody has said.
func (e *Env) initialErrhandler() string { return e.world.Parameter("mpi_initial_errhandler") }

// initialHandler is the first communicators' handler: what the program has said, then what the launcher has.
func (e *Env) initialHandler(said Handler) Handler {
	name := e.initialErrhandler()
	if said == nil && (name == "mpi_errors_are_fatal" || name == "mpi_errors_abort") {
		return ErrorsAreFatal
	}
	return said
}

// CallErrhandler hands an error of the program's own to c's handler (MPI 4.1,
// section 9.3.4).
func (c *Comm) CallErrhandler(code Class) error {
	return c.fail(c.errorf("Comm.CallErrhandler", code, "%s", c.env.ErrorString(code)))
}

// raise hands an error that belongs to no communicator to the handler of this
// process's own (MPI 4.1, section 9.3).
func (e *Env) raise(err *Error) error {
	if err == nil {
		return nil
	}
	if e == nil {
		return err
	}
	return e.self.fail(err)
}

// fail hands an error to the communicator's handler.
func (c *Comm) fail(err *Error) error {
	if c != nil && c.handler != nil {
		return c.handler(c, err)
	}
	return err
}
