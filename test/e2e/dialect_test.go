package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// offered runs a shell that prints the variables of every family.
func offered(t *testing.T, env []string, args ...string) string {
	t.Helper()
	r := runCmd(t, testenv.Cmd{Env: env, Args: append(args, "sh", "-c", "env | grep -E '^(PMI_|PMIX_)' | grep -v '^PMI_LOCAL_' | sort | tr '\\n' ' '")})
	wantCode(t, r, 0)
	return strings.TrimSpace(r.Stdout)
}

// inherited is what a rank of other launchers would pass on.
var inherited = []string{"PMI_FD=9", "PMI_RANK=4", "PMIX_NAMESPACE=outer", "PMIX_RANK=7", "OMPI_MCA_ess_base_jobid=1", "HYDI_CONTROL_FD=5"}

func TestOneFamilyIsOfferedWhateverIsInherited(t *testing.T) {
	for _, c := range []struct{ mpi, want string }{
		{"auto", "PMI_FD=3 PMI_RANK=0 PMI_SIZE=1"},
		{"pmi1", "PMI_FD=3 PMI_RANK=0 PMI_SIZE=1"},
		{"none", ""},
	} {
		if got := offered(t, inherited, "-np", "1", "--mpi", c.mpi); got != c.want {
			t.Errorf("--mpi %s: %q, want %q", c.mpi, got, c.want)
		}
	}
	if got := offered(t, inherited, "-np", "1", "--mpi", "pmi2"); !contains(got, "PMI_FD=3 PMI_JOBID=gompi_", " PMI_RANK=0 PMI_SIZE=1") || strings.Contains(got, "PMIX") {
		t.Errorf("--mpi pmi2: %q", got)
	}
}

func TestEachProgramOfALineHasItsOwnDialect(t *testing.T) {
	r := run(t, "-np", "1", "--mpi", "none", "sh", "-c", "echo a:$PMI_FD", ":", "-np", "1", "sh", "-c", "echo b:$PMI_FD")
	wantCode(t, r, 0)
	if !contains(r.Stdout, "a:\n", "b:3\n") {
		t.Errorf("stdout %q", r.Stdout)
	}
}

func wantPMI2(t *testing.T, r testenv.Result, np int) {
	t.Helper()
	wantCode(t, r, 0)
	for i := range np {
		if line := fmt.Sprintf("rank %d of %d app 0: pmi2 ok", i, np); !strings.Contains(r.Stdout, line) {
			t.Errorf("no %q in\n%s\n%s", line, r.Stdout, clip(r.Stderr))
		}
	}
}

func TestSlurmsPMI2ClientIsServed(t *testing.T) {
	prog := env.MPICC(t, "pmi2", "pmi2")
	for _, np := range []int{1, 2, 5, 8} {
		wantPMI2(t, run(t, "--oversubscribe", "--mpi", "pmi2", "-np", fmt.Sprint(np), prog), np)
	}
	wantPMI2(t, run(t, "--oversubscribe", "-np", "3", prog), 3) // the rank says which version it speaks
}

func TestPMI2RanksOfTwoHostsShareKeysRingsAndNames(t *testing.T) {
	c := hosts(t, 2)
	wantPMI2(t, c.launch(t, c.on(t, 2, 2), "-np", "4", env.MPICC(t, "pmi2", "pmi2")), 4)
	wantPMI2(t, c.launch(t, c.on(t, 2, 2), "-np", "4", "--map-by", "node", env.MPICC(t, "pmi2", "pmi2")), 4)
}

