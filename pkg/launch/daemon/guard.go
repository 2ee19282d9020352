package daemon

import (
	"io"
	"os"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// Guard waits for r to end. A byte before the end means that the job ended in
// good order; otherwise the launcher was killed, and the guard ends what is
// left of the job on this host.
func Guard(r io.Reader, jobID string) error {
	var b [1]byte
	if n, _ := r.Read(b[:]); n > 0 {
		return nil
	}
	SweepMarked(jobID)
	return nil
}

// SweepMarked kills every process that carries the job's mark in its
// environment until none is left, and returns how many it met. It is for
// processes that are nobody's descendants any more; ones that wiped their
// environment escape it, unless a cgroup holds them.
func SweepMarked(jobID string) int {
	met := map[int]bool{}
	for tries, quiet := 0, 0; tries < byeTries && quiet < quietLooks; tries++ {
		quiet++
		some := killGroup(jobID)
		left, unsure, err := sys.Marked(rankenv.JobMark, jobID)
		if len(left) > 0 || len(unsure) > 0 || some || err != nil {
			quiet = 0
		}
		for _, pid := range left {
			met[pid] = true
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(byeLook)
	}
	removeSessions(jobID)
	return len(met)
}

// removeSessions removes session directories that a dead daemon left.
func removeSessions(jobID string) {
	names, _ := os.ReadDir(os.TempDir())
	for _, n := range names {
		if len(n.Name()) > len(sessionPrefix(jobID)) && n.Name()[:len(sessionPrefix(jobID))] == sessionPrefix(jobID) {
			dir := os.TempDir() + "/" + n.Name()
			removeNoted(dir)
			_ = os.RemoveAll(dir)
		}
	}
}
