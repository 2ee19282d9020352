package core

import (
	"errors"

	"github.com/gompirun/gompi/pkg/errclass"
)

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
