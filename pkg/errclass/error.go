package errclass

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/pml"
)

// None stands for a rank or tag that an error does not have.
const None = -1 << 31

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
	if e.Rank != None {
		fmt.Fprintf(&b, " on rank %d", e.Rank)
	}
	if e.Peer != None {
		b.WriteString(", peer " + named(e.Peer, pml.AnySource, "AnySource"))
	}
	if e.Tag != None {
		b.WriteString(", tag " + named(e.Tag, pml.AnyTag, "AnyTag"))
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
	case pml.ProcNull:
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

// Of is e as the error of another call.
func (e *Error) Of(call string) *Error {
	named := *e
	named.Op = call
	return &named
}
