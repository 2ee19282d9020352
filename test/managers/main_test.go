// Package managers drives gompirun in jobs of batch systems other than Slurm: a real Grid
// Engine on hosts of the testbed, stand-ins for the rest.
package managers

import (
	"os"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// env is set once, by TestMain.
var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e },
		"./cmd/gompirun", "./cmd/gompi-daemon", "./test/progs/exchange", "./examples/hello"))
}

// needLong skips a test that needs more than make test sets up.
func needLong(t *testing.T) {
	t.Helper()
	if os.Getenv("GOMPI_TEST_MANAGERS") != "1" {
		t.Skip("needs what make test-managers sets up")
	}
}
