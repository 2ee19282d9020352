// Package longdouble converts C's long double of x86, the 80-bit format of the x87, to IEEE binary128 and back. ToQuad is exact,
// FromQuad rounds to nearest, ties to even. Numbers lie 16 bytes apart in both forms.
//
// The two formats have the same range and bias. They
// differ in the significand: 64 bits, of which the highest is the integer bit,
// against 112 without one.
//
//	x87        sign 1, exponent 15 | integer bit 1, fraction 63     in 16 bytes, little-endian
//	binary128  sign 1, exponent 15 | fraction 112                   big-endian, as in external32
package longdouble

import (
	"encoding/binary"
	"math/bits"
)

// ToQuad converts x87 numbers of src to big-endian binary128 in dst. It returns no error.
func ToQuad(dst, src []byte) error {
	for ; len(src) >= 16; dst, src = dst[16:], src[16:] {
		frac := binary.LittleEndian.Uint64(src)
		top := binary.LittleEndian.Uint16(src[8:])
		if top&0x7fff == 0 && frac>>63 != 0 {
			top++ // a pseudo-denormal: the integer bit is set, so it is a normal number
		}
		frac <<= 1
		binary.BigEndian.PutUint64(dst, uint64(top)<<48|frac>>16)
		binary.BigEndian.PutUint64(dst[8:], frac<<48)
	}
	return nil
}

// FromQuad converts back and rounds to nearest, ties to even. It returns no error.
func FromQuad(dst, src []byte) error {
	for ; len(src) >= 16; dst, src = dst[16:], src[16:] {
		hi, lo := binary.BigEndian.Uint64(src), binary.BigEndian.Uint64(src[8:])
		top, frac := extended(hi, lo)
		binary.LittleEndian.PutUint64(dst, frac)
		binary.LittleEndian.PutUint64(dst[8:], uint64(top)) // and the padding
	}
	return nil
}

// extended rounds a binary128 to sign and exponent, and significand.
func extended(hi, lo uint64) (top uint16, frac uint64) {
	top = uint16(hi >> 48)
	exp := top & 0x7fff
	frac = hi<<16>>1 | lo>>49 // 63 bits
	rest := lo << 15          // what is cut off, its highest bit worth one half
	if exp == 0x7fff {
		if hi<<16 != 0 || lo != 0 {
			frac |= 1 << 62 // not a number, quiet, whatever was cut off
		}
		return top, frac | 1<<63
	}
	if exp != 0 {
		frac |= 1 << 63
	}
	if rest > 1<<63 || rest == 1<<63 && frac&1 == 1 {
		var carry uint64
		frac, carry = bits.Add64(frac, 1, 0)
		if carry != 0 {
			frac, top = 1<<63, top+1 // up to infinity, which has this form, too
		}
	}
	if exp == 0 && frac>>63 != 0 {
		top++ // rounded up to the smallest normal number
	}
	return top, frac
}
