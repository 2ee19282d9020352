//go:build !386

package sockets

import (
	"syscall"
	"unsafe"
)

// Recv reads from a socket without waiting (man 2 recv). It costs less than a
// read, which comes by the file system, and does not tell the Go scheduler: it is
// for sockets that are asked again and again.
func Recv(fd int, b []byte) (int, error) {
	return outcome(kernelCall(syscall.SYS_RECVFROM, uintptr(fd), unsafe.Pointer(unsafe.SliceData(b)), uintptr(len(b)), syscall.MSG_DONTWAIT))
}

// Send writes to a socket without waiting (man 2 send).
func Send(fd int, b []byte) (int, error) {
	return outcome(kernelCall(syscall.SYS_SENDTO, uintptr(fd), unsafe.Pointer(unsafe.SliceData(b)), uintptr(len(b)), syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL))
}

// Recv2 is Recv into two runs of memory, one after the other (man 2 recvmsg).
func Recv2(fd int, a, b []byte) (int, error) {
	v := [2]syscall.Iovec{{Base: unsafe.SliceData(a)}, {Base: unsafe.SliceData(b)}}
	v[0].SetLen(len(a))
	v[1].SetLen(len(b))
	m := syscall.Msghdr{Iov: &v[0], Iovlen: 2}
	return outcome(kernelCall(syscall.SYS_RECVMSG, uintptr(fd), unsafe.Pointer(&m), syscall.MSG_DONTWAIT, 0))
}
