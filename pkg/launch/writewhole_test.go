package launch

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWhereAReportMayGo(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"-", "/dev/null", "/dev/stdout", link, filepath.Join(dir, "file")} {
		if err := writable(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{dir, filepath.Join(dir, "none", "file")} {
		if err := writable(name); err == nil {
			t.Errorf("%s should be refused", name)
		}
	}
}
