package spoolfile

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func read(t *testing.T, f *Files, name string) string {
	t.Helper()
	r, err := f.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAPipeIsReadAsOftenAsNeeded(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	go func() { _ = os.WriteFile(name, []byte("node1\nnode2\n"), 0) }()
	f := &Files{}
	for range 3 {
		if got := read(t, f, name); got != "node1\nnode2\n" {
			t.Fatalf("got %q", got)
		}
	}
}

func TestFilesAreReadFromTheDisk(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	f := &Files{}
	for _, text := range []string{"a", "b"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := read(t, f, name); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
	if _, err := f.Open(name + "x"); err == nil {
		t.Error("a missing file was opened")
	}
}
