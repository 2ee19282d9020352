package sys

import (
	"sync"
	"unsafe"
)

// Of so many buffers each line is written before the next of the source is read.
const mostAtOnce = 4

//go:noescape
func moveTo2(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func moveTo3(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func moveTo4(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

// xgetbv is the instruction for register 0 (Intel SDM, volume 2).
func xgetbv() (eax uint32)

// wideMoves reports whether there are registers of 32 bytes, which the kernel keeps (AVX2: leaf 7, EBX bit 5).
var wideMoves = sync.OnceValue(func() bool {
	const leaf, saved, avx2, states = 7, 1<<27 | 1<<28, 1 << 5, 6
	if last, _, _, _ := cpuid(0, 0); last < leaf {
		return false
	}
	if _, _, ecx, _ := cpuid(1, 0); ecx&saved != saved || xgetbv()&states != states {
		return false
	}
	_, ebx, _, _ := cpuid(leaf, 0)
	return ebx&avx2 != 0
})

// CopyToEach copies src to each of dst, none of which overlaps it or is shorter: src is read once for up to four of them.
// It is for buffers whose lines no other CPU has used last, for a store fetches its line first (see Copy).
func CopyToEach(dst [][]byte, src []byte) {
	whole := uintptr(len(src)) &^ (cacheLine - 1)
	if whole == 0 || len(dst) == 1 || !wideMoves() {
		copyToEach(dst, src)
		return
	}
	for len(dst) > 1 {
		var to [mostAtOnce]unsafe.Pointer
		k := copyable(len(dst))
		for i, d := range dst[:k] {
			_ = d[:len(src)]
			to[i] = unsafe.Pointer(unsafe.SliceData(d))
		}
		move(k, &to, src, whole)
		for _, d := range dst[:k] {
			copy(d[whole:], src[whole:])
		}
		dst = dst[k:]
	}
}

// copyable is how many of n buffers, at least 2, are written at once, so that none is left alone.
func copyable(n int) int {
	if n == mostAtOnce+1 {
		return mostAtOnce - 1
	}
	return min(n, mostAtOnce)
}

func move(k int, to *[mostAtOnce]unsafe.Pointer, src []byte, n uintptr) {
	from := unsafe.Pointer(unsafe.SliceData(src))
	switch k {
	case 2:
		moveTo2(to, from, n)
	case 3:
		moveTo3(to, from, n)
	default:
		moveTo4(to, from, n)
	}
}
