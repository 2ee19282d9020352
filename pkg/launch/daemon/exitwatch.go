package daemon

import (
	"os"
	"os/signal"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
)

// watchExit has the loop told of the rank's end by a descriptor of the process
// itself: one wake-up, where a signal takes three threads to reach the loop
// and its set-up more time than a short job lasts.
func (r *rank) watchExit() {
	d := r.w.d
	var err error
	if r.exit, err = proc.PidFD(r.pid); err != nil {
		r.exit = -1
		d.watchChildren()
		return
	}
	d.watch(r.exit, exitSource{r}, true, false)
}

// exitSource is a rank's process descriptor.
type exitSource struct{ r *rank }

func (e exitSource) ready(d *Daemon, _ sockets.Ready) { d.reapPid(e.r.pid) }

// watchChildren listens to SIGCHLD, where the kernel has no process
// descriptors (before Linux 5.3).
func (d *Daemon) watchChildren() {
	d.post(d.reapRanks) // one may have ended before anybody listened
	if d.listening {
		return
	}
	d.listening = true
	chld := make(chan os.Signal, 1)
	signal.Notify(chld, syscall.SIGCHLD)
	go func() {
		defer signal.Stop(chld)
		for {
			select {
			case <-chld:
				d.post(d.reapRanks)
			case <-d.ctx.Done():
				return
			}
		}
	}()
}

// reapRanks waits for every rank that has ended.
func (d *Daemon) reapRanks() {
	for pid := range d.byPid {
		d.reapPid(pid)
	}
}
