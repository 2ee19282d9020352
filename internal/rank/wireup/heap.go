package wireup

import (
	"errors"
	"sync"

	"github.com/gompirun/gompi/internal/base/cgroup"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl/sm"
)

// heap is this rank's shared heap, which is made when memory is first asked for.
type heap struct {
	mu    sync.Mutex // taken before the engine's lock
	tried bool
	heap  *shm.Heap
	err   error

	windows room // what windows may reserve beside it
}

// Heap returns the memory of this rank that the other ranks of its node see. It is
// an error where there is none: a rank alone on its node, or without shared memory;
// --mca btl_sm_heap 0 asks for that, too.
func (w *World) Heap() (*shm.Heap, error) {
	w.heap.mu.Lock()
	defer w.heap.mu.Unlock()
	if !w.heap.tried {
		w.heap.heap, w.heap.err = w.makeHeap()
		w.heap.tried = w.heap.err != errNoHeap // somebody to share with may come
	}
	return w.heap.heap, w.heap.err
}

// shared is where in this rank's heap b lies, if it does.
func (h *heap) shared(b []byte) (at uint64, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.heap == nil {
		return 0, false
	}
	return h.heap.Offset(b)
}

var errNoHeap = errors.New("this rank shares no memory with others")

func (w *World) makeHeap() (*shm.Heap, error) {
	m := w.shm()
	if m == nil || w.Tuning().SM.Heap == 0 {
		return nil, errNoHeap
	}
	h, err := shm.NewHeap(w.heapRoom)
	if err != nil {
		return nil, err
	}
	w.Engine.ShareMemory(func() {
		m.Share(h)
	})
	return h, nil
}

// shm is the transport through shared memory; nil: there is none, yet.
func (w *World) shm() *sm.Module {
	w.guests.mu.RLock()
	defer w.guests.mu.RUnlock()
	for _, m := range w.modules {
		if m, ok := m.(*sm.Module); ok {
			return m
		}
	}
	return w.guests.sm
}

// heapRoom is how much memory a heap may reserve: so much that all ranks of the
// node can do so at once, and something is left. Beyond that a reservation would not
// fail, but have the kernel end a process for want of memory.
func (w *World) heapRoom() int64 { return cgroup.Room("/") / int64(1+len(w.LocalRanks)) }

// close ends the heap's being shared.
func (h *heap) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.tried = true
	if h.heap != nil {
		h.heap.Close()
	}
	h.heap, h.err = nil, errNoHeap
}
