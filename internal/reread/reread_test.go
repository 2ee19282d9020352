package reread

import (
	"io"
	"os"
	"path/filepath"
	"strings"
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
	f := Inherit()
	for range 3 {
		if got := read(t, f, name); got != "node1\nnode2\n" {
			t.Fatalf("got %q", got)
		}
	}
	t.Setenv(variable, strings.TrimPrefix(f.Heir(nil)[0], variable+"="))
	heir := Inherit()
	if got := read(t, heir, name); got != "node1\nnode2\n" {
		t.Errorf("the heir got %q", got)
	}
	if _, ok := os.LookupEnv(variable); ok {
		t.Error("ranks would see the variable")
	}
}

func TestFilesAreReadFromTheDisk(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	f := Inherit()
	for _, text := range []string{"a", "b"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := read(t, f, name); got != text {
			t.Errorf("got %q, want %q", got, text)
		}
	}
	if env := f.Heir([]string{"A=1"}); len(env) != 1 {
		t.Errorf("nothing was kept, and the heir gets %q", env)
	}
	if _, err := f.Open(name + "x"); err == nil {
		t.Error("a missing file was opened")
	}
}

func TestWhatSomebodyElsePutIntoTheVariableIsNothing(t *testing.T) {
	t.Setenv(variable, "nonsense")
	if f := Inherit(); len(f.kept) != 0 {
		t.Errorf("%+v", f.kept)
	}
}
