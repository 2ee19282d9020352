package atomicfile

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestWhatIsNoFileIsNeverReplaced(t *testing.T) {
	dir := t.TempDir()
	file, link, pipe := filepath.Join(dir, "file"), filepath.Join(dir, "link"), filepath.Join(dir, "pipe")
	if err := os.WriteFile(file, []byte("something longer"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // a reader, that no open of ours waits
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	names := []string{link, pipe, file}
	if os.Geteuid() != 0 { // root would take the machine's with it, were Write wrong
		names = append(names, "/dev/null")
	}
	for _, name := range names {
		before, err := os.Lstat(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := Write(name, []byte("report"), 0o640); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		after, err := os.Lstat(name)
		if err != nil || after.Mode().Type() != before.Mode().Type() || name != file && !os.SameFile(before, after) {
			t.Errorf("%s was %v and is now %v, %v", name, before.Mode(), after, err)
		}
		if name == link || name == file {
			if got, err := os.ReadFile(file); string(got) != "report" {
				t.Errorf("%s holds %q, %v", name, got, err)
			}
		}
	}
	if st, err := os.Stat(file); err != nil || st.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v", st.Mode(), err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 3 {
		t.Errorf("left: %v, %v", left, err)
	}
}

func TestAFileThatCannotBeMadeIsAnError(t *testing.T) {
	if err := Write(filepath.Join(t.TempDir(), "none", "file"), nil, 0o600); err == nil {
		t.Error("no error")
	}
}
