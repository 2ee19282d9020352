package shm

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// plenty is the room of a machine without limits.
func plenty() int64 { return math.MaxInt64 }

// offered are a segment, the heap of its rank 0, and a view of it.
func offered(t testing.TB) (*Segment, *Heap, *View) {
	t.Helper()
	s, err := Create(Config{Ranks: 2, Slots: 16, Data: 4096})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	h, err := NewHeap(plenty)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	s.Enter(0)
	if _, err := s.View(0); !errors.Is(err, ErrNoHeap) {
		t.Fatalf("before the offer: %v", err)
	}
	s.Control(0).Offer(h)
	v, err := s.View(0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	return s, h, v
}

func alloc(t testing.TB, h *Heap, n int) []byte {
	t.Helper()
	b, err := h.Alloc(n, true)
	if err != nil || len(b) != n {
		t.Fatalf("%d bytes: %d, %v", n, len(b), err)
	}
	return b
}

func TestWhatIsWrittenInAHeapIsSeenInItsViews(t *testing.T) {
	_, h, v := offered(t)
	for _, n := range []int{1, unit - 1, unit, unit + 1, 3 << 20} { // the heap grows under the view
		b := alloc(t, h, n)
		for i := range b {
			b[i] = byte(i*7 + n)
		}
		off, ok := h.Offset(b)
		if !ok {
			t.Fatalf("%d bytes do not lie in their heap", n)
		}
		got, err := v.Bytes(off, int64(n))
		if err != nil || !bytes.Equal(got, b) {
			t.Errorf("%d bytes: %v", n, err)
		}
		got[n-1]++
		if b[n-1] != byte((n-1)*7+n+1) {
			t.Errorf("%d bytes: what the view writes does not come", n)
		}
	}
	*v.Ticket(Tickets - 1) = 5
	if *h.Ticket(Tickets - 1) != 5 {
		t.Error("tickets are not the same words")
	}
}

// What reads all of a process that can be read (valgrind's search for leaks, a debugger's
// copy) must not meet address space without memory.
func TestOnlyWhatIsThereOfAHeapCanBeRead(t *testing.T) {
	_, h, v := offered(t)
	alloc(t, h, 100)
	for _, n := range []int{1, unit + 1, 5 << 20} {
		b := alloc(t, h, n)
		off, _ := h.Offset(b)
		if _, err := v.Bytes(off, int64(len(b))); err != nil {
			t.Fatal(err)
		}
		size, err := memory.Identify(h.fd)
		if err != nil {
			t.Fatal(err)
		}
		for who, mem := range map[string][]byte{"heap": h.mem, "view": v.mem} {
			if can := readable(t, mem); can != uint64(size.Size) {
				t.Errorf("%d bytes of the %s can be read, of %d", can, who, size.Size)
			}
		}
	}
}

// readable is how many bytes of a mapping can be read (man 5 proc_pid_maps).
func readable(t *testing.T, mem []byte) (n uint64) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		t.Fatal(err)
	}
	first := uint64(uintptr(unsafe.Pointer(unsafe.SliceData(mem))))
	for line := range strings.Lines(string(maps)) {
		var from, to uint64
		var may string
		if _, err := fmt.Sscanf(line, "%x-%x %s", &from, &to, &may); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if from, to = max(from, first), min(to, first+uint64(len(mem))); from < to && may[0] == 'r' {
			n += to - from
		}
	}
	return n
}

func TestAViewEndsWhereItsHeapDoes(t *testing.T) {
	_, h, v := offered(t)
	b := alloc(t, h, 100)
	off, _ := h.Offset(b)
	size := int64(slab * unit)
	for _, c := range []struct {
		at uint64
		n  int64
		ok bool
	}{
		{off, 100, true}, {off, size - int64(off), true}, {0, size, true}, {uint64(size), 0, true},
		{off, size - int64(off) + 1, false}, {uint64(size), 1, false}, {0, math.MaxInt64, false}, {off, -1, false},
		{1 << 40, 1, false}, {math.MaxUint64, 1, false}, {math.MaxUint64 - 10, 20, false}, {uint64(len(h.mem)), 1, false},
	} {
		b, err := v.Bytes(c.at, c.n)
		if (err == nil) != c.ok || c.ok && int64(len(b)) != c.n {
			t.Errorf("%d bytes at %#x: %d, %v", c.n, c.at, len(b), err)
		}
	}
}

