// Package dropin runs programs that others compiled for MPICH or Open MPI, unchanged, on the libraries of
// gompi that have those MPIs' names (cmd/libmpi_abi/facade), and compares what they say with what
// they say on their own MPI.
package dropin

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompirun-full", "./cmd/gompi-daemon"))
}

// built is the folder of the libraries, beside the launcher as make lib puts it.
var built = sync.OnceValues(func() (string, error) {
	if _, err := env.SDK(); err != nil {
		return "", err
	}
	bin := filepath.Join(env.Dir, "bin")
	if err := os.Symlink(filepath.Join(env.Dir, "sdkbin", "libmpi_abi.so.1"), filepath.Join(bin, "libmpi_abi.so.1")); err != nil {
		return "", err
	}
	cmd := exec.Command(filepath.Join(env.Root, "cmd/libmpi_abi/facade/build"), bin, "")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v: %w\n%s", cmd.Args, err, out)
	}
	return filepath.Join(bin, "dropin"), nil
})

func libraries(t *testing.T) string {
	t.Helper()
	if err := env.DependOn("cmd/libmpi_abi", "pkg", "internal"); err != nil {
		t.Fatal(err)
	}
	env.NeedCommand(t, "cc", "make")
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// job is a program that was compiled for an MPI.
type job struct {
	dir  string // it runs in
	np   int    // 0: 4
	argv []string
	code int // its exit status
}

// own runs a job on its own MPI.
func (j job) own(t *testing.T) testenv.Result { return j.run(t, "own") }

// gompi runs it on gompi's library.
func (j job) gompi(t *testing.T) testenv.Result {
	libraries(t)
	return j.run(t, "gompi")
}

func (j job) run(t *testing.T, library string) testenv.Result {
	t.Helper()
	np := j.np
	if np == 0 {
		np = 4
	}
	r := env.Run(t, testenv.Cmd{
		Args: append([]string{"gompirun", "-q", "-np", fmt.Sprint(np), "--oversubscribe", "--library", library}, j.argv...), Dir: j.dir,
		Env: []string{"OMP_NUM_THREADS=1", "OPENBLAS_NUM_THREADS=1"},
	})
	if r.Code != j.code {
		t.Fatalf("--library %s %v: exit status %d, wanted %d\n%s%s", library, j.argv, r.Code, j.code, testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
	}
	return r
}
