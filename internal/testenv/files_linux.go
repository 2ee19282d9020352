package testenv

import (
	"syscall"
	"testing"
)

// WithoutDescriptors calls do while this process can open nothing: a test that
// uses it must have nothing beside it.
func WithoutDescriptors(t testing.TB, do func()) {
	t.Helper()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	none := syscall.Rlimit{Cur: 0, Max: limit.Max}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &none); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
			t.Fatal(err)
		}
	}()
	do()
}
