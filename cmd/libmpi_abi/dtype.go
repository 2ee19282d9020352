package main

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

const datatypeNull = uintptr(512)

// dtype is a derived datatype and what the C library adds to it.
type dtype struct {
	t    *datatype.Datatype
	name string
}

// typeOf is the datatype of a handle, nil if it is none.
func typeOf(h uintptr) *datatype.Datatype {
	if h < firstHandle {
		return datatype.Predefined(datatype.Kind(h))
	}
	if d := proc.types.at(h); d != nil {
		return (*d).t
	}
	return nil
}

// committed is typeOf for communication.
func committed(h uintptr) (*datatype.Datatype, error) {
	t := typeOf(h)
	if t == nil {
		return nil, badType(h)
	}
	if !t.Committed() {
		return nil, faultf(mpi.ErrType, "the datatype %s is not committed: call MPI_Type_commit", typeName(h))
	}
	return t, nil
}

func badType(h uintptr) error {
	return faultf(mpi.ErrType, "the datatype is %s, which is none: it was freed or never made", handleText(h, datatypeNull, "MPI_DATATYPE_NULL"))
}

// typeName is what a datatype is called in messages.
func typeName(h uintptr) string {
	if h < firstHandle {
		return datatype.Kind(h).String()
	}
	if d := proc.types.at(h); d != nil && (*d).name != "" {
		return (*d).name
	}
	return fmt.Sprintf("%#x", h)
}
