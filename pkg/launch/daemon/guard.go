package daemon

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// Guard waits for r to end, which brings it words of the launcher (spawn.WordLeave). That word means that the job
// ended in good order; an end without it that the launcher was killed, and the guard ends what is
// left of the job on this host. look is called whenever a read has found nothing for a while
// (EAGAIN), and stops when the launcher is about to stop itself, or goes on.
func Guard(r io.Reader, jobID string, look func(), stops func(bool)) error {
	var b [1]byte
	for {
		n, err := r.Read(b[:])
		switch {
		case n > 0 && b[0] == spawn.WordLeave:
			return nil
		case n > 0 && (b[0] == spawn.WordStop || b[0] == spawn.WordOn):
			stops(b[0] == spawn.WordStop)
		case n > 0: // it had begun by itself before it was told to
		case errors.Is(err, syscall.EAGAIN):
			look()
		default:
			SweepMarked(jobID)
			return nil
		}
	}
}

// StopWatch tells the user when the launcher is stopped by somebody else: a rank's mistake, or its malice. It
// is in the launcher's place then, which cannot say anything.
type StopWatch struct {
	Pid      int // the launcher
	Say      func(string)
	seen     bool // stopped at the last look
	told     bool
	expected bool // it stops itself, as after Ctrl-Z, or is about to
}

// Expect notes that the launcher stops itself from now on, which it may take its time for, or no more.
func (w *StopWatch) Expect(stop bool) { w.expected = stop }

// Look is called every second or so. A stop is told at the second look that finds it: what continues at once
// disturbs nobody.
func (w *StopWatch) Look() {
	switch {
	case !proc.Stopped(w.Pid):
		w.seen, w.told = false, false
	case !w.seen:
		w.seen = true
	case !w.told && !w.expected:
		w.told = true
		w.Say(fmt.Sprintf("gompirun: the launcher, process %d, was stopped by a process that sent it SIGSTOP, SIGTTIN or SIGTTOU, or by its terminal, and not by Ctrl-Z: "+
			"ranks run on, but nothing of them is heard, and nothing ends the job until it goes on: kill -CONT %d\n", w.Pid, w.Pid))
	}
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
		left, unsure, err := proc.Marked(rankenv.JobMark, jobID)
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
	ledger.Sweep(ledger.Top())
	return len(met)
}

// removeSessions removes session directories that a dead daemon left.
func removeSessions(jobID string) {
	names, _ := os.ReadDir(os.TempDir())
	for _, n := range names {
		if len(n.Name()) > len(sessionPrefix(jobID)) && n.Name()[:len(sessionPrefix(jobID))] == sessionPrefix(jobID) {
			removeSession(os.TempDir() + "/" + n.Name())
		}
	}
}
