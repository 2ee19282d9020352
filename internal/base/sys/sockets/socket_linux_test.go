package sockets

import (
	"syscall"
	"testing"
)

func TestTwoPiecesGoAndComeInOrder(t *testing.T) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fds[0])
	if n, err := Writev(fds[0], []byte("head"), []byte("and tail")); n != 12 || err != nil {
		t.Fatalf("wrote %d, %v", n, err)
	}
	a, b := make([]byte, 6), make([]byte, 10)
	if n, err := Recv2(fds[1], a, b); n != 12 || err != nil || string(a)+string(b[:6]) != "headand tail" {
		t.Errorf("got %d, %q %q, %v", n, a, b, err)
	}
	if _, err := Recv2(fds[1], a, b); err != syscall.EAGAIN {
		t.Errorf("from an empty socket: %v, want EAGAIN", err)
	}
	syscall.Close(fds[1])
	if n, err := Writev(fds[0], a, b); n != 0 || err != syscall.EPIPE {
		t.Errorf("to nobody: %d, %v, want EPIPE", n, err)
	}
}
