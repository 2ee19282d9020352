//go:build linux

package cgroup

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Group is a cgroup that we made. A nil Group is one without processes.
type Group struct{ dir string }

// Own returns the directory of the version 2 cgroup that this process is in.
func Own() (string, error) {
	cgroups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return "", err
	}
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		return "", err
	}
	at, ok := parseOwn(string(cgroups))
	if !ok {
		return "", fmt.Errorf("no cgroup of version 2 in /proc/self/cgroup")
	}
	dir, ok := parseMount(string(mounts), at)
	if !ok {
		return "", fmt.Errorf("no file system shows our cgroup %s", at)
	}
	return dir, nil
}

// Make makes a group for processes below the cgroup at parent. It fails where
// we may not, and where the kernel cannot kill groups.
func Make(parent, name string) (*Group, error) {
	dir := filepath.Join(parent, name)
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	g := &Group{dir}
	for _, file := range []string{"cgroup.kill", "cgroup.procs"} {
		if err := syscall.Access(filepath.Join(dir, file), writable); err != nil {
			_ = g.Remove()
			return nil, fmt.Errorf("%s/%s: %w", dir, file, err)
		}
	}
	return g, nil
}

const writable = 2 // W_OK of access(2)

// Find returns a group that somebody else has made, nil if there is none.
func Find(parent, name string) *Group {
	dir := filepath.Join(parent, name)
	if _, err := os.Stat(filepath.Join(dir, "cgroup.kill")); err != nil {
		return nil
	}
	return &Group{dir}
}

// RemoveStale removes empty groups below parent whose names start with prefix
// and that are older than age: their makers were killed, or they would be in
// use or gone.
func RemoveStale(parent, prefix string, age time.Duration) {
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), prefix) {
			continue
		}
		if st, err := e.Info(); err == nil && time.Since(st.ModTime()) > age {
			_ = (&Group{filepath.Join(parent, e.Name())}).Remove() // EBUSY while something lives there
		}
	}
}

// Dir is the group's directory, "" of a nil Group. A process is born into it
// with clone3(2)'s CLONE_INTO_CGROUP.
func (g *Group) Dir() string {
	if g == nil {
		return ""
	}
	return g.dir
}

// Kill sends SIGKILL to all processes of the group and of groups below it;
// none can escape by forking meanwhile.
func (g *Group) Kill() error {
	if g == nil {
		return nil
	}
	return os.WriteFile(filepath.Join(g.dir, "cgroup.kill"), []byte("1"), 0)
}

// Populated reports whether a process lives in the group or below it.
func (g *Group) Populated() bool {
	if g == nil {
		return false
	}
	n, _ := counter(filepath.Join(g.dir, "cgroup.events"), "populated")
	return n != 0
}

// Procs lists the processes of the group and of groups below it, as far as our
// PID namespace has numbers for them. With an error there may be more.
func (g *Group) Procs() (out []int, err error) {
	g.walk(func(dir string) {
		b, e := os.ReadFile(filepath.Join(dir, "cgroup.procs"))
		if e != nil && !errors.Is(e, os.ErrNotExist) {
			err = e
		}
		for _, line := range strings.Fields(string(b)) {
			if pid, err := strconv.Atoi(line); err == nil && pid > 0 {
				out = append(out, pid)
			}
		}
	})
	return out, err
}

// Remove removes the group and those that its processes have made below it. It
// fails with EBUSY while one of them lives.
func (g *Group) Remove() error {
	var dirs []string
	g.walk(func(dir string) { dirs = append(dirs, dir) })
	var err error
	for i := len(dirs) - 1; i >= 0; i-- {
		err = syscall.Rmdir(dirs[i])
	}
	return err
}

// walk visits the group and all groups below it, parents first.
func (g *Group) walk(visit func(dir string)) {
	if g == nil {
		return
	}
	visit(g.dir)
	entries, _ := os.ReadDir(g.dir)
	for _, e := range entries {
		if e.IsDir() {
			(&Group{filepath.Join(g.dir, e.Name())}).walk(visit)
		}
	}
}

// parseOwn finds the version 2 line of /proc/PID/cgroup, "0::/path".
func parseOwn(text string) (string, bool) {
	for line := range strings.Lines(text) {
		if p, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "0::/"); ok {
			return path.Clean("/" + p), true
		}
	}
	return "", false
}

// parseMount finds, in /proc/PID/mountinfo (man 5 proc), the mounted cgroup2
// that shows the cgroup at, and returns the directory it has there.
func parseMount(text, at string) (string, bool) {
	for line := range strings.Lines(text) {
		mount, kind, ok := strings.Cut(line, " - ")
		f := strings.Fields(mount)
		if !ok || len(f) < 5 || !strings.HasPrefix(kind, "cgroup2 ") {
			continue
		}
		root, point := unescape(f[3]), unescape(f[4])
		if below, ok := strings.CutPrefix(at, strings.TrimSuffix(root, "/")); ok && (below == "" || below[0] == '/') {
			return filepath.Join(point, below), true
		}
	}
	return "", false
}

// unescape undoes mountinfo's \040 for a blank, and the like.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+3 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+4], 8, 8); err == nil {
				b.WriteByte(byte(n))
				i += 3
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