func TestFreedMemoryComesBackZeroed(t *testing.T) {
	_, h, _ := offered(t)
	a, b := alloc(t, h, 5*unit), alloc(t, h, unit)
	for i := range a {
		a[i] = 1
	}
	if !h.Free(a) || h.Free(a) || h.Free(b[1:]) || h.Free(make([]byte, 5)) || h.Free(nil) {
		t.Error("what can be freed once can be freed twice, or not at all")
	}
	again := alloc(t, h, 6*unit) // fits in no gap
	c := alloc(t, h, 5*unit)
	if unsafe.SliceData(c) != unsafe.SliceData(a) || !bytes.Equal(c, make([]byte, 5*unit)) {
		t.Error("the gap is not used, or not clear")
	}
	if h.Block(c) == nil || len(h.Block(c)) != 5*unit || len(h.Block(c[1:])) != 0 {
		t.Errorf("the block has %d bytes", len(h.Block(c)))
	}
	for _, x := range [][]byte{again, b, c} {
		if !h.Free(x) {
			t.Error("a block was not freed")
		}
	}
	if !h.empty() {
		t.Errorf("left are %v", h.blocks.used)
	}
}

func TestMemoryThatIsNotNeededGoesBackToTheKernel(t *testing.T) {
	_, h, v := offered(t)
	big := alloc(t, h, (mostIdle+1)*unit)
	big[len(big)-1] = 1
	off, _ := h.Offset(big)
	h.Free(big)
	if h.idle != 0 || h.state[off/unit] != bare {
		t.Errorf("%d units are kept", h.idle)
	}
	if b, err := v.Bytes(off, int64(len(big))); err != nil || b[len(b)-1] != 0 {
		t.Errorf("a peer that looks at freed memory: %v", err)
	}
	small := alloc(t, h, 10*unit)
	h.Free(small)
	if h.idle != 10 {
		t.Errorf("%d units are kept, want 10", h.idle)
	}
	alloc(t, h, 4*unit)
	if h.idle != 6 {
		t.Errorf("%d units are kept, want 6", h.idle)
	}
}

func TestAHeapThatCannotGrowSaysSo(t *testing.T) {
	room := int64(10 * unit)
	h, err := NewHeap(func() int64 { return room })
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	if _, err := h.Alloc(11*unit, false); !errors.Is(err, ErrHeapFull) {
		t.Errorf("more than there is room for: %v", err)
	}
	for _, n := range []int{0, -1, math.MaxInt, len(h.mem)} {
		if _, err := h.Alloc(n, false); !errors.Is(err, ErrHeapFull) {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	b := alloc(t, h, 10*unit)
	room = 0
	if _, err := h.Alloc(1, false); !errors.Is(err, ErrHeapFull) {
		t.Errorf("one byte more: %v", err)
	}
	h.Free(b)
	alloc(t, h, 10*unit) // what it has it has
}

func TestAHeapIsWhatItsOfferSays(t *testing.T) {
	s, h, _ := offered(t)
	c := s.Control(0)
	good := c.heap
	for name, spoil := range map[string]func(){
		"another nonce":            func() { c.heap.nonce[3]++ },
		"no file":                  func() { c.heap.fd = 9999 },
		"standard input":           func() { c.heap.fd = 1 },
		"the segment":              func() { c.heap.fd = uint32(s.fd) + 1 },
		"no space":                 func() { c.heap.space = 0 },
		"more space than there is": func() { c.heap.space = math.MaxUint64 },
		"less space than it uses":  func() { c.heap.space = unit / 2 },
	} {
		spoil()
		if v, err := s.View(0); err == nil {
			v.Close()
			t.Errorf("%s: it was taken for a heap", name)
		}
		c.heap = good
	}
	c.Withdraw()
	if _, err := s.View(0); !errors.Is(err, ErrNoHeap) {
		t.Errorf("withdrawn: %v", err)
	}
	if h.fd < 0 {
		t.Error("closed")
	}
}

func TestBlocksOutliveTheSharing(t *testing.T) {
	_, h, v := offered(t)
	b := alloc(t, h, 100)
	h.Close()
	h.Close()
	b[99] = 7
	if got, err := v.Bytes(unit, 100); err != nil || got[99] != 7 {
		t.Errorf("a view that was there: %v", err)
	}
	if !h.Free(b) || h.mem != nil {
		t.Error("the last block does not take the heap with it")
	}
	if h.Contains(b) {
		t.Error("it contains what was unmapped")
	}
}

// FuzzView asks for any part of a heap, as the messages of a peer gone mad might:
// what is given can be touched, all else is an error.
func FuzzView(f *testing.F) {
	_, h, v := offered(f)
	alloc(f, h, 3*unit)
	f.Add(uint64(0), int64(1))
	f.Add(uint64(unit), int64(3*unit))
	f.Add(uint64(unit), int64(3*unit+1))
	f.Add(uint64(math.MaxUint64), int64(math.MaxInt64))
	f.Fuzz(func(t *testing.T, at uint64, n int64) {
		b, err := v.Bytes(at, n)
		if err != nil {
			return
		}
		if int64(len(b)) != n || at+uint64(n) > slab*unit {
			t.Fatalf("%d of %d bytes at %#x", len(b), n, at)
		}
		sum := byte(0)
		for _, x := range b {
			sum += x
		}
		_ = sum
	})
}
