package shm

import (
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// large is how many bytes of a mapping the CPU finds by large pages (man 5 proc_pid_smaps).
func large(t *testing.T, mem []byte) (n uint64) {
	t.Helper()
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	first := uint64(uintptr(unsafe.Pointer(unsafe.SliceData(mem))))
	within := false
	for line := range strings.Lines(string(maps)) {
		var from, to, kB uint64
		if _, err := fmt.Sscanf(line, "%x-%x ", &from, &to); err == nil {
			within = from >= first && to <= first+uint64(len(mem))
		}
		if _, err := fmt.Sscanf(line, "ShmemPmdMapped: %d kB", &kB); err == nil && within {
			n += kB << 10
		}
	}
	return n
}

// needLargePages skips a test where the kernel gives none.
func needLargePages(t *testing.T) {
	t.Helper()
	fd, err := memory.GrowingFile("gompi-test")
	if err != nil {
		t.Fatal(err)
	}
	mem, err := memory.SetAside(fd, memory.LargePage)
	if err != nil {
		t.Fatal(err)
	}
	defer memory.Unmap(mem)
	if err := memory.ReserveAt(fd, 0, memory.LargePage); err != nil {
		t.Fatal(err)
	}
	if err := memory.Enlarge(mem); err != nil {
		t.Skipf("no large pages here: %v", err)
	}
}

// A heap has large pages, for its owner and in every view, as soon as a quarter of one is needed, however
// that comes together.
func TestAHeapHasLargePages(t *testing.T) {
	needLargePages(t)
	_, h, v := offered(t)
	small := alloc(t, h, (leastInSlab-2)*unit) // and the head
	if got := large(t, h.mem); got != 0 {
		t.Errorf("%d bytes of large pages for %d", got, len(small))
	}
	small[5] = 7
	touch(v.mem[:len(small)])
	blocks := [][]byte{small}
	for _, c := range []struct{ n, slabs int }{{unit, 1}, {2*slab*unit - unit, 2}, {5 * slab * unit, 7}, {leastInSlab * unit, 8}} {
		b := alloc(t, h, c.n)
		off, _ := h.Offset(b)
		seen, err := v.Bytes(off, int64(c.n))
		if err != nil {
			t.Fatal(err)
		}
		seen[c.n-1] = 9
		blocks = append(blocks, b)
		for _, mem := range [][]byte{h.mem, v.mem} {
			for _, x := range blocks {
				o, _ := h.Offset(x)
				touch(mem[o:][:len(x)])
			}
			if got := large(t, mem); got != uint64(c.slabs)*memory.LargePage {
				t.Errorf("%d more bytes: %d KiB of large pages, want %d", c.n, got>>10, c.slabs*memory.LargePage>>10)
			}
		}
		if b[c.n-1] != 9 || small[5] != 7 {
			t.Error("what was written is not there")
		}
	}
	for _, b := range blocks {
		h.Free(b)
	}
	if h.idle != h.open-1 || h.open != 8*slab {
		t.Errorf("%d units of %d are free, want all but the head's", h.idle, h.open)
	}
}

// touch has the kernel map every page.
func touch(b []byte) {
	for i := 0; i < len(b); i += 4096 {
		atomic.AddUint32((*uint32)(unsafe.Pointer(&b[i])), 0)
	}
}

// What large pages take beyond what was asked for must not be more than a heap may take.
func TestLargePagesKeepToTheRoom(t *testing.T) {
	room := int64((slab - 1) * unit)
	h, err := NewHeap(func() int64 { return room })
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	room = int64((slab - 2) * unit) // less than the rest of the slab
	b := alloc(t, h, leastInSlab*unit)
	if got, want := h.count(extent{0, len(h.state)}, bare), slab-1-leastInSlab; got != want {
		t.Errorf("%d units without memory, want %d", got, want)
	}
	h.Free(b)
}

// Where the kernel gives no large pages a heap has small ones.
func TestAHeapDoesWithoutLargePages(t *testing.T) {
	_, h, v := offered(t)
	h.plain = true
	b := alloc(t, h, 3*slab*unit)
	off, _ := h.Offset(b)
	b[len(b)-1] = 3
	if got, err := v.Bytes(off, int64(len(b))); err != nil || got[len(b)-1] != 3 {
		t.Error(err)
	}
	if got := large(t, h.mem); got != 0 {
		t.Errorf("%d bytes of large pages", got)
	}
}
