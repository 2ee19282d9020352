package datatype

import (
	"errors"
	"fmt"
)

// The classes of errors, for callers who must give an MPI error class (MPI 4.1,
// section 9.4). Errors of this package wrap one of them.
var (
	ErrCount      = errors.New("invalid count")           // MPI_ERR_COUNT
	ErrType       = errors.New("invalid datatype")        // MPI_ERR_TYPE
	ErrArg        = errors.New("invalid argument")        // MPI_ERR_ARG
	ErrTruncate   = errors.New("truncated")               // MPI_ERR_TRUNCATE
	ErrConversion = errors.New("value cannot be written") // MPI_ERR_CONVERSION
)

// ArgError is an argument that cannot be used.
type ArgError struct {
	Call  string // as Vector
	Arg   string // as blocklengths
	Index int    // in Arg, if that is a slice; otherwise negative
	Value int64
	Why   string // and what to do
	Class error
}

func (e *ArgError) Error() string {
	arg := e.Arg
	if e.Index >= 0 {
		arg = fmt.Sprintf("%s[%d]", e.Arg, e.Index)
	}
	return fmt.Sprintf("datatype %s: %s is %d: %s", e.Call, arg, e.Value, e.Why)
}

// Unwrap gives the class.
func (e *ArgError) Unwrap() error { return e.Class }

// TruncateError is data that do not fit.
type TruncateError struct {
	Need, Room int64 // bytes
}

func (e *TruncateError) Error() string {
	return fmt.Sprintf("%d bytes do not fit into %d", e.Need, e.Room)
}

// Unwrap makes it an ErrTruncate.
func (e *TruncateError) Unwrap() error { return ErrTruncate }
