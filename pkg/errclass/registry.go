package errclass

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
)

// longest is how long the text of an error may be, bytes (MPI_MAX_ERROR_STRING less its end).
const longest = 511

// Registry has the error classes and codes that a program has added. Its zero value has none. Several threads may use it.
type Registry struct {
	mu   sync.Mutex
	list []code // of Last+1 and on; removed ones are gone
}

type code struct {
	class int // its own number: a class
	text  string
	gone  bool
}

// InUseError is of what cannot be removed yet.
type InUseError struct{ text string }

func (e *InUseError) Error() string { return e.text }

// known returns the entry of a code that is not gone.
func (r *Registry) known(c int) *code {
	if i := c - Last - 1; i >= 0 && i < len(r.list) && !r.list[i].gone {
		return &r.list[i]
	}
	return nil
}

// Last is the highest number that was given.
func (r *Registry) Last() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return Last + len(r.list)
}

// AddClass makes a class.
func (r *Registry) AddClass() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := Last + 1 + len(r.list)
	r.list = append(r.list, code{class: c})
	return c
}

// AddCode makes a code that belongs to a class.
func (r *Registry) AddCode(class int) (int, error) {
	if of, ok := r.Class(class); !ok || of != class {
		return 0, fmt.Errorf("%d is not an error class", class)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = append(r.list, code{class: class})
	return Last + len(r.list), nil
}

// Class is the class that a code belongs to; ok is false for a number that is neither.
func (r *Registry) Class(c int) (class int, ok bool) {
	if Standard(c) {
		return c, true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.known(c); k != nil {
		return k.class, true
	}
	return 0, false
}

// Text says in words what a class or code of the program's means; "": nobody has said (MPI 4.1, section 9.5).
func (r *Registry) Text(c int) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	k := r.known(c)
	if k == nil {
		return "unknown error code " + strconv.Itoa(c)
	}
	return k.text
}

// SetText gives a class or code of the program's words, of which it keeps as many as MPI has room for; "" takes them away.
func (r *Registry) SetText(c int, text string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	k := r.known(c)
	if k == nil {
		return fmt.Errorf("the program has added no error code %d", c)
	}
	if text == "" && k.text == "" {
		return fmt.Errorf("error code %d has no string", c)
	}
	k.text = text[:min(len(text), longest)]
	return nil
}

// Remove takes back a class, or a code. An InUseError is of one that has a string, or a class that has codes.
func (r *Registry) Remove(c int, class bool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	k := r.known(c)
	if k == nil || (k.class == c) != class {
		return fmt.Errorf("the program has not added %d", c)
	}
	if k.text != "" {
		return &InUseError{fmt.Sprintf("error code %d has a string: remove it first", c)}
	}
	if class {
		later := r.list[c-Last:] // a class is older than its codes
		if n := slices.IndexFunc(later, func(k code) bool { return k.class == c && !k.gone }); n >= 0 {
			return &InUseError{fmt.Sprintf("code %d is still in class %d", c+1+n, c)}
		}
	}
	k.gone = true
	return nil
}
