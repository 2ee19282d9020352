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

	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/testenv"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompi-daemon"))
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
	cmd := exec.Command(filepath.Join(env.Root, "cmd/libmpi_abi/facade/build"), bin, version.Build(""))
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
