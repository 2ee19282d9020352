package mpi

import (
	"errors"

	"github.com/gompirun/gompi/internal/rank/errclass"
)

// Class is the kind of an error (MPI 5.0, section 9.4). Its values are those of
// the standard ABI (annex A.1.1); programs may add others. errors.Is finds the
// class of an *Error.
type Class int

const (
	Success                 Class = 0
	ErrBuffer               Class = 1  // invalid or too small buffer
	ErrCount                Class = 2  // invalid count
	ErrType                 Class = 3  // invalid datatype
	ErrTag                  Class = 4  // invalid tag
	ErrComm                 Class = 5  // invalid communicator
	ErrRank                 Class = 6  // invalid rank
	ErrRequest              Class = 7  // invalid request
	ErrRoot                 Class = 8  // invalid root
	ErrGroup                Class = 9  // invalid group
	ErrOp                   Class = 10 // invalid reduction operation
	ErrTopology             Class = 11 // invalid topology
	ErrDims                 Class = 12 // invalid dimensions
	ErrArg                  Class = 13 // another invalid argument
	ErrUnknown              Class = 14 // unknown error
	ErrTruncate             Class = 15 // the message is longer than the buffer
	ErrOther                Class = 16 // none of these
	ErrIntern               Class = 17 // an error in this library
	ErrPending              Class = 18 // the request is still under way
	ErrInStatus             Class = 19 // the error is in the status
	ErrAccess               Class = 20 // permission denied
	ErrAmode                Class = 21 // invalid access mode of a file
	ErrAssert               Class = 22 // invalid assertion
	ErrBadFile              Class = 23 // invalid file name
	ErrBase                 Class = 24 // invalid base address of a window
	ErrConversion           Class = 25 // a value cannot be converted
	ErrDisp                 Class = 26 // invalid displacement
	ErrDupDatarep           Class = 27 // the data representation exists
	ErrFileExists           Class = 28 // the file exists
	ErrFileInUse            Class = 29 // the file is open elsewhere
	ErrFile                 Class = 30 // invalid file handle
	ErrInfoKey              Class = 31 // invalid key of an info object
	ErrInfoNokey            Class = 32 // no such key in the info object
	ErrInfoValue            Class = 33 // invalid value of an info object
	ErrInfo                 Class = 34 // invalid info object
	ErrIO                   Class = 35 // another input or output error
	ErrKeyval               Class = 36 // invalid attribute key
	ErrLocktype             Class = 37 // invalid lock type
	ErrName                 Class = 38 // unknown service name
	ErrNoMem                Class = 39 // out of memory
	ErrNotSame              Class = 40 // arguments that must agree do not
	ErrNoSpace              Class = 41 // no space left
	ErrNoSuchFile           Class = 42 // no such file
	ErrPort                 Class = 43 // invalid port
	ErrQuota                Class = 44 // quota exceeded
	ErrReadOnly             Class = 45 // read-only file or file system
	ErrRMAAttach            Class = 46 // memory cannot be attached
	ErrRMAConflict          Class = 47 // conflicting accesses to a window
	ErrRMARange             Class = 48 // not within the window
	ErrRMAShared            Class = 49 // memory cannot be shared
	ErrRMASync              Class = 50 // wrong synchronisation of a window
	ErrService              Class = 51 // invalid service name
	ErrSize                 Class = 52 // invalid size
	ErrSpawn                Class = 53 // processes could not be started
	ErrUnsupportedDatarep   Class = 54 // unknown data representation
	ErrUnsupportedOperation Class = 55 // not supported
	ErrWin                  Class = 56 // invalid window
	ErrRMAFlavor            Class = 57 // wrong kind of window
	ErrProcFailed           Class = 58 // a process that was needed is lost
	ErrValueTooLarge        Class = 59 // the value does not fit into the argument
	ErrSession              Class = 60 // invalid session
	ErrErrhandler           Class = 61 // invalid error handler
	ErrABI                  Class = 62 // a request about the ABI cannot be met
)

// String is the name of the class in MPI.
func (c Class) String() string { return errclass.Name(int(c)) }

// Error makes a class what errors.Is looks for. It is the class's name.
func (c Class) Error() string { return c.String() }

// Text says in words what one of the standard's classes means.
func (c Class) Text() string { return errclass.Text(int(c)) }

// onCodes does something with the program's classes and codes.
func (e *Env) onCodes(op string, f func(r *errclass.Registry) error) error {
	if e == nil {
		return e.usable(op)
	}
	err := f(&e.codes)
	switch {
	case err == nil:
		return nil
	case errors.As(err, new(*errclass.InUseError)):
		return e.raise(groupErrorf(op, ErrOther, "%v", err))
	}
	return e.raise(groupErrorf(op, ErrArg, "%v", err))
}

// AddErrorClass makes a class of errors of the program's own (MPI 4.1, section
// 9.5).
func (e *Env) AddErrorClass() Class { return Class(e.codes.AddClass()) }

// AddErrorCode makes an error code that belongs to a class.
func (e *Env) AddErrorCode(class Class) (code Class, err error) {
	err = e.onCodes("AddErrorCode", func(r *errclass.Registry) error {
		c, err := r.AddCode(int(class))
		code = Class(c)
		return err
	})
	return code, err
}

// AddErrorString says in words what a class or code of the program's own means.
func (e *Env) AddErrorString(c Class, text string) error {
	return e.onCodes("AddErrorString", func(r *errclass.Registry) error { return r.SetText(int(c), text) })
}

// ErrorClass is the class that a code belongs to; ErrUnknown for none that there
// is.
func (e *Env) ErrorClass(c Class) Class {
	if errclass.Standard(int(c)) { // before Init, too
		return c
	}
	if class, ok := e.codes.Class(int(c)); ok {
		return Class(class)
	}
	return ErrUnknown
}

// ErrorString says in words what a class or code means.
func (e *Env) ErrorString(c Class) string {
	if errclass.Standard(int(c)) { // before Init, too
		return c.String() + ": " + c.Text()
	}
	return e.codes.Text(int(c))
}

// RemoveErrorClass takes back what AddErrorClass gave, once no code is in it
// (MPI 4.1, section 9.5).
func (e *Env) RemoveErrorClass(c Class) error {
	return e.onCodes("RemoveErrorClass", func(r *errclass.Registry) error { return r.Remove(int(c), true) })
}

// RemoveErrorCode takes back what AddErrorCode gave.
func (e *Env) RemoveErrorCode(c Class) error {
	return e.onCodes("RemoveErrorCode", func(r *errclass.Registry) error { return r.Remove(int(c), false) })
}

// RemoveErrorString takes the words of AddErrorString back.
func (e *Env) RemoveErrorString(c Class) error {
	return e.onCodes("RemoveErrorString", func(r *errclass.Registry) error { return r.SetText(int(c), "") })
}
