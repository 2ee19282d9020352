package cgroup

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheTightestMemoryLimitCounts(t *testing.T) {
	for _, c := range []struct {
		claim string
		files map[string]string
		limit int64
		file  string
	}{
		{"nothing is there", nil, 0, ""},
		{"none of version 2", map[string]string{"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}, 0, ""},
		{"ours", map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "1048576\n", "sys/fs/cgroup/a/memory.max": "2097152\n"},
			1 << 20, "/sys/fs/cgroup/a/b/memory.max"},
		{"one above", map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/memory.max": "max\n", "sys/fs/cgroup/a/memory.max": "2097152\n"},
			2 << 20, "/sys/fs/cgroup/a/memory.max"},
		{"the root, which a container sees as its own", map[string]string{"proc/self/cgroup": "0::/host/path\n", "sys/fs/cgroup/memory.max": "4096\n"},
			4096, "/sys/fs/cgroup/memory.max"},
		{"version 1", map[string]string{"proc/self/cgroup": "4:memory:/a\n0::/\n", "sys/fs/cgroup/memory/a/memory.limit_in_bytes": "4096\n"},
			4096, "/sys/fs/cgroup/memory/a/memory.limit_in_bytes"},
		{"none of version 1", map[string]string{"proc/self/cgroup": "4:memory:/\n", "sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"}, 0, ""},
		{"a path that leads outside", map[string]string{"proc/self/cgroup": "0::/../..\n", "sys/fs/cgroup/memory.max": "5\n"}, 5, "/sys/fs/cgroup/memory.max"},
	} {
		root := t.TempDir()
		for name, text := range c.files {
			name = filepath.Join(root, name)
			if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if limit, file := MemoryLimit(root); limit != c.limit || file != c.file {
			t.Errorf("%s: %d by %q, want %d by %q", c.claim, limit, file, c.limit, c.file)
		}
	}
}

func TestTheLimitOnProcesses(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"proc/self/cgroup":              "4:memory:/a\n5:pids:/b\n0::/\n",
		"sys/fs/cgroup/pids/b/pids.max": "100\n",
		"sys/fs/cgroup/pids/pids.max":   "max\n",
	} {
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if limit, file := PidsLimit(root); limit != 100 || file != "/sys/fs/cgroup/pids/b/pids.max" {
		t.Errorf("%d by %q", limit, file)
	}
}
