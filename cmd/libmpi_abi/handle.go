//go:build cgo

package main

// #include "layout.h"
import "C"

import (
	"sync"
	"sync/atomic"
)

// A handle of the ABI is of the size of a pointer. Values below 4096 are
// constants of the standard (MPI 5.0, section 20.3.3). Ours are
//
//	firstHandle + generation<<24 + index
//
// where index is a place in the table of its kind and generation counts how
// often the place was used, so that a handle that was freed is not taken for its
// successor. They fit into an int, which MPI_X_toint needs. Above them
// are those of receives (lane.go) and of sends that were complete at once (sent.go).
const (
	firstHandle    = C.GOMPI_FIRST_HANDLE
	indexBits      = C.GOMPI_INDEX_BITS
	maxObjects     = 1 << indexBits
	maxGenerations = 1 << 6
)

// table has the objects of one kind of handle. Looking one up takes no lock.
type table[T any] struct {
	mu     sync.Mutex // guards what follows
	chunks atomic.Pointer[[]*chunk[T]]
	used   int      // places that were ever used
	free   []uint32 // places that can be used again
}

const chunkSize = 256

type chunk[T any] [chunkSize]place[T]

type place[T any] struct {
	handle atomic.Uintptr // of the object here; 0 none
	object T
	times  uint32 // that the place was used
}

// add puts an object into the table and returns its handle; 0 if there is no
// room.
func (t *table[T]) add(object T) uintptr {
	t.mu.Lock()
	defer t.mu.Unlock()
	var i uint32
	if n := len(t.free); n > 0 {
		i, t.free = t.free[n-1], t.free[:n-1]
	} else {
		if t.used == maxObjects-firstHandle { // handles from 1<<30 on are C's
			return 0
		}
		i = uint32(t.used)
		t.used++
	}
	chunks := t.chunks.Load()
	if chunks == nil || int(i/chunkSize) == len(*chunks) {
		var longer []*chunk[T]
		if chunks != nil {
			longer = append(longer, *chunks...)
		}
		longer = append(longer, new(chunk[T]))
		chunks = &longer
		t.chunks.Store(chunks)
	}
	p := &(*chunks)[i/chunkSize][i%chunkSize]
	h := uintptr(firstHandle + (p.times%maxGenerations)<<indexBits + i)
	p.times++
	p.object = object
	p.handle.Store(h)
	return h
}

// at returns the object of a handle, nil if it has none.
func (t *table[T]) at(h uintptr) *T {
	p := t.place(h)
	if p == nil {
		return nil
	}
	return &p.object
}

func (t *table[T]) place(h uintptr) *place[T] {
	if h < firstHandle {
		return nil
	}
	i := (h - firstHandle) % maxObjects
	chunks := t.chunks.Load()
	if chunks == nil || i/chunkSize >= uintptr(len(*chunks)) {
		return nil
	}
	p := &(*chunks)[i/chunkSize][i%chunkSize]
	if p.handle.Load() != h {
		return nil
	}
	return p
}

// remove takes an object out.
func (t *table[T]) remove(h uintptr) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.place(h)
	if p == nil {
		return
	}
	p.handle.Store(0)
	var none T
	p.object = none
	t.free = append(t.free, uint32((h-firstHandle)%maxObjects))
}

// each calls f with every object.
func (t *table[T]) each(f func(h uintptr, object *T)) {
	chunks := t.chunks.Load()
	if chunks == nil {
		return
	}
	for _, c := range *chunks {
		for i := range c {
			if h := c[i].handle.Load(); h != 0 {
				f(h, &c[i].object)
			}
		}
	}
}
