// Package testenv gives tests what they need from the machine, or skips them
// with the reason: root, commands, MPI compilers and libraries, hosts to launch
// on. It also finds what a launch left behind.
//
// An Env is made once per test binary, by Main, and owned by it: the binaries
// under test are built into its directory, the hosts it brought up go with it.
// Where test/setup could have installed everything (root on Debian) and CI=true
// or GOMPI_TEST_STRICT=1 is set, a missing thing fails the test instead of
// skipping it, unless test/setup noted that it could not be had.
package testenv

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// MarkVar is set for every command an Env runs, and inherited by what that
// starts: it tells this test's processes from everybody else's.
const MarkVar = "GOMPI_TEST_MARK"

// Env is the place where a test binary's launches happen.
type Env struct {
	Root string // of the repository
	Dir  string // removed at the end; TMPDIR of launched commands lies below it
	Bin  string // the built commands
	Mark string // value of MarkVar

	sdk func() (string, error) // installs the C library, once, and tells where

	mu    sync.Mutex // guards all below
	hosts *Hosts
}

// Main builds the commands (packages below the repository's root, as in
// "./cmd/gompirun") and runs the tests. start, called first, gets the Env.
// What Main made is gone when it returns the exit status.
func Main(m *testing.M, start func(*Env), commands ...string) int {
	if status, ran := inOwnShm(); ran {
		return status
	}
	e, err := newEnv(commands)
	if err != nil {
		fmt.Fprintf(os.Stderr, "testenv: %v\n", err)
		return 1
	}
	defer e.close()
	start(e)
	return m.Run()
}

func newEnv(commands []string) (*Env, error) {
	root, err := repository()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", fmt.Sprintf("gotest-gompi-%d-", os.Getpid()))
	if err != nil {
		return nil, err
	}
	e := &Env{Root: root, Dir: dir, Bin: filepath.Join(dir, "bin"), Mark: filepath.Base(dir)}
	e.sdk = sync.OnceValues(e.install)
	for _, d := range []string{e.Bin, e.Tmp()} {
		if err := os.Mkdir(d, 0o755); err != nil {
			return nil, err
		}
	}
	// MkdirTemp's 0700 would keep other users, and hosts' sshd, from the binaries
	if err := os.Chmod(dir, 0o755); err != nil {
		return nil, err
	}
	if len(commands) > 0 {
		build := exec.Command("go", append([]string{"build", "-buildvcs=false", "-tags", "urfave_cli_no_docs", "-o", e.Bin + "/"}, commands...)...)
		build.Dir = root
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("go build %s: %w\n%s", strings.Join(commands, " "), err, out)
		}
	}
	return e, nil
}

func (e *Env) close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.hosts != nil {
		if out, err := e.hosts.script("hosts-down"); err != nil {
			fmt.Fprintf(os.Stderr, "testenv: hosts-down: %v\n%s", err, out)
		}
	}
	if err := os.RemoveAll(e.Dir); err != nil {
		fmt.Fprintf(os.Stderr, "testenv: %v\n", err)
	}
}

// Tmp is the TMPDIR of launched commands; a job leaves nothing in it.
func (e *Env) Tmp() string { return filepath.Join(e.Dir, "tmp") }

// DependOn makes the go command know what the results depend on, beside the
// files of the test's package: directories below the repository's root. What is
// looked at changes, and they are not taken from the cache.
func (e *Env) DependOn(dirs ...string) error {
	for _, dir := range dirs {
		if err := filepath.WalkDir(filepath.Join(e.Root, dir), func(name string, d os.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				_, err = os.Stat(name)
			}
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// repository finds the directory of go.mod from the working directory, which
// for a test is its package's.
func repository() (string, error) {
	dir, err := os.Getwd()
	for ; err == nil; dir = filepath.Dir(dir) {
		if _, e := os.Stat(filepath.Join(dir, "go.mod")); e == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no go.mod above the working directory")
		}
	}
	return "", err
}
