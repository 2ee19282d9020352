//go:build linux

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
	if at, ok := parseController(string(b), "memory"); ok {
		n, _ := counter(filepath.Join("/sys/fs/cgroup/memory", at, "memory.oom_control"), "oom_kill")
		return n
	}
	at, _ := parseOwn(string(b))
	n, _ := counter(filepath.Join("/sys/fs/cgroup", at, "memory.events"), "oom_kill")
	return n
}

// MemoryLimit returns the tightest limit on memory, bytes, of the cgroup that
// this process is in and of those above, and the file that sets it: memory.max,
// or memory.limit_in_bytes of version 1. 0 means that there is none. Files are
// looked for below root; "/" is the machine's own.
func MemoryLimit(root string) (limit int64, file string) {
	return tightest(root, "memory", "memory.limit_in_bytes", "memory.max")
}

// PidsLimit returns the same of the number of processes and threads, pids.max.
func PidsLimit(root string) (limit int64, file string) {
	return tightest(root, "pids", "pids.max", "pids.max")
}

// tightest looks for a controller's limit, whose file has a name in version 1 and
// one in version 2.
func tightest(root, controller, v1, v2 string) (limit int64, file string) {
	b, _ := os.ReadFile(filepath.Join(root, "proc/self/cgroup"))
	mount, name := filepath.Join("/sys/fs/cgroup", controller), v1
	at, ok := parseController(string(b), controller)
	if !ok {
		mount, name = "/sys/fs/cgroup", v2
		if at, ok = parseOwn(string(b)); !ok {
			return 0, ""
		}
	}
	for dir := filepath.Clean("/" + at); ; dir = filepath.Dir(dir) {
		f := filepath.Join(mount, dir, name)
		if n, ok := limitIn(filepath.Join(root, f)); ok && (limit == 0 || n < limit) {
			limit, file = n, f
		}
		if dir == "/" {
			return limit, file
		}
	}
}

// limitIn reads a limit; "max", and what version 1 shows for it, the largest
// multiple of a page, are none.
func limitIn(file string) (int64, bool) {
	const none = 1 << 60
	b, err := os.ReadFile(file)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(b)), 10, 64)
	return n, err == nil && n > 0 && n < none
}

// parseController finds a controller's version 1 line of /proc/PID/cgroup,
// "4:memory:/path".
func parseController(text, name string) (string, bool) {
	for line := range strings.Lines(text) {
		f := strings.SplitN(strings.TrimSuffix(line, "\n"), ":", 3)
		if len(f) == 3 && slices.Contains(strings.Split(f[1], ","), name) {
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
