package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// cluster is the testbed with the options that reach it.
type cluster struct{ *testenv.Hosts }

// hosts returns a testbed of at least n hosts, and checks at the end of the
// test that nothing of it runs there any more.
func hosts(t *testing.T, n int) cluster { return cluster{env.CleanHosts(t, n)} }

// on are the arguments that choose the first n hosts with so many slots each.
func (c cluster) on(t *testing.T, n, slots int) []string {
	return []string{"--ssh-config", c.SSHConfig, "--hostfile", c.File(t, n, slots)}
}

// launch runs gompirun on hosts; arguments are split at blanks but the last.
func (c cluster) launch(t *testing.T, where []string, args ...string) testenv.Result {
	t.Helper()
	return env.Run(t, c.cmd(where, args...))
}

func (c cluster) cmd(where []string, args ...string) testenv.Cmd {
	return testenv.Cmd{Limit: 90 * time.Second, Args: append(append([]string{"gompirun"}, where...), args...)}
}

func TestHostnameOnManyHosts(t *testing.T) {
	for _, n := range []int{4, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			c := hosts(t, n)
			r := c.launch(t, c.on(t, n, 1), "-np", fmt.Sprint(n), "hostname")
			wantCode(t, r, 0)
			want := append([]string(nil), c.Names[:n]...)
			if got := sorted(r.Stdout); strings.Join(got, " ") != strings.Join(sorted(strings.Join(want, "\n")), " ") {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestMPICHProgramsRunOnManyHosts(t *testing.T) {
	for _, n := range []int{2, 4, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			c := hosts(t, n)
			r := c.launch(t, c.on(t, n, 2), "-np", fmt.Sprint(2*n), env.MPICC(t, "mpich5", "hello"))
			wantCode(t, r, 0)
			wantHello(t, r, 2*n, 2)
		})
	}
}

// Debian's MPICH 4.0.2 often hangs in MPI_Finalize over UCX's tcp, under its
// own mpiexec as well (the barrier removed upstream in 2023). All of hello's
// output is out by then, which is what this test waits for.
func TestDebiansMPICHRunsOnManyHosts(t *testing.T) {
	for _, n := range []int{4, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			c := hosts(t, n)
			p := env.Start(t, c.cmd(c.on(t, n, 1), "-np", fmt.Sprint(n), env.MPICC(t, "mpich", "hello")))
			p.Output().Await(t, "allreduce ok\n", 1, time.Minute)
			_ = p.Process.Signal(os.Interrupt)
			wantHello(t, p.Wait(), n, 1)
		})
	}
}

func TestIntelMPIBenchmarksRunAcrossHosts(t *testing.T) {
	dir := env.Peer(t, "impi-rt")
	for _, n := range []int{4, 16} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			c := hosts(t, n)
			np := fmt.Sprint(n)
			r := c.launch(t, c.on(t, n, 1), "-np", np, "-genv", "LD_LIBRARY_PATH", filepath.Join(dir, "lib"),
				filepath.Join(dir, "bin", "IMB-MPI1"), "-msglog", "3:4", "-iter", "10", "-npmin", np, "Allreduce")
			wantCode(t, r, 0)
			if !contains(r.Stdout, "Benchmarking Allreduce", "#processes = "+np) {
				t.Errorf("IMB did not run Allreduce on %d hosts:\n%s", n, clip(r.Stdout))
			}
		})
	}
}

func TestChildrenAreSpawnedOnManyHosts(t *testing.T) {
	c := hosts(t, 2)
	r := c.launch(t, c.on(t, 2, 2), "-np", "2", "--map-by", "node", env.MPICC(t, "mpich5", "spawn"), "2")
	wantCode(t, r, 0)
	if !contains(r.Stdout, "parent 0 of 2 sees 2", "parent 1 of 2 sees 2", "child 0 of 2 sees 2", "child 1 of 2 sees 2") {
		t.Errorf("stdout\n%s\nstderr\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestExitStatusIsTheAnchorsAcrossTwoHosts(t *testing.T) {
	c := hosts(t, 2)
	testExitMatrix(t, c.on(t, 2, 1))
}

func TestATreeOfDaemonsReachesEveryHost(t *testing.T) {
	c := hosts(t, 16)
	r := c.launch(t, c.on(t, 16, 1), "--tree-radix", "3", "-np", "16", "hostname")
	wantCode(t, r, 0)
	if got := len(sorted(r.Stdout)); got != 16 {
		t.Errorf("%d lines:\n%s\n%s", got, r.Stdout, clip(r.Stderr))
	}
}
