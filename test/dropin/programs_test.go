package dropin

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/test/dropin/programs"
)

// long reports whether all programs run, and all on their own MPI, too, which takes minutes.
func long() bool { return os.Getenv("GOMPI_TEST_DROPIN") == "1" }

// TestProgramsGiveTheResultsOfTheirOwnMPI has programs of Debian's packages run on gompi's library, unchanged: with 4
// ranks here and on two hosts.
func TestProgramsGiveTheResultsOfTheirOwnMPI(t *testing.T) {
	for _, p := range programs.All() {
		t.Run(p.Name, func(t *testing.T) {
			if !p.Often {
				onlyLong(t)
			}
			for _, pkg := range strings.Fields(p.Package) {
				env.NeedPackage(t, pkg, p.Needs)
			}
			compare(t, p)
		})
	}
}

// compare has a program give the same result on gompi's library, here and on two hosts, and on its own.
func compare(t *testing.T, p programs.Program) {
	t.Helper()
	got := ours(t, p)
	if long() || !p.SlowOwn {
		alike(t, got, onItsOwn(t, p))
	}
}

// onItsOwn is a program's result on the MPI that it was compiled for.
func onItsOwn(t *testing.T, p programs.Program) string {
	t.Helper()
	own := []string{"--library=own", "--oversubscribe", "--bind-to", "none"}
	if p.Spins {
		own = append(own, "-x", "LD_PRELOAD="+compile(t, "cc", "yield", "-shared", "-fPIC", "-ldl"))
	}
	return result(t, p, own...)
}

func alike(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("on gompi's library (+) and on its own MPI (-)\n%s", testenv.Differences(got, want))
	}
}

// ours is a program's result on gompi's library, here and on two hosts.
func ours(t *testing.T, p programs.Program) string {
	t.Helper()
	libraries(t)
	got := result(t, p, "--library=gompi", "--oversubscribe")
	if os.Geteuid() != 0 {
		return got // and makes no hosts
	}
	h := env.CleanHosts(t, 2)
	if there := result(t, p, "--library=gompi", "--oversubscribe", "--ssh-config", h.SSHConfig, "--host", h.List(2), "-ppn", "2"); there != got {
		t.Errorf("on two hosts (+) and on one (-)\n%s", testenv.Differences(there, got))
	}
	return got
}

// result runs a program with 4 ranks in a folder of its own.
func result(t *testing.T, p programs.Program, where ...string) string {
	t.Helper()
	dir := t.TempDir()
	if p.Files != nil {
		if err := p.Files(dir); err != nil {
			t.Fatal(err)
		}
	}
	args := append([]string{"gompirun", "-q", "-np", "4", "--wdir", dir}, where...)
	for _, v := range append(programs.Env, p.Env...) {
		args = append(args, "-x", v)
	}
	r := env.Run(t, testenv.Cmd{Args: append(args, p.Argv...), Dir: dir, Limit: 10 * time.Minute})
	if r.Code != p.Code {
		t.Fatalf("%v %v: exit status %d, wanted %d\n%s%s", where, p.Argv, r.Code, p.Code, testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
	}
	got, err := p.Result(dir, r.Stdout)
	if err != nil {
		t.Fatalf("%v %v: %v\n%s", where, p.Argv, err, testenv.Clip(fmt.Sprint(r.Stdout, r.Stderr)))
	}
	return got
}

// TestPython has Debian's mpi4py, an extension module that names its MPI library, work.
func TestPython(t *testing.T) {
	env.NeedPackage(t, "python3-mpi4py", "/usr/lib/python3/dist-packages/mpi4py")
	libraries(t)
	got := result(t, programs.Program{Argv: []string{"/usr/bin/python3", "-c", `
from mpi4py import MPI
c = MPI.COMM_WORLD
words = c.allgather({"rank": c.rank})
assert [w["rank"] for w in words] == list(range(c.size)), words
c.Barrier()
if c.rank == 0: print(MPI.Get_library_version(), c.size)
`}, Result: func(_, stdout string) (string, error) { return stdout, nil }}, "--library=gompi", "--oversubscribe")
	if !strings.HasPrefix(got, "Open MPI v") || !strings.Contains(got, "by gompi") || !strings.HasSuffix(got, " 4\n") {
		t.Errorf("%q", got)
	}
}

// TestIntelsBenchmarks has Intel's benchmarks as PyPI's impi-rt has them measure the same, in whatever times.
func TestIntelsBenchmarks(t *testing.T) {
	onlyLong(t)
	for _, p := range programs.Intel(env.Peer(t, "impi-rt")) {
		t.Run(p.Name, func(t *testing.T) { compare(t, p) })
	}
}

// TestPETSc has PETSc's examples, compiled with Debian's PETSc and Open MPI, solve the same.
func TestPETSc(t *testing.T) {
	onlyLong(t)
	env.NeedCommand(t, "mpicc.openmpi", "mpifort.openmpi")
	for _, pkg := range programs.PETScPackages {
		env.NeedPackage(t, pkg.Name, pkg.File)
	}
	ps, err := programs.PETSc(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range ps {
		t.Run(p.Name, func(t *testing.T) { compare(t, p) })
	}
}

// TestPythonsOwnTests has the tests of Debian's mpi4py end as on its own MPI, but for those of files, and those that mpi4py skips there. Those
// that spawn processes should pass: on Debian's Open MPI the children wait busily for their end, hundreds of them.
func TestPythonsOwnTests(t *testing.T) {
	onlyLong(t)
	env.NeedPackage(t, "python3-mpi4py", "/usr/lib/python3/dist-packages/mpi4py")
	dir := env.DebianMpi4pyTests(t)
	most := programs.Mpi4py(dir, false)
	got, want := programs.WithoutSkipped(ours(t, most), onItsOwn(t, most))
	alike(t, got, want)
	ours(t, programs.Mpi4py(dir, true))
}

func onlyLong(t *testing.T) {
	t.Helper()
	if !long() {
		t.Skip("make test-dropin runs it")
	}
}
