//go:build linux

package cgroup

import (
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Room returns how much memory this process could take before the kernel would
// have to end somebody for it, bytes: what the machine has available, or less where
// a cgroup that the process is in is nearer to its limit. What could be dropped from
// the page cache counts as free. Files are looked for below root; "/" is the
// machine's own.
func Room(root string) int64 {
	room := int64(math.MaxInt64)
	b, _ := os.ReadFile(filepath.Join(root, "proc/meminfo"))
	for line := range strings.Lines(string(b)) {
		if text, ok := strings.CutPrefix(line, "MemAvailable:"); ok {
			kib, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "kB")), 10, 64)
			if err == nil && kib < room>>10 {
				room = kib << 10
			}
		}
	}
	b, _ = os.ReadFile(filepath.Join(root, "proc/self/cgroup"))
	mount, limit, used, cache := "sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"
	at, ok := parseController(string(b), "memory")
	if !ok {
		mount, limit, used, cache = "sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"
		if at, ok = parseOwn(string(b)); !ok {
			return room
		}
	}
	for dir := filepath.Clean("/" + at); ; dir = filepath.Dir(dir) {
		in := filepath.Join(root, mount, dir)
		if most, ok := limitIn(filepath.Join(in, limit)); ok {
			is, _ := limitIn(filepath.Join(in, used))
			drop, _ := counter(filepath.Join(in, "memory.stat"), cache)
			room = min(room, max(most-is+drop, 0))
		}
		if dir == "/" {
			return room
		}
	}
}
