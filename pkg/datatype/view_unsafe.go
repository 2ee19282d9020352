package datatype

import "unsafe"

// Scalar are the Go types whose slices are one run of bytes without pointers.
type Scalar interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr |
		~float32 | ~float64 | ~complex64 | ~complex128 | ~bool
}

// Bytes is the memory of a slice. It keeps the slice's array alive.
func Bytes[T Scalar](s []T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), uintptr(len(s))*unsafe.Sizeof(*new(T)))
}

// SizeOf is the size of a value, bytes.
func SizeOf[T Scalar]() int { return int(unsafe.Sizeof(*new(T))) }
