package mpi

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Error says which call failed, where and why. errors.As finds it, and errors.Is its Class.
type Error = errclass.Error

// Class is the kind of an error (MPI 5.0, section 9.4). Its values are those of the standard ABI (annex A.1.1); programs may add
// others. errors.Is finds the class of an *Error.
type Class = errclass.Class

// RankError says which rank of a Run has failed. It unwraps to what f has returned.
type RankError = errclass.RankError

// DeadlockError is the reason why calls end in a Run whose ranks wait for each other in vain.
type DeadlockError = errclass.DeadlockError

// The standard's classes of errors (MPI 5.0, section 9.4).
const (
	Success                 = errclass.Success
	ErrBuffer               = errclass.Buffer               // invalid or too small buffer
	ErrCount                = errclass.Count                // invalid count
	ErrType                 = errclass.Type                 // invalid datatype
	ErrTag                  = errclass.Tag                  // invalid tag
	ErrComm                 = errclass.Comm                 // invalid communicator
	ErrRank                 = errclass.Rank                 // invalid rank
	ErrRequest              = errclass.Request              // invalid request
	ErrRoot                 = errclass.Root                 // invalid root
	ErrGroup                = errclass.Group                // invalid group
	ErrOp                   = errclass.Op                   // invalid reduction operation
	ErrTopology             = errclass.Topology             // invalid topology
	ErrDims                 = errclass.Dims                 // invalid dimensions
	ErrArg                  = errclass.Arg                  // another invalid argument
	ErrUnknown              = errclass.Unknown              // unknown error
	ErrTruncate             = errclass.Truncate             // the message is longer than the buffer
	ErrOther                = errclass.Other                // none of these
	ErrIntern               = errclass.Intern               // an error in this library
	ErrPending              = errclass.Pending              // the request is still under way
	ErrInStatus             = errclass.InStatus             // the error is in the status
	ErrAccess               = errclass.Access               // permission denied
	ErrAmode                = errclass.Amode                // invalid access mode of a file
	ErrAssert               = errclass.Assert               // invalid assertion
	ErrBadFile              = errclass.BadFile              // invalid file name
	ErrBase                 = errclass.Base                 // invalid base address of a window
	ErrConversion           = errclass.Conversion           // a value cannot be converted
	ErrDisp                 = errclass.Disp                 // invalid displacement
	ErrDupDatarep           = errclass.DupDatarep           // the data representation exists
	ErrFileExists           = errclass.FileExists           // the file exists
	ErrFileInUse            = errclass.FileInUse            // the file is open elsewhere
	ErrFile                 = errclass.File                 // invalid file handle
	ErrInfoKey              = errclass.InfoKey              // invalid key of an info object
	ErrInfoNokey            = errclass.InfoNokey            // no such key in the info object
	ErrInfoValue            = errclass.InfoValue            // invalid value of an info object
	ErrInfo                 = errclass.Info                 // invalid info object
	ErrIO                   = errclass.IO                   // another input or output error
	ErrKeyval               = errclass.Keyval               // invalid attribute key
	ErrLocktype             = errclass.Locktype             // invalid lock type
	ErrName                 = errclass.Name                 // unknown service name
	ErrNoMem                = errclass.NoMem                // out of memory
	ErrNotSame              = errclass.NotSame              // arguments that must agree do not
	ErrNoSpace              = errclass.NoSpace              // no space left
	ErrNoSuchFile           = errclass.NoSuchFile           // no such file
	ErrPort                 = errclass.Port                 // invalid port
	ErrQuota                = errclass.Quota                // quota exceeded
	ErrReadOnly             = errclass.ReadOnly             // read-only file or file system
	ErrRMAAttach            = errclass.RMAAttach            // memory cannot be attached
	ErrRMAConflict          = errclass.RMAConflict          // conflicting accesses to a window
	ErrRMARange             = errclass.RMARange             // not within the window
	ErrRMAShared            = errclass.RMAShared            // memory cannot be shared
	ErrRMASync              = errclass.RMASync              // wrong synchronisation of a window
	ErrService              = errclass.Service              // invalid service name
	ErrSize                 = errclass.Size                 // invalid size
	ErrSpawn                = errclass.Spawn                // processes could not be started
	ErrUnsupportedDatarep   = errclass.UnsupportedDatarep   // unknown data representation
	ErrUnsupportedOperation = errclass.UnsupportedOperation // not supported
	ErrWin                  = errclass.Win                  // invalid window
	ErrRMAFlavor            = errclass.RMAFlavor            // wrong kind of window
	ErrProcFailed           = errclass.ProcFailed           // a process that was needed is lost
	ErrValueTooLarge        = errclass.ValueTooLarge        // the value does not fit into the argument
	ErrSession              = errclass.Session              // invalid session
	ErrErrhandler           = errclass.Errhandler           // invalid error handler
	ErrABI                  = errclass.ABI                  // a request about the ABI cannot be met
)

// Handler decides what becomes of an error (MPI 4.1, section 9.3).
type Handler func(c *Comm, err *Error) error

// ErrorsAreFatal prints the error and ends the job, which is the default of MPI, but not of Go programs: see WithErrors.
func ErrorsAreFatal(c *Comm, err *Error) error { return core.ErrorsAreFatal((*core.Comm)(c), err) }

// ErrorsAbort ends the processes of the communicator, which are those of the job.
func ErrorsAbort(c *Comm, err *Error) error { return core.ErrorsAbort((*core.Comm)(c), err) }

// ErrorsReturn returns the error. It is the default.
func ErrorsReturn(c *Comm, err *Error) error { return core.ErrorsReturn((*core.Comm)(c), err) }

// CallErrhandler hands an error of the program's own to c's handler (MPI 4.1,
// section 9.3.4).
func (c *Comm) CallErrhandler(code Class) error { return c.core().CallErrhandler(code) }

// AddErrorClass makes a class of errors of the program's own (MPI 4.1, section
// 9.5).
func (e *Env) AddErrorClass() Class { return e.core().AddErrorClass() }

// AddErrorCode makes an error code that belongs to a class.
func (e *Env) AddErrorCode(class Class) (code Class, err error) {
	return e.core().AddErrorCode(class)
}

// AddErrorString says in words what a class or code of the program's own means.
func (e *Env) AddErrorString(c Class, text string) error {
	return e.core().AddErrorString(c, text)
}

// ErrorClass is the class that a code belongs to; ErrUnknown for none that there
// is.
func (e *Env) ErrorClass(c Class) Class { return e.core().ErrorClass(c) }

// ErrorString says in words what a class or code means.
func (e *Env) ErrorString(c Class) string { return e.core().ErrorString(c) }

// RemoveErrorClass takes back what AddErrorClass gave, once no code is in it
// (MPI 4.1, section 9.5).
func (e *Env) RemoveErrorClass(c Class) error { return e.core().RemoveErrorClass(c) }

// RemoveErrorCode takes back what AddErrorCode gave.
func (e *Env) RemoveErrorCode(c Class) error { return e.core().RemoveErrorCode(c) }

// RemoveErrorString takes the words of AddErrorString back.
func (e *Env) RemoveErrorString(c Class) error { return e.core().RemoveErrorString(c) }
