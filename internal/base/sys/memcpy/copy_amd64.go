package memcpy

import (
	"sync"
	"unsafe"
)

//go:noescape
func moveBytes(dst, src unsafe.Pointer, n uintptr)

// cpuid is the instruction (Intel SDM, volume 2).
func cpuid(leaf, sub uint32) (eax, ebx, ecx, edx uint32)

// fastStrings reports whether the string instruction is fast (ERMS: leaf 7, EBX
// bit 9). It is asked when it matters, once: in a virtual machine each cpuid takes
// tens of microseconds, which a launcher, who copies nothing, should not spend.
var fastStrings = sync.OnceValue(func() bool {
	const leaf, erms = 7, 1 << 9
	if last, _, _, _ := cpuid(0, 0); last < leaf {
		return false
	}
	_, ebx, _, _ := cpuid(leaf, 0)
	return ebx&erms != 0
})

// From where on the string instruction is worth its start, bytes: for what goes to
// another CPU, and for what comes from one.
const (
	manyBytes  = 1 << 10
	manyComing = 4 << 10
)

// Copy is copy of what goes from one CPU to another. A store fetches its line
// first, from another CPU if that has used it last, a hundred nanoseconds and
// more each; the string instruction announces whole lines and fetches none. On
// Zen 5, with three readers, 64 KiB into shared memory took 2.5 us instead of 9;
// through a ring, in and out, 1.04 us between neighbours instead of 1.9, and 2.2
// between strangers instead of 8.7.
func Copy(dst, src []byte) int {
	if len(src) < manyBytes {
		return copy(dst, src)
	}
	return copyFrom(manyBytes, dst, src)
}

// copyFrom is a copy by the string instruction from so many bytes on.
func copyFrom(many int, dst, src []byte) int {
	n := min(len(dst), len(src))
	to, from := unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(src))
	if n < many || !fastStrings() || Aliased(uintptr(to), uintptr(from)) {
		return copy(dst, src)
	}
	moveBytes(to, from, uintptr(n))
	return n
}

//go:noescape
func movePast(dst, src unsafe.Pointer, n uintptr)

// CopyPast is Copy of what is a part of more than caches hold: it goes past them to
// memory, and leaves in caches what is still to be read. On Zen 5 with 32 MiB of them, an alltoall of
// 64 KiB by 32 ranks (128 MiB) took 0.7 of the time so, and one by 16 (32 MiB) 0.7 on 2 CPUs and 1.1 on 4.
func CopyPast(dst, src []byte) int {
	n := min(len(dst), len(src))
	head := int(-uintptr(unsafe.Pointer(unsafe.SliceData(dst))) % cacheLine)
	if n < head+cacheLine {
		return copy(dst, src)
	}
	copy(dst[:head], src)
	whole := (n - head) / cacheLine * cacheLine
	movePast(unsafe.Pointer(&dst[head]), unsafe.Pointer(&src[head]), uintptr(whole))
	copy(dst[head+whole:n], src[head+whole:n])
	return n
}

const cacheLine = 64
