package memcpy

import (
	"bytes"
	"fmt"
	"testing"
)

func TestCopiesAreCopies(t *testing.T) {
	src := make([]byte, 3*8<<10)
	for i := range src {
		src[i] = byte(i*7 + i>>8)
	}
	for name, move := range map[string]func(dst, src []byte){
		"Copy":  func(dst, src []byte) { Copy(dst, src) },
		"Fetch": Fetch,
	} {
		for _, n := range []int{0, 1, 7, 8, 9, 104, 1023, 1024, 1025, 4<<10 - 1, 4 << 10, 4<<10 + 1, len(src)} {
			for _, room := range []int{0, 7, n, n + 3} {
				t.Run(fmt.Sprintf("%s of %d bytes into %d", name, n, room), func(t *testing.T) {
					dst := bytes.Repeat([]byte{0xa5}, room+1)
					move(dst[:room], src[:n])
					k := min(n, room)
					if !bytes.Equal(dst[:k], src[:k]) {
						t.Error("they differ")
					}
					if rest := dst[k:]; !bytes.Equal(rest, bytes.Repeat([]byte{0xa5}, len(rest))) {
						t.Error("what lies behind was written to")
					}
				})
			}
		}
	}
}
