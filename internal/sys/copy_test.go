package sys

import (
	"bytes"
	"testing"
)

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
