// Package apps tests the C library with programs that nobody here wrote: their
// sources come from Debian and crates.io, are compiled as they are with gompicc,
// gompicxx and gompifort, and run under gompirun, where they judge themselves.
//
// One file is one application. What builds in seconds is in `make test`; all of
// it, and the runs on two hosts, in `make test-apps`, which sets GOMPI_TEST_APPS=1.
// Sources and what was built of them stay in build/others, named by what went
// into them. docs/applications.md lists what passes.
package apps

import (
	"os"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompi-daemon"))
}

// all reports whether everything is to be tested, and not only what is quick.
func all() bool { return os.Getenv("GOMPI_TEST_APPS") == "1" }
