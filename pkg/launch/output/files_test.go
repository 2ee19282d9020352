package output

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// fewDescriptors lets this process open n more files and no others, until the test ends.
func fewDescriptors(t *testing.T, n int) {
	t.Helper()
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &was); err != nil {
		t.Fatal(err)
	}
	next, err := os.Open(os.DevNull) // the lowest that is free
	if err != nil {
		t.Fatal(err)
	}
	now := was
	now.Cur = uint64(next.Fd()) + uint64(n)
	next.Close()
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &now); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &was) })
}

func TestMoreFilesAreWrittenThanMayBeOpen(t *testing.T) {
	const ranks = 50
	dir := t.TempDir()
	f := &Files{OutPattern: filepath.Join(dir, "%r")}
	t.Run("writing", func(t *testing.T) {
		fewDescriptors(t, 4)
		for turn := range 3 {
			for rank := range ranks {
				f.write(Source{Rank: rank}, fmt.Appendln(nil, turn, rank))
			}
		}
		if others, err := f.Close(); err != nil {
			t.Fatalf("%v, and %d others", err, others)
		}
	})
	for rank := range ranks {
		want := fmt.Sprintf("0 %d\n1 %[1]d\n2 %[1]d\n", rank)
		if b, err := os.ReadFile(filepath.Join(dir, fmt.Sprint(rank))); err != nil || string(b) != want {
			t.Errorf("rank %d: %q, %v", rank, b, err)
		}
	}
}

func TestFilesThatFailAreCounted(t *testing.T) {
	dir := t.TempDir()
	f := &Files{OutPattern: filepath.Join(dir, "%r")}
	for rank := range 5 {
		if rank < 3 {
			if err := os.Mkdir(filepath.Join(dir, fmt.Sprint(rank)), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			f.write(Source{Rank: rank}, []byte("x\n"))
		}
	}
	if others, err := f.Close(); err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "0")) || others != 2 {
		t.Errorf("%v, and %d others; want that of rank 0 and 2 others", err, others)
	}
}

func TestNoJobIDLeavesTheJobOutOfNames(t *testing.T) {
	for _, c := range []struct {
		claim string
		f     Files
		src   Source
		want  string
	}{
		{"a level for the job", Files{Dir: "d"}, Source{Rank: 3}, "d/1/rank.3/stdout"},
		{"none of it", Files{Dir: "d", NoJobID: true}, Source{Rank: 3, Err: true}, "d/rank.3/stderr"},
		{"spawned worlds keep theirs, as their ranks have the same numbers", Files{Dir: "d", NoJobID: true}, Source{World: 1}, "d/2/rank.0/stdout"},
		{"a part for the job", Files{File: "f", Job: "j"}, Source{Rank: 3}, "f.j.3.out"},
		{"none of that", Files{File: "f", Job: "j", NoJobID: true}, Source{Rank: 3}, "f.3.out"},
	} {
		if got, copied := c.f.name(c.src); got != c.want || !copied {
			t.Errorf("%s: %s, copied %v; want %s", c.claim, got, copied, c.want)
		}
	}
}

func TestOutputGoesNowhereThatSomebodyElseHasPrepared(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can make links of others: run as root")
	}
	dir := t.TempDir()
	open, victim := filepath.Join(dir, "open"), filepath.Join(dir, "victim")
	for _, err := range []error{
		os.Mkdir(open, 0o700), os.Chmod(open, 0o777|os.ModeSticky), os.WriteFile(victim, []byte("precious"), 0o600),
		os.Symlink(victim, filepath.Join(open, "x.J.0.out")), os.Lchown(filepath.Join(open, "x.J.0.out"), 54321, 54321),
		os.Mkdir(filepath.Join(dir, "home"), 0o700), os.Symlink(filepath.Join(dir, "home"), filepath.Join(open, "1")), os.Lchown(filepath.Join(open, "1"), 54321, 54321),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, f := range map[string]*Files{
		"--output file=": {File: filepath.Join(open, "x"), Job: "J", Width: 1}, "--output-filename": {Dir: open, Width: 1},
		"-outfile-pattern": {OutPattern: filepath.Join(open, "x.J.%r.out")},
	} {
		f.write(Source{}, []byte("ours\n"))
		if _, err := f.Close(); err == nil || !strings.Contains(err.Error(), "belongs to user 54321") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if b, err := os.ReadFile(victim); err != nil || string(b) != "precious" {
		t.Errorf("the victim holds %q, %v", b, err)
	}
	if left, err := os.ReadDir(filepath.Join(dir, "home")); err != nil || len(left) > 0 {
		t.Errorf("made %v, %v", left, err)
	}
}
