package onesided

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// MostBytes bounds what Alloc gives: more than any machine has.
const MostBytes = 1 << 47

// AllocBytes is zeroed memory for n elements that ranks of this node see; nil: it is better had elsewhere, or there is none. op is the
// call, for an error.
func AllocBytes(e *core.Env, op string, n, size int) ([]byte, error) {
	if err := e.Usable(op); err != nil {
		return nil, e.Raise(err)
	}
	if n < 0 || uint64(n) > MostBytes/uint64(size) {
		return nil, e.Raise(core.GroupErrorf(op, errclass.NoMem, "%d elements of %d bytes", n, size))
	}
	h := heapFor(e, n*size)
	if h == nil {
		return nil, nil
	}
	b, err := h.Alloc(n*size, true)
	if err != nil {
		return nil, nil
	}
	return b, nil
}

// FreeBytes gives memory of AllocBytes back, and leaves other memory alone. op is the call.
func FreeBytes(e *core.Env, op string, b []byte) error {
	if e == nil {
		return e.Usable(op)
	}
	if h := e.Heap(); h == nil || b == nil || !h.Contains(b) {
		return nil // the collector's
	}
	return FreeBlock(e, op, b)
}

// FreeBlock gives a block of the heap back that begins with b. op is the call, for
// an error.
func FreeBlock(e *core.Env, op string, b []byte) error {
	h := e.Heap()
	if h != nil {
		if u := using(e, h.Block(b)); u != nil {
			return e.Raise(core.GroupErrorf(op, errclass.Buffer, "the memory is in use by what is not complete: %v", u))
		}
	}
	if h == nil || !h.Free(b) {
		return e.Raise(core.GroupErrorf(op, errclass.Base, "no memory of Alloc begins here, or it was freed before"))
	}
	return nil
}

// heapFor is the heap if a block of n bytes belongs there.
func heapFor(e *core.Env, n int) *shm.Heap {
	if n < shm.LeastBlock {
		return nil
	}
	return e.Heap()
}

// using is an operation under way with some of b's memory; nil: there is none, or nothing is checked.
func using(e *core.Env, b []byte) *checker.Use {
	if k := e.Checks(); k != nil {
		return k.Using(b)
	}
	return nil
}
