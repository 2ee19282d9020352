// Package e2e drives the built gompirun and gompi-daemon as a user would: real
// MPI programs, real signals, real sshd. Each test reads as a claim, waits for
// events with deadlines, and looks for what the launch left behind.
package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// env is set once, by TestMain.
var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e },
		"./cmd/gompirun", "./cmd/gompirun-full", "./cmd/gompi-daemon", "./cmd/gompi-perf", "./internal/mpir/symtab",
		"./test/progs/exchange", "./test/progs/family", "./test/progs/kin", "./test/progs/meet", "./test/progs/together", "./test/progs/exact", "./test/progs/comms", "./test/progs/lonely", "./test/progs/mute", "./test/progs/rude", "./test/progs/perish", "./test/progs/heap", "./test/progs/crowded", "./test/progs/denied",
		"./examples/hello", "./examples/heat", "./examples/train"))
}

// nothingLeft is how soon after a launch no process of it may live.
const nothingLeft = 5 * time.Second

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

// wantCode fails the test unless the launch ended with one of these statuses.
func wantCode(t *testing.T, r testenv.Result, codes ...int) {
	t.Helper()
	for _, c := range codes {
		if r.Code == c {
			return
		}
	}
	t.Errorf("exit status %d, want %v\nstdout:\n%s\nstderr:\n%s", r.Code, codes, clip(r.Stdout), clip(r.Stderr))
}

// clip keeps failure messages readable.
func clip(s string) string {
	const most = 4000
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}

// ourLines are gompirun's own lines on standard error.
func ourLines(stderr string) []string {
	var out []string
	for _, l := range strings.Split(stderr, "\n") {
		if strings.HasPrefix(l, "gompirun: ") {
			out = append(out, l)
		}
	}
	return out
}

// contains reports whether s has all these parts.
func contains(s string, parts ...string) bool {
	for _, p := range parts {
		if !strings.Contains(s, p) {
			return false
		}
	}
	return true
}

// link makes a symbolic link.
func link(t *testing.T, target, name string) {
	t.Helper()
	if err := os.Symlink(target, name); err != nil {
		t.Fatal(err)
	}
}
