package testenv

import "encoding/binary"

// Words are the whole little-endian words of b, as processes send them to each other.
func Words(b []byte) (w []int64) {
	for ; len(b) >= 8; b = b[8:] {
		w = append(w, int64(binary.LittleEndian.Uint64(b)))
	}
	return w
}

// PackWords is Words the other way round.
func PackWords(w ...int64) (b []byte) {
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, uint64(x))
	}
	return b
}
