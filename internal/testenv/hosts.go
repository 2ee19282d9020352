package testenv

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Hosts are simulated hosts with an sshd each; see test/testbed/README.md.
type Hosts struct {
	Names     []string
	SSHConfig string // for --ssh-config
	Dir       string // the testbed's state directory

	e     *Env
	env   []string
	slurm int // nodes of the Slurm that runs on them
}

// Testbed returns at least n hosts, all up and with whole cables. They are
// brought up once and shared by the tests of this binary, so a test that harms
// one repairs it in a Cleanup, or calls Testbed again, which revives the dead.
func (e *Env) Testbed(t testing.TB, n int) *Hosts {
	t.Helper()
	e.NeedRoot(t)
	e.NeedCommand(t, "ip", "unshare", "nsenter", "ssh-keygen", "sshd", "flock", "awk", "bash")
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.hosts == nil {
		e.endForsaken(t)
		h := e.testbedOf(os.Getpid())
		if out, err := h.script("hosts-up", "1"); err != nil {
			e.missing(t, "hosts", "cannot make hosts here: "+strings.TrimSpace(out))
		}
		e.hosts = h
	}
	h := e.hosts
	if out, err := h.script("hosts-up", strconv.Itoa(max(n, len(h.Names)))); err != nil {
		t.Fatalf("hosts-up %d: %v\n%s", n, err, out)
	}
	for i := len(h.Names); i < n; i++ {
		h.Names = append(h.Names, prefix(os.Getpid())+strconv.Itoa(i+1))
	}
	return h
}

const testbedDir = "/tmp/gotest-gompi-hosts-"

// testbedOf is the testbed of a test by its PID, with names and addresses of its
// own: others may be up on this machine.
func (e *Env) testbedOf(id int) *Hosts {
	h := &Hosts{e: e, Dir: testbedDir + strconv.Itoa(id)}
	h.env = []string{
		"TESTBED_DIR=" + h.Dir, "TESTBED_PREFIX=" + prefix(id), "TESTBED_DEV=g" + strconv.FormatInt(int64(id), 36) + "x",
		fmt.Sprintf("TESTBED_NET=10.%d.%d", 64+id/250%64, id%250),
	}
	h.SSHConfig = filepath.Join(h.Dir, "ssh", "config")
	return h
}

// endForsaken takes down the hosts of tests that were killed and could not.
func (e *Env) endForsaken(t testing.TB) {
	t.Helper()
	dirs, _ := filepath.Glob(testbedDir + "*")
	for _, dir := range dirs {
		id, err := strconv.Atoi(strings.TrimPrefix(dir, testbedDir))
		if err != nil || syscall.Kill(id, 0) != syscall.ESRCH {
			continue
		}
		if out, err := e.testbedOf(id).script("hosts-down"); err != nil {
			t.Logf("hosts of process %d, which is gone: %v\n%s", id, err, out)
		}
	}
}

// Slurm brings up a Slurm on the first n hosts, or skips the test. It returns
// the variables that srun, salloc and sbatch need here; inside a host they need
// none. Slurm goes with the hosts, and a node that died comes back at the next
// call. Settings are variables of slurm-up; others than the last ones end it
// and start it anew.
func (h *Hosts) Slurm(t testing.TB, n int, settings ...string) []string {
	t.Helper()
	h.e.NeedCommand(t, "munged")
	if !slices.ContainsFunc(settings, func(s string) bool { return strings.HasPrefix(s, "SLURM_TB_ROOT=") }) {
		h.e.NeedCommand(t, "slurmctld", "slurmd", "srun", "salloc", "sbatch", "scancel", "squeue")
	}
	if out, err := h.scriptWith(settings, "slurm-up", strconv.Itoa(max(n, h.slurm))); err != nil {
		if h.slurm > 0 {
			t.Fatalf("slurm-up: %v\n%s", err, out)
		}
		h.e.missing(t, "slurm", "cannot run Slurm here: "+strings.TrimSpace(out))
	}
	h.slurm = max(n, h.slurm)
	dir := filepath.Join(h.Dir, "slurm")
	return []string{"SLURM_CONF=" + filepath.Join(dir, "etc", "slurm.conf"), "PATH=" + filepath.Join(dir, "bin") + ":" + os.Getenv("PATH")}
}

