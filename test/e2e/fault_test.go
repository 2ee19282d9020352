package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// reached is the time limit of faults found while hosts are reached, noticed
// that of faults a running job must notice by heartbeats. Both take seconds; a
// machine that stands still for a while has until the kernel itself gives up, which
// takes two minutes for a connection that nobody answers and more for one that was.
const (
	reached = time.Minute
	noticed = time.Minute
)

// sleepers starts a rank on each of n hosts, with a grandchild in a session of
// its own, and waits until all run.
func (c cluster) sleepers(t *testing.T, n int, opts ...string) *testenv.Running {
	t.Helper()
	args := append(opts, "-np", strconv.Itoa(n), "sh", "-c", grandchildren)
	p := env.Start(t, c.cmd(c.on(t, n, 1), args...))
	p.Output().Await(t, "up\n", n, 30*time.Second)
	return p
}

func TestAKilledRankOnAnotherHostEndsTheJob(t *testing.T) {
	c := hosts(t, 2)
	p := c.sleepers(t, 2)
	began := time.Now()
	kill(t, c.SleepersOf(t, c.Names[1]))
	r := p.Wait()
	wantCode(t, r, 137)
	if !contains(r.Stderr, "rank 1", c.Names[1], "SIGKILL") || time.Since(began) > noticed {
		t.Errorf("after %v: %s", time.Since(began), r.Stderr)
	}
}

func TestAKilledDaemonEndsTheJob(t *testing.T) {
	c := hosts(t, 2)
	p := c.sleepers(t, 2)
	began := time.Now()
	kill(t, c.PIDsOf(t, c.Names[1], func(cmd string) bool { return strings.Contains(cmd, "/daemon-") }))
	r := p.Wait()
	fault(t, r, time.Minute, c.Names[1])
	if d := time.Since(began); d > noticed {
		t.Errorf("noticed after %v", d)
	}
}

func TestAKilledLauncherEndsTheJobOnEveryHost(t *testing.T) {
	c := hosts(t, 4)
	p := c.sleepers(t, 4)
	if err := p.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	wantCode(t, p.Wait(), 137)
}

func TestACutHostEndsTheJob(t *testing.T) {
	for _, how := range [][]string{nil, {"--silent"}} {
		t.Run(strings.Join(append([]string{"link"}, how...), " "), func(t *testing.T) {
			c := hosts(t, 3)
			p := c.sleepers(t, 3)
			began := time.Now()
			c.Do(t, "hosts-cut", append(how, c.Names[1])...)
			t.Cleanup(func() { c.Do(t, "hosts-heal", c.Names[1]) })
			r := p.Wait()
			fault(t, r, time.Minute, c.Names[1])
			if d := time.Since(began); d > noticed {
				t.Errorf("noticed after %v", d)
			}
			// the host cannot be told, and ends its ranks by itself
			testenv.Eventually(t, noticed, "a rank on the host that was cut off", func() []string { return c.Left(c.Names[1]) })
		})
	}
}

// A process that does not run for a while is not lost, for its host's kernel answers. The ranks outlast several heartbeats.
func TestWhoIsStoppedForAWhileIsNotLost(t *testing.T) {
	c := hosts(t, 2)
	const nap = "sleep 4"
	for who, pids := range map[string]func(p *testenv.Running) []int{
		"the launcher": func(p *testenv.Running) []int { return []int{p.Process.Pid} },
		"a daemon": func(*testenv.Running) []int {
			return c.PIDsOf(t, c.Names[1], func(cmd string) bool { return strings.Contains(cmd, "/daemon-") })
		},
	} {
		t.Run(who, func(t *testing.T) {
			p := env.Start(t, c.cmd(c.on(t, 2, 1), "--heartbeat", "1s", "-np", "2", "sh", "-c", "echo up; exec "+nap))
			p.Output().Await(t, "up\n", 2, 30*time.Second)
			stopped := pids(p)
			signalTo(t, syscall.SIGSTOP, stopped...)
			for _, host := range c.Names[:2] {
				testenv.Eventually(t, 30*time.Second, "a rank on "+host, func() []string {
					return slices.DeleteFunc(c.Left(host), func(p string) bool { return !strings.HasSuffix(p, " "+nap) })
				})
			}
			signalTo(t, syscall.SIGCONT, stopped...)
			wantCode(t, p.Wait(), 0)
		})
	}
}

