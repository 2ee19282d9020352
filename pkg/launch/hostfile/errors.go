package hostfile

import (
	"fmt"
	"strings"
)

// Error is a mistake in a host file, a host list or a resource manager's
// variable.
type Error struct {
	Source string // file name, flag or variable
	Line   int    // 1-based; 0 when Source is a flag or variable
	Column int    // 1-based, bytes; 0 when the mistake has no one place
	Msg    string // what is wrong and what to write instead
}

// Error locates the mistake as compilers do: source:line:column: message.
func (e *Error) Error() string {
	switch {
	case e.Line > 0 && e.Column > 0:
		return fmt.Sprintf("%s:%d:%d: %s", e.Source, e.Line, e.Column, e.Msg)
	case e.Line > 0:
		return fmt.Sprintf("%s:%d: %s", e.Source, e.Line, e.Msg)
	case e.Column > 0:
		return fmt.Sprintf("%s: column %d: %s", e.Source, e.Column, e.Msg)
	}
	return e.Source + ": " + e.Msg
}

// maxErrors is how many mistakes of one file are worth reading.
const maxErrors = 10

// Errors is several mistakes of one host file, in the order of its lines.
type Errors []*Error

// Error lists the mistakes one a line.
func (es Errors) Error() string {
	var b strings.Builder
	for i, e := range es {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(e.Error())
	}
	return b.String()
}

// Unwrap lets errors.As find each *Error.
func (es Errors) Unwrap() []error {
	out := make([]error, len(es))
	for i, e := range es {
		out[i] = e
	}
	return out
}

// err returns nil for no mistakes, one *Error for one, and es for more.
func (es Errors) err() error {
	switch len(es) {
	case 0:
		return nil
	case 1:
		return es[0]
	}
	return es
}

// place is where a piece of text stands; every mistake is reported through one.
type place struct {
	source string
	line   int // 0 in a list or variable
	column int // 1-based
}

// at returns the place n bytes further on.
func (p place) at(n int) place { p.column += n; return p }

func (p place) errorf(format string, args ...any) *Error {
	return &Error{Source: p.source, Line: p.line, Column: p.column, Msg: fmt.Sprintf(format, args...)}
}

// place is where e was written.
func (e Entry) place() place { return place{e.Source, e.Line, e.Column} }

// where is the short form for messages about the counts of a file: "nodes:3".
func (e Entry) where() string { return fmt.Sprintf("%s:%d", e.Source, e.Line) }
