package window

import (
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
)

// TestBytesOfTwoBlocksHaveBothLocks takes them in the order of the file, also where the numbers of blocks begin again.
func TestBytesOfTwoBlocksHaveBothLocks(t *testing.T) {
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := &Window{Config: Config{File: f, Members: make([]Member, 1)}}
	for _, c := range []struct {
		at, n  int64
		blocks []int
	}{
		{0, block, []int{0}},
		{block - 1, 1, []int{0}},
		{block - 8, 16, []int{0, 1}},
		{block * (shm.Stripes - 1), block, []int{shm.Stripes - 1}},
		{block*shm.Stripes - 8, 16, []int{0, shm.Stripes - 1}},
	} {
		held, err := w.lockBytes(&place{}, c.at, c.n)
		if err != nil {
			t.Fatal(err)
		}
		for i := range shm.Stripes {
			want := uint64(0)
			for _, b := range c.blocks {
				if b == i {
					want = w.holder()
				}
			}
			if got := *f.Stripe(0, i); got != want {
				t.Errorf("%d bytes from %d on: lock %d is %d, not %d", c.n, c.at, i, got, want)
			}
		}
		if held[1] != nil && uintptr(unsafe.Pointer(held[0])) > uintptr(unsafe.Pointer(held[1])) {
			t.Errorf("%d bytes from %d on: the later lock was taken first", c.n, c.at)
		}
		held.unlock()
	}
}
