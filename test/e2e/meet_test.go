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
			if serve.Stdout != "serve: 3 others, 6\n" || visit.Stdout != "visit: 2 others, 3\n" {
				t.Errorf("the one said %q, the other %q", serve.Stdout, visit.Stdout)
			}
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
