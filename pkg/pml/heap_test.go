package pml_test

import (
	"math"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
)

// heapModule is a transport whose rank has a heap.
type heapModule struct {
	*sm.Module
	heap *shm.Heap
}

// withHeaps gives all but the last rank of a world a heap.
func withHeaps(w world) world {
	return func(t *testing.T, n int) [][]btl.Module {
		mods := w(t, n)
		for _, m := range mods[:max(n-1, 1)] {
			m[len(m)-1] = heapModule{m[len(m)-1].(*sm.Module), newHeap(t)}
		}
		return mods
	}
}

func newHeap(t testing.TB) *shm.Heap {
	h, err := shm.NewHeap(func() int64 { return math.MaxInt64 })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

// share tells engines and peers of the heaps that there are.
func (u *universe) share(mods [][]btl.Module) {
	for i, m := range mods {
		if m, ok := lastOf(m).(heapModule); ok {
			if u.heaps == nil {
				u.heaps = make([]*shm.Heap, len(mods))
			}
			u.heaps[i] = m.heap
			u.engines[i].ShareMemory(func() { m.Share(m.heap) })
		}
	}
}

// mem is memory of a rank, half of the time in its heap if it has one.
func (u *universe) mem(me, n int) []byte {
	if u.heaps == nil || u.heaps[me] == nil || n == 0 || u.rnd.IntN(2) == 0 {
		return make([]byte, n)
	}
	b, err := u.heaps[me].Alloc(n, true)
	if err != nil {
		u.t.Fatal(err)
	}
	return b
}

func (u *universe) free(me int, b []byte) {
	if u.heaps != nil && u.heaps[me] != nil && len(b) > 0 && u.heaps[me].Contains(b) && !u.heaps[me].Free(b) {
		u.t.Fatalf("rank %d: %d bytes cannot be freed", me, len(b))
	}
}

// filled is memory of a rank with a message in it.
func (u *universe) filled(me int, msg *modelMsg) []byte {
	b := u.mem(me, msg.size)
	copy(b, content(msg.size, msg.id))
	return b
}
