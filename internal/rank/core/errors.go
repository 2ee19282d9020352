package core

import (
	"errors"
	"fmt"
	"os"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Finding is what is wrong with a call, of a class. It becomes the cause of an Error.
type Finding struct {
	Class errclass.Class
	Text  string
}

func (f *Finding) Error() string { return f.Text }

// ClassOf finds the class of what the layer below says.
func ClassOf(err error) errclass.Class {
	found, wrong := (*Finding)(nil), (*checker.Finding)(nil)
	known := (*errclass.Error)(nil)
	switch {
	case errors.As(err, &known):
		return known.Class
	case errors.As(err, &found):
		return found.Class
	case errors.As(err, &wrong):
		return kindClass(wrong)
	case errors.Is(err, pml.ErrTruncate):
		return errclass.Truncate
	case errors.Is(err, pml.ErrPeer):
		return errclass.ProcFailed
	}
	return errclass.Other
}

// Handler decides what becomes of an error (MPI 4.1, section 9.3).
type Handler func(c *Comm, err *errclass.Error) error

// ErrorsAreFatal is mpi.ErrorsAreFatal.
func ErrorsAreFatal(c *Comm, err *errclass.Error) error {
	c.env.AwaitVerdict(err.Class)
	host, _ := os.Hostname()
	fmt.Fprintf(os.Stderr, "rank %d on %s: %v\n", c.env.world.Rank, host, err)
	c.env.world.Abort(1)
	return err
}

// AwaitVerdict is called before an error is printed that ends the job. If that is the loss of a process,
// it gives the launcher time to end the job itself, which knows how the process died: then that is all that is said.
func (e *Env) AwaitVerdict(class errclass.Class) {
	if class == errclass.ProcFailed {
		e.world.AwaitVerdict()
	}
}

// ErrorsAbort is mpi.ErrorsAbort.
func ErrorsAbort(c *Comm, err *errclass.Error) error { return ErrorsAreFatal(c, err) }

// ErrorsReturn is mpi.ErrorsReturn.
func ErrorsReturn(_ *Comm, err *errclass.Error) error { return err }

// InitialErrhandler is the name of the handler that this process's first communicators have, as MPI has it
// (mpi_errors_return), by the launcher's parameter or the info key mpi_initial_errhandler; "": nobody has said.
func (e *Env) InitialErrhandler() string { return e.world.Parameter("mpi_initial_errhandler") }

// initialHandler is the first communicators' handler: what the program has said, then what the launcher has.
func (e *Env) initialHandler(said Handler) Handler {
	name := e.InitialErrhandler()
	if said == nil && (name == "mpi_errors_are_fatal" || name == "mpi_errors_abort") {
		return ErrorsAreFatal
	}
	return said
}

// CallErrhandler is mpi.Comm.CallErrhandler.
func (c *Comm) CallErrhandler(code errclass.Class) error {
	return c.Fail(c.Errorf("Comm.CallErrhandler", code, "%s", c.env.ErrorString(code)))
}

// Raise hands an error that belongs to no communicator to the handler of this
// process's own (MPI 4.1, section 9.3).
func (e *Env) Raise(err *errclass.Error) error {
	if err == nil {
		return nil
	}
	if e == nil {
		return err
	}
	return e.self.Fail(err)
}

// Fail hands an error to the communicator's handler.
func (c *Comm) Fail(err *errclass.Error) error {
	if c != nil && c.handler != nil {
		return c.handler(c, err)
	}
	return err
}

// CollFailed hands an error of a collective operation to the handler; nil is
// none.
func (c *Comm) CollFailed(name string, err error) error {
	if err == nil {
		return nil
	}
	return c.collError(name, err)
}

// collError is apart so that collFailed is inlined.
func (c *Comm) collError(name string, err error) error {
	if lost := c.heed.lost; lost != nil {
		return c.Fail(lost.Of(name))
	}
	return c.Fail(&errclass.Error{Op: name, Class: ClassOf(err), Rank: c.rank, Peer: errclass.None, Tag: errclass.None, Err: err})
}

// BadArg is an error in an argument of a collective operation, in which this rank takes no part.
func (c *Comm) BadArg(name string, class errclass.Class, format string, args ...any) error {
	return c.Refuse(c.Errorf(name, class, format, args...))
}

// onCodes does something with the program's classes and codes.
func (e *Env) onCodes(op string, f func(r *errclass.Registry) error) error {
	if e == nil {
		return e.Usable(op)
	}
	err := f(&e.codes)
	switch {
	case err == nil:
		return nil
	case errors.As(err, new(*errclass.InUseError)):
		return e.Raise(GroupErrorf(op, errclass.Other, "%v", err))
	}
	return e.Raise(GroupErrorf(op, errclass.Arg, "%v", err))
}

// AddErrorClass is mpi.Env.AddErrorClass.
func (e *Env) AddErrorClass() errclass.Class { return errclass.Class(e.codes.AddClass()) }

// AddErrorCode is mpi.Env.AddErrorCode.
func (e *Env) AddErrorCode(class errclass.Class) (code errclass.Class, err error) {
	err = e.onCodes("AddErrorCode", func(r *errclass.Registry) error {
		c, err := r.AddCode(int(class))
		code = errclass.Class(c)
		return err
	})
	return code, err
}

// AddErrorString is mpi.Env.AddErrorString.
func (e *Env) AddErrorString(c errclass.Class, text string) error {
	return e.onCodes("AddErrorString", func(r *errclass.Registry) error { return r.SetText(int(c), text) })
}

// ErrorClass is mpi.Env.ErrorClass.
func (e *Env) ErrorClass(c errclass.Class) errclass.Class {
	if errclass.Standard(int(c)) { // before Init, too
		return c
	}
	if class, ok := e.codes.Class(int(c)); ok {
		return errclass.Class(class)
	}
	return errclass.Unknown
}

// ErrorString is mpi.Env.ErrorString.
func (e *Env) ErrorString(c errclass.Class) string {
	if errclass.Standard(int(c)) { // before Init, too
		return c.String() + ": " + c.Text()
	}
	return e.codes.Text(int(c))
}

// RemoveErrorClass is mpi.Env.RemoveErrorClass.
func (e *Env) RemoveErrorClass(c errclass.Class) error {
	return e.onCodes("RemoveErrorClass", func(r *errclass.Registry) error { return r.Remove(int(c), true) })
}

// RemoveErrorCode is mpi.Env.RemoveErrorCode.
func (e *Env) RemoveErrorCode(c errclass.Class) error {
	return e.onCodes("RemoveErrorCode", func(r *errclass.Registry) error { return r.Remove(int(c), false) })
}

// RemoveErrorString is mpi.Env.RemoveErrorString.
func (e *Env) RemoveErrorString(c errclass.Class) error {
	return e.onCodes("RemoveErrorString", func(r *errclass.Registry) error { return r.SetText(int(c), "") })
}
