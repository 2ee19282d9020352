package testenv

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
)

// install puts the C library and its compiler wrappers below Dir, once.
func (e *Env) install() (string, error) {
	prefix := filepath.Join(e.Dir, "sdk")
	cmd := exec.Command("make", "-s", "-C", e.Root, "install-lib", "PREFIX="+prefix, "FACADES=no", "BIN="+filepath.Join(e.Dir, "sdkbin"))
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("make install-lib: %w\n%s", err, out)
	}
	return prefix, nil
}

// SDK is the directory that the C library was installed in for these tests.
func (e *Env) SDK() (string, error) { return e.sdk() }

// GompiCC compiles test/cabi/testdata/NAME.c, a program that checks itself, with gompicc.
func (e *Env) GompiCC(t testing.TB, name string) string {
	t.Helper()
	return e.gompicc(t, "test/cabi/testdata", name)
}

// GompiCCProg compiles test/progs/NAME.c, which MPICC compiles with other libraries, with gompicc.
func (e *Env) GompiCCProg(t testing.TB, name string) string {
	t.Helper()
	return e.gompicc(t, "test/progs", name)
}

func (e *Env) gompicc(t testing.TB, dir, name string) string {
	t.Helper()
	if err := e.DependOn("cmd/libmpi_abi", "pkg", "internal", dir); err != nil {
		t.Fatal(err)
	}
	e.NeedCommand(t, "cc", "make")
	prefix, err := e.SDK()
	if err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(e.Dir, name+".cabi")
	src := filepath.Join(e.Root, dir, name+".c")
	if msg, err := exec.Command(filepath.Join(prefix, "bin", "gompicc"), "-O1", "-pthread", "-o", bin, src).CombinedOutput(); err != nil {
		t.Fatalf("gompicc %s: %v\n%s", src, err, msg)
	}
	return bin
}
