package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// application is a Debian package's MPI program with an end that it verifies
// itself, or that we can.
type application struct {
	name  string
	pkg   string // Debian's package
	prog  string
	args  []string
	np    int
	input string // file of testdata/apps that it finds in its directory
	check func(t *testing.T, r testenv.Result, dir string)
}

const scalapack = "/usr/lib/x86_64-linux-gnu/scalapack/"

var applications = []application{
	{name: "ScaLAPACK's LU on MPICH", pkg: "scalapack-mpi-test", prog: scalapack + "mpich-tests/xdlu", np: 4, input: "LU.dat", check: scalapackPassed},
	{name: "ScaLAPACK's LU on Open MPI", pkg: "scalapack-mpi-test", prog: scalapack + "openmpi-tests/xdlu", np: 4, input: "LU.dat", check: scalapackPassed},
	{name: "NetPIPE on MPICH", pkg: "netpipe-mpich2", prog: "/usr/bin/NPmpich2", args: []string{"-i", "-n", "3", "-u", "65536", "-o", "/dev/null"}, np: 2, check: netpipeIntact},
	{name: "NetPIPE on Open MPI", pkg: "netpipe-openmpi", prog: "/usr/bin/NPopenmpi", args: []string{"-i", "-n", "3", "-u", "65536", "-o", "/dev/null"}, np: 2, check: netpipeIntact},
	{name: "the HPC Challenge", pkg: "hpcc", prog: "/usr/bin/hpcc", np: 4, input: "hpccinf.txt", check: hpccSucceeded},
	{name: "LAMMPS's melt", pkg: "lammps", prog: "/usr/bin/lmp", args: []string{"-in", "in.lj", "-log", "none"}, np: 4, input: "in.lj", check: lammpsEnergies},
	{name: "MUMPS's example", pkg: "mumps-test", prog: "/usr/lib/mumps/dsimpletest", args: []string{"<", "/usr/lib/mumps/input_simpletest_real"}, np: 3, check: mumpsSolution},
}

