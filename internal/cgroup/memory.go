package cgroup

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// OOMKills returns how often the kernel has killed a process of the group, or
// of one below it, for want of memory. It reports false where memory is not
// controlled group by group.
func (g *Group) OOMKills() (int64, bool) {
	if g == nil {
		return 0, false
	}
	return counter(filepath.Join(g.dir, "memory.events"), "oom_kill")
}

// OOMKills returns the same for the memory cgroup that this process is in,
// oom_kill of memory.oom_control (v1) or memory.events (v2); 0 when the kernel
// does not say. Every job asks, so this trusts the usual places instead of
// reading the list of mounts.
func OOMKills() int64 {
	b, _ := os.ReadFile("/proc/self/cgroup")
	if at, ok := parseMemory(string(b)); ok {
		n, _ := counter(filepath.Join("/sys/fs/cgroup/memory", at, "memory.oom_control"), "oom_kill")
		return n
	}
	at, _ := parseOwn(string(b))
	n, _ := counter(filepath.Join("/sys/fs/cgroup", at, "memory.events"), "oom_kill")
	return n
}

// parseMemory finds the version 1 memory line of /proc/PID/cgroup,
// "4:memory:/path".
func parseMemory(text string) (string, bool) {
	for line := range strings.Lines(text) {
		f := strings.SplitN(strings.TrimSuffix(line, "\n"), ":", 3)
		if len(f) == 3 && slices.Contains(strings.Split(f[1], ","), "memory") {
			return filepath.Clean("/" + f[2]), true
		}
	}
	return "", false
}

// counter reads one "key number" line of a file.
func counter(file, key string) (int64, bool) {
	b, err := os.ReadFile(file)
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(b)) {
		if v, ok := strings.CutPrefix(line, key+" "); ok {
			n, err := strconv.ParseInt(strings.TrimSpace(v), 10, 64)
			return n, err == nil
		}
	}
	return 0, false
}
