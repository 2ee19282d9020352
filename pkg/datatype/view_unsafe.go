package datatype

import (
	"fmt"
	"unsafe"
)

// Scalar are the Go types whose slices are one run of bytes without pointers.
type Scalar interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr |
		~float32 | ~float64 | ~complex64 | ~complex128 | ~bool
}

// Bytes is the memory of a slice. It keeps the slice's array alive.
func Bytes[T Scalar](s []T) []byte { return BytesOf(s) }

// AreRuns says that values of T are runs of bytes, without padding and pointers, so that BytesOf takes a slice of them. What T is, is
// looked up, once for a type that is no number. It is short, to be inlined: each call of a program asks.
func AreRuns[T any]() bool {
	switch any(*new(T)).(type) { // of which the compiler keeps the one that has T's memory
	case float64, float32, int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64, complex64, complex128:
		return true
	}
	return areRuns[T]()
}

// BytesOf is the memory of a slice of what AreRuns.
func BytesOf[T any](s []T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), uintptr(len(s))*unsafe.Sizeof(*new(T)))
}

// areRuns is AreRuns of what is no number.
func areRuns[T any]() bool {
	t, err := forValues[T]()
	return err == nil && t.Flat()
}

// Memory is the memory of a slice, padding and all. ok is false of one of pointers.
func Memory[T any](s []T) (mem []byte, ok bool) {
	if _, err := forValues[T](); err != nil {
		return nil, false
	}
	return BytesOf(s), true
}

// Values is Bytes the other way round. b must be aligned for T, which must have no pointers, and stay where it is.
func Values[T any](b []byte) []T {
	size := unsafe.Sizeof(*new(T))
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b))/size)
}

// SizeOf is the size of a value, bytes.
func SizeOf[T Scalar]() int { return int(unsafe.Sizeof(*new(T))) }

// Over is a stream of count elements of t that begin at the first element of
// buf. All of them must lie within buf, whose element type must have no
// pointers.
func Over[T any](buf []T, t *Datatype, count int64) (*Stream, error) {
	if _, err := Of[T](); err != nil {
		return nil, err
	}
	if count < 0 {
		return nil, fmt.Errorf("%w: %d elements", ErrCount, count)
	}
	room := int64(len(buf)) * int64(unsafe.Sizeof(*new(T)))
	if _, err := t.Bytes(count); err != nil {
		return nil, err
	}
	if count > 0 && t.Size() > 0 {
		lo, length := t.TrueExtent()
		_, extent := t.Extent()
		last := lo + (count-1)*extent
		if min(lo, last) < 0 || max(lo, last)+length > room {
			return nil, fmt.Errorf("%d elements of the datatype take bytes %d to %d, the buffer has %d", count, min(lo, last), max(lo, last)+length, room)
		}
	}
	return NewStream(t, unsafe.Pointer(unsafe.SliceData(buf)), count), nil
}

// Dense returns the stream's memory if it is one run, see [Convertor.Dense].
func (s *Stream) Dense() (mem []byte, ok bool) { return s.c.Dense() }

// AddressOf is where memory begins, as MPI_Get_address has it.
func AddressOf(b []byte) uint64 { return uint64(uintptr(unsafe.Pointer(unsafe.SliceData(b)))) }
