package e2e

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// together runs two launches that must find each other by the name of a service.
func together(t *testing.T, dir, prog string, np [2]string) (serve, visit testenv.Result) {
	t.Helper()
	service := strings.ReplaceAll(t.Name(), "/", ".")
	cmd := func(np, what string) testenv.Cmd {
		return testenv.Cmd{Limit: 90 * time.Second, Args: []string{"--oversubscribe", "--nameserver", dir, "-np", np, prog, what, service}}
	}
	server := startCmd(t, cmd(np[0], "serve"))
	visit = runCmd(t, cmd(np[1], "visit"))
	serve = server.Wait()
	wantCode(t, serve, 0)
	wantCode(t, visit, 0)
	return serve, visit
}

func TestTwoLaunchesMeetByTheNameOfAService(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for _, dir := range []string{"user", filepath.Join(t.TempDir(), "names")} {
		t.Run("in "+filepath.Base(dir), func(t *testing.T) {
			serve, visit := together(t, dir, filepath.Join(env.Bin, "meet"), [2]string{"2", "3"})
			wantMeeting(t, serve, visit)
		})
	}
}

// MPICH 5.0 of PyPI and Debian's 4.0 cannot open ports, under their own mpiexec
// either; names they can publish.
func TestMPICHSeesTheNamesOfOtherLaunches(t *testing.T) {
	_, visit := together(t, filepath.Join(t.TempDir(), "names"), env.MPICC(t, "mpich5", "names"), [2]string{"1", "1"})
	if visit.Stdout != "found tag=0 of-a-port\n" {
		t.Errorf("%q", visit.Stdout)
	}
}

// Open MPI's processes of different launches cannot connect; names they can see.
func TestOpenMPISeesTheNamesOfOtherLaunches(t *testing.T) {
	for _, mpi := range []string{"openmpi4", "openmpi5"} {
		t.Run(mpi, func(t *testing.T) {
			_, visit := together(t, filepath.Join(t.TempDir(), "names"), env.MPICC(t, mpi, "names"), [2]string{"1", "1"})
			if visit.Stdout != "found tag=0 of-a-port\n" {
				t.Errorf("%q", visit.Stdout)
			}
		})
	}
}

// TestPortsUnderHydraAndAcrossLaunchers has jobs meet whose launchers know nothing of
// each other: the port's name goes by a file, the secret is the user's.
func TestPortsUnderHydraAndAcrossLaunchers(t *testing.T) {
	env.NeedCommand(t, "mpiexec.hydra")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	prog := filepath.Join(env.Bin, "meet")
	ours, theirs := []string{"gompirun", "--oversubscribe", "-np"}, []string{"mpiexec.hydra", "-n"}
	for _, c := range []struct {
		claim        string
		serve, visit []string
	}{{"both Hydra", theirs, theirs}, {"Hydra visits gompirun", ours, theirs}, {"gompirun visits Hydra", theirs, ours}} {
		t.Run(c.claim, func(t *testing.T) {
			env.CheckNothingLeft(t, nothingLeft)
			at := filepath.Join(t.TempDir(), "port")
			cmd := func(launch []string, args ...string) testenv.Cmd {
				return testenv.Cmd{Limit: 90 * time.Second, Args: append(append([]string(nil), launch...), args...)}
			}
			server := env.Start(t, cmd(c.serve, "2", prog, "serve", at))
			visit := env.Run(t, cmd(c.visit, "3", prog, "visit", at))
			wantMeeting(t, server.Wait(), visit)
		})
	}
}

// wantMeeting fails the test unless two processes and three have met.
func wantMeeting(t *testing.T, serve, visit testenv.Result) {
	t.Helper()
	wantCode(t, serve, 0)
	wantCode(t, visit, 0)
	if serve.Stdout != "serve: 3 others, 6\n" || visit.Stdout != "visit: 2 others, 3\n" {
		t.Errorf("the one said %q, the other %q", serve.Stdout, visit.Stdout)
	}
}

func TestPortsBetweenHosts(t *testing.T) {
	c := hosts(t, 2)
	at := filepath.Join(t.TempDir(), "port")
	where := func(host int) []string { return append(c.on(t, 2, 4), "--host", c.Names[host]) }
	prog := filepath.Join(env.Bin, "meet")
	server := env.Start(t, c.cmd(where(0), "-np", "2", prog, "serve", at))
	visit := c.launch(t, where(1), "-np", "3", prog, "visit", at)
	wantMeeting(t, server.Wait(), visit)
}
