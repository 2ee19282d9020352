package mpi

import (
	"slices"
	"sync"
)

// Keyval is a kind of attribute, by which libraries keep what is theirs with a
// communicator, a datatype or a window: the callbacks hear when the object is
// copied or deleted. What MPI calls extra state a callback keeps itself (MPI
// 4.1, section 7.7).
type Keyval struct {
	// Copy says what a duplicate gets; keep false: nothing. nil: never anything.
	Copy func(object any, k *Keyval, value any) (copied any, keep bool, err error)
	// Delete is told that a value goes. nil: need not be told.
	Delete func(object any, k *Keyval, value any) error

	predefined bool
	freed      bool
}

// DupAttr is a Copy that gives the duplicate the same value.
func DupAttr(_ any, _ *Keyval, value any) (any, bool, error) { return value, true, nil }

// Free gives the key up: no more values can be set with it. Those that are set
// stay, can be asked for and deleted, and so do its callbacks (MPI 4.1, section 7.7.2).
func (k *Keyval) Free() error {
	if k.predefined || k.freed {
		return &Error{Op: "Keyval.Free", Class: ErrKeyval, Rank: none, Peer: none, Tag: none, Text: "the key is predefined or was freed"}
	}
	k.freed = true
	return nil
}

// The predefined keys. Their values are ints, but WtimeIsGlobal's, a bool; no
// program sets them (MPI 4.1, section 9.1.2).
var (
	KeyTagUB         = &Keyval{predefined: true} // largest tag
	KeyHost          = &Keyval{predefined: true} // ProcNull
	KeyIO            = &Keyval{predefined: true} // AnySource: all ranks can do I/O
	KeyWtimeIsGlobal = &Keyval{predefined: true}
	KeyUniverseSize  = &Keyval{predefined: true} // processes that there is room for
	KeyAppNum        = &Keyval{predefined: true} // which program of the command line this is
	KeyLastUsedCode  = &Keyval{predefined: true} // of errors
)

// Attributes are those of one object. Its zero value has none. It may be used by
// several goroutines at once; callbacks are called without a lock.
type Attributes struct {
	mu   sync.Mutex
	list []attribute // in the order of their setting
}

type attribute struct {
	key   *Keyval
	value any
}

func (a *Attributes) find(k *Keyval) int {
	return slices.IndexFunc(a.list, func(x attribute) bool { return x.key == k })
}

// Get returns the value of a key.
func (a *Attributes) Get(k *Keyval) (value any, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if i := a.find(k); i >= 0 {
		return a.list[i].value, true
	}
	return nil, false
}

// Set gives object a value; one that it has is deleted first.
func (a *Attributes) Set(object any, k *Keyval, value any) error {
	if err := a.Delete(object, k); err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.list = append(a.list, attribute{k, value})
	return nil
}

// Delete takes the value of a key from object, if it has one and the callback
// agrees.
func (a *Attributes) Delete(object any, k *Keyval) error {
	value, ok := a.Get(k)
	if !ok {
		return nil
	}
	if k.Delete != nil {
		if err := k.Delete(object, k, value); err != nil {
			return err
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if i := a.find(k); i >= 0 {
		a.list = slices.Delete(a.list, i, i+1)
	}
	return nil
}

// CopyTo gives a duplicate of object what the callbacks say.
func (a *Attributes) CopyTo(object any, to *Attributes) error {
	for _, x := range a.all() {
		if x.key.Copy == nil {
			continue
		}
		value, keep, err := x.key.Copy(object, x.key, x.value)
		if err != nil {
			return err
		}
		if keep {
			to.list = append(to.list, attribute{x.key, value})
		}
	}
	return nil
}

// Clear deletes all values, the last one first, until a callback does not agree.
func (a *Attributes) Clear(object any) error {
	for _, x := range slices.Backward(a.all()) {
		if err := a.Delete(object, x.key); err != nil {
			return err
		}
	}
	return nil
}

func (a *Attributes) all() []attribute {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.list)
}

// Attr is the value that c has for a key; ok is false if it has none (MPI 4.1,
// section 7.7.2).
func (c *Comm) Attr(k *Keyval) (value any, ok bool, err error) {
	if e := c.usable("Comm.Attr"); e != nil {
		return nil, false, c.fail(e)
	}
	if k == nil {
		return nil, false, c.fail(c.errorf("Comm.Attr", ErrKeyval, "the key is null"))
	}
	if k.predefined {
		value, ok = c.env.attr(k)
		return value, ok && (c.session == nil || k == KeyTagUB), nil // of sessions, MPI 4.1, section 9.1.2
	}
	if value, ok = c.attrs.Get(k); !ok && k.freed {
		return nil, false, c.fail(c.errorf("Comm.Attr", ErrKeyval, "the key was freed"))
	}
	return value, ok, nil
}

// attr is a predefined attribute.
func (e *Env) attr(k *Keyval) (value any, ok bool) {
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

// SetAttr gives c a value for a key.
func (c *Comm) SetAttr(k *Keyval, value any) error {
	const op = "Comm.SetAttr"
	err := c.changes(op, k)
	if err == nil && k.freed {
		err = c.errorf(op, ErrKeyval, "the key was freed")
	}
	if err != nil {
		return c.fail(err)
	}
	return c.callback(op, c.attrs.Set(c, k, value))
}

// DeleteAttr takes the value of a key away.
func (c *Comm) DeleteAttr(k *Keyval) error {
	const op = "Comm.DeleteAttr"
	err := c.changes(op, k)
	if err == nil && k.freed {
		if _, ok := c.attrs.Get(k); !ok {
			err = c.errorf(op, ErrKeyval, "the key was freed")
		}
	}
	if err != nil {
		return c.fail(err)
	}
	return c.callback(op, c.attrs.Delete(c, k))
}

// changes is an error if programs change no value of a key.
func (c *Comm) changes(op string, k *Keyval) *Error {
	if err := c.usable(op); err != nil {
		return err
	}
	if k == nil || k.predefined {
		return c.errorf(op, ErrKeyval, "the key is null or predefined")
	}
	return nil
}

// callback is the error of a program's callback as one of the call.
func (c *Comm) callback(op string, err error) error {
	if err == nil {
		return nil
	}
	return c.fail(&Error{Op: op, Class: classOf(err), Rank: c.rank, Peer: none, Tag: none, Text: "an attribute's callback", Err: err})
}