// Nobody waits long for such a one when the job is to end.
func TestAStoppedDaemonDoesNotHoldUpTheEndOfAJob(t *testing.T) {
	c := hosts(t, 2)
	p := c.sleepers(t, 2)
	stopped := c.PIDsOf(t, c.Names[1], func(cmd string) bool { return strings.Contains(cmd, "/daemon-") })
	signalTo(t, syscall.SIGSTOP, stopped...)
	began := time.Now()
	signalTo(t, syscall.SIGINT, p.Process.Pid)
	wantCode(t, p.Wait(), 130)
	if d := time.Since(began); d > 25*time.Second { // of 30 that it has else
		t.Errorf("the end took %v", d)
	}
	signalTo(t, syscall.SIGCONT, stopped...)
	testenv.Eventually(t, noticed, "a rank on its host", func() []string { return c.Left(c.Names[1]) })
}

func TestAHostThatDiesEndsTheJob(t *testing.T) {
	c := hosts(t, 2)
	p := c.sleepers(t, 2)
	began := time.Now()
	c.Do(t, "hosts-kill", "--power", c.Names[1])
	fault(t, p.Wait(), time.Minute, c.Names[1])
	if d := time.Since(began); d > noticed {
		t.Errorf("noticed after %v", d)
	}
}

func TestAHostThatIsDownAtStartIsNamed(t *testing.T) {
	c := hosts(t, 3)
	c.Do(t, "hosts-kill", c.Names[2])
	r := c.launch(t, c.on(t, 3, 1), "-np", "3", "hostname")
	fault(t, r, reached, c.Names[2])
	if r.Stdout != "" {
		t.Errorf("ranks ran on the others: %q", r.Stdout)
	}
}

func TestASlowHostIsJustSlow(t *testing.T) {
	c := hosts(t, 2)
	c.Slow(t, c.Names[1], "100ms")
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "hostname")
	wantCode(t, r, 0)
}

