package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestWhatTheKernelDeniesIsDoneAnotherWay runs all point-to-point calls, with
// checks of every byte, where one rank or all of them may not do what the fastest
// way needs. It must be right and silent; GOMPI_BTL_EXPLAIN says what is used.
func TestWhatTheKernelDeniesIsDoneAnotherWay(t *testing.T) {
	prog := filepath.Join(env.Bin, "exchange")
	denied := filepath.Join(env.Bin, "denied")
	all := func(how ...string) []string { return append(append([]string{"-np", "3"}, how...), prog) }
	one := func(how ...string) []string {
		return append(append([]string{"-np", "2", prog, ":", "-np", "1"}, how...), prog)
	}
	for _, c := range []struct {
		name     string
		args     []string
		commands []string
		explain  string
	}{
		{"no process_vm_readv", all(denied, "EPERM", "process_vm_readv,process_vm_writev"), nil, "sm: used"},
		{"no process_vm_readv, of an old kernel", all(denied, "ENOSYS", "process_vm_readv,process_vm_writev"), nil, "sm: used"},
		{"no process_vm_readv in one rank", one(denied, "EPERM", "process_vm_readv,process_vm_writev"), nil, "sm: used"},
		{"no membarrier", all(denied, "ENOSYS", "membarrier"), nil, "sm: used"},
		{"no membarrier in one rank", one(denied, "EPERM", "membarrier"), nil, "sm: used"},
		{"no memory files", all(denied, "ENOSYS", "memfd_create"), nil, "sm: not used: shm: memfd_create: "},
		{"no memory files in another rank", one(denied, "ENOSYS", "memfd_create"), nil, "sm: used"},
		{"processes of its own", one("unshare", "--pid", "--fork", "--mount-proc"), []string{"unshare"}, "sm: used"},
		{"processes of its own in the first rank", []string{"-np", "1", "unshare", "--pid", "--fork", "--mount-proc", prog, ":", "-np", "2", prog}, []string{"unshare"}, "sm: used"},
		{"another user", one("setpriv", "--reuid=65534", "--clear-groups"), []string{"setpriv"}, "sm: used"},
		{"users of its own", one("unshare", "--user", "--map-root-user"), []string{"unshare"}, "sm: used"},
		{"a clock of its own", one("unshare", "--time", "--monotonic", "1000000", "--boottime", "1000000", "--fork"), []string{"unshare"}, "sm: used"},
		{"a full /dev/shm", all("unshare", "--mount", "sh", "-c", `mount -t tmpfs -o size=4k tmpfs /dev/shm && { cat /dev/zero >/dev/shm/full 2>/dev/null; exec "$0"; }`), []string{"unshare"}, "sm: used"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.commands != nil {
				env.NeedRoot(t)
				env.NeedCommand(t, c.commands...)
			}
			r := run(t, append([]string{"--oversubscribe"}, c.args...)...)
			wantExchange(t, r, 3)
			if r.Stderr != "" {
				t.Errorf("not silent:\n%s", clip(r.Stderr))
			}
			r = run(t, append([]string{"--oversubscribe", "-x", "GOMPI_BTL_EXPLAIN=1"}, c.args...)...)
			if !contains(r.Stderr, "transports of rank 0: "+c.explain) {
				t.Errorf("no %q in:\n%s", c.explain, clip(r.Stderr))
			}
		})
	}
}

// TestAJobRunsWhereSystemCallsAreDenied denies them to the launcher and so to all that it starts, as
// container runtimes do that do not know them yet, one after the other.
func TestAJobRunsWhereSystemCallsAreDenied(t *testing.T) {
	denied, launcher, prog := filepath.Join(env.Bin, "denied"), filepath.Join(env.Bin, "gompirun"), filepath.Join(env.Bin, "exchange")
	for _, call := range []string{"clone3", "close_range", "futex_waitv", "membarrier", "memfd_create", "pidfd_open", "pidfd_send_signal", "process_vm_readv", "rseq", "sched_setattr", "statx"} {
		for _, errno := range []string{"EPERM", "ENOSYS"} {
			env.CheckNothingLeft(t, nothingLeft)
			r := env.Run(t, testenv.Cmd{Args: []string{denied, errno, call, launcher, "--oversubscribe", "-np", "2", prog}})
			wantExchange(t, r, 2)
			if r.Stderr != "" {
				t.Errorf("%s of %s: not silent:\n%s", errno, call, clip(r.Stderr))
			}
		}
	}
}

// TestAProgramThatMayNotBeReadHidesItsMemory: the kernel lets nobody look into
// such a process, so its ranks use tcp.
func TestAProgramThatMayNotBeReadHidesItsMemory(t *testing.T) {
	env.NeedRoot(t)
	env.NeedCommand(t, "setpriv")
	text, err := os.ReadFile(filepath.Join(env.Bin, "exchange"))
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("/tmp", "gompi-hidden-") // a directory that all users reach
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	hidden := filepath.Join(dir, "exchange")
	if err := os.WriteFile(hidden, text, 0o711); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "--oversubscribe", "-x", "GOMPI_BTL_EXPLAIN=1", "-np", "3",
		"setpriv", "--reuid=65534", "--clear-groups", hidden}})
	wantExchange(t, r, 3)
	if !contains(r.Stderr, "transports of rank 0: tcp: used") {
		t.Errorf("stderr:\n%s", clip(r.Stderr))
	}
}
