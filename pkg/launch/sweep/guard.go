// Package sweep ends what is left of a job on a host when its launcher or its daemon was killed.
// Processes are found by the job's mark in their environment and by its cgroup, files by their names.
// A guard is the process that waits for the launcher's end, and says meanwhile if somebody has stopped it.
package sweep

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/cgroup"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/launch/session"
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
			Marked(jobID)
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

// Patience with processes that were killed.
const (
	Look  = 20 * time.Millisecond // between looks at processes that were killed
	Tries = 250                   // looks before a process that will not die is given up

	// quietLooks is how many looks in a row must find nothing before there is
	// nothing. One can miss a process: its parent forked it after the table was
	// listed and died before it was looked at.
	QuietLooks = 3
)

// GroupName is what the cgroup of a job's processes on this host is called, so
// that who comes after a dead daemon finds it.
func GroupName(jobID string) string {
	host, _ := os.Hostname()
	return GroupPrefix + jobID + "-" + host
}

// GroupPrefix begins the names of all jobs' cgroups.
const GroupPrefix = "gompi-"

// killGroup ends the processes in a group that a dead daemon left, and reports
// whether some are there still.
func killGroup(jobID string) (some bool) {
	parent, err := cgroup.Own()
	if err != nil {
		return false
	}
	g := cgroup.Find(parent, GroupName(jobID))
	_ = g.Kill()
	if g.Populated() {
		return true
	}
	_ = g.Remove()
	return false
}

// Marked kills every process that carries the job's mark in its
// environment until none is left, and returns how many it met. It is for
// processes that are nobody's descendants any more; ones that wiped their
// environment escape it, unless a cgroup holds them.
func Marked(jobID string) int {
	met := map[int]bool{}
	for tries, quiet := 0, 0; tries < Tries && quiet < QuietLooks; tries++ {
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
		time.Sleep(Look)
	}
	session.RemoveOf(jobID)
	ledger.Sweep(ledger.Top())
	return len(met)
}
