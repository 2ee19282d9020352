package cabi

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestPythonLoadsTheLibraryForItselfAlone(t *testing.T) {
	lib := filepath.Join(sdk(t), "lib", "libmpi_abi.so.1")
	env.NeedCommand(t, "python3")
	for _, n := range []int{1, 2} {
		wantOK(t, n, run(t, n, "python3", "testdata/lives.py", lib))
	}
}

// Helpers have copies of their rank's environment and descriptors.
func TestHelpersOfARankAreAlone(t *testing.T) {
	lib := filepath.Join(sdk(t), "lib", "libmpi_abi.so.1")
	env.NeedCommand(t, "python3")
	for _, options := range [][]string{{"--pmi-port", "late"}, {"late"}, {"early"}} {
		what := options[len(options)-1]
		args := append([]string{"gompirun", "-np", "2"}, options[:len(options)-1]...)
		wantOK(t, 2, env.Run(t, testenv.Cmd{Args: append(args, "python3", "testdata/helpers.py", lib, what)}))
	}
}

func TestHelpersOfARankUnderHydraAreAlone(t *testing.T) {
	lib := filepath.Join(sdk(t), "lib", "libmpi_abi.so.1")
	env.NeedCommand(t, "python3", "mpiexec.hydra")
	r := env.Run(t, testenv.Cmd{Args: []string{"mpiexec.hydra", "-n", "2", "python3", "testdata/helpers.py", lib, "late"}})
	if r.Code != 0 || strings.Count(r.Stdout, "ok") != 2 { // Hydra may mix lines of two ranks
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

// closing is a wrapper that leaves no descriptors to what it starts.
var closing = []string{"python3", "-c", "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:]).returncode)"}

func TestRanksBehindWrappersThatCloseDescriptorsJoin(t *testing.T) {
	env.NeedCommand(t, "python3")
	prog := compile(t, "p2p")
	args := append([]string{"gompirun", "-np", "2"}, closing...)
	wantOK(t, 2, env.Run(t, testenv.Cmd{Args: append(args, prog)}))
	t.Run("one program after the other", func(t *testing.T) {
		r := env.Run(t, testenv.Cmd{Args: append(args, "sh", "-c", prog+" && "+prog)})
		if r.Code != 0 || strings.Count(r.Stdout, "ok\n") != 4 {
			t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
		}
	})
}

func TestARankWithoutItsDescriptorNamesTheOption(t *testing.T) {
	env.NeedCommand(t, "python3", "mpiexec.hydra")
	r := env.Run(t, testenv.Cmd{Args: append(append([]string{"mpiexec.hydra", "-n", "2"}, closing...), compile(t, "p2p"))})
	if r.Code == 0 || !strings.Contains(r.Stderr, "--pmi-port") {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

func TestAChildThatCallsMPIIsTold(t *testing.T) {
	r := run(t, 1, compile(t, "forked"))
	if r.Code != 0 || !strings.Contains(r.Stdout, "ok\n") || !strings.Contains(r.Stderr, "fork") {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

func TestManyThreadsCallAtOnce(t *testing.T) {
	bin := compile(t, "threads", "-pthread")
	for _, n := range []int{1, 2, 3} {
		wantOK(t, n, run(t, n, bin))
	}
}

// peerProgram compiles a program of testdata with another implementation's
// compiler for the standard ABI.
func peerProgram(t *testing.T, name string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), name)
	cc, last := testenv.MPICHCompiler(env.Peer(t, "mpich"), "mpi_abi")
	if msg, err := exec.Command(cc, append([]string{"-o", out, filepath.Join("testdata", name+".c")}, last...)...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", cc, err, msg)
	}
	return out
}

func TestProgramsOfAnotherImplementationRunWithThisLibrary(t *testing.T) {
	lib := filepath.Join(sdk(t), "lib")
	for _, name := range []string{"p2p", "comms", "types", "coll", "again", "tools", "events", "ways"} {
		wantOK(t, 2, env.Run(t, testenv.Cmd{
			Args: []string{"gompirun", "-np", "2", peerProgram(t, name)},
			Env:  []string{"LD_LIBRARY_PATH=" + lib},
		}))
	}
}

func TestProgramsOfThisImplementationRunWithAnotherLibrary(t *testing.T) {
	peer := env.Peer(t, "mpich")
	for _, name := range []string{"p2p", "types", "coll"} {
		// what gompicc has written into the program comes after LD_LIBRARY_PATH
		r := env.Run(t, testenv.Cmd{
			Args: []string{"gompirun", "-np", "2", compile(t, name)},
			Env:  []string{"LD_LIBRARY_PATH=" + filepath.Join(peer, "lib"), "LD_BIND_NOW=1"},
		})
		if r.Code != 0 && !strings.Contains(r.Stdout, "rank ") {
			t.Errorf("%s: exit status %d\n%s%s", name, r.Code, r.Stdout, r.Stderr)
		}
		for _, line := range strings.Split(strings.TrimSpace(r.Stdout), "\n") {
			if line != "ok" {
				t.Logf("%s: MPICH differs: %s", name, line)
			}
		}
	}
}

func TestAToolStandsBetweenTheProgramAndTheLibrary(t *testing.T) {
	dir := t.TempDir()
	tool := filepath.Join(dir, "tool.so")
	if msg, err := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), "-shared", "-fPIC", "-o", tool, "testdata/tool.c").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, msg)
	}
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "1", compile(t, "p2p")}, Env: []string{"LD_PRELOAD=" + tool}})
	if r.Code != 0 || !strings.Contains(r.Stderr, "MPI_Send was called") || !strings.Contains(r.Stdout, "ok\n") {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
}

