package memory

import (
	"os"
	"syscall"
	"testing"
)

// A rank can open what the daemon tells all ranks of the machine, and not change it.
func TestATextIsReadAndNotChanged(t *testing.T) {
	fd, err := TextFile("text", []byte("of the machine"))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fd)
	other, err := OpenOther(os.Getpid(), fd)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(other)
	for _, size := range []int64{0, 3, 1 << 20} {
		if err := syscall.Ftruncate(other, size); err != syscall.EPERM {
			t.Errorf("it got %d bytes: %v", size, err)
		}
	}
	if _, err := syscall.Pwrite(other, []byte("if"), 0); err != syscall.EPERM {
		t.Errorf("it was written: %v", err)
	}
	b := make([]byte, 100)
	if n, err := syscall.Pread(other, b, 0); err != nil || string(b[:n]) != "of the machine" {
		t.Errorf("%q, %v", b[:n], err)
	}
}
