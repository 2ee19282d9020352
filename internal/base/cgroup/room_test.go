package cgroup

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestRoomIsWhatTheNearestLimitLeaves(t *testing.T) {
	const mem = "MemTotal:       1000 kB\nMemAvailable:     500 kB\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		want  int64
	}{
		{"nothing is known", nil, math.MaxInt64},
		{"the machine's", map[string]string{"proc/meminfo": mem}, 500 << 10},
		{"a group's that has more", map[string]string{"proc/meminfo": mem, "proc/self/cgroup": "0::/a\n",
			"sys/fs/cgroup/a/memory.max": "9000000\n", "sys/fs/cgroup/a/memory.current": "1\n"}, 500 << 10},
		{"a group's that has less, with what it could drop", map[string]string{"proc/meminfo": mem, "proc/self/cgroup": "0::/a/b\n",
			"sys/fs/cgroup/a/memory.max": "200000\n", "sys/fs/cgroup/a/memory.current": "150000\n", "sys/fs/cgroup/a/memory.stat": "anon 3\ninactive_file 1000\n"}, 51000},
		{"a group's that is beyond its limit", map[string]string{"proc/meminfo": mem, "proc/self/cgroup": "0::/a\n",
			"sys/fs/cgroup/a/memory.max": "200000\n", "sys/fs/cgroup/a/memory.current": "250000\n"}, 0},
		{"of version 1", map[string]string{"proc/meminfo": mem, "proc/self/cgroup": "4:memory:/a\n0::/\n",
			"sys/fs/cgroup/memory/a/memory.limit_in_bytes": "4096\n", "sys/fs/cgroup/memory/a/memory.usage_in_bytes": "96\n",
			"sys/fs/cgroup/memory/a/memory.stat": "total_inactive_file 10\n"}, 4010},
	} {
		root := t.TempDir()
		for name, text := range c.files {
			file := filepath.Join(root, name)
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := Room(root); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
