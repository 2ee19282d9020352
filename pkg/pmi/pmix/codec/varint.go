package codec

import "errors"

// maxVarint is the length of the longest varint: eight groups of seven bits
// and, instead of a tenth byte, a ninth that holds eight bits.
const maxVarint = 9

var (
	errShort  = errors.New("message ends too early")
	errVarint = errors.New("integer of too many bytes")
)

// appendVarint appends v in base 128, the lowest group first; the top bit of
// each of the first eight bytes says that more follow (OpenPMIx, psquash/flex128).
func appendVarint(b []byte, v uint64) []byte {
	for range maxVarint - 1 {
		if v < 1<<7 {
			return append(b, byte(v))
		}
		b = append(b, byte(v)|1<<7)
		v >>= 7
	}
	return append(b, byte(v))
}

// readVarint returns a value and how many bytes it took. width is the size in
// bytes of the integer it must fit.
func readVarint(b []byte, width int) (v uint64, n int, err error) {
	for n < maxVarint {
		if n == len(b) {
			return 0, 0, errShort
		}
		c := b[n]
		if n == maxVarint-1 {
			v |= uint64(c) << (7 * n)
		} else {
			v |= uint64(c&(1<<7-1)) << (7 * n)
		}
		n++
		if c < 1<<7 {
			break
		}
	}
	if width < 8 && v>>(8*width) != 0 {
		return 0, 0, errVarint
	}
	return v, n, nil
}

// zigzag maps small integers of either sign to small numbers: 2v, or -2v-1.
func zigzag(v int64) uint64 { return uint64(v)<<1 ^ uint64(v>>63) }

func unzigzag(u uint64) int64 { return int64(u>>1) ^ -int64(u&1) }
