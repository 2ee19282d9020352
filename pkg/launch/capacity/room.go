// Package capacity tells whether a host can hold so many ranks, and what was too small when one has died.
// It reads limits of processes, descriptors and memory, and the room in /dev/shm.
// A Reserve keeps some descriptors for the end of a job, when ranks may hold all others.
package capacity

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/cgroup"
)

// ManyRanks of a node are worth a look at what the host can hold before the first
// is started: a wrong number after -np should cost an error, not the host.
const ManyRanks = 1000

// What a rank takes at least, and what the daemon keeps for itself.
const (
	rankFiles  = 3       // descriptors of the daemon: output, errors, exit
	rankMemory = 1 << 20 // bytes: its page tables, its stack and its kernel's
	spareFiles = 64
	spareTasks = 64
)

// RoomFor is why this host cannot hold so many more processes; nil: it may. Files
// of the kernel are looked for below root.
func RoomFor(ranks int, root string) error {
	var files syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files) == nil && uint64(ranks)*rankFiles+spareFiles > files.Cur {
		return fmt.Errorf("%d ranks take %d descriptors, and a process may have %d: use more hosts, or raise ulimit -n",
			ranks, ranks*rankFiles+spareFiles, files.Cur)
	}
	if limit, file := cgroup.PidsLimit(root); limit > 0 && int64(ranks) > limit {
		return fmt.Errorf("%s allows %d processes: use more hosts than one for %d ranks, or raise it", file, limit, ranks)
	}
	used := kernelTasks(root)
	for _, name := range []string{"pid_max", "threads-max"} {
		file := filepath.Join("/proc/sys/kernel", name)
		if limit := kernelNumber(filepath.Join(root, file)); limit > 0 && ranks+used+spareTasks > limit {
			return fmt.Errorf("%s allows %d processes and threads, of which %d are there: use more hosts than one for %d ranks, or raise it", file, limit, used, ranks)
		}
	}
	if free := cgroup.Room(root); int64(ranks) > free/rankMemory {
		return fmt.Errorf("%d MiB of memory are free, less than %d ranks take at the least: use more hosts", free/rankMemory, ranks)
	}
	return nil
}

// UserRoom is why a user may not have so many more processes on this host; nil: may. However few
// they are: at that limit, Go's runtime ends in a trace of its own when it needs a thread.
func UserRoom(ranks int) error {
	var tasks syscall.Rlimit
	if err := syscall.Getrlimit(unix.RLIMIT_NPROC, &tasks); err != nil {
		return nil
	}
	return userRoomOf(ranks, os.Geteuid(), tasks.Cur)
}

func userRoomOf(ranks, uid int, limit uint64) error {
	if uid == 0 || uint64(ranks) < limit {
		return nil
	}
	return fmt.Errorf("a user may have %d processes here: use more hosts than one for %d ranks, or raise ulimit -u", limit, ranks)
}

// kernelNumber is the number that a file of the kernel has; 0: none.
func kernelNumber(file string) int {
	b, _ := os.ReadFile(file)
	n, _ := strconv.Atoi(strings.TrimSpace(string(b)))
	return n
}

// kernelTasks is how many processes and threads there are (proc_loadavg(5)).
func kernelTasks(root string) int {
	b, _ := os.ReadFile(filepath.Join(root, "/proc/loadavg"))
	f := strings.Fields(string(b))
	if len(f) < 4 {
		return 0
	}
	_, all, _ := strings.Cut(f[3], "/")
	n, _ := strconv.Atoi(all)
	return n
}
