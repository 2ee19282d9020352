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

// built is the folder that the libraries were built in, each in one of its MPI's name.
var built = sync.OnceValues(func() (string, error) {
	if _, err := env.SDK(); err != nil {
		return "", err
	}
	dir := filepath.Join(env.Dir, "sdkbin")
	cmd := exec.Command(filepath.Join(env.Root, "cmd/libmpi_abi/facade/build"), dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v: %w\n%s", cmd.Args, err, out)
	}
	return dir, nil
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

// flavour is an MPI that programs were compiled for.
type flavour struct{ name, folder string }

var (
	mpich   = flavour{"mpich", "mpich"}
	openmpi = flavour{"openmpi", "openmpi"}
)

// job is a program of a flavour.
type job struct {
	flavour
	dir  string // it runs in
	np   int    // 0: 4
	argv []string
	code int // its exit status
}

// own runs a job on its own MPI.
func (j job) own(t *testing.T) testenv.Result { return j.run(t, nil) }

// gompi runs it on gompi's library of the MPI's name.
func (j job) gompi(t *testing.T) testenv.Result {
	return j.run(t, []string{"LD_LIBRARY_PATH=" + filepath.Join(libraries(t), j.folder)})
}

func (j job) run(t *testing.T, vars []string) testenv.Result {
	t.Helper()
	np := j.np
	if np == 0 {
		np = 4
	}
	r := env.Run(t, testenv.Cmd{
		Args: append([]string{"gompirun", "-q", "-np", fmt.Sprint(np), "--oversubscribe"}, j.argv...), Dir: j.dir,
		Env: append([]string{"OMP_NUM_THREADS=1", "OPENBLAS_NUM_THREADS=1"}, vars...),
	})
	if r.Code != j.code {
		t.Fatalf("%v %v: exit status %d, wanted %d\n%s%s", vars, j.argv, r.Code, j.code, testenv.Clip(r.Stdout), testenv.Clip(r.Stderr))
	}
	return r
}
