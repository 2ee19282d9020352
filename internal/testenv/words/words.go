// Package words turns bytes into what processes tell each other, for fuzz tests on any system.
// Of and Pack are the functions to know. Words are 8 bytes, little-endian.
package words

import "encoding/binary"

// Of are the whole words of b.
func Of(b []byte) (w []int64) {
	for ; len(b) >= 8; b = b[8:] {
		w = append(w, int64(binary.LittleEndian.Uint64(b)))
	}
	return w
}

// Pack is Of the other way round.
func Pack(w ...int64) (b []byte) {
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, uint64(x))
	}
	return b
}
