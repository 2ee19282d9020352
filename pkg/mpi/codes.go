package mpi

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
)

// lastClass is the highest value that the standard's classes may have
// (MPI_ERR_LASTCODE of the ABI); a program's own come after it.
const lastClass Class = 16383

// codes are the error classes and codes that a program has added.
type codes struct {
	mu   sync.Mutex
	list []code // of lastClass+1 and on; removed ones are gone
}

type code struct {
	class Class // its own number: a class
	text  string
	gone  bool
}

func (x *codes) last() Class {
	x.mu.Lock()
	defer x.mu.Unlock()
	return lastClass + Class(len(x.list))
}

// known returns the entry of a code that is not gone.
func (x *codes) known(c Class) *code {
	if i := int(c - lastClass - 1); i >= 0 && i < len(x.list) && !x.list[i].gone {
		return &x.list[i]
	}
	return nil
}

func codeError(op string, class Class, format string, args ...any) *Error {
	return &Error{Op: op, Class: class, Rank: none, Peer: none, Tag: none, Text: fmt.Sprintf(format, args...)}
}

// withCodes does something with the program's codes.
func (e *Env) withCodes(op string, f func(x *codes) *Error) error {
	if e == nil {
		return e.usable(op)
	}
	return e.raise(f(&e.codes))
}

// AddErrorClass makes a class of errors of the program's own (MPI 4.1, section
// 9.5).
func (e *Env) AddErrorClass() Class {
	x := &e.codes
	x.mu.Lock()
	defer x.mu.Unlock()
	c := lastClass + 1 + Class(len(x.list))
	x.list = append(x.list, code{class: c})
	return c
}

// AddErrorCode makes an error code that belongs to a class.
func (e *Env) AddErrorCode(class Class) (Class, error) {
	const op = "AddErrorCode"
	if e == nil {
		return 0, e.usable(op)
	}
	if class < 0 || e.ErrorClass(class) != class {
		return 0, e.raise(codeError(op, ErrArg, "%d is not an error class", class))
	}
	x := &e.codes
	x.mu.Lock()
	defer x.mu.Unlock()
	x.list = append(x.list, code{class: class})
	return lastClass + Class(len(x.list)), nil
}

// maxErrorString is the length of the longest text of an error, bytes.
const maxErrorString = 511

// AddErrorString says in words what a class or code of the program's own means.
func (e *Env) AddErrorString(c Class, text string) error {
	const op = "AddErrorString"
	return e.withCodes(op, func(x *codes) *Error { return x.setText(op, c, text[:min(len(text), maxErrorString)]) })
}

// ErrorClass is the class that a code belongs to; ErrUnknown for none that there
// is.
func (e *Env) ErrorClass(c Class) Class {
	if c >= 0 && int(c) < len(classNames) {
		return c
	}
	e.codes.mu.Lock()
	defer e.codes.mu.Unlock()
	if k := e.codes.known(c); k != nil {
		return k.class
	}
	return ErrUnknown
}

// ErrorString says in words what a class or code means.
func (e *Env) ErrorString(c Class) string {
	if c >= 0 && int(c) < len(classNames) {
		return c.String() + ": " + c.Text()
	}
	e.codes.mu.Lock()
	defer e.codes.mu.Unlock()
	k := e.codes.known(c)
	switch {
	case k == nil:
		return "unknown error code " + strconv.Itoa(int(c))
	case k.text == "":
		return "" // MPI 4.1, section 9.5: until it is given one
	}
	return k.text
}

// RemoveErrorClass takes back what AddErrorClass gave, once no code is in it
// (MPI 4.1, section 9.5).
func (e *Env) RemoveErrorClass(c Class) error {
	const op = "RemoveErrorClass"
	return e.withCodes(op, func(x *codes) *Error { return x.remove(op, c, true) })
}

// RemoveErrorCode takes back what AddErrorCode gave.
func (e *Env) RemoveErrorCode(c Class) error {
	const op = "RemoveErrorCode"
	return e.withCodes(op, func(x *codes) *Error { return x.remove(op, c, false) })
}

func (x *codes) remove(op string, c Class, class bool) *Error {
	x.mu.Lock()
	defer x.mu.Unlock()
	k := x.known(c)
	if k == nil || (k.class == c) != class {
		return codeError(op, ErrArg, "the program has not added %d", c)
	}
	if k.text != "" {
		return codeError(op, ErrOther, "error code %d has a string: remove it first", c)
	}
	if class {
		later := x.list[c-lastClass:] // a class is older than its codes
		if n := slices.IndexFunc(later, func(k code) bool { return k.class == c && !k.gone }); n >= 0 {
			return codeError(op, ErrOther, "code %d is still in class %d", int(c)+1+n, c)
		}
	}
	k.gone = true
	return nil
}

// RemoveErrorString takes the words of AddErrorString back.
func (e *Env) RemoveErrorString(c Class) error {
	const op = "RemoveErrorString"
	return e.withCodes(op, func(x *codes) *Error { return x.setText(op, c, "") })
}

// setText gives a code words, or takes them away.
func (x *codes) setText(op string, c Class, text string) *Error {
	x.mu.Lock()
	defer x.mu.Unlock()
	k := x.known(c)
	if k == nil {
		return codeError(op, ErrArg, "the program has added no error code %d", c)
	}
	if text == "" && k.text == "" {
		return codeError(op, ErrArg, "error code %d has no string", c)
	}
	k.text = text
	return nil
}