// prefix is the beginning of this test's host names. It ends in a letter, for
// the number that follows.
func prefix(id int) string { return "t" + strconv.FormatInt(int64(id), 36) + "n" }

// List is the first n hosts, with commas.
func (h *Hosts) List(n int) string { return strings.Join(h.Names[:n], ",") }

// File writes a host file of the first n hosts with so many slots each, and
// returns its name.
func (h *Hosts) File(t testing.TB, n, slots int) string {
	t.Helper()
	var b strings.Builder
	for _, name := range h.Names[:n] {
		fmt.Fprintf(&b, "%s slots=%d\n", name, slots)
	}
	name := filepath.Join(t.TempDir(), "hosts")
	if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// Do runs one of the testbed's scripts: hosts-cut, hosts-kill....
func (h *Hosts) Do(t testing.TB, name string, args ...string) string {
	t.Helper()
	out, err := h.script(name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return out
}

// Slow makes a host's cable slow until the test ends, or skips the test where the
// machine has nothing to do that with. settings are those of hosts-slow.
func (h *Hosts) Slow(t testing.TB, host string, settings ...string) {
	t.Helper()
	out, err := h.script("hosts-slow", append([]string{host}, settings...)...)
	var st *exec.ExitError
	switch {
	case errors.As(err, &st) && st.ExitCode() == 3:
		t.Skip(strings.TrimSpace(out))
	case err != nil:
		t.Fatalf("hosts-slow: %v\n%s", err, out)
	}
	t.Cleanup(func() { h.Do(t, "hosts-slow", host, "off") })
}

// Sh runs a shell script inside a host, without ssh, and returns its output.
func (h *Hosts) Sh(t testing.TB, host, script string) string {
	t.Helper()
	return h.Do(t, "hosts-exec", host, "/bin/sh", "-c", script)
}

// Start begins a shell script inside a host, without ssh, that is to go on for a while. What it leaves there is the test's to end.
func (h *Hosts) Start(t testing.TB, host, script string) *Running {
	t.Helper()
	const long = 10 * time.Minute
	return h.e.Start(t, Cmd{Args: []string{filepath.Join(h.e.Root, "test", "testbed", "hosts-exec"), host, "/bin/sh", "-c", script}, Env: h.env, Limit: long})
}

// Path is a file of the testbed's state about a host, as etc-ssh/sshd_config.
func (h *Hosts) Path(host, name string) string { return filepath.Join(h.Dir, "hosts", host, name) }

func (h *Hosts) script(name string, args ...string) (string, error) {
	return h.scriptWith(nil, name, args...)
}

func (h *Hosts) scriptWith(env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(filepath.Join(h.e.Root, "test", "testbed", name), args...)
	cmd.Env = slices.Concat(os.Environ(), h.env, env)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// Left lists the processes of a host that no fresh host has. A host is known
// by the PID namespace of its first process.
func (h *Hosts) Left(host string) []string {
	text, err := os.ReadFile(h.Path(host, "init.pid"))
	if err != nil {
		return nil
	}
	pid, _, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	ns, err := os.Readlink("/proc/" + pid + "/ns/pid")
	if err != nil {
		return nil // the host is dead, and all of it
	}
	return processes(func(p string) bool {
		if own, err := os.Readlink("/proc/" + p + "/ns/pid"); err != nil || own != ns || p == pid {
			return false
		}
		cmd := cmdline(p)
		// an sshd whose client cannot be reached any more is sshd's own affair
		for _, own := range []string{"sleep 86400", "sshd:", "munged ", "slurmd ", "/usr/lib/gridengine/sge_execd"} {
			if strings.HasPrefix(cmd, own) {
				return false
			}
		}
		return true
	})
}
