package memcpy

import (
	"bytes"
	"testing"
)

// Copies to several buffers begin and end anywhere, and touch nothing else.
func TestCopyToEachIsACopyForEach(t *testing.T) { checkCopies(t, CopyToEach) }

func checkCopies(t *testing.T, each func(dst [][]byte, at int, src []byte)) {
	t.Helper()
	src := make([]byte, 1000)
	for i := range src {
		src[i] = byte(i*7 + i>>8)
	}
	for _, n := range []int{0, 1, 63, 64, 65, 128, 200, 255, 256, 257, 640, 800} {
		for k := range 10 {
			for _, at := range []int{0, 1, 33} {
				checkCopyTo(t, each, k, at, src[at:][:n])
			}
		}
	}
}

func checkCopyTo(t *testing.T, each func(dst [][]byte, at int, src []byte), k, at int, src []byte) {
	t.Helper()
	const room = 1000
	all := make([][]byte, k)
	dst := make([][]byte, k)
	for i := range dst {
		all[i] = make([]byte, room)
		dst[i] = all[i][i:]
	}
	each(dst, at, src)
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
	CopyToEach([][]byte{make([]byte, 70), make([]byte, 69)}, 6, make([]byte, 64))
}

// As many buffers as are said to be written at once are copied right.
func TestAsManyAsAreWrittenAtOnce(t *testing.T) {
	n := EachAtOnce()
	if n < 1 {
		t.Fatalf("%d buffers", n)
	}
	src := make([]byte, 1000)
	for i := range src {
		src[i] = byte(i * 3)
	}
	checkCopyTo(t, CopyToEach, n, 1, src[:900])
}
