// Package cabi tests the C library as programs in C see it: it builds
// libmpi_abi.so.1, installs it with mpi.h and gompicc in a directory of its own,
// compiles the programs of testdata with gompicc, and runs them under gompirun.
package cabi

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, "./cmd/gompirun", "./cmd/gompi-daemon"))
}

func sdk(t *testing.T) string {
	t.Helper()
	if err := env.DependOn("cmd/libmpi_abi", "pkg", "internal", "test/cabi/testdata"); err != nil {
		t.Fatal(err)
	}
	env.NeedCommand(t, "cc", "make")
	dir, err := env.SDK()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// compile makes a program of testdata.
func compile(t *testing.T, name string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), name)
	gompicc(t, append([]string{"-O1", "-g", "-Wall", "-Werror", "-o", out, filepath.Join("testdata", name+".c")}, flags...)...)
	return out
}

// gompicc runs the compiler wrapper.
func gompicc(t *testing.T, args ...string) {
	t.Helper()
	if msg, err := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), args...).CombinedOutput(); err != nil {
		t.Fatalf("gompicc %v: %v\n%s", args, err, msg)
	}
}

// run launches n ranks of a program.
func run(t *testing.T, n int, prog string, args ...string) testenv.Result {
	t.Helper()
	return env.Run(t, testenv.Cmd{Args: append([]string{"gompirun", "-np", fmt.Sprint(n), prog}, args...)})
}

// wantOK fails the test unless every one of n ranks has said ok and nothing else.
func wantOK(t *testing.T, n int, r testenv.Result) {
	t.Helper()
	if r.Code != 0 || strings.Count(r.Stdout, "ok\n") != n || len(strings.Fields(r.Stdout)) != n {
		t.Errorf("%d ranks: exit status %d\n%s%s", n, r.Code, r.Stdout, r.Stderr)
	}
}
