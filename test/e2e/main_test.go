// Package e2e drives the built gompirun and gompi-daemon as a user would: real
// MPI programs, real signals, real sshd. Each test reads as a claim, waits for
// events with deadlines, and looks for what the launch left behind.
package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// env is set once, by TestMain.
var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e },
		"./cmd/gompirun", "./cmd/gompi-daemon", "./cmd/gompi-perf", "./internal/job/mpir/symtab",
		"./test/progs/exchange", "./test/progs/family", "./test/progs/kin", "./test/progs/meet", "./test/progs/together", "./test/progs/exact", "./test/progs/comms", "./test/progs/lonely", "./test/progs/mute", "./test/progs/rude", "./test/progs/perish", "./test/progs/heap", "./test/progs/crowded", "./test/progs/denied", "./test/progs/ends", "./test/progs/windows", "./test/progs/winperish", "./test/progs/winmany",
		"./examples/hello", "./examples/heat", "./examples/train", "./examples/steal"))
}

// What these tests and those of batch systems claim in the same words.
const (
	nothingLeft   = testenv.NothingLeft
	grandchildren = testenv.Grandchildren
	maskOf        = testenv.MaskOf
)

var (
	wantCode  = testenv.WantCode
	wantHello = testenv.WantHello
	fault     = testenv.Fault
	ourLines  = testenv.OurLines
	contains  = testenv.Contains
	clip      = testenv.Clip
	sorted    = testenv.Sorted
	sh        = testenv.ShellOf
	kill      = testenv.Kill
	signalTo  = testenv.SignalTo
	wantAllOK = testenv.WantAllOK
)

// run launches gompirun with these arguments and checks that it left nothing.
func run(t *testing.T, args ...string) testenv.Result {
	t.Helper()
	return runCmd(t, testenv.Cmd{Args: args})
}

func runCmd(t *testing.T, c testenv.Cmd) testenv.Result {
	t.Helper()
	env.CheckNothingLeft(t, nothingLeft)
	c.Args = append([]string{"gompirun"}, c.Args...)
	return env.Run(t, c)
}

func startCmd(t *testing.T, c testenv.Cmd) *testenv.Running {
	t.Helper()
	env.CheckNothingLeft(t, nothingLeft)
	c.Args = append([]string{"gompirun"}, c.Args...)
	return env.Start(t, c)
}

// elsewhere are options that have ranks run on other hosts, by daemons of their own;
// all of them are this one in truth.
func elsewhere(t *testing.T, hosts string) []string {
	t.Helper()
	agent := filepath.Join(t.TempDir(), "agent")
	if err := os.WriteFile(agent, []byte("#!/bin/sh\nshift\nexec sh -c \"$*\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return []string{"--launch-agent", agent, "--host", hosts}
}

func cProgram(t *testing.T, name string) string { t.Helper(); return env.GompiCC(t, name) }

// link makes a symbolic link.
func link(t *testing.T, target, name string) {
	t.Helper()
	if err := os.Symlink(target, name); err != nil {
		t.Fatal(err)
	}
}
