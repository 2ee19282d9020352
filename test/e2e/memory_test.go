package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestARankThatIsOutOfMemorySaysSo starts gompirun in a memory cgroup, with a
// rank that takes more than it allows.
func TestARankThatIsOutOfMemorySaysSo(t *testing.T) {
	env.NeedRoot(t)
	env.CheckNothingLeft(t, nothingLeft)
	dir, limit := makeCgroup(t, "memory", "memory.limit_in_bytes", "memory.max")
	if err := os.WriteFile(filepath.Join(dir, limit), []byte("67108864"), 0o600); err != nil {
		t.Fatal(err)
	}
	hungry := `a=xxxxxxxxxxxxxxxx; while :; do a=$a$a; done`
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for name, program := range map[string]string{"a rank": hungry, "what a rank has started": `sh -c "$HUNGRY"; exit $?`} {
		account := filepath.Join(t.TempDir(), "account.json")
		r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", fmt.Sprintf("echo $$ >%s/cgroup.procs; exec %s --report-json %s -np 1 sh -c '%s'",
			dir, filepath.Join(env.Bin, "gompirun"), account, program)}, Env: []string{"HUNGRY=" + hungry}})
		wantCode(t, r, 137)
		if !contains(r.Stderr, "rank 0 on "+host, "for lack of memory: the limit is 64 MiB, by "+filepath.Join(dir, limit)) {
			t.Errorf("%s: %s", name, r.Stderr)
		}
		if b, err := os.ReadFile(account); err != nil || !strings.Contains(string(b), `"cause": "oom"`) {
			t.Errorf("%s: %v, %s", name, err, b)
		}
	}
}

// TestARankThatEndsAsDevShmIsFullSaysSo gives gompirun a /dev/shm of its own, which is filled: by others, or by the rank itself, whose file goes with it.
func TestARankThatEndsAsDevShmIsFullSaysSo(t *testing.T) {
	env.NeedRoot(t)
	env.CheckNothingLeft(t, nothingLeft)
	const bus = `ulimit -c 0; kill -BUS $$`
	for name, c := range map[string]struct{ room, before, want string }{
		"full":               {"64k", "head -c 100000 /dev/zero >/dev/shm/full || true", "(SIGBUS): /dev/shm is full, all 64 KiB of it"},
		"full until it ends": {"64k", ":", "(SIGBUS): /dev/shm has room for 64 KiB and may have been full"},
		"of a good size":     {"1g", ":", "(SIGBUS)\n"},
	} {
		r := env.Run(t, testenv.Cmd{Args: []string{"unshare", "-m", "sh", "-ec", "mount -t tmpfs -o size=" + c.room + " none /dev/shm; " + c.before +
			"; exec " + filepath.Join(env.Bin, "gompirun") + " -np 1 sh -c '" + bus + "'"}})
		wantCode(t, r, 135)
		if !strings.Contains(r.Stderr, c.want) {
			t.Errorf("%s: %s", name, r.Stderr)
		}
	}
}

// makeCgroup makes a cgroup with a controller, of either version, and names the file
// that limits it.
func makeCgroup(t *testing.T, controller, v1, v2 string) (dir, limit string) {
	t.Helper()
	for _, c := range []struct{ parent, limit string }{
		{"/sys/fs/cgroup/" + controller, v1},
		{"/sys/fs/cgroup", v2},
	} {
		dir := filepath.Join(c.parent, fmt.Sprintf("gompi-test-%d", os.Getpid()))
		if os.Mkdir(dir, 0o755) != nil {
			continue
		}
		t.Cleanup(func() {
			testenv.Eventually(t, nothingLeft, "a process in "+dir, func() []string {
				procs, _ := os.ReadFile(filepath.Join(dir, "cgroup.procs"))
				return strings.Fields(string(procs))
			})
			_ = os.Remove(dir)
		})
		if _, err := os.Stat(filepath.Join(dir, c.limit)); err == nil {
			return dir, c.limit
		}
	}
	t.Skipf("no %s cgroup can be made here", controller)
	return "", ""
}
