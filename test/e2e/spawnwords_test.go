package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// spawnWords compiles spawnwords.c with gompi's library.
func spawnWords(t *testing.T) string {
	t.Helper()
	env.NeedCommand(t, "cc", "make")
	prefix, err := env.SDK()
	if err != nil {
		t.Fatal(err)
	}
	bin, src := filepath.Join(t.TempDir(), "words"), filepath.Join(env.Root, "test", "progs", "spawnwords.c")
	if msg, err := exec.Command(filepath.Join(prefix, "bin", "gompicc"), "-o", bin, src).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, msg)
	}
	return bin
}

func wantWords(t *testing.T, r testenv.Result) {
	t.Helper()
	if r.Code != 0 || r.Stdout != "all has come\n" {
		t.Errorf("exit status %d\n%s\n%s", r.Code, clip(r.Stdout), clip(r.Stderr))
	}
}

// Open MPI takes the key env apart where a line ends, before it tells its launcher.
func TestSpawnedProgramsGetTheirWordsByteForByte(t *testing.T) {
	for _, c := range [][]string{{"mpich5", "lines"}, {"openmpi4", "line"}, {"openmpi5", "line"}} {
		t.Run(c[0], func(t *testing.T) {
			wantWords(t, run(t, "--oversubscribe", "-np", "1", env.MPICC(t, c[0], "spawnwords"), c[1]))
		})
	}
	t.Run("gompi", func(t *testing.T) { wantWords(t, run(t, "--oversubscribe", "-np", "1", spawnWords(t), "lines")) })
}

func TestSpawnedProgramsGetTheirWordsUnderHydra(t *testing.T) {
	env.NeedCommand(t, "mpiexec.hydra")
	for name, launcher := range map[string]string{"Debian's": "mpiexec.hydra", "PyPI's": filepath.Join(env.Peer(t, "mpich"), "bin", "mpiexec.hydra")} {
		t.Run(name, func(t *testing.T) {
			wantWords(t, env.Run(t, testenv.Cmd{Args: []string{launcher, "-n", "1", spawnWords(t), "lines"}}))
		})
	}
}

func TestInfoKeysOfASpawnAreObeyed(t *testing.T) {
	prog := spawnWords(t)
	keys := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(keys, []byte("# of a spawn\nmpi_initial_errhandler = mpi_errors_return\narch = "+runtime.GOARCH+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	obeyed := []string{"--oversubscribe", "-np", "1", "-x", "SPAWN_RETURNS=1", prog, "line"}
	wantWords(t, run(t, append(obeyed, "mpi_initial_errhandler", "mpi_errors_return", "pernode", "true")...))
	wantWords(t, run(t, append(obeyed, "file", keys)...))
	for want, info := range map[string][]string{
		"info key arch: none of the hosts has the architecture vax":                {"arch", "vax"},
		"info key mpi_initial_errhandler: nothing is none of mpi_errors_are_fatal": {"mpi_initial_errhandler", "nothing"},
		"info key file: stat /nowhere/keys: no such file":                          {"file", "/nowhere/keys"},
	} {
		r := run(t, append([]string{"--oversubscribe", "-np", "1", prog, "line"}, info...)...)
		if r.Code == 0 || !contains(r.Stderr, want) {
			t.Errorf("%q: exit status %d\n%s", info, r.Code, clip(r.Stderr))
		}
	}
}

// closing is a wrapper that leaves no descriptors to what it starts.
var closing = []string{"python3", "-c", "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1:]).returncode)"}

func TestProgramsBehindAWrapperInPythonJoinTheirWorld(t *testing.T) {
	env.NeedCommand(t, "python3")
	for _, flavour := range []string{"mpich", "mpich5", "openmpi4"} {
		t.Run(flavour, func(t *testing.T) {
			r := run(t, append(append([]string{"--oversubscribe", "-np", "3"}, closing...), env.MPICC(t, flavour, "hello"))...)
			wantCode(t, r, 0)
			if !contains(r.Stdout, "rank 2 of 3", "allreduce ok") {
				t.Errorf("%s\n%s", clip(r.Stdout), clip(r.Stderr))
			}
		})
	}
}
