package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestAllHostsThatCannotBeReachedAreNamed has one that is there, one whose name nobody knows, one that refuses and one that
// says nothing; all are tried from here, or some by others. (RFC 2606: a name in .invalid is nobody's.)
func TestAllHostsThatCannotBeReachedAreNamed(t *testing.T) {
	c := hosts(t, 4)
	deaf, mute := c.Names[1], c.Names[2]
	c.stopServer(t, deaf)
	c.Do(t, "hosts-cut", "--silent", mute)
	t.Cleanup(func() { c.Do(t, "hosts-heal", mute) })
	list := strings.Join([]string{deaf, "a.invalid", mute, c.Names[0], "b.invalid"}, ",")
	for _, radix := range []string{"flat", "2"} {
		t.Run(radix, func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Args: []string{"--ssh-config", c.SSHConfig, "--tree-radix", radix, "--host", list, "sh", "-c", "echo started"}})
			if r.Code == 0 || r.Stdout != "" {
				t.Fatalf("exit status %d: %s%s", r.Code, r.Stdout, r.Stderr)
			}
			for host, step := range map[string]string{deaf: "connect", "a.invalid": "resolve", "b.invalid": "resolve", mute: ""} {
				if !strings.Contains(r.Stderr, "gompirun: "+host+": "+step) && !strings.Contains(r.Stderr, " "+host+" ("+step) {
					t.Errorf("%s and %q are not said:\n%s", host, step, r.Stderr)
				}
			}
			if strings.Count(r.Stderr, "\n") != 1 {
				t.Errorf("more than one line:\n%s", r.Stderr)
			}
		})
	}
}

// TestHostsThatComeLateAreWaitedFor by what each launcher's users have in their environment or command line, and by our own option.
func TestHostsThatComeLateAreWaitedFor(t *testing.T) {
	c := hosts(t, 2)
	const ten = "-o ConnectionAttempts=10"
	for _, s := range []struct {
		claim     string
		env, args []string
	}{
		{"our own option", nil, []string{"--wait-hosts", "60s"}},
		{"Open MPI's parameter", []string{"OMPI_MCA_plm_rsh_args=" + ten}, nil},
		{"the same in the line", nil, []string{"--mca", "plm_rsh_args", ten}},
		{"Hydra's variable", []string{"HYDRA_LAUNCHER_EXTRA_ARGS=" + ten}, nil},
		{"its name in Kubeflow's jobs", []string{"HYDRA_LAUNCH_EXTRA_ARGS=" + ten}, nil},
		{"Intel MPI's variable", []string{"I_MPI_HYDRA_BOOTSTRAP_EXEC_EXTRA_ARGS=" + ten}, nil},
	} {
		t.Run(s.claim, func(t *testing.T) {
			late := c.Names[1]
			c.stopServer(t, late)
			p := startCmd(t, testenv.Cmd{Env: append([]string{"GOMPI_DEBUG=debug"}, s.env...),
				Args: append(append([]string{"--ssh-config", c.SSHConfig, "--host", c.List(2), "-ppn", "1", "-np", "2"}, s.args...), "hostname")})
			p.Errors().Await(t, fmt.Sprintf("host=%s try=2", late), 1, 30*time.Second)
			c.startServer(t, late)
			r := p.Wait()
			wantCode(t, r, 0)
			if got := sorted(r.Stdout); strings.Join(got, " ") != strings.Join(c.Names[:2], " ") {
				t.Errorf("%v\n%s", got, r.Stderr)
			}
		})
	}
}

// stopServer ends a host's sshd; at the end of the test it is there again.
func (c cluster) stopServer(t *testing.T, host string) {
	t.Helper()
	c.Sh(t, host, "p=$(cat /run/sshd.pid); kill $p; while [ -e /proc/$p ]; do :; done; rm -f /run/sshd.pid")
	t.Cleanup(func() { c.startServer(t, host) })
}

// startServer starts it again; its file appears when it listens.
func (c cluster) startServer(t *testing.T, host string) {
	t.Helper()
	c.Sh(t, host, "[ -s /run/sshd.pid ] || { /usr/sbin/sshd -E "+c.Path(host, "sshd.log")+"; while [ ! -s /run/sshd.pid ]; do :; done; }")
}
