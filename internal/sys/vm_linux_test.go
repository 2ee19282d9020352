package sys

import (
	"bytes"
	"os"
	"syscall"
	"testing"
	"unsafe"
)

func TestAnotherProcesssMemoryIsReadAsItIs(t *testing.T) {
	from, to := []byte("what another process has"), make([]byte, 24)
	if err := ReadProcess(os.Getpid(), unsafe.Pointer(&to[0]), uintptr(unsafe.Pointer(&from[0])), len(from)); err != nil || !bytes.Equal(from, to) {
		t.Errorf("%q, %v", to, err)
	}
	if err := ReadProcess(os.Getpid(), unsafe.Pointer(&to[0]), 8, len(to)); err != syscall.EFAULT {
		t.Errorf("from where nothing is: %v, want EFAULT", err)
	}
}

// What lies a few bytes further in its page than where it is copied from is read by way of other memory, in pieces.
func TestAnotherProcesssMemoryIsReadToAnywhere(t *testing.T) {
	from := make([]byte, 3*mostAside)
	for i := range from {
		from[i] = byte(i * 7 >> 3)
	}
	to := make([]byte, len(from)+100)
	for _, at := range []int{0, 1, 16, 31, 32} {
		for _, n := range []int{1, pageSize, pageSize + 1, mostAside, mostAside + 1, len(from)} {
			clear(to)
			if err := ReadProcess(os.Getpid(), unsafe.Pointer(&to[at]), uintptr(unsafe.Pointer(&from[0])), n); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(to[at:][:n], from[:n]) || to[at+n] != 0 {
				t.Fatalf("%d bytes to byte %d are wrong", n, at)
			}
		}
	}
	if err := ReadProcess(os.Getpid(), unsafe.Pointer(&to[0]), 4096-16, 2*pageSize); err != syscall.EFAULT {
		t.Errorf("from where nothing is: %v, want EFAULT", err)
	}
}

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
	if n, err := Writev(fds[0], a, b); n != -1 || err != syscall.EPIPE {
		t.Errorf("to nobody: %d, %v, want EPIPE", n, err)
	}
}
