package memcpy

import (
	"sync"
	"unsafe"
)

// Of so many buffers each step is written before the next of the source is read.
const mostAtOnce = 4

//go:noescape
func linesTo2(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func linesTo3(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func linesTo4(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func blocksTo2(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func blocksTo3(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

//go:noescape
func blocksTo4(dst *[mostAtOnce]unsafe.Pointer, src unsafe.Pointer, n uintptr)

// xgetbv is the instruction for register 0 (Intel SDM, volume 2).
func xgetbv() (eax uint32)

// widest is how many bytes are copied to one buffer after the other, as registers allow: 0 if there are none that are wide.
//
// Registers of 32 bytes want AVX2 (leaf 7, EBX bit 5), those of 64 AVX512F (bit 16), and the kernel must keep them. The first CPUs with
// those became slower when they were used; ones with VBMI2 (ECX bit 6), which are from Ice Lake and Zen 4 on, do not.
var widest = sync.OnceValue(func() uintptr {
	const leaf, saved = 7, 1<<27 | 1<<28
	const avx2, avx512f, vbmi2 = 1 << 5, 1 << 16, 1 << 6
	const state32, state64 = 6, 0xe6
	if last, _, _, _ := cpuid(0, 0); last < leaf {
		return 0
	}
	if _, _, ecx, _ := cpuid(1, 0); ecx&saved != saved {
		return 0
	}
	_, ebx, ecx, _ := cpuid(leaf, 0)
	switch kept := xgetbv(); {
	case kept&state64 == state64 && ebx&avx512f != 0 && ecx&vbmi2 != 0:
		return block
	case kept&state32 == state32 && ebx&avx2 != 0:
		return cacheLine
	}
	return 0
})

// block is four cache lines: whole ones, stored at once, are written faster than by halves, and several to a buffer faster than one. On
// Zen 4 1 MiB to each of three buffers took 47 usec so, 48 line by line, and 56 by halves of lines.
const block = 4 * cacheLine

// EachAtOnce is to how many buffers CopyToEach writes what it reads once.
func EachAtOnce() int {
	if widest() == 0 {
		return 1
	}
	return mostAtOnce
}

// CopyToEach copies src to each of dst, from byte at of that on, none of which overlaps it or is too short: src is read once for up to four of them.
// It is for buffers whose lines no other CPU has used last, for a store fetches its line first (see Copy).
func CopyToEach(dst [][]byte, at int, src []byte) { copyToEachBy(widest(), dst, at, src) }

// copyToEachBy is CopyToEach of so many bytes to one buffer after the other.
func copyToEachBy(step uintptr, dst [][]byte, at int, src []byte) {
	if len(dst) == 1 || step == 0 || uintptr(len(src)) < step {
		copyToEach(dst, at, src)
		return
	}
	whole := uintptr(len(src)) &^ (step - 1)
	for len(dst) > 1 {
		var to [mostAtOnce]unsafe.Pointer
		k := copyable(len(dst))
		for i, d := range dst[:k] {
			to[i] = unsafe.Pointer(unsafe.SliceData(d[at : at+len(src)]))
		}
		from := unsafe.Pointer(unsafe.SliceData(src))
		if step == block {
			moveBlocks(k, &to, from, whole)
		} else {
			moveLines(k, &to, from, whole)
		}
		for _, d := range dst[:k] {
			copy(d[at+int(whole):], src[whole:])
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

func moveLines(k int, to *[mostAtOnce]unsafe.Pointer, from unsafe.Pointer, n uintptr) {
	switch k {
	case 2:
		linesTo2(to, from, n)
	case 3:
		linesTo3(to, from, n)
	default:
		linesTo4(to, from, n)
	}
}

func moveBlocks(k int, to *[mostAtOnce]unsafe.Pointer, from unsafe.Pointer, n uintptr) {
	switch k {
	case 2:
		blocksTo2(to, from, n)
	case 3:
		blocksTo3(to, from, n)
	default:
		blocksTo4(to, from, n)
	}
}
