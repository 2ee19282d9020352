// Package lines has a table of command lines of mpirun and mpiexec, as documents, job
// scripts and READMEs print them, and what other launchers do with them: which rank runs on
// which host and CPUs, with which environment. gompirun must do the same.
package lines

import (
	"flag"
	"os"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

var (
	ask  = flag.Bool("ask", false, "ask the launchers, and write what they do into the tables")
	note = flag.Bool("today", false, "write what gompirun does not do yet into the tables")
)

// env is set once, by TestMain.
var env *testenv.Env

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompi-daemon"))
}
