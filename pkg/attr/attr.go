// Package attr hangs values on objects under keys, with functions of the program that are told when an object is copied or
// goes (MPI 5.0, section 7.7). Keyval is a key, and Attributes are what an object has. It knows no objects: communicators, windows and datatypes
// have Attributes each.
package attr

import (
	"slices"
	"sync"

	"github.com/gompirun/gompi/pkg/errclass"
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
		return &errclass.Error{Op: "Keyval.Free", Class: errclass.Keyval, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: "the key is predefined or was freed"}
	}
	k.freed = true
	return nil
}

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

// Predefined is a key of the standard's, which programs cannot set or free.
func Predefined() *Keyval { return &Keyval{predefined: true} }

// IsPredefined reports whether k is of Predefined.
func (k *Keyval) IsPredefined() bool { return k.predefined }

// Freed reports whether Free was called: objects keep the values that they have under k.
func (k *Keyval) Freed() bool { return k.freed }