// sshConfig writes a copy of the testbed's client configuration with changes.
func (c cluster) sshConfig(t *testing.T, replace ...string) string {
	t.Helper()
	text, err := os.ReadFile(c.SSHConfig)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "config")
	if err := os.WriteFile(name, []byte(strings.NewReplacer(replace...).Replace(string(text))), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestAChangedHostKeyIsRefusedAndExplained(t *testing.T) {
	c := hosts(t, 2)
	text, err := os.ReadFile(filepath.Join(c.Dir, "ssh", "known_hosts"))
	if err != nil {
		t.Fatal(err)
	}
	// each host is known by its neighbour's key
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		a, b := strings.SplitN(lines[i], " ", 2), strings.SplitN(lines[i+1], " ", 2)
		lines[i], lines[i+1] = a[0]+" "+b[1], b[0]+" "+a[1]
	}
	known := filepath.Join(t.TempDir(), "known_hosts")
	if err := os.WriteFile(known, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	config := c.sshConfig(t, filepath.Join(c.Dir, "ssh", "known_hosts"), known)
	r := c.launch(t, []string{"--ssh-config", config, "--hosts", c.List(2)}, "-np", "2", "hostname")
	fault(t, r, reached, "key", "known_hosts")
}

func TestAnUnknownHostKeyIsRefusedAndExplained(t *testing.T) {
	c := hosts(t, 2)
	config := c.sshConfig(t, filepath.Join(c.Dir, "ssh", "known_hosts"), filepath.Join(t.TempDir(), "nothing"))
	r := c.launch(t, []string{"--ssh-config", config, "--hosts", c.List(2)}, "-np", "2", "hostname")
	fault(t, r, reached, "known")
}

func TestAKeyThatTheHostsDoNotAcceptIsNamed(t *testing.T) {
	env.NeedCommand(t, "ssh-keygen")
	c := hosts(t, 2)
	key := filepath.Join(t.TempDir(), "id")
	if r := env.Run(t, testenv.Cmd{Args: []string{"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key}}); r.Code != 0 {
		t.Fatal(r.Stderr)
	}
	config := c.sshConfig(t, filepath.Join(c.Dir, "ssh", "id_ed25519"), key)
	r := c.launch(t, []string{"--ssh-config", config, "--hosts", c.List(2)}, "-np", "2", "hostname")
	fault(t, r, reached, "key")
}

func TestManyLaunchesAtOnceBackOffFromMaxStartups(t *testing.T) {
	c := hosts(t, 1)
	host := c.Names[0]
	conf := c.Path(host, "etc-ssh/sshd_config")
	text, err := os.ReadFile(conf)
	if err != nil {
		t.Fatal(err)
	}
	reload := func(text string) {
		if err := os.WriteFile(conf, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c.Sh(t, host, `old=$(cat /run/sshd.pid); kill -HUP $old; i=0
			until [ -s /run/sshd.pid ] && ssh-keyscan -T 1 127.0.0.1 2>/dev/null | grep -q .; do
				i=$((i+1)); [ $i -lt 100 ] || exit 1; sleep 0.05; done`)
	}
	reload("MaxStartups 2:50:4\n" + string(text))
	t.Cleanup(func() { reload(string(text)) })
	where := c.on(t, 1, 1)
	var all sync.WaitGroup
	results := make([]testenv.Result, 12)
	for i := range results {
		p := env.Start(t, c.cmd(where, "--connect-timeout", "60", "-np", "1", "hostname")) // drops at random take their time on a busy machine
		all.Add(1)
		go func() { defer all.Done(); results[i] = p.Wait() }()
	}
	all.Wait()
	for i, r := range results {
		if r.Code != 0 {
			t.Errorf("launch %d: status %d: %s", i, r.Code, r.Stderr)
		}
	}
}

// bashrc appends lines to what bash reads for each ssh command, until the test
// ends.
func (c cluster) bashrc(t *testing.T, host, lines string) {
	t.Helper()
	if !contains(c.Sh(t, host, "cat ~/.bashrc 2>/dev/null || true"), "empty on purpose") {
		t.Skip("root has no .bashrc here to put lines into")
	}
	rc := c.Path(host, "bashrc")
	old, err := os.ReadFile(rc)
	if err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		if err := os.WriteFile(rc, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { write(string(old)) })
	write(string(old) + lines)
}

func TestAChattyShellDoesNotConfuseTheLaunch(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.bashrc(t, host, "for i in $(seq 200); do echo \"*** Welcome to the cluster, line $i ***\"; done; echo oops >&2; printf 'no newline'\n")
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "hostname")
	wantCode(t, r, 0)
	if got := strings.Join(sorted(r.Stdout), " "); got != c.Names[0]+" "+c.Names[1] {
		t.Errorf("stdout %q", got)
	}
}

func TestCshAsLoginShellWorks(t *testing.T) {
	env.NeedCommand(t, "tcsh")
	c := hosts(t, 2)
	host := c.Names[1]
	c.Sh(t, host, `sed 's|^\(root:.*:\)[^:]*$|\1/bin/tcsh|' /etc/passwd >/run/passwd && mount --bind /run/passwd /etc/passwd`)
	t.Cleanup(func() { c.Sh(t, host, "umount /etc/passwd") })
	if shell := c.Sh(t, host, "getent passwd root"); !strings.Contains(shell, "tcsh") {
		t.Fatalf("the shell did not change: %s", shell)
	}
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "hostname")
	wantCode(t, r, 0)
}

func TestAHostWithoutAWritableHomeWorks(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.Sh(t, host, `mount -t tmpfs -o ro tmpfs "$(getent passwd root | cut -d: -f6)"`)
	t.Cleanup(func() { c.Sh(t, host, `umount "$(getent passwd root | cut -d: -f6)"`) })
	own := func() string { return c.Sh(t, host, "ls -d /dev/shm/* /run/user/*/gompi* 2>/dev/null || true") }
	before := own()
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "--wdir", "/", "printenv", "GOMPI_JOB_ID")
	wantCode(t, r, 0)
	if after := own(); after != before {
		t.Errorf("left on the host, where there was %q: %q", before, after)
	}
	id := strings.Fields(r.Stdout)[0] // /tmp is everybody's
	if left := c.Sh(t, host, "ls -d /tmp/*"+id+"* /var/tmp/*"+id+"* 2>/dev/null || true"); left != "" {
		t.Errorf("left on the host: %q", left)
	}
}

func TestAHostWithoutSharedMemoryStillLaunches(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.Sh(t, host, "mount -t tmpfs -o ro tmpfs /dev/shm")
	t.Cleanup(func() { c.Sh(t, host, "umount /dev/shm") })
	wantCode(t, c.launch(t, c.on(t, 2, 1), "-np", "2", "hostname"), 0)
}
