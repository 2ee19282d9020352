package sockets

import (
	"runtime"
	"syscall"
	"unsafe"
)

// iovec is a run of bytes (man 2 writev).
type iovec struct{ addr, len uintptr }

// Writev writes two pieces to a non-blocking descriptor with one system call.
func Writev(fd int, a, b []byte) (int, error) {
	v := [2]iovec{{uintptr(unsafe.Pointer(unsafe.SliceData(a))), uintptr(len(a))}, {uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b))}}
	n := kernelCall(syscall.SYS_WRITEV, uintptr(fd), unsafe.Pointer(&v), 2, 0)
	runtime.KeepAlive(a)
	runtime.KeepAlive(b)
	return outcome(n)
}

// outcome is what kernelCall's result says.
func outcome(got int) (int, error) {
	if got < 0 {
		return 0, syscall.Errno(-got)
	}
	return got, nil
}
