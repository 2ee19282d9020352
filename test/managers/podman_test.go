package managers

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// tool is Podman as root, with images and containers of its own.
type tool struct{ command []string }

// podmanHere is podman where cgroups are of version 1 and 2 side by side, which crun refuses: it sees version 2 alone, and manages none.
const podmanHere = `if [ -d /sys/fs/cgroup/unified ]; then umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup; fi
exec "$@"
`

// podmanLock is what Podman keeps for good where it has run.
const podmanLock = "/dev/shm/libpod_lock"

// podman skips the test where there is none.
func podman(t *testing.T) tool {
	t.Helper()
	path, err := exec.LookPath("podman")
	if err != nil {
		t.Skip("no podman; make test-managers installs it")
	}
	env.NeedRoot(t)
	env.NeedCommand(t, "unshare")
	dir, err := os.MkdirTemp("", "gotest-podman-")
	if err != nil {
		t.Fatal(err)
	}
	p := tool{[]string{"unshare", "-m", "--propagation", "private", "sh", "-ec", podmanHere, "sh", path,
		"--root", filepath.Join(dir, "store"), "--runroot", filepath.Join(dir, "run"), "--tmpdir", filepath.Join(dir, "tmp"),
		"--storage-driver", "vfs", "--cgroup-manager", "cgroupfs", "--runtime", "crun"}}
	_, before := os.Stat(podmanLock)
	t.Cleanup(func() {
		p.must(t, "rm", "-af", "-t", "0")
		if before != nil { // else it is another podman's
			_ = os.Remove(podmanLock)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return p
}

// limits keep what Podman sets for containers within what this machine allows.
func limits(t *testing.T) []string {
	t.Helper()
	const processes = 6 // RLIMIT_NPROC, which package syscall does not name
	var out []string
	for name, which := range map[string]int{"nofile": syscall.RLIMIT_NOFILE, "nproc": processes} {
		var l syscall.Rlimit
		if err := syscall.Getrlimit(which, &l); err != nil {
			t.Fatal(err)
		}
		n := min(l.Max, 1<<14)
		out = append(out, "--ulimit", fmt.Sprintf("%s=%d:%d", name, n, n))
	}
	return out
}

// cmd is a command of podman; run has the settings that this machine needs.
func (p tool) cmd(t *testing.T, args ...string) testenv.Cmd {
	t.Helper()
	if args[0] == "run" {
		args = append(append([]string{"run", "--cgroups=disabled"}, limits(t)...), args[1:]...)
	}
	return testenv.Cmd{Args: append(p.command[:len(p.command):len(p.command)], args...), Limit: soon}
}

func (p tool) run(t *testing.T, args ...string) testenv.Result {
	t.Helper()
	return env.Run(t, p.cmd(t, args...))
}

func (p tool) must(t *testing.T, args ...string) {
	t.Helper()
	if r := p.run(t, args...); r.Code != 0 {
		t.Fatalf("podman %s: %s%s", strings.Join(args, " "), r.Stdout, r.Stderr)
	}
}