// launch returns the launch of an application on some hosts, and its directory.
func (a application) launch(t *testing.T, where []string) (testenv.Cmd, string) {
	t.Helper()
	env.NeedPackage(t, a.pkg, a.prog)
	// below the repository, which all hosts see
	parent := filepath.Join(env.Root, "build", "apps")
	if err := os.MkdirAll(parent, 0o755); err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp(parent, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if a.input != "" {
		text, err := os.ReadFile(filepath.Join("testdata", "apps", a.input))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, a.input), text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	// not bound and yielding, for these programs wait busily and the machine may be shared
	polite := []string{"--bind-to", "none", "-x", "OMPI_MCA_mpi_yield_when_idle=1"}
	c := testenv.Cmd{Limit: 4 * time.Minute, Args: slices.Concat([]string{"gompirun"}, where, polite, []string{"-np", fmt.Sprint(a.np), "--wdir", dir, a.prog})}
	if len(a.args) == 2 && a.args[0] == "<" {
		f, err := os.Open(a.args[1])
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		c.Stdin = f
	} else {
		c.Args = append(c.Args, a.args...)
	}
	return c, dir
}

func TestApplicationsComeToTheirVerifiedEnd(t *testing.T) {
	for _, a := range applications {
		t.Run(a.name, func(t *testing.T) {
			c, dir := a.launch(t, []string{"--oversubscribe"})
			env.CheckNothingLeft(t, nothingLeft)
			r := env.Run(t, c)
			wantCode(t, r, 0)
			a.check(t, r, dir)
		})
	}
}

func TestApplicationsComeToTheirVerifiedEndOnTwoHosts(t *testing.T) {
	for _, a := range applications {
		t.Run(a.name, func(t *testing.T) {
			env.NeedPackage(t, a.pkg, a.prog)
			c := hosts(t, 2)
			// Debian's MPICH 4.0.2 may hang in MPI_Finalize on hosts, see
			// TestDebiansMPICHRunsOnManyHosts; its end is verified by then.
			cmd, dir := a.launch(t, append(c.on(t, 2, 2), "--map-by", "node"))
			if !strings.Contains(a.name, "MPICH") {
				r := env.Run(t, cmd)
				wantCode(t, r, 0)
				a.check(t, r, dir)
				return
			}
			p := env.Start(t, cmd)
			if strings.HasPrefix(a.name, "ScaLAPACK") {
				p.Output().Await(t, "END OF TESTS", 1, 3*time.Minute)
			} else {
				p.Errors().Await(t, "Integrity check passed", netpipeSizes, 3*time.Minute)
			}
			_ = p.Process.Signal(os.Interrupt)
			a.check(t, p.Wait(), dir)
		})
	}
}

func scalapackPassed(t *testing.T, r testenv.Result, _ string) {
	t.Helper()
	m := regexp.MustCompile(`(\d+) tests completed and passed residual checks`).FindStringSubmatch(r.Stdout)
	if m == nil || m[1] == "0" || !regexp.MustCompile(`\b0 tests completed and failed`).MatchString(r.Stdout) || !strings.Contains(r.Stdout, "END OF TESTS") {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

// netpipeSizes is how many sizes up to 64 KiB NetPIPE tries.
const netpipeSizes = 28

// netpipeIntact: with -i NetPIPE checks every byte and stops at the first that
// is wrong.
func netpipeIntact(t *testing.T, r testenv.Result, _ string) {
	t.Helper()
	if n := strings.Count(r.Stdout+r.Stderr, "Integrity check passed"); n != netpipeSizes || strings.Contains(r.Stdout+r.Stderr, "failed") {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func hpccSucceeded(t *testing.T, _ testenv.Result, dir string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "hpccoutf.txt"))
	if err != nil {
		t.Fatal(err)
	}
	out := string(text)
	if !contains(out, "Success=1", "CommWorldProcs=4", "End of HPC Challenge tests", "PASSED") || strings.Contains(out, "FAILED") {
		t.Errorf("hpccoutf.txt:\n%s", clip(out))
	}
}

// lammpsEnergies: energy per atom at the end of 100 steps, as one process
// computes it; it holds to the digits that rounding leaves.
func lammpsEnergies(t *testing.T, r testenv.Result, _ string) {
	t.Helper()
	if !contains(r.Stdout, "on 4 procs for 100 steps with 864 atoms") ||
		!regexp.MustCompile(`(?m)^\s*0\s+1\.44\s+-6\.7733681\s+0\s+-4\.6158681`).MatchString(r.Stdout) ||
		!regexp.MustCompile(`(?m)^\s*100\s+0\.7520\d+\s+-5\.751\d+\s+0\s+-4\.6246`).MatchString(r.Stdout) {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

// mumpsSolution: the solution is 1, 2, 3, 4, 5.
func mumpsSolution(t *testing.T, r testenv.Result, _ string) {
	t.Helper()
	m := regexp.MustCompile(`Solution is\s+(.*)`).FindStringSubmatch(r.Stdout)
	if m == nil || !strings.Contains(r.Stdout, "executing #MPI =      3") {
		t.Fatalf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
	var x [5]float64
	if n, err := fmt.Sscan(m[1], &x[0], &x[1], &x[2], &x[3], &x[4]); n != 5 || err != nil {
		t.Fatalf("%q: %v", m[1], err)
	}
	for i, v := range x {
		if d := v - float64(i+1); d > 1e-12 || d < -1e-12 {
			t.Errorf("x[%d] is %v", i, v)
		}
	}
}

// wantPython checks what exchange.py says.
func wantPython(t *testing.T, r testenv.Result, np, local int, library string) {
	t.Helper()
	wantCode(t, r, 0)
	for i := range np {
		if line := fmt.Sprintf("rank %d of %d local %d ok: %s", i, np, local, library); strings.Count(r.Stdout, line) != 1 {
			t.Errorf("%q is not there once:\n%s\n%s", line, clip(r.Stdout), clip(r.Stderr))
		}
	}
}

// mpi4pys are Pythons with mpi4py and the MPI library each finds.
var mpi4pys = []struct{ peer, library string }{
	{"mpich", "MPICH Version:      5.0"}, {"impi-rt", "Intel(R) MPI Library 2021"}, {"openmpi", "Open MPI v5.0"}, {"debian", "Open MPI v4.1"},
}

func mpi4pyScript(t *testing.T, peer string) []string {
	script := filepath.Join(env.Root, "test", "progs", "exchange.py")
	if peer == "debian" {
		env.NeedPackage(t, "python3-mpi4py", "/usr/lib/python3/dist-packages/mpi4py")
		return []string{"/usr/bin/python3", script}
	}
	return []string{env.Mpi4py(t, peer), script}
}

func TestPythonProgramsAreOfferedWhatTheirMpi4pySpeaks(t *testing.T) {
	for _, p := range mpi4pys {
		t.Run(p.peer, func(t *testing.T) {
			words := mpi4pyScript(t, p.peer)
			r := runCmd(t, testenv.Cmd{Limit: 2 * time.Minute, Args: append([]string{"--oversubscribe", "-np", "3"}, words...)})
			wantPython(t, r, 3, 3, p.library)
		})
	}
}

func TestPythonProgramsRunOnTwoHosts(t *testing.T) {
	for _, p := range mpi4pys {
		t.Run(p.peer, func(t *testing.T) {
			words := mpi4pyScript(t, p.peer)
			c := hosts(t, 2)
			wantPython(t, c.launch(t, c.on(t, 2, 2), append([]string{"-np", "4"}, words...)...), 4, 2, p.library)
		})
	}
}
