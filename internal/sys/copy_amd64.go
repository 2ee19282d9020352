package sys

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

//go:noescape
func moveBytes(dst, src unsafe.Pointer, n uintptr)

// manyBytes is from where on the string instruction is worth its start, bytes.
const manyBytes = 1024

// Copy is copy of what goes from one CPU to another. A store fetches its line
// first, from another CPU if that has used it last, a hundred nanoseconds and
// more each; the string instruction announces whole lines and fetches none. On
// Zen 5, with three readers, 64 KiB into shared memory took 2.5 us instead of 9;
// through a ring, in and out, 1.04 us between neighbours instead of 1.9, and 2.2
// between strangers instead of 8.7.
func Copy(dst, src []byte) int {
	n := min(len(dst), len(src))
	if n < manyBytes || !cpu.X86.HasERMS {
		return copy(dst, src)
	}
	moveBytes(unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(src)), uintptr(n))
	return n
}
