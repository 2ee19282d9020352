package memory

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
