package shm

import (
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// A process that has a file of a node's memory can do with it what it likes, save one thing: make it shorter, and end
// all that touch what is gone by a signal.
func TestNoProcessCanShortenWhatOthersHaveMapped(t *testing.T) {
	seg := segmentOfOne(t)
	dynamicRing, err := seg.NewDynamicRing(DynamicRingConfig(1), 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer dynamicRing.Close()
	area, err := CreateArea(AreaConfig{Ranks: 2, Chunk: 4096, Buffers: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer area.Close()
	nbSlots, err := CreateNBSlots(NBConfig{Ranks: 2, Chunk: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer nbSlots.Close()
	line, err := CreateLine()
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	heap, err := NewHeap(func() int64 { return 1 << 30 })
	if err != nil {
		t.Fatal(err)
	}
	defer heap.Close()
	for name, c := range map[string]struct {
		fd    int
		grows bool
	}{
		"a segment": {seg.fd, false}, "a dynamic ring": {dynamicRing.fd, false}, "an area": {area.fd, false}, "slots": {nbSlots.fd, false},
		"a line": {line.fd, false}, "a heap": {heap.fd, true},
	} {
		fd, err := memory.OpenOther(os.Getpid(), c.fd)
		if err != nil {
			t.Fatal(err)
		}
		defer syscall.Close(fd)
		st, _ := memory.Identify(fd)
		for _, size := range []int64{0, 1, 4096, st.Size - 1} {
			if err := syscall.Ftruncate(fd, size); err != syscall.EPERM && size < st.Size {
				t.Errorf("%s of %d bytes got %d: %v", name, st.Size, size, err)
			}
		}
		if err := syscall.Ftruncate(fd, st.Size+4096); (err == nil) != c.grows {
			t.Errorf("%s got longer: %v", name, err)
		}
	}
	if _, err := heap.Alloc(1<<20, true); err != nil {
		t.Errorf("a heap grows: %v", err)
	}
}

// unsealed is a copy of a file that can be shortened.
func unsealed(t *testing.T, of int) int {
	t.Helper()
	st, err := memory.Identify(of)
	if err != nil {
		t.Fatal(err)
	}
	b := make([]byte, st.Size)
	if _, err := syscall.Pread(of, b, 0); err != nil {
		t.Fatal(err)
	}
	fd, err := memory.MemFile("unsealed")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Close(fd) })
	if _, err := syscall.Pwrite(fd, b, 0); err != nil {
		t.Fatal(err)
	}
	return fd
}

func TestWhatCanBeShortenedIsNotMapped(t *testing.T) {
	seg := segmentOfOne(t)
	other := func(card string, fd int) string {
		return strings.Replace(card, fmt.Sprintf(".%d.", fd), fmt.Sprintf(".%d.", unsealed(t, fd)), 1)
	}
	if s, err := Attach(seg.cfg, other(seg.Card(), seg.fd)); err == nil {
		s.Close()
		t.Error("a segment")
	}
	if d, err := OpenListener(other(seg.Listener(0), seg.fd)); err == nil {
		d.Close()
		t.Error("a door")
	}
	dynamicRing, err := seg.NewDynamicRing(DynamicRingConfig(1), 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer dynamicRing.Close()
	if d, err := TakeDynamicRing(os.Getpid(), unsealed(t, dynamicRing.fd), 8); err == nil {
		d.Close()
		t.Error("a dynamic ring")
	}
	line, err := CreateLine()
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	if l, err := AttachLine(other(line.Card(), line.fd)); err == nil {
		l.Close()
		t.Error("a line")
	}
	if s, err := Attach(seg.cfg, seg.Card()); err != nil {
		t.Errorf("what is sealed: %v", err)
	} else {
		s.Close()
	}
}
