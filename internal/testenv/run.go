package testenv

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Cmd is one launch. The zero value of all but Args is fine.
type Cmd struct {
	Args   []string      // Args[0] without a slash is a built command, or one of PATH
	Env    []string      // added to this process's environment
	Stdin  io.Reader     // nil: /dev/null
	Dir    string        // nil: the test's
	Stdout io.Writer     // nil: kept in Result.Stdout
	Limit  time.Duration // 0: 60 s; then the launch is killed and the test fails
}

// Result is how a launch ended.
type Result struct {
	Code   int // exit status, 128+signal if a signal ended it
	Stdout string
	Stderr string
	Took   time.Duration
	MaxRSS int64 // bytes
}

// Running is a launch under way.
type Running struct {
	*exec.Cmd
	e       *Env
	t       testing.TB
	out     *Tail
	err     *Tail
	limit   time.Duration
	started time.Time
	done    chan error
}

// find is the program of a command: a built one, or the first in the PATH of its own
// environment, or whatever exec finds.
func (e *Env) find(c Cmd) string {
	name := c.Args[0]
	if strings.Contains(name, "/") {
		return name
	}
	dirs := []string{e.Bin}
	for _, v := range c.Env {
		if list, ok := strings.CutPrefix(v, "PATH="); ok {
			dirs = append(dirs, filepath.SplitList(list)...)
		}
	}
	for _, dir := range dirs {
		if path := filepath.Join(dir, name); exists(path) {
			return path
		}
	}
	return name
}

// Start begins a launch.
func (e *Env) Start(t testing.TB, c Cmd) *Running {
	t.Helper()
	path := e.find(c)
	r := &Running{Cmd: exec.Command(path, c.Args[1:]...), e: e, t: t, out: &Tail{}, err: &Tail{}, limit: c.Limit, done: make(chan error, 1)}
	if r.limit == 0 {
		r.limit = time.Minute
	}
	r.Env = append(os.Environ(), MarkVar+"="+e.Mark, "TMPDIR="+e.Tmp())
	r.Env = append(r.Env, c.Env...)
	r.Cmd.Stdin, r.Cmd.Stdout, r.Cmd.Stderr, r.Cmd.Dir = c.Stdin, r.out, r.err, c.Dir
	if c.Stdout != nil {
		r.Cmd.Stdout = c.Stdout
	}
	// what a launch leaves running may hold our pipes; the check for leaks says
	// so better than a Wait that never returns
	r.WaitDelay = 5 * time.Second
	r.started = time.Now()
	if err := r.Cmd.Start(); err != nil {
		t.Fatalf("%s: %v", strings.Join(c.Args, " "), err)
	}
	go func() { r.done <- r.Cmd.Wait() }()
	t.Cleanup(func() {
		if r.ProcessState == nil {
			_ = r.Process.Kill()
		}
	})
	return r
}

// Wait returns the result; a launch that outlives its limit is killed and
// fails the test.
func (r *Running) Wait() Result {
	r.t.Helper()
	var err error
	select {
	case err = <-r.done:
	case <-time.After(r.limit - time.Since(r.started)):
		_ = r.Process.Kill()
		<-r.done
		r.t.Fatalf("still running after %v: %s\nstdout:\n%s\nstderr:\n%s", r.limit, strings.Join(r.Args, " "), r.out, r.err)
	}
	if err != nil && r.ProcessState == nil {
		r.t.Fatalf("%s: %v", strings.Join(r.Args, " "), err)
	}
	res := Result{Code: r.ProcessState.ExitCode(), Stdout: r.out.String(), Stderr: r.err.String(), Took: time.Since(r.started)}
	if ws := r.ProcessState.Sys().(syscall.WaitStatus); ws.Signaled() {
		res.Code = 128 + int(ws.Signal())
	}
	res.MaxRSS = int64(r.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) << 10
	if errors.Is(err, exec.ErrWaitDelay) {
		res.Stderr += "(something still holds the launch's output)\n"
	}
	return res
}

// Output is the standard output so far.
func (r *Running) Output() *Tail { return r.out }

// Errors is the standard error so far.
func (r *Running) Errors() *Tail { return r.err }

// Run starts a launch and waits for its end.
func (e *Env) Run(t testing.TB, c Cmd) Result {
	t.Helper()
	return e.Start(t, c).Wait()
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }
