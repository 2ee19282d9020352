package managers

import (
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// soon is a generous time for what takes a moment, on a busy machine, too.
const soon = 4 * time.Minute

// pods are hosts as containers are: no sshd is asked, and a daemon of another user's listens, who sees these files alone.
type pods struct {
	*testenv.Hosts
	dir   string // that all may read: the programs, and tokens
	token string // of the launcher's user
	ends  map[string]func() testenv.Result
}

const (
	podUser = 1000
	podPort = "7117"
)

// podsOn returns n hosts without daemons.
func podsOn(t *testing.T, n int) *pods {
	t.Helper()
	env.NeedCommand(t, "setpriv")
	p := &pods{Hosts: env.CleanHosts(t, n), ends: map[string]func() testenv.Result{}}
	dir, err := os.MkdirTemp("", "gotest-pods-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	p.dir, p.token = dir, filepath.Join(dir, "token")
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"gompi-daemon", "exchange"} {
		copyFile(t, filepath.Join(env.Bin, name), filepath.Join(dir, name))
	}
	p.write(t, p.token, newToken(), 0)
	p.write(t, p.theirs(), readFile(t, p.token), podUser)
	return p
}

// theirs is the file with the token that the daemons' user has.
func (p *pods) theirs() string { return p.token + "-theirs" }

func newToken() []byte {
	b := make([]byte, 32)
	_, _ = rand.Read(b)
	return b
}

func (p *pods) write(t *testing.T, name string, b []byte, owner int) {
	t.Helper()
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(name, owner, owner); err != nil {
		t.Fatal(err)
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	if err := os.WriteFile(to, readFile(t, from), 0o755); err != nil {
		t.Fatal(err)
	}
}

// listen starts a host's daemon, after what a shell does first, and returns it at once.
func (p *pods) listen(t *testing.T, host, first string, args ...string) *testenv.Running {
	t.Helper()
	pid := filepath.Join(p.dir, host+".pid")
	r := p.Start(t, host, fmt.Sprintf(`cd %[1]s; %[2]s
echo $$ >%[3]s
exec env -i PATH=/usr/bin:/bin HOME=/ TMPDIR=/tmp %[6]s="$%[6]s" setpriv --reuid=%[4]d --regid=%[4]d --clear-groups ./gompi-daemon --listen :%[7]s --token-file %[8]s %[5]s`,
		p.dir, first, pid, podUser, strings.Join(args, " "), testenv.MarkVar, podPort, p.theirs()))
	p.ends[host] = func() testenv.Result {
		delete(p.ends, host)
		p.Sh(t, host, "kill "+strings.TrimSpace(string(readFile(t, pid)))+" 2>/dev/null || :")
		return r.Wait()
	}
	t.Cleanup(func() {
		if end := p.ends[host]; end != nil {
			end()
		}
	})
	return r
}

// all starts the daemons of the first n hosts, and waits until they listen.
func (p *pods) all(t *testing.T, n int, args ...string) {
	t.Helper()
	for _, host := range p.Names[:n] {
		p.listen(t, host, "", args...).Output().Await(t, "listens at", 1, soon)
	}
}

// hostFile names the first n hosts with their ports.
func (p *pods) hostFile(t *testing.T, n int) string {
	t.Helper()
	text := ""
	for _, host := range p.Names[:n] {
		text += host + ":" + podPort + " slots=1\n"
	}
	name := filepath.Join(t.TempDir(), "hosts")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// cmd is gompirun in that directory, which the pods have, too.
func (p *pods) cmd(args ...string) testenv.Cmd {
	return testenv.Cmd{Dir: p.dir, Args: append([]string{"gompirun", "--launcher", "listen", "--token-file", p.token}, args...)}
}

// clean waits until nothing but its daemon is left on a host.
func (p *pods) clean(t *testing.T, n int) {
	t.Helper()
	for _, host := range p.Names[:n] {
		testenv.Eventually(t, soon, "a process on "+host, func() (left []string) {
			for _, process := range p.Left(host) {
				if !strings.Contains(process, "gompi-daemon --listen") {
					left = append(left, process)
				}
			}
			return left
		})
	}
}

func TestJobsRunOnDaemonsThatListen(t *testing.T) {
	p := podsOn(t, 3)
	p.all(t, 3)
	hosts := p.hostFile(t, 3)
	for _, c := range []struct {
		claim string
		args  []string
		code  int
		want  []string
	}{
		{"a program of ours", []string{"--hostfile", hosts, "./exchange"}, 0, []string{"exchange of 3: ok"}},
		{"it is its own user there", []string{"--hostfile", hosts, "-np", "3", "sh", "-c", "echo user $(id -u)"}, 0, []string{"user 1000\nuser 1000\nuser 1000\n"}},
		{"how a rank ends", []string{"--hostfile", hosts, "-np", "3", "sh", "-c", "[ $PMI_RANK != 2 ] || exit 9"}, 9, nil},
		{"a port for all, and slots", []string{"--daemon-port", podPort, "--host", p.Names[0] + ":2," + p.Names[1] + ":1", "./exchange"}, 0, []string{"exchange of 3: ok"}},
		{"daemons that dial others", []string{"--tree-radix", "2", "--hostfile", hosts, "./exchange"}, 0, []string{"exchange of 3: ok"}},
		{"what is said of it", []string{"--hostfile", hosts, "--explain", "true"}, 0, []string{"dial the daemons that listen on other hosts", "asked for: --launcher"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := env.Run(t, p.cmd(c.args...))
			testenv.WantCode(t, r, c.code)
			for _, want := range c.want {
				if !strings.Contains(r.Stdout+r.Stderr, want) {
					t.Errorf("%q is not said:\n%s%s", want, r.Stdout, r.Stderr)
				}
			}
			p.clean(t, 3)
		})
	}
}

func TestADaemonThatListensOutlivesItsJobs(t *testing.T) {
	p := podsOn(t, 2)
	p.all(t, 2)
	hosts := p.hostFile(t, 2)
	sleepers := func(t *testing.T) *testenv.Running {
		r := env.Start(t, p.cmd("--hostfile", hosts, "-np", "2", "sh", "-c", testenv.Grandchildren))
		r.Output().Await(t, "up\n", 2, soon)
		return r
	}
	for _, c := range []struct {
		claim string
		end   func(t *testing.T, r *testenv.Running)
		code  int
	}{
		{"the launcher is killed", func(t *testing.T, r *testenv.Running) { _ = r.Process.Kill() }, 137},
		{"a rank is", func(t *testing.T, _ *testenv.Running) { testenv.Kill(t, p.SleepersOf(t, p.Names[1])[:1]) }, 137},
		{"the daemon of the job is", func(t *testing.T, _ *testenv.Running) {
			testenv.Kill(t, p.PIDsOf(t, p.Names[1], func(cmd string) bool { return strings.Contains(cmd, "--resume") }))
		}, 1},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := sleepers(t)
			c.end(t, r)
			testenv.WantCode(t, r.Wait(), c.code)
			p.clean(t, 2)
			testenv.WantCode(t, env.Run(t, p.cmd("--hostfile", hosts, "./exchange")), 0)
		})
	}
}

func TestADaemonThatListensServesOneJobAtATime(t *testing.T) {
	p := podsOn(t, 2)
	p.all(t, 2)
	hosts := p.hostFile(t, 2)
	in, feed := io.Pipe()
	c := p.cmd("--hostfile", hosts, "-np", "2", "sh", "-c", "echo up; cat")
	c.Stdin = in
	first := env.Start(t, c)
	first.Output().Await(t, "up\n", 2, soon)
	r := env.Run(t, p.cmd("--hostfile", hosts, "sh", "-c", "echo started"))
	if r.Code == 0 || r.Stdout != "" || strings.Count(r.Stderr, "\n") != 1 || !testenv.Contains(r.Stderr, p.Names[0], p.Names[1], "not reached either: ") || strings.Count(r.Stderr, "it serves the job of ") != 2 {
		t.Errorf("exit status %d: %s%s", r.Code, r.Stdout, r.Stderr)
	}
	waits := env.Start(t, p.cmd("--wait-hosts", "1m", "--hostfile", hosts, "./exchange"))
	feed.Close()
	testenv.WantCode(t, first.Wait(), 0)
	testenv.WantCode(t, waits.Wait(), 0)
}

func TestADaemonThatIsAskedToEndEndsItsJob(t *testing.T) {
	p := podsOn(t, 2)
	p.all(t, 2)
	r := env.Start(t, p.cmd("--hostfile", p.hostFile(t, 2), "-np", "2", "sh", "-c", testenv.Grandchildren))
	r.Output().Await(t, "up\n", 2, soon)
	testenv.WantCode(t, p.ends[p.Names[1]](), 0)
	if res := r.Wait(); res.Code == 0 || !strings.Contains(res.Stderr, p.Names[1]) {
		t.Errorf("exit status %d: %s", res.Code, res.Stderr)
	}
	p.clean(t, 2)
}

func TestADaemonMayListenForOneJob(t *testing.T) {
	p := podsOn(t, 2)
	daemons := []*testenv.Running{p.listen(t, p.Names[0], "", "--once"), p.listen(t, p.Names[1], "", "--once")}
	for _, d := range daemons {
		d.Output().Await(t, "listens at", 1, soon)
	}
	testenv.WantCode(t, env.Run(t, p.cmd("--hostfile", p.hostFile(t, 2), "./exchange")), 0)
	for i, d := range daemons {
		delete(p.ends, p.Names[i])
		testenv.WantCode(t, d.Wait(), 0)
	}
}

func TestATokenThatDoesNotFitIsOneLine(t *testing.T) {
	p := podsOn(t, 2)
	p.all(t, 2)
	hosts := p.hostFile(t, 2)
	file := func(n int, mode os.FileMode) string {
		name := filepath.Join(p.dir, "other")
		if err := os.WriteFile(name, newToken()[:n], mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		return name
	}
	one := strings.Join([]string{"--hostfile", hosts, "-np", "1", "--host", p.Names[0]}, " ")
	p.refused(t, file(32, 0o600), one, []string{p.Names[0], "the token does not fit", "--token-file"})
	p.refused(t, file(32, 0o640), one, []string{"other: mode 0640 lets others read it: chmod 600"})
	p.refused(t, file(31, 0o600), one, []string{"other: it has 31 bytes, and a token has 32"})
	p.refused(t, filepath.Join(p.dir, "none"), one, []string{"none: no such file"})
	p.refused(t, p.dir, one, []string{"it is no file"})
	p.refused(t, p.token, "--host "+p.Names[0], []string{"no port is known of the daemons on " + p.Names[0], "--daemon-port"})
	p.refused(t, p.token, "--daemon-port "+podPort+" --host bob@"+p.Names[0], []string{"bob@" + p.Names[0], "leave out the user"})
	p.clean(t, 2)
}

// refused checks that a launch ends in one line, with nothing started.
func (p *pods) refused(t *testing.T, token, args string, want []string) {
	t.Helper()
	r := env.Run(t, testenv.Cmd{Dir: p.dir, Args: append([]string{"gompirun", "--launcher", "listen", "--token-file", token}, append(strings.Fields(args), "sh", "-c", "echo started")...)})
	if r.Code == 0 || r.Stdout != "" || strings.Count(r.Stderr, "\n") != 1 || !testenv.Contains(r.Stderr, want...) {
		t.Errorf("exit status %d, want %q in one line: %s%s", r.Code, want, r.Stdout, r.Stderr)
	}
}

// The listener refuses bad words of its own.
func TestADaemonSaysWhyItDoesNotListen(t *testing.T) {
	dir := t.TempDir()
	good, open := filepath.Join(dir, "good"), filepath.Join(dir, "open")
	for name, mode := range map[string]os.FileMode{good: 0o600, open: 0o644} {
		if err := os.WriteFile(name, newToken(), mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ args, want string }{
		{"--listen :0", "--token-file FILE"},
		{"--token-file " + good, "--listen ADDRESS:PORT"},
		{"--listen :0 --token-file " + open, "mode 0644"},
		{"--listen 7117 --token-file " + good, "write ADDRESS:PORT"},
		{"--listen 192.0.2.1:7117 --token-file " + good, "--listen 192.0.2.1:7117: "}, // TEST-NET-1 (RFC 5737): nobody's
	} {
		r := env.Run(t, testenv.Cmd{Args: append([]string{"gompi-daemon"}, strings.Fields(c.args)...)})
		if r.Code != 1 || r.Stdout != "" || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, c.want) {
			t.Errorf("%s: exit status %d, %s%s", c.args, r.Code, r.Stdout, r.Stderr)
		}
	}
}
