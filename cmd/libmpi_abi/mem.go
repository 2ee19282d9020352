package main

// #include <stdlib.h>
import "C"

import (
	"slices"
	"sync"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/errclass"
)

// memory is where MPI_Alloc_mem finds some: long blocks in the heap that the ranks of
// the node see, all else where malloc does.
type memory struct {
	mu    sync.Mutex
	heaps []*shm.Heap // of each time in the job, the latest last: they outlive MPI_Finalize, for MPI_Free_mem
}

// know remembers a heap that blocks come from.
func (m *memory) know(h *shm.Heap) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !slices.Contains(m.heaps, h) {
		m.heaps = append(m.heaps, h)
	}
}

// heapOf is the heap that b lies in; nil: none does.
func (m *memory) heapOf(b []byte) *shm.Heap {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, h := range m.heaps {
		if h.Contains(b) {
			return h
		}
	}
	return nil
}

// alloc returns a block of n bytes; nil: there is no heap, or it is full.
func (m *memory) alloc(n int64) unsafe.Pointer {
	env := proc.env.Load()
	if env == nil || n < shm.LeastBlock {
		return nil
	}
	h := env.Heap()
	if h == nil {
		return nil
	}
	m.know(h)
	b, err := h.Alloc(int(n), false)
	if err != nil {
		return nil
	}
	return unsafe.Pointer(unsafe.SliceData(b))
}

// free gives a block back and reports whether it was one of alloc's.
func (m *memory) free(base unsafe.Pointer) (ours bool, err error) {
	b := unsafe.Slice((*byte)(base), 1)
	h := m.heapOf(b)
	if h == nil {
		return false, nil
	}
	if env := proc.env.Load(); env != nil && env.Heap() == h {
		return true, onesided.FreeBlock(env, "Free_mem", b)
	}
	if !h.Free(b) {
		return true, faultf(errclass.Base, "no memory of MPI_Alloc_mem begins here, or it was freed before")
	}
	return true, nil
}

//export gompiAllocMem
func gompiAllocMem(size int64, baseptr uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Alloc_mem"
	if size < 0 {
		return raise(call, faultf(errclass.Arg, "size is %d", size))
	}
	mem := proc.memory.alloc(size)
	if mem == nil {
		mem = C.malloc(C.size_t(max(size, 1)))
	}
	if mem == nil {
		return raise(call, faultf(errclass.NoMem, "no %d bytes are free", size))
	}
	*(*unsafe.Pointer)(address(baseptr)) = mem
	return 0
}

//export gompiFreeMem
func gompiFreeMem(base uintptr) (rc int32) {
	defer rescued(entered(&rc))
	ours, err := proc.memory.free(address(base))
	if err != nil {
		return raise("MPI_Free_mem", err)
	}
	if !ours {
		C.free(address(base))
	}
	return 0
}
