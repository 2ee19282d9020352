package datatype

import (
	"encoding/binary"
	"math/bits"
)

// The x87's 80-bit format and IEEE binary128 have the same range and bias. They
// differ in the significand: 64 bits, of which the highest is the integer bit,
// against 112 without one.
//
//	x87        sign 1, exponent 15 | integer bit 1, fraction 63     in 16 bytes, little-endian
//	binary128  sign 1, exponent 15 | fraction 112                   big-endian in external32

// extendedToQuad converts x87 numbers to big-endian binary128. That is exact.
func extendedToQuad(dst, src []byte) error {
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

// quadToExtended converts back and rounds to nearest, ties to even.
func quadToExtended(dst, src []byte) error {
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
