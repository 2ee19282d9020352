package testenv

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Eventually waits until left returns nothing; after limit it fails the test
// with what was left.
func Eventually(t testing.TB, limit time.Duration, what string, left func() []string) {
	t.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	deadline := time.Now().Add(limit)
	for {
		rest := left()
		if len(rest) == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Errorf("after %v there is still %s:\n  %s", limit, what, strings.Join(rest, "\n  "))
			return
		}
		<-tick.C
	}
}

// Processes lists the processes on this machine, those inside hosts too, that
// come from this Env's launches.
func (e *Env) Processes() []string {
	mark := []byte(MarkVar + "=" + e.Mark)
	return processes(func(pid string) bool {
		env, err := os.ReadFile("/proc/" + pid + "/environ")
		if err == nil && slices.ContainsFunc(bytes.Split(env, []byte{0}), func(kv []byte) bool { return bytes.Equal(kv, mark) }) {
			return true
		}
		exe, err := os.Readlink("/proc/" + pid + "/exe")
		return err == nil && strings.HasPrefix(exe, e.Bin+"/")
	})
}

// CheckNothingLeft registers a check for the end of the test: its launches
// left no process within limit, no file below TMPDIR and no shared memory.
func (e *Env) CheckNothingLeft(t testing.TB, limit time.Duration) {
	t.Helper()
	before := shmNames()
	t.Cleanup(func() {
		if t.Skipped() {
			return
		}
		Eventually(t, limit, "a process", e.Processes)
		e.killLeft()
		Eventually(t, limit, "a file in TMPDIR", e.InTmp)
		Eventually(t, limit, "shared memory", func() []string {
			return slices.DeleteFunc(idleShm(), func(n string) bool { return slices.Contains(before, n) })
		})
	})
}

// killLeft ends what a failed launch left, so that one leak is one failure.
func (e *Env) killLeft() {
	for _, p := range e.Processes() {
		text, _, _ := strings.Cut(p, " ")
		if pid, err := strconv.Atoi(text); err == nil {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}

// shmNames lists shared memory by the names that launchers and MPI libraries
// give it.
func shmNames() []string {
	var out []string
	for _, pattern := range []string{"mpich*", "gompi*", "psm*", "Intel_MPI*", "vader_segment*", "sm_segment*"} {
		names, _ := filepath.Glob("/dev/shm/" + pattern)
		out = append(out, names...)
	}
	return out
}

// idleShm is shmNames without what a process has mapped: a job beside the tests
// may use its own.
func idleShm() []string {
	out := shmNames()
	if len(out) == 0 {
		return nil
	}
	maps, _ := filepath.Glob("/proc/[0-9]*/maps")
	for _, m := range maps {
		text, err := os.ReadFile(m)
		if err == nil && bytes.Contains(text, []byte("/dev/shm/")) {
			out = slices.DeleteFunc(out, func(name string) bool { return bytes.Contains(text, []byte(name)) })
		}
	}
	return out
}

// processes lists "pid command" of the live processes that match.
func processes(match func(pid string) bool) []string {
	dirs, _ := filepath.Glob("/proc/[0-9]*")
	var out []string
	for _, d := range dirs {
		pid := filepath.Base(d)
		if !zombie(pid) && match(pid) {
			out = append(out, pid+" "+cmdline(pid))
		}
	}
	return out
}

func cmdline(pid string) string {
	b, _ := os.ReadFile("/proc/" + pid + "/cmdline")
	return strings.TrimSpace(string(bytes.ReplaceAll(b, []byte{0}, []byte(" "))))
}

// zombie reports whether a process is dead already (man 5 proc_pid_stat: the
// state follows the name, which may hold anything but ends with the last ')').
func zombie(pid string) bool {
	b, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return true
	}
	i := bytes.LastIndexByte(b, ')')
	return i < 0 || i+2 >= len(b) || b[i+2] == 'Z' || b[i+2] == 'X'
}
