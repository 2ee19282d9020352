package sockets

import (
	"syscall"
	"unsafe"
)

// kernelCall is a system call that does not wait, of which the Go scheduler is not told. Its arguments are a, at, b, c, 0 and 0, and
// got is less the number of an error if there was one.
func kernelCall(call, a uintptr, at unsafe.Pointer, b, c uintptr) (got int) {
	n, _, errno := syscall.RawSyscall6(call, a, uintptr(at), b, c, 0, 0)
	if errno != 0 {
		return -int(errno)
	}
	return int(n)
}
