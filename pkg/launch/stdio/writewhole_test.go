package stdio

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhereAReportMayGo(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"-", "/dev/null", "/dev/stdout", link, filepath.Join(dir, "file")} {
		if err := Writable(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{dir, filepath.Join(dir, "none", "file")} {
		if err := Writable(name); err == nil {
			t.Errorf("%s should be refused", name)
		}
	}
}

func TestAReportIsRefusedBeforeTheJobWhereSomebodyElseHasPutALink(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can make links of others: run as root")
	}
	open := filepath.Join(t.TempDir(), "open")
	link := filepath.Join(open, "report.json")
	for _, err := range []error{
		os.Mkdir(open, 0o700), os.Chmod(open, 0o777|os.ModeSticky), os.Symlink("/dev/null", link), os.Lchown(link, 54321, 54321),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := Writable(link); err == nil || !strings.Contains(err.Error(), "user 54321") {
		t.Error(err)
	}
}
