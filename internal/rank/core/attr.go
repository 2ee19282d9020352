package core

import (
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/errclass"
)

// The predefined keys. Their values are ints, but WtimeIsGlobal's, a bool; no
// program sets them (MPI 4.1, section 9.1.2).
var (
	KeyTagUB         = attr.Predefined() // largest tag
	KeyHost          = attr.Predefined() // ProcNull
	KeyIO            = attr.Predefined() // AnySource: all ranks can do I/O
	KeyWtimeIsGlobal = attr.Predefined()
	KeyUniverseSize  = attr.Predefined() // processes that there is room for
	KeyAppNum        = attr.Predefined() // which program of the command line this is
	KeyLastUsedCode  = attr.Predefined() // of errors
)

// Attr is mpi.Comm.Attr.
func (c *Comm) Attr(k *attr.Keyval) (value any, ok bool, err error) {
	if e := c.Usable("Comm.Attr"); e != nil {
		return nil, false, c.Fail(e)
	}
	if k == nil {
		return nil, false, c.Fail(c.Errorf("Comm.Attr", errclass.Keyval, "the key is null"))
	}
	if k.IsPredefined() {
		value, ok = c.env.attr(k)
		return value, ok && (c.session == nil || k == KeyTagUB), nil // of sessions, MPI 4.1, section 9.1.2
	}
	if value, ok = c.attrs.Get(k); !ok && k.Freed() {
		return nil, false, c.Fail(c.Errorf("Comm.Attr", errclass.Keyval, "the key was freed"))
	}
	return value, ok, nil
}

// attr is a predefined attribute.
func (e *Env) attr(k *attr.Keyval) (value any, ok bool) {
	switch k {
	case KeyTagUB:
		return TagUB, true
	case KeyHost:
		return ProcNull, true
	case KeyIO:
		return AnySource, true
	case KeyWtimeIsGlobal:
		return false, true
	case KeyUniverseSize:
		_, universe := e.world.JobNumbers()
		return universe, universe > 0
	case KeyAppNum:
		app, _ := e.world.JobNumbers()
		return app, true
	case KeyLastUsedCode:
		return e.codes.Last(), true
	}
	return nil, false
}

// SetAttr is mpi.Comm.SetAttr.
func (c *Comm) SetAttr(k *attr.Keyval, value any) error {
	const op = "Comm.SetAttr"
	err := c.changes(op, k)
	if err == nil && k.Freed() {
		err = c.Errorf(op, errclass.Keyval, "the key was freed")
	}
	if err != nil {
		return c.Fail(err)
	}
	return c.callback(op, c.attrs.Set(c.env.object(c), k, value))
}

// DeleteAttr is mpi.Comm.DeleteAttr.
func (c *Comm) DeleteAttr(k *attr.Keyval) error {
	const op = "Comm.DeleteAttr"
	err := c.changes(op, k)
	if err == nil && k.Freed() {
		if _, ok := c.attrs.Get(k); !ok {
			err = c.Errorf(op, errclass.Keyval, "the key was freed")
		}
	}
	if err != nil {
		return c.Fail(err)
	}
	return c.callback(op, c.attrs.Delete(c.env.object(c), k))
}

// changes is an error if programs change no value of a key.
func (c *Comm) changes(op string, k *attr.Keyval) *errclass.Error {
	if err := c.Usable(op); err != nil {
		return err
	}
	if k == nil || k.IsPredefined() {
		return c.Errorf(op, errclass.Keyval, "the key is null or predefined")
	}
	return nil
}

// callback is the error of a program's callback as one of the call.
func (c *Comm) callback(op string, err error) error {
	if err == nil {
		return nil
	}
	return c.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: c.rank, Peer: errclass.None, Tag: errclass.None, Text: "an attribute's callback", Err: err})
}
