package datatype

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/gompirun/gompi/internal/base/checked"
	"github.com/gompirun/gompi/internal/base/longdouble"
)

// ConversionError is a value that external32 has no room for.
type ConversionError struct {
	Kind  Kind
	Value int64
}

func (e *ConversionError) Error() string {
	return fmt.Sprintf("%v of value %d does not fit into the %d bytes that external32 has for it", e.Kind, e.Value, e.Kind.info().ext)
}

// Unwrap makes it an ErrConversion.
func (e *ConversionError) Unwrap() error { return ErrConversion }

// ExternalBytes is the size of count elements of t in external32
// (MPI_Pack_external_size).
func (t *Datatype) ExternalBytes(count int64) (int64, error) {
	if _, err := t.Bytes(count); err != nil {
		return 0, err
	}
	var a checked.Arith
	size := a.Mul(count, t.ext)
	if a.Over {
		return 0, &ArgError{Call: "ExternalBytes", Arg: "count", Index: -1, Value: count, Why: "so many elements of this type need more than 64 bits", Class: ErrCount}
	}
	return size, nil
}

// converter copies n elements between memory and external32. The shorter of both
// is its own size in memory for all but a few kinds.
type converter func(dst, src []byte) error

// toExternal and toMemory choose how elements of a kind are converted. The
// machines this runs on are little-endian; external32 is big-endian.
func toExternal(k Kind) converter {
	switch k {
	case Long, UnsignedLong:
		return func(dst, src []byte) error { return narrowLong(k, dst, src) }
	case WChar:
		return narrowWChar
	}
	if p := k.info(); x87 && (k == LongDouble || k == CLongDoubleComplex || k == CXXLongDoubleComplex) {
		return longdouble.ToQuad
	} else {
		return swapper(p)
	}
}

func toMemory(k Kind) converter {
	switch k {
	case Long:
		return func(dst, src []byte) error { return widen(dst, src, 8, 4, true) }
	case UnsignedLong:
		return func(dst, src []byte) error { return widen(dst, src, 8, 4, false) }
	case WChar:
		return func(dst, src []byte) error { return widen(dst, src, 4, 2, false) }
	}
	if p := k.info(); x87 && (k == LongDouble || k == CLongDoubleComplex || k == CXXLongDoubleComplex) {
		return longdouble.FromQuad
	} else {
		return swapper(p)
	}
}

// swapper reverses the bytes of each number.
func swapper(p *info) converter {
	width := p.size
	if p.class == ClassComplex {
		width /= 2
	}
	switch width {
	case 1:
		return func(dst, src []byte) error { copy(dst, src); return nil }
	case 2:
		return swap2
	case 4:
		return swap4
	case 8:
		return swap8
	}
	return func(dst, src []byte) error {
		w := int(width)
		for len(src) >= w {
			copy(dst[:w], src[:w])
			slices.Reverse(dst[:w])
			dst, src = dst[w:], src[w:]
		}
		return nil
	}
}

func swap2(dst, src []byte) error {
	for ; len(src) >= 2; dst, src = dst[2:], src[2:] {
		binary.BigEndian.PutUint16(dst, binary.LittleEndian.Uint16(src))
	}
	return nil
}

func swap4(dst, src []byte) error {
	for ; len(src) >= 4; dst, src = dst[4:], src[4:] {
		binary.BigEndian.PutUint32(dst, binary.LittleEndian.Uint32(src))
	}
	return nil
}

func swap8(dst, src []byte) error {
	for ; len(src) >= 8; dst, src = dst[8:], src[8:] {
		binary.BigEndian.PutUint64(dst, binary.LittleEndian.Uint64(src))
	}
	return nil
}

// narrowLong writes 8 bytes as 4.
func narrowLong(k Kind, dst, src []byte) error {
	for ; len(src) >= 8; dst, src = dst[4:], src[8:] {
		v := binary.LittleEndian.Uint64(src)
		if k == Long && int64(v) != int64(int32(v)) || k == UnsignedLong && v > math.MaxUint32 {
			return &ConversionError{Kind: k, Value: int64(v)}
		}
		binary.BigEndian.PutUint32(dst, uint32(v))
	}
	return nil
}

// narrowWChar writes the first plane of Unicode.
func narrowWChar(dst, src []byte) error {
	for ; len(src) >= 4; dst, src = dst[2:], src[4:] {
		v := binary.LittleEndian.Uint32(src)
		if v > math.MaxUint16 {
			return &ConversionError{Kind: WChar, Value: int64(v)}
		}
		binary.BigEndian.PutUint16(dst, uint16(v))
	}
	return nil
}

// widen reads integers of from bytes into to bytes.
func widen(dst, src []byte, to, from int, signed bool) error {
	for ; len(src) >= from; dst, src = dst[to:], src[from:] {
		fill := byte(0)
		if signed && src[0] >= 0x80 {
			fill = 0xff
		}
		for i := range to {
			if i < from {
				dst[i] = src[from-1-i]
			} else {
				dst[i] = fill
			}
		}
	}
	return nil
}