func TestAToolIsToldOfNothingThatAFortranProgramHasNotCalled(t *testing.T) {
	env.NeedCommand(t, "gfortran")
	dir := t.TempDir()
	tool, bin := filepath.Join(dir, "tool.so"), filepath.Join(dir, "tooled")
	gompicc(t, "-shared", "-fPIC", "-o", tool, "testdata/tool.c")
	build(t, filepath.Join(sdk(t), "bin", "gompifort"), "-o", bin, "testdata/tooled.f90")
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "1", bin}, Env: []string{"LD_PRELOAD=" + tool}})
	wantOK(t, 1, r)
	if strings.Contains(r.Stderr, "was called") {
		t.Errorf("the tool says:\n%s", r.Stderr)
	}
}

func TestArgumentsThatMeanNothingAreNotRead(t *testing.T) {
	env.NeedCommand(t, "gfortran")
	wantOK(t, 2, run(t, 2, compile(t, "rootargs", "-lgompifort")))
}

func TestFortranPrograms(t *testing.T) {
	prefix := sdk(t)
	env.NeedCommand(t, "gfortran")
	for _, x := range []struct {
		name    string
		flags   []string
		spawned int
	}{
		{"fort.f90", nil, 0}, {"f08.f90", nil, 0}, {"fixed.f", nil, 0}, {"callbacks.f90", nil, 0}, {"callbacks08.f90", nil, 0},
		{"large08.f90", nil, 0}, {"legacy.f90", nil, 0}, {"spawn08.f90", nil, 8},
		{"sections.f90", nil, 0}, {"sections.f90", []string{"-O3"}, 0}, {"sections_coll.f90", []string{"-O2"}, 0}, {"sections_beside.f90", nil, 0}, {"failed.f90", nil, 0},
		{"win.f", nil, 0}, {"win.f90", nil, 0}, {"win08.f90", nil, 0},
		{"grid.f", nil, 0}, {"grid.f", []string{"-ffixed-line-length-132"}, 0}, {"grid.f", []string{"-std=legacy", "-O2"}, 0},
	} {
		bin := filepath.Join(t.TempDir(), "prog")
		args := append(x.flags, "-J", filepath.Dir(bin), "-o", bin, filepath.Join("testdata", x.name))
		if msg, err := exec.Command(filepath.Join(prefix, "bin", "gompifort"), args...).CombinedOutput(); err != nil {
			t.Fatalf("gompifort %s: %v\n%s", args, err, msg)
		}
		for _, n := range []int{1, 2, 3} {
			wantOK(t, n+x.spawned, run(t, n, bin))
		}
	}
}

// All of mpi4py's tests take a quarter of an hour: make mpi4py.
func TestSomeOfMpi4pysOwnTests(t *testing.T) {
	dir := env.Mpi4pyTests(t)
	cmd := exec.Command(filepath.Join(env.Root, "test", "mpi4py"), "slice", "2")
	cmd.Env = append(os.Environ(), "PREFIX="+sdk(t), "PATH="+filepath.Join(env.Dir, "bin")+":"+os.Getenv("PATH"), "TIMEOUT=180")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s(%s)", err, out, dir)
	}
	t.Logf("%s", out)
}
