package capacity

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatAHostCannotHoldIsSaidBefore(t *testing.T) {
	for _, c := range []struct {
		claim string
		ranks int
		files map[string]string
		want  string // "": there is room
	}{
		{"a kernel that says nothing", 1000, nil, ""},
		{"room", 1000, map[string]string{"proc/sys/kernel/pid_max": "4194304\n", "proc/loadavg": "0.1 0.1 0.1 1/300 77\n", "proc/meminfo": "MemAvailable: 8388608 kB\n"}, ""},
		{"pid_max", 1000, map[string]string{"proc/sys/kernel/pid_max": "1200\n", "proc/loadavg": "0.1 0.1 0.1 1/300 77\n"}, "pid_max allows 1200"},
		{"threads", 1000, map[string]string{"proc/sys/kernel/threads-max": "1000\n"}, "threads-max allows 1000"},
		{"a cgroup", 1000, map[string]string{"proc/self/cgroup": "0::/box\n", "sys/fs/cgroup/box/pids.max": "512\n"}, "/sys/fs/cgroup/box/pids.max allows 512"},
		{"memory", 1000, map[string]string{"proc/meminfo": "MemTotal: 99999999 kB\nMemAvailable:  512000 kB\n"}, "500 MiB"},
		{"descriptors", 1 << 40, nil, "ulimit -n"},
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
		err := RoomFor(c.ranks, root)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.claim, err, c.want)
		}
	}
}

func TestAUsersLimitOfProcessesIsForRanksToo(t *testing.T) {
	for _, c := range []struct {
		ranks, uid int
		limit      uint64
		fits       bool
	}{{29, 1000, 30, true}, {30, 1000, 30, false}, {200, 1000, 30, false}, {200, 0, 30, true}, {200, 1000, 1<<64 - 1, true}} {
		err := userRoomOf(c.ranks, c.uid, c.limit)
		if (err == nil) != c.fits || err != nil && !strings.Contains(err.Error(), "ulimit -u") {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
