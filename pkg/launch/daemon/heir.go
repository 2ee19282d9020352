package daemon

import (
	"time"

	"github.com/gompirun/gompi/internal/base/sys/spawn"
)

// Heir is a Guard of a daemon, in a process that is no descendant of it. It is told as a spawn.Standby is.
type Heir interface {
	Tell(word byte) error // fails when the process has ended
	Leave() error
}

// heir: a manager that has sent SIGTERM may kill the daemon and all below it, and then somebody has to remove what they had made:
// directories, a cgroup. Where the manager kills all that is in a cgroup of its own, the heir
// goes with it, and what is left is the next daemon's to remove.
type heir struct {
	is     Heir      // nil: nobody
	coming chan Heir // brings one, or nil; nil: nobody was asked
}

// heirAfter is the age at which a SIGTERM appoints an heir. Managers send two at a time, to all of a step, and a program
// that is starting dies of them.
const heirAfter = time.Second

// appointHeir sees to it that there is an heir a while after the last SIGTERM.
func (d *Daemon) appointHeir() {
	h := &d.heir
	if d.cfg.Heir == nil || len(d.worlds) == 0 {
		return
	}
	if h.coming != nil {
		select {
		case h.is = <-h.coming:
			h.coming = nil
		default:
			return
		}
	}
	if h.is != nil && h.is.Tell(spawn.WordGo) == nil {
		return
	}
	coming := make(chan Heir, 1)
	h.coming = coming
	go func() {
		heir, err := d.cfg.Heir(d.setup.JobID)
		if err != nil {
			d.log.Warn("files may be left if the manager kills this process", "error", err)
			heir = nil
		}
		coming <- heir
	}()
}

// dismiss sends the heir home, as nothing is left to it.
func (h *heir) dismiss() {
	if h.coming != nil {
		h.is = <-h.coming
	}
	if h.is != nil {
		_ = h.is.Leave()
	}
}
