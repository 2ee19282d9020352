// Package nodetest has what tests of operations in shared memory need: hosts of ranks that are goroutines, which may see each other's
// heaps, and an operator whose order of operands shows.
package nodetest

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Goroutines is a Host of ranks that are goroutines.
type Goroutines struct{}

// Await yields until something has happened.
func (Goroutines) Await(ev wait.Event) wait.Policy {
	for !ev.Happened() {
		runtime.Gosched()
	}
	return wait.Policy{}
}

// Policy is that of a rank with a CPU of its own.
func (Goroutines) Policy() wait.Policy { return wait.Policy{} }

// Away is false: no rank sleeps.
func (Goroutines) Away(int) bool { return false }

// Failed is nil: no rank is lost.
func (Goroutines) Failed() error { return nil }

// Ring has nobody to wake.
func (Goroutines) Ring() {}

// Seeing is the Host of a rank whose heap others see, but for the buffers that it
// hides. They see it in a map of their own, as another process does.
type Seeing struct {
	Goroutines
	all   *[]*Seeing // of all ranks
	heap  *shm.Heap
	hides func() bool

	mu    sync.Mutex // guards what follows
	view  *shm.View
	Named int // how often memory was named
	taken [][]byte
}

// Shared implements buffers.Sharer.
func (s *Seeing) Shared(b []byte) (uint64, bool) {
	if s.hides() {
		return 0, false
	}
	s.Named++
	return s.heap.Offset(b)
}

// View implements buffers.Sharer.
func (s *Seeing) View(rank int, name uint64, n int) ([]byte, error) {
	other := (*s.all)[rank]
	other.mu.Lock()
	defer other.mu.Unlock()
	return other.view.Bytes(name, int64(n))
}

// Room is memory in the heap.
func (s *Seeing) Room(n int) []byte {
	if n == 0 {
		return nil
	}
	b, err := s.heap.Alloc(n, true)
	if err != nil {
		panic(err)
	}
	s.taken = append(s.taken, b)
	return b
}

// Forget gives back what Room made.
func (s *Seeing) Forget() {
	for _, b := range s.taken {
		s.heap.Free(b)
	}
	s.taken = s.taken[:0]
}

// Seers are the Hosts of p ranks that see each other's heaps.
func Seers(t *testing.T, p int, hides func(rank int) func() bool) []*Seeing {
	t.Helper()
	segment, err := shm.Create(shm.Config{Ranks: p, Slots: 16, Data: 4096})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { segment.Close() })
	var all []*Seeing
	for r := range p {
		heap, err := shm.NewHeap(func() int64 { return math.MaxInt64 })
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(heap.Close)
		segment.Enter(r)
		segment.Control(r).Offer(heap)
		s := &Seeing{all: &all, heap: heap, hides: hides(r)}
		if s.view, err = segment.View(r); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.view.Close)
		all = append(all, s)
	}
	return all
}

// Affine composes maps x -> a x + b of 32-bit integers: associative, and not
// commutative, so that a wrong order shows.
func Affine(t testing.TB) op.Kernel {
	f := op.NewFunc("affine", false, func(in, inout []uint64) {
		for i, x := range in {
			a1, b1 := uint32(x), uint32(x>>32)
			a2, b2 := uint32(inout[i]), uint32(inout[i]>>32)
			inout[i] = uint64(a1*a2) | uint64(a1*b2+b1)<<32
		}
	})
	k, err := op.For(f, datatype.Predefined(datatype.Uint64))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// Blind cannot see what others have named.
type Blind struct{ *Seeing }

// View fails.
func (Blind) View(int, uint64, int) ([]byte, error) { return nil, errors.New("not allowed") }

// Vectors are the contributions of p ranks, n bytes each.
func Vectors(rng *rand.Rand, p, n int) [][]byte {
	out := make([][]byte, p)
	for r := range out {
		out[r] = make([]byte, n)
		for i := range out[r] {
			out[r][i] = byte(rng.Uint32())
		}
	}
	return out
}

// Folded is the reduction of vectors of elements of 8 bytes in their order.
func Folded(vs [][]byte, k op.Kernel) []byte {
	acc := bytes.Clone(vs[len(vs)-1])
	for r := len(vs) - 2; r >= 0; r-- {
		k.Bytes(acc, vs[r], acc, len(acc)/8)
	}
	return acc
}
