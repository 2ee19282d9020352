package memcpy

import (
	"bytes"
	"testing"
)

func TestAliased(t *testing.T) {
	const page = 1 << 20
	for _, c := range []struct {
		dst, src uintptr
		want     bool
	}{
		{page, page, false}, {page + 16, page, true}, {page + 1, page, true}, {page + 31, page, true}, {page + 32, page, false},
		{page, page + 16, false}, {page + 16 + 7*pageSize, page, true}, {page + 16, page + 5*pageSize, true}, {page, page - 16, true}, {page + 4095, page, false},
	} {
		if got := Aliased(c.dst, c.src); got != c.want {
			t.Errorf("from %#x to %#x: %v", c.src, c.dst, got)
		}
	}
}

// Long copies are made in one of two ways, as their addresses are.
func TestCopiesGoFromAnywhereToAnywhere(t *testing.T) {
	src, dst := make([]byte, 20000), make([]byte, 20000)
	for i := range src {
		src[i] = byte(i * 7 >> 3)
	}
	for _, n := range []int{1023, 1024, 4096, 10000} {
		for from := range 40 {
			for to := range 40 {
				clear(dst)
				if got := Copy(dst[to:], src[from:][:n]); got != n || !bytes.Equal(dst[to:][:n], src[from:][:n]) || dst[to+n] != 0 {
					t.Fatalf("%d bytes from %d to %d are wrong", n, from, to)
				}
			}
		}
	}
}

// Copies past the caches begin and end anywhere, and touch nothing else.
func TestCopyPastIsACopy(t *testing.T) {
	src := make([]byte, 1000)
	for i := range src {
		src[i] = byte(i * 7)
	}
	for to := range 70 {
		for _, from := range []int{0, 1, 16, 63} {
			for _, n := range []int{0, 1, 63, 64, 65, 127, 128, 129, 200, 640, 800} {
				dst := make([]byte, 1000)
				if got := CopyPast(dst[to:][:n], src[from:]); got != n {
					t.Fatalf("%d bytes copied, want %d", got, n)
				}
				want := make([]byte, 1000)
				copy(want[to:][:n], src[from:])
				if !bytes.Equal(dst, want) {
					t.Fatalf("%d bytes from %d to %d are wrong", n, from, to)
				}
			}
		}
	}
	if n := CopyPast(make([]byte, 300), make([]byte, 200)); n != 200 {
		t.Errorf("%d bytes of 200 copied", n)
	}
}
