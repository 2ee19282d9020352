package mpi

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
)

// mostBytes bounds what Alloc gives: more than any machine has.
const mostBytes = 1 << 47

// Alloc returns n zeroed elements of memory that is meant for messages (MPI 4.1,
// section 9.2). Long messages that lie there are copied once between ranks of a node,
// not twice, and if both sides' memory is of Alloc they share the work. The memory
// stays until Free, or until the process ends; that of short slices, and all of it where a
// rank shares memory with nobody, is as make gives it. A send of 16 KiB or more from there
// may wait for its receive, where others wait from 64 KiB on. A child that the process
// forks shares the memory, too.
func (e *Env) Alloc[T any](n int) ([]T, error) {
	v, err := datatype.VecFor[T](nil)
	if err != nil {
		return nil, e.raise(&Error{Op: "Alloc", Class: ErrType, Rank: none, Peer: none, Tag: none, Err: err})
	}
	_, extent := v.Type.Extent()
	size := int(extent)
	if err := e.usable("Alloc"); err != nil {
		return nil, e.raise(err)
	}
	if n < 0 || uint64(n) > mostBytes/uint64(size) {
		return nil, e.raise(groupErrorf("Alloc", ErrNoMem, "%d elements of %d bytes", n, size))
	}
	if h := e.heapFor(n * size); h != nil {
		if b, err := h.Alloc(n*size, true); err == nil {
			return datatype.Values[T](b), nil
		}
	}
	return make([]T, n), nil
}

// Free gives memory of Alloc back, of which nothing may be used any more, by the program or
// by an operation under way. s begins where what Alloc returned began.
func (e *Env) Free[T any](s []T) error {
	if e == nil {
		return e.usable("Free")
	}
	b, ok := datatype.Memory(s)
	h := e.heap()
	if h == nil || !ok || !h.Contains(b) {
		return nil // the collector's
	}
	return e.freeBlock("Free", b)
}

// freeBlock gives a block of the heap back that begins with b. op is the call, for
// an error.
func (e *Env) freeBlock(op string, b []byte) error {
	h := e.heap()
	if h != nil {
		if u := e.check.using(h.Block(b)); u != nil {
			return e.raise(groupErrorf(op, ErrBuffer, "the memory is in use by what is not complete: %v", u))
		}
	}
	if h == nil || !h.Free(b) {
		return e.raise(groupErrorf(op, ErrBase, "no memory of Alloc begins here, or it was freed before"))
	}
	return nil
}

// heap is the memory of this process that ranks of its node see; nil if there is
// none.
func (e *Env) heap() *shm.Heap {
	h, _ := e.world.Heap()
	return h
}

// heapFor is the heap if a block of n bytes belongs there.
func (e *Env) heapFor(n int) *shm.Heap {
	if n < shm.LeastBlock {
		return nil
	}
	return e.heap()
}
