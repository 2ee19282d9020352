package testenv

import (
	"os"
	"strconv"
	"syscall"
	"testing"
)

// WithoutDescriptors calls do while this process can open nothing: a test that
// uses it must have nothing beside it.
func WithoutDescriptors(t testing.TB, do func()) {
	t.Helper()
	withLimit(t, 0, do)
}

// WithAllDescriptorsTaken calls do while this process can open only as many files as do closes
// before. It, too, wants nothing beside it.
func WithAllDescriptorsTaken(t testing.TB, do func()) {
	t.Helper()
	names, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	highest := uint64(0)
	for _, name := range names {
		fd, _ := strconv.ParseUint(name.Name(), 10, 64)
		highest = max(highest, fd)
	}
	withLimit(t, highest+1, func() {
		for {
			fd, err := syscall.Dup(0)
			if err != nil {
				break
			}
			defer syscall.Close(fd)
		}
		do()
	})
}

// withLimit calls do while this process may have so many files open.
func withLimit(t testing.TB, files uint64, do func()) {
	t.Helper()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: files, Max: limit.Max}); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
			t.Fatal(err)
		}
	}()
	do()
}