func TestChildrenSpawnedThroughPMI2KnowTheirParents(t *testing.T) {
	r := run(t, "--oversubscribe", "-np", "2", env.MPICC(t, "pmi2", "pmi2"), "spawn")
	wantCode(t, r, 0)
	if !contains(r.Stdout, "spawned\n", "child 0 of 2 spawned 1 got hello;child and a b;c\n", "child 1 of 2 spawned 1 got hello;child and a b;c\n") {
		t.Errorf("stdout\n%s\nstderr\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestAnAbortThroughPMI2EndsTheJobWithTheRanksOwnStatus(t *testing.T) {
	r := run(t, "--oversubscribe", "-np", "3", env.MPICC(t, "pmi2", "pmi2"), "abort", "7")
	wantCode(t, r, 1) // libpmi2 exits with 1 before the program comes to its 7
	if lines := ourLines(r.Stderr); len(lines) != 1 || !contains(lines[0], "rank 1 of 3", "called MPI_Abort with code 1: told to") {
		t.Errorf("stderr %q", r.Stderr)
	}
}

// intelPMI2 makes Intel MPI load a PMI-2 client where it would speak PMI-1.
func intelPMI2(t *testing.T) (lib []string, imb string) {
	env.MPICC(t, "pmi2", "pmi2") // the library is here, or the test skips
	dir := env.Peer(t, "impi-rt")
	return []string{"-genv", "LD_LIBRARY_PATH", filepath.Join(dir, "lib"), "-genv", "I_MPI_PMI_LIBRARY", testenv.LibPMI2},
		filepath.Join(dir, "bin", "IMB-MPI1")
}

func TestIntelMPIRunsOnPMI2(t *testing.T) {
	vars, imb := intelPMI2(t)
	r := runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: append(vars, "-np", "2", imb, "-msglog", "3:4", "-iter", "10", "PingPong")})
	wantCode(t, r, 0)
	if !contains(r.Stdout, "#processes = 2", "All processes entering MPI_Finalize") {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func TestIntelMPIRunsOnPMI2OnTwoHosts(t *testing.T) {
	vars, imb := intelPMI2(t)
	c := hosts(t, 2)
	r := c.launch(t, c.on(t, 2, 2), append(vars, "-np", "4", "--mpi", "pmi2", imb, "-msglog", "3:4", "-iter", "10", "-npmin", "4", "Allreduce")...)
	wantCode(t, r, 0)
	if !contains(r.Stdout, "#processes = 4") {
		t.Errorf("stdout\n%s\nstderr\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func TestTheDialectIsChosenByTheLibrary(t *testing.T) {
	for _, flavour := range []string{"mpich", "mpich5", "openmpi4"} {
		t.Run(flavour, func(t *testing.T) {
			prog := env.MPICC(t, flavour, "hello")
			for _, args := range [][]string{
				{prog},
				{"env", "A=b", prog},
				{"sh", "-c", "true && '" + prog + "'"},
			} {
				r := runCmd(t, testenv.Cmd{Env: inherited, Limit: 90 * time.Second, Args: append([]string{"--oversubscribe", "-np", "3"}, args...)})
				wantCode(t, r, 0)
				wantHello(t, r, 3, 3)
				if r.Stderr != "" {
					t.Errorf("%v: stderr %q", args, r.Stderr)
				}
			}
		})
	}
}

func TestAScriptThatOpensALibraryIsOfferedWhatThatSpeaks(t *testing.T) {
	script := filepath.Join(env.Root, "test", "progs", "opened.py")
	for lib, needs := range map[string]string{"/usr/lib/x86_64-linux-gnu/libmpich.so.12": "libmpich12", "libmpi.so.40": "libopenmpi3"} {
		env.NeedPackage(t, needs, "/usr/share/doc/"+needs)
		r := run(t, "--oversubscribe", "-np", "2", "/usr/bin/python3", script, lib)
		wantCode(t, r, 0)
		if !contains(r.Stdout, "rank 0 of 2\n", "rank 1 of 2\n") || r.Stderr != "" {
			t.Errorf("%s: stdout %q, stderr %q", lib, r.Stdout, r.Stderr)
		}
	}
}

func TestTheDialectIsChosenOnEachHost(t *testing.T) {
	c := hosts(t, 2)
	r := c.launch(t, c.on(t, 2, 2), "-np", "4", env.MPICC(t, "openmpi4", "hello"))
	wantCode(t, r, 0)
	wantHello(t, r, 4, 2)
}

func TestALibraryThatIsNotOfferedWhatItSpeaksIsNamed(t *testing.T) {
	prog := env.MPICC(t, "openmpi4", "hello")
	r := run(t, "--oversubscribe", "-np", "2", "--mpi", "pmi1", prog)
	wantCode(t, r, 0) // each of the two is a whole job to itself
	if lines := ourLines(r.Stderr); len(lines) != 1 || !contains(lines[0], prog+" is linked with Open MPI (", "which speaks pmix, but is offered pmi1", "write --mpi pmix") {
		t.Errorf("stderr %q", r.Stderr)
	}
}

func TestALibraryThatOnlyTheRunningProcessShowsIsNamed(t *testing.T) {
	prog := env.MPICC(t, "openmpi4", "hello")
	dir, base := filepath.Split(prog)
	// the script's words name no program, and it stays until it has been looked at
	p := startCmd(t, testenv.Cmd{Args: []string{"--oversubscribe", "-np", "2", "sh", "-c",
		"cd '" + dir + "'; x=" + base[:4] + "; x=${x}" + base[4:] + "; LD_PRELOAD=$(ldd ./$x | awk '/libmpi.so/{print $3}') sleep 60; true"}})
	p.Errors().Await(t, "--mpi pmix\n", 1, 20*time.Second)
	_ = p.Process.Signal(os.Interrupt)
	r := p.Wait()
	if lines := ourLines(r.Stderr); !contains(lines[0], "of 2 on ", " has loaded Open MPI (", "which speaks pmix, but is offered pmi1: it believes to be alone") {
		t.Errorf("stderr %q", r.Stderr)
	}
}

func TestTwoMPILibrariesInOneJobAreNamed(t *testing.T) {
	a, b := env.MPICC(t, "mpich", "hello"), env.MPICC(t, "openmpi4", "hello")
	p := startCmd(t, testenv.Cmd{Args: []string{"--oversubscribe", "-np", "1", a, ":", "-np", "1", b}})
	p.Errors().Await(t, "cannot talk to each other", 1, 20*time.Second)
	_ = p.Process.Signal(os.Interrupt)
	r := p.Wait()
	if !contains(r.Stderr, a+" has MPICH (", b+" has Open MPI (") {
		t.Errorf("stderr %q", r.Stderr)
	}
}

func TestRanksThatNeverCameToMPIAreNoted(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "late")
	r := run(t, "-np", "2", prog)
	wantCode(t, r, 0)
	if lines := ourLines(r.Stderr); len(lines) != 1 || !contains(lines[0], "none of the 2 ranks came to MPI_Init, though "+prog+" is linked with MPICH (") {
		t.Errorf("stderr %q", r.Stderr)
	}
	for _, args := range [][]string{{"-np", "1", prog}, {"-q", "-np", "2", prog}, {"-np", "2", "true"}} {
		if r := run(t, args...); r.Stderr != "" || r.Code != 0 {
			t.Errorf("%v: status %d, stderr %q", args, r.Code, r.Stderr)
		}
	}
}

func TestExplainTellsTheLibraryAndTheDialect(t *testing.T) {
	prog := env.MPICC(t, "openmpi4", "hello")
	r := run(t, "--explain", "--dry-run", "-np", "1", prog, ":", "-np", "1", "true", ":", "-np", "1", "--mpi", "none", prog)
	wantCode(t, r, 0)
	if !contains(r.Stdout, prog+" is offered pmix\n    because  it is linked with Open MPI (", "true is offered pmi1\n    because  no MPI library was found in it\n",
		prog+" is offered none\n    because  asked for: --mpi\n", "    change   --mpi pmi1|pmi2|pmix|none\n") {
		t.Errorf("stdout\n%s", r.Stdout)
	}
}

// Hosts have a /run of their own, and there each another program of that name.
func TestEachHostLooksAtItsOwnProgram(t *testing.T) {
	c := hosts(t, 2)
	for i, flavour := range []string{"mpich5", "openmpi4"} {
		name := c.Names[i]
		c.Sh(t, name, "ln -sf '"+env.MPICC(t, flavour, "hello")+"' /run/program")
		t.Cleanup(func() { c.Sh(t, name, "rm /run/program") })
	}
	p := env.Start(t, c.cmd(c.on(t, 2, 1), "-np", "2", "/run/program"))
	p.Errors().Await(t, "cannot talk to each other", 1, 30*time.Second)
	_ = p.Process.Signal(os.Interrupt)
	if r := p.Wait(); !contains(r.Stderr, "/run/program has MPICH (", ") on "+c.Names[0], "/run/program has Open MPI (", ") on "+c.Names[1]) {
		t.Errorf("stderr %q", r.Stderr)
	}
}

// Slurm's client exits with 1 by itself, whatever MPI_Abort was called with; the
// library's words tell the code.
func TestIntelMPIsAbortThroughPMI2EndsTheJob(t *testing.T) {
	vars, _ := intelPMI2(t)
	r := run(t, append(vars, "-np", "2", env.MPICC(t, "mpich5", "misbehave"), "abort", "5")...)
	wantCode(t, r, 1)
	if lines := ourLines(r.Stderr); len(lines) != 1 || !contains(lines[0], "rank 1 of 2", "called MPI_Abort with code 1") || strings.Count(r.Stderr, "application called MPI_Abort(MPI_COMM_WORLD, 5)") != 1 {
		t.Errorf("stderr %q", r.Stderr)
	}
}

func TestPMI2GoesThroughAPort(t *testing.T) {
	wantPMI2(t, run(t, "--oversubscribe", "--pmi-port", "--mpi", "pmi2", "-np", "3", env.MPICC(t, "pmi2", "pmi2")), 3)
}

func TestProcessesThatAreOfferedNothingAreAlone(t *testing.T) {
	env.NeedCommand(t, "flock")
	for _, flavour := range []string{"mpich", "mpich5", "openmpi4"} {
		// one after the other: Open MPI's that are alone at once make a directory twice, and end
		prog := env.MPICC(t, flavour, "hello")
		r := run(t, "--oversubscribe", "-np", "3", "--mpi", "none", "flock", prog, prog)
		wantCode(t, r, 0)
		if n := strings.Count(r.Stdout, "rank 0 of 1 on "); n != 3 || r.Stderr != "" {
			t.Errorf("%s: %d of 3 are alone:\n%s\n%s", flavour, n, r.Stdout, r.Stderr)
		}
	}
}

func TestAnMPICHThatSpeaksPMI2IsServed(t *testing.T) {
	for _, args := range [][]string{{"-np", "1"}, {"-np", "2", "--mpi", "pmi2"}, {"-np", "5"}, {"-np", "3", "--pmi-port"}} {
		r := run(t, slices.Concat([]string{"--oversubscribe"}, args, []string{env.MPICC(t, "mpich-pmi2", "hello")})...)
		np, _ := strconv.Atoi(args[1])
		wantCode(t, r, 0)
		wantHello(t, r, np, np)
	}
	r := run(t, "--oversubscribe", "-np", "2", env.MPICC(t, "mpich-pmi2", "spawn"), "2")
	wantCode(t, r, 0)
	if !contains(r.Stdout, "parent 0 of 2 sees 2", "parent 1 of 2 sees 2", "child 0 of 2 sees 2", "child 1 of 2 sees 2") {
		t.Errorf("spawn: stdout\n%s\nstderr\n%s", r.Stdout, clip(r.Stderr))
	}
	r = run(t, "-np", "2", env.MPICC(t, "mpich-pmi2", "publish"))
	wantCode(t, r, 0)
	if !contains(r.Stdout, "publish ok\n", "found tag#0$description#host$\n", "unpublish ok\n", "lookup failed\n") {
		t.Errorf("publish: stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
	// MPICH 4.0 exits with 255 after PMI2_Abort, whatever the code was
	r = run(t, "-np", "2", env.MPICC(t, "mpich-pmi2", "misbehave"), "abort", "7")
	wantCode(t, r, 255)
	if lines := ourLines(r.Stderr); len(lines) != 1 || !contains(lines[0], "rank 1 of 2", "application called MPI_Abort(MPI_COMM_WORLD, 7)") {
		t.Errorf("abort: stderr %q", r.Stderr)
	}
}

func TestAnMPICHThatSpeaksPMI2RunsOnTwoHosts(t *testing.T) {
	prog := env.MPICC(t, "mpich-pmi2", "hello")
	c := hosts(t, 2)
	for _, by := range []string{"slot", "node"} {
		r := c.launch(t, c.on(t, 2, 2), "-np", "4", "--map-by", by, prog)
		wantCode(t, r, 0)
		wantHello(t, r, 4, 2)
	}
}

func TestTwoMPIsInOneProcessAreReported(t *testing.T) {
	other := "/usr/lib/x86_64-linux-gnu/libmpich.so.12"
	env.NeedPackage(t, "libmpich12", other)
	p := startCmd(t, testenv.Cmd{Args: []string{"--oversubscribe", "-np", "2", env.MPICC(t, "openmpi4", "twompis"), other}})
	said := p.Errors().Await(t, "two MPI libraries", 1, 30*time.Second)
	if !contains(said, "has loaded two MPI libraries, Open MPI (", "libmpich.so.12") {
		t.Errorf("stderr %q", said)
	}
	_ = p.Process.Signal(os.Interrupt)
	p.Wait()
}
