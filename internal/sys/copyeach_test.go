package sys

import (
	"bytes"
	"testing"
)

// Copies to several buffers begin and end anywhere, and touch nothing else.
func TestCopyToEachIsACopyForEach(t *testing.T) {
	src := make([]byte, 1000)
	for i := range src {
		src[i] = byte(i*7 + i>>8)
	}
	for _, n := range []int{0, 1, 63, 64, 65, 128, 200, 640, 800} {
		for k := range 10 {
			for _, at := range []int{0, 1, 33} {
				checkCopyToEach(t, k, at, src[at:][:n])
			}
		}
	}
}

func checkCopyToEach(t *testing.T, k, at int, src []byte) {
	t.Helper()
	const room = 1000
	all := make([][]byte, k)
	dst := make([][]byte, k)
	for i := range dst {
		all[i] = make([]byte, room)
		dst[i] = all[i][at+i:]
	}
	CopyToEach(dst, src)
	for i := range all {
		want := make([]byte, room)
		copy(want[at+i:], src)
		if !bytes.Equal(all[i], want) {
			t.Fatalf("%d bytes from %d on: number %d of %d is wrong", len(src), at, i, k)
		}
	}
}

func TestCopyToEachNeedsRoom(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a buffer that is too short was written")
		}
	}()
	CopyToEach([][]byte{make([]byte, 64), make([]byte, 63)}, make([]byte, 64))
}
