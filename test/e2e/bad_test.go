package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestBadInputIsOneLineAndStartsNothing runs every line of testdata/bad.txt.
func TestBadInputIsOneLineAndStartsNothing(t *testing.T) {
	table, err := os.ReadFile("testdata/bad.txt")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/bad")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "started"), []byte("#!/bin/sh\necho >STARTED\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	cases := 0
	for _, line := range strings.Split(string(table), "\n") {
		command, want, ok := strings.Cut(line, "=>")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		cases++
		command, want = strings.TrimSpace(command), strings.TrimSpace(want)
		t.Run(command, func(t *testing.T) { badInput(t, dir, command, want) })
	}
	if cases < 60 {
		t.Errorf("only %d cases were read", cases)
	}
}

func badInput(t *testing.T, dir, command, want string) {
	env.CheckNothingLeft(t, nothingLeft)
	r := env.Run(t, testenv.Cmd{
		Args: []string{"/bin/sh", "-c", command}, Dir: dir, Env: []string{"PATH=" + env.Bin + ":/usr/bin:/bin"}, Limit: 40 * time.Second,
	})
	line, _, _ := strings.Cut(r.Stderr, "\n")
	oneLine := strings.HasPrefix(line, "gompirun: ") && strings.Contains(line, want) && len(ourLines(r.Stderr)) == 1
	if r.Code == 0 || r.Stdout != "" || !oneLine {
		t.Errorf("status %d, stdout %q, want one line \"gompirun: ...\" with %q:\n%s", r.Code, clip(r.Stdout), want, clip(r.Stderr))
	}
	if _, err := os.Stat(filepath.Join(dir, "STARTED")); err == nil {
		t.Error("a process was started")
		_ = os.Remove(filepath.Join(dir, "STARTED"))
	}
}
