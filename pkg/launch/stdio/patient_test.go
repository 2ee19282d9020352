package stdio

import (
	"bytes"
	"io"
	"os"
	"syscall"
	"testing"
)

// Both ends of a pipe are made nonblocking after they were opened, as others may.
func TestAPatientStreamWaits(t *testing.T) {
	var ends [2]int
	if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC); err != nil {
		t.Fatal(err)
	}
	rd, wr := Stream{File: os.NewFile(uintptr(ends[0]), "rd")}, Stream{File: os.NewFile(uintptr(ends[1]), "wr")}
	defer rd.Close()
	for _, fd := range ends {
		if err := syscall.SetNonblock(fd, true); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := rd.File.Read(make([]byte, 1)); err == nil {
		t.Fatal("the pipe waits by itself")
	}
	const size = 1 << 20
	text := bytes.Repeat([]byte("0123456789abcdef"), size/16)
	wrote := make(chan error, 1)
	go func() {
		_, err := wr.Write(text)
		wr.Close()
		wrote <- err
	}()
	got, err := io.ReadAll(rd)
	if err != nil || !bytes.Equal(got, text) {
		t.Errorf("%d of %d bytes came: %v", len(got), size, err)
	}
	if err := <-wrote; err != nil {
		t.Error(err)
	}
}
