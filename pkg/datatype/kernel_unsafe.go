package datatype

import "unsafe"

// The loops in which strided and scattered blocks are copied. Addresses are made
// anew from the base for each block, so that no pointer ever leaves what it
// points into: the collector would stop the program over one that does.
//
// Blocks need not be aligned: the machines this runs on (amd64, arm64) load and
// store at any address, and Go's compiler emits such loads and stores.

// step copies n blocks of type T; blocks are dstep and sstep bytes apart.
func step[T any](dst unsafe.Pointer, d, dstep int64, src unsafe.Pointer, s, sstep, n int64) {
	for ; n >= 4; n -= 4 {
		*(*T)(unsafe.Add(dst, d)) = *(*T)(unsafe.Add(src, s))
		*(*T)(unsafe.Add(dst, d+dstep)) = *(*T)(unsafe.Add(src, s+sstep))
		d += 2 * dstep
		s += 2 * sstep
		*(*T)(unsafe.Add(dst, d)) = *(*T)(unsafe.Add(src, s))
		*(*T)(unsafe.Add(dst, d+dstep)) = *(*T)(unsafe.Add(src, s+sstep))
		d += 2 * dstep
		s += 2 * sstep
	}
	for ; n > 0; n-- {
		*(*T)(unsafe.Add(dst, d)) = *(*T)(unsafe.Add(src, s))
		d += dstep
		s += sstep
	}
}

// steps copies n blocks of length bytes.
func steps(dst unsafe.Pointer, d, dstep int64, src unsafe.Pointer, s, sstep, length, n int64) {
	switch length {
	case 1:
		step[uint8](dst, d, dstep, src, s, sstep, n)
	case 2:
		step[uint16](dst, d, dstep, src, s, sstep, n)
	case 4:
		step[uint32](dst, d, dstep, src, s, sstep, n)
	case 8:
		step[uint64](dst, d, dstep, src, s, sstep, n)
	case 12:
		step[[3]uint32](dst, d, dstep, src, s, sstep, n)
	case 16:
		step[[2]uint64](dst, d, dstep, src, s, sstep, n)
	case 24:
		step[[3]uint64](dst, d, dstep, src, s, sstep, n)
	case 32:
		step[[4]uint64](dst, d, dstep, src, s, sstep, n)
	default:
		for ; n > 0; n-- {
			copy(unsafe.Slice((*byte)(unsafe.Add(dst, d)), length), unsafe.Slice((*byte)(unsafe.Add(src, s)), length))
			d += dstep
			s += sstep
		}
	}
}

// gather copies the blocks of type T at disps to dst, in a row.
func gather[T any](dst, src unsafe.Pointer, disps []int64, at int64) {
	var d int64
	for _, s := range disps {
		*(*T)(unsafe.Add(dst, d)) = *(*T)(unsafe.Add(src, at+s))
		d += int64(unsafe.Sizeof(*new(T)))
	}
}

// scatter is gather the other way.
func scatter[T any](dst, src unsafe.Pointer, disps []int64, at int64) {
	var s int64
	for _, d := range disps {
		*(*T)(unsafe.Add(dst, at+d)) = *(*T)(unsafe.Add(src, s))
		s += int64(unsafe.Sizeof(*new(T)))
	}
}

// gathers copies blocks of length bytes; it reports false for lengths that it
// has no loop for.
func gathers(dst, src unsafe.Pointer, disps []int64, at, length int64) bool {
	switch length {
	case 4:
		gather[uint32](dst, src, disps, at)
	case 8:
		gather[uint64](dst, src, disps, at)
	case 16:
		gather[[2]uint64](dst, src, disps, at)
	case 24:
		gather[[3]uint64](dst, src, disps, at)
	default:
		return false
	}
	return true
}

// scatters is gathers the other way.
func scatters(dst, src unsafe.Pointer, disps []int64, at, length int64) bool {
	switch length {
	case 4:
		scatter[uint32](dst, src, disps, at)
	case 8:
		scatter[uint64](dst, src, disps, at)
	case 16:
		scatter[[2]uint64](dst, src, disps, at)
	case 24:
		scatter[[3]uint64](dst, src, disps, at)
	default:
		return false
	}
	return true
}
