package sockets

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// Recv reads from a socket without waiting (man 2 recv). Here sockets have one system call for all that is done with them,
// which packages syscall and unix know.
func Recv(fd int, b []byte) (int, error) {
	n, _, err := syscall.Recvfrom(fd, b, syscall.MSG_DONTWAIT)
	return max(n, 0), err
}

// Send writes to a socket without waiting (man 2 send).
func Send(fd int, b []byte) (int, error) {
	n, err := syscall.SendmsgN(fd, b, nil, nil, syscall.MSG_DONTWAIT|syscall.MSG_NOSIGNAL)
	return max(n, 0), err
}

// Recv2 is Recv into two runs of memory, one after the other (man 2 recvmsg).
func Recv2(fd int, a, b []byte) (int, error) {
	n, _, _, _, err := unix.RecvmsgBuffers(fd, [][]byte{a, b}, nil, unix.MSG_DONTWAIT)
	return max(n, 0), err
}
