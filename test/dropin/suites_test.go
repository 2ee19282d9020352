package dropin

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSomeOfMPICHsOwnTests runs those of MPICH's tests that take seconds, in C and the three Fortrans, as the compilers
// of MPICH and Open MPI make them. All take two hours: make mpich-tests-dropin.
func TestSomeOfMPICHsOwnTests(t *testing.T) {
	for _, compiler := range []string{"mpich", "openmpi"} {
		t.Run(compiler, func(t *testing.T) {
			env.MPICHTests(t, compiler)
			suite(t, 20, "mpich-tests", compiler, "slice")
		})
	}
}

// TestSomeOfMpi4pysOwnTests runs a part of mpi4py's tests with PyPI's wheel, in both flavours. All take half an hour: make
// mpi4py-wheel.
func TestSomeOfMpi4pysOwnTests(t *testing.T) {
	dir := env.Mpi4pyTests(t)
	if _, err := os.Stat(filepath.Join(dir, "wheel", "built")); err != nil {
		t.Skip("no wheel of mpi4py; install with: test/mpi4py setup")
	}
	for _, flavour := range []string{"mpich", "openmpi"} {
		t.Run(flavour, func(t *testing.T) { suite(t, 0, "mpi4py", flavour, "slice", "2") })
	}
}

// suite runs a script of test, of which so many tests pass at least.
func suite(t *testing.T, least int, script string, args ...string) {
	t.Helper()
	libraries(t)
	cmd := exec.Command(filepath.Join(env.Root, "test", script), args...)
	cmd.Env = append(os.Environ(), "GOMPI_BUILT=1", "PREFIX="+filepath.Join(env.Dir, "sdk"), "PATH="+filepath.Join(env.Dir, "bin")+":"+os.Getenv("PATH"), "TIMEOUT=180")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v: %v\n%s", cmd.Args, err, out)
	}
	if least > 0 && strings.Count(passed(t, string(out)), "\nok ") < least {
		t.Errorf("too few passed: %s", out)
	}
	t.Logf("%s", out)
}

// passed is the list of results that the last line of test/mpich-tests names.
func passed(t *testing.T, out string) string {
	t.Helper()
	_, file, _ := strings.Cut(strings.TrimSpace(out), "all results in ")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return "\n" + string(text)
}
