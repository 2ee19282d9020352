package daemon

import (
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// managed is what a daemon in a step of a resource manager knows of the manager's signals.
//
// Slurm signals all processes of a step (proctrack/linuxproc), or those alone that it has started
// itself (proctrack/cgroup, proctrack/pgid), which is the daemon. Ranks are to get each signal once.
type managed struct {
	witness *spawn.Witness               // a child beside the ranks
	heard   map[syscall.Signal]time.Time // when this process got one last
	told    map[syscall.Signal]time.Time // when the launcher passed one on last
}

const (
	// witnessTime is how long after this process others of the step may get a signal.
	witnessTime = 200 * time.Millisecond
	witnessLook = 10 * time.Millisecond

	// managerTime is how long a daemon that lost its launcher waits for the manager to say that it ends the
	// job: the launcher's host may have heard first.
	managerTime = 3 * time.Second
)

func (d *Daemon) manage() {
	d.managed = managed{heard: map[syscall.Signal]time.Time{}, told: map[syscall.Signal]time.Time{}}
	var err error
	if d.managed.witness, err = spawn.NewWitness(); err != nil {
		d.log.Warn("signals of the manager may reach ranks twice", "error", err)
	}
	spare := d.cfg.Spare
	d.cfg.Spare = func(pid int) bool { return d.managed.witness.Is(pid) || spare != nil && spare(pid) }
}

// fromManager is a signal that this process got. It is the ranks' affair, but for SIGTERM, which says that
// the manager is about to end the job.
func (d *Daemon) fromManager(sig syscall.Signal, now time.Time) {
	d.managed.heard[sig] = now
	if sig != syscall.SIGTERM {
		if now.Sub(d.managed.told[sig]) >= sameSignal {
			d.passOn(sig, now.Add(witnessTime))
		}
		return
	}
	d.later(heirAfter, d.appointHeir)
	if d.kill.first == 0 || now.Sub(d.kill.begun) >= sameSignal {
		d.passOn(sig, now.Add(witnessTime))
	}
	if !d.kill.hard {
		if d.kill.first == 0 || d.kill.asked {
			d.kill.at = time.Time{}
		}
		d.kill.first, d.kill.begun, d.kill.their = sig, now, true
	}
	if d.err != nil {
		d.goOnAlone() // the launcher was lost before
		return
	}
	d.send(&proto.Signalled{Number: int(sig), Manager: true})
}

// passOn gives ranks a signal, unless until then it shows that the manager has done so.
func (d *Daemon) passOn(sig syscall.Signal, until time.Time) {
	switch {
	case d.managed.witness.Saw(sig):
	case time.Now().Before(until):
		d.later(witnessLook, func() { d.passOn(sig, until) })
	case sig == syscall.SIGTERM:
		below, _ := d.strays()
		d.tell(below, sig)
	default:
		d.signalAll(sig)
	}
}

// fromLauncher gives ranks a signal that the launcher got.
func (d *Daemon) fromLauncher(sig syscall.Signal) {
	d.unlessHeard(sig, func() { d.signalAll(sig) })
}

// unlessHeard does what a signal to the launcher is the reason of, unless the manager has sent that to all of the job,
// or it shows soon that it has.
func (d *Daemon) unlessHeard(sig syscall.Signal, do func()) {
	if !d.cfg.Managed || sig == syscall.SIGSTOP {
		do()
		return
	}
	since := time.Now().Add(-sameSignal)
	if d.managed.heard[sig].After(since) {
		return
	}
	d.later(witnessTime, func() {
		if !d.managed.heard[sig].After(since) {
			d.managed.told[sig] = time.Now()
			do()
		}
	})
}

// waitForManager lets the ranks of a daemon that lost its launcher live until it shows that the
// manager is ending the job. It reports whether there is a manager.
func (d *Daemon) waitForManager() bool {
	if !d.cfg.Managed || d.kill.hard || len(d.byPid) == 0 {
		return false
	}
	d.later(managerTime, func() {
		if !d.kill.their {
			d.finished = true
		}
	})
	return true
}

// managerMayEndUs reports whether a rank's end may be that of the whole step: a manager that has killed it, for
// memory that a rank of another host took, is about to kill this process, and says why itself. A daemon that
// is still there after witnessTime tells of the rank.
func (d *Daemon) managerMayEndUs(end syscall.WaitStatus) bool {
	return d.cfg.Managed && d.kill.first == 0 && !d.kill.hard && end.Signaled() && end.Signal() == syscall.SIGKILL
}
