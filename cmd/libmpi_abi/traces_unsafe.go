package main

/*
#include "fast.h"
*/
import "C"

import (
	"cmp"
	"os"
	"syscall"
	"unsafe"
)

// overrideWrite is called by Go's runtime in the place of write(2), if it is set (runtime/time_nofake.go): above all for what it
// prints as it ends the process.
//
//go:linkname overrideWrite runtime.overrideWrite
var overrideWrite func(fd uintptr, p unsafe.Pointer, n int32) int32

// withoutTraces has the runtime's last words kept for a line of ours (fault.c), and its traces dropped, which tell users of
// C nothing; unless somebody asks for them.
func withoutTraces() {
	if cmp.Or(os.Getenv("GOTRACEBACK"), os.Getenv("GOMPI_DEBUG"), os.Getenv("GODEBUG")) == "" {
		overrideWrite = keepLastWords
	}
}

// keepLastWords is such a write. Up to the first empty line, which is before the trace, the runtime says why it ends.
// It may run anywhere: it calls nothing, and allocates nothing.
//
//go:nosplit
func keepLastWords(fd uintptr, p unsafe.Pointer, n int32) int32 {
	if fd != 2 {
		r, _, e := syscall.RawSyscall(syscall.SYS_WRITE, fd, uintptr(p), uintptr(n))
		if e != 0 {
			return -int32(e)
		}
		return int32(r)
	}
	w := &C.gompi_last_words
	for i := range uintptr(n) {
		c := *(*C.char)(unsafe.Add(p, i))
		if c == '\n' && w.n > 0 && w.text[(w.n-1)%C.GOMPI_LAST_WORDS] == '\n' {
			if w.over == 0 && !saidOnAbort() {
				_, _, _ = syscall.RawSyscall(syscall.SYS_WRITE, fd, uintptr(unsafe.Pointer(&w.text)), uintptr(w.n))
			}
			w.over = 1
		}
		if w.over == 0 && w.n < C.GOMPI_LAST_WORDS-1 {
			w.text[w.n%C.GOMPI_LAST_WORDS] = c
			w.n++
		}
	}
	return n
}

// saidOnAbort reports whether the last words will be said by this library's handler of SIGABRT, by which the
// runtime ends: the program may have another.
//
//go:nosplit
func saidOnAbort() bool {
	var now [4]uintptr // struct sigaction of the kernel
	_, _, e := syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(syscall.SIGABRT), 0, uintptr(unsafe.Pointer(&now)), 8, 0, 0)
	return e == 0 && now[0] == uintptr(C.gompi_on_fault)
}
