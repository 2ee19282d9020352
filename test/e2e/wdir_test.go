package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// lacking are options that have ranks run on two hosts, by daemons of their own. The second
// has nothing below dir: its daemon sees an empty file system in that place.
func lacking(t *testing.T, dir string) []string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("a mount of one's own needs root")
	}
	agent := filepath.Join(t.TempDir(), "agent")
	if err := os.WriteFile(agent, []byte(`#!/bin/sh
case $1 in
empty) exec unshare -m /bin/sh -c 'mount -t tmpfs none "$0" && exec /bin/sh -c "$1"' `+dir+` "$2";;
*) exec /bin/sh -c "$2";;
esac
`), 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("unshare", "-m", "mount", "-t", "tmpfs", "none", dir).CombinedOutput(); err != nil {
		t.Skipf("no mount of one's own: %v: %s", err, out)
	}
	return []string{"--launch-agent", agent, "--host", "full,empty"}
}

func TestAWdirThatAHostLacksStartsNothing(t *testing.T) {
	above, mark := t.TempDir(), filepath.Join(t.TempDir(), "started")
	dir := filepath.Join(above, "work")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	r := run(t, append(lacking(t, above), "--wdir", dir, "-np", "2", "sh", "-c", "echo >"+mark)...)
	wantCode(t, r, 1)
	if want := "gompirun: host empty: --wdir " + dir + ": no such file or directory\n"; r.Stderr != want || r.Stdout != "" {
		t.Errorf("stdout %q, stderr %q, want %q", r.Stdout, r.Stderr, want)
	}
	if _, err := os.Stat(mark); err == nil {
		t.Error("a rank was started on the other host")
	}
	r = run(t, append(lacking(t, above), "-np", "1", "--wdir", dir, "pwd", ":", "-np", "1", "--wdir", "/", "pwd")...)
	wantCode(t, r, 0)
	if r.Stdout != dir+"\n/\n" && r.Stdout != "/\n"+dir+"\n" {
		t.Errorf("a host that needs no such directory: stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
}

func TestWithoutTheLaunchersDirectoryRanksStartAtHomeAndThatIsSaidOnce(t *testing.T) {
	above := t.TempDir()
	dir := filepath.Join(above, "work")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	r := runCmd(t, testenv.Cmd{Args: append(lacking(t, above), "-np", "4", "--oversubscribe", "pwd"), Dir: dir})
	wantCode(t, r, 0)
	home, _ := os.UserHomeDir()
	if strings.Count(r.Stdout, dir+"\n") != 2 || strings.Count(r.Stdout, home+"\n") != 2 {
		t.Errorf("stdout %q", r.Stdout)
	}
	want := "gompirun: note: host empty: " + dir + ", the directory that gompirun was started in: no such file or directory; ranks there start in the home directory"
	if strings.Count(r.Stderr, "gompirun:") != 1 || !strings.HasPrefix(r.Stderr, want) {
		t.Errorf("stderr %q, want %q", r.Stderr, want)
	}
}
