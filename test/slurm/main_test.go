// Package slurm drives gompirun inside a real Slurm on the hosts of the testbed.
// Tests of the same settings of Slurm stand together: another setting starts it anew.
package slurm

import (
	"os"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// env is set once, by TestMain.
var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e },
		"./cmd/gompirun", "./cmd/gompi-daemon", "./test/progs/exchange", "./test/progs/heeds", "./test/progs/steady"))
}

// long reports whether make test-managers runs the tests.
func long() bool { return os.Getenv("GOMPI_TEST_MANAGERS") == "1" }

// needLong skips a test that takes too long for the whole suite.
func needLong(t *testing.T) {
	t.Helper()
	if !long() {
		t.Skip("takes long: make test-managers runs it")
	}
}

// newer are the settings of a Slurm 24.11, from test/setup-slurm-newer, where the
// tests are to run on that: GOMPI_TEST_SLURM=newer.
func newer() []string {
	if os.Getenv("GOMPI_TEST_SLURM") != "newer" {
		return nil
	}
	return []string{"SLURM_TB_ROOT=" + env.Root + "/build/slurm-newer"}
}
