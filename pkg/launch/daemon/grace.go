package daemon

import (
	"fmt"
	"math"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// killState is a kill under way.
type killState struct {
	first syscall.Signal
	at    time.Time // when SIGKILL is due; zero: not
	hard  bool      // SIGKILL was sent: nothing may start any more
	told  time.Time // when a signal asked this daemon itself to end; zero: none has
	look  time.Time // when to look again for what outlives the ranks
	over  bool      // nothing does any more
	asked bool      // a signal to the launcher is the reason
	begun time.Time // when first was sent
	their bool      // the manager has asked the ranks to end, and will end them
}

// graceLook is how often a daemon looks whether what its ranks have started, and has the rest of
// their time, is gone.
const graceLook = 50 * time.Millisecond

// sameSignal is how soon after a signal another one is the same: systemd and batch systems send to all
// processes of a job, and programs among these pass it on.
const sameSignal = time.Second

// startKill begins to end every rank of this node, or shortens the time of those that are ending.
func (d *Daemon) startKill(m *proto.Kill) {
	first := syscall.Signal(m.First)
	switch {
	case first == 0 || m.Grace <= 0:
		d.hardKill()
	case m.Asked:
		d.unlessHeard(first, func() { d.gentleKill(m, first) })
	default:
		d.gentleKill(m, first)
	}
}

// gentleKill gives ranks time.
func (d *Daemon) gentleKill(m *proto.Kill, first syscall.Signal) {
	if d.kill.hard {
		return
	}
	grace := max(m.Grace, m.Patience)
	if d.kill.first == 0 {
		d.kill.asked, d.kill.begun = m.Asked, time.Now()
		below, _ := d.strays()
		if m.Patience > 0 && !d.mayOutlive(below, first) {
			grace = m.Grace
		}
		d.tell(below, syscall.SIGCONT)
		d.tell(below, first)
		d.kill.first = first
	}
	if grace == proto.Forever {
		return
	}
	if at := time.Now().Add(grace); d.kill.at.IsZero() || at.Before(d.kill.at) {
		d.kill.at = at
	}
}

// mayOutlive reports whether any rank, or any of the processes that they have started, will not simply be
// gone after a signal.
func (d *Daemon) mayOutlive(below []int, sig syscall.Signal) bool {
	for pid := range d.byPid {
		if proc.MayOutlive(pid, sig) {
			return true
		}
	}
	for _, pid := range below {
		if proc.MayOutlive(pid, sig) {
			return true
		}
	}
	return false
}

// tell sends a signal to the process group of every rank, and to each process below that is in
// another group: of timeout(1), setsid(1) or a shell's job control.
func (d *Daemon) tell(below []int, sig syscall.Signal) {
	d.signalAll(sig)
	for _, pid := range below {
		if group, err := syscall.Getpgid(pid); err == nil && d.byPid[group] == nil {
			_ = syscall.Kill(pid, sig)
		}
	}
}

// inGrace reports that processes of the job live whose ranks have ended, and that their time is not over. They
// have got the signal: a shell that ran a program is gone at once, and the program may be saving its state.
func (d *Daemon) inGrace(now time.Time) bool {
	if d.kill.first == 0 || d.kill.hard || d.kill.over || !d.kill.at.IsZero() && !now.Before(d.kill.at) {
		return false
	}
	if now.Before(d.kill.look) {
		return true
	}
	if proc.ZombieChild() >= 0 && !d.childless() {
		if left, unsure := d.strays(); unsure || len(left) > 0 {
			d.kill.look = now.Add(graceLook)
			return true
		}
	}
	d.kill.over = true
	d.bye.at = now.Add(byeGrace)
	return false
}

// Signal is told of a signal that asks this process to end. It may be called from any goroutine.
func (d *Daemon) Signal(sig syscall.Signal) {
	d.post(func() { d.signalled(sig, time.Now()) })
}

// signalled gives the ranks the signal and the time that the launcher would give them. It goes on as long
// as the launcher does, which is told, for daemons below may be reached through here. Another signal a second later, or one before there was
// anything to do, is the end of everything at once.
func (d *Daemon) signalled(sig syscall.Signal, now time.Time) {
	switch {
	case d.cfg.Managed:
		d.fromManager(sig, now)
	case len(d.worlds) == 0, !d.kill.told.IsZero() && now.Sub(d.kill.told) >= sameSignal:
		d.fail(fmt.Errorf("ended by a signal: %v", sig))
	case d.kill.told.IsZero():
		d.kill.told = now
		d.send(&proto.Signalled{Number: int(sig)})
		m := d.setup.OnSignal
		m.First = int(sig)
		d.startKill(&m)
	}
}

// goOnAlone lets ranks have the rest of their time when the launcher has gone after this daemon
// was asked to end: what ended the session that it is in may have ended the connection, too. What ranks write
// has no reader any more. It reports whether there is an end to wait for.
func (d *Daemon) goOnAlone() bool {
	if !d.kill.their && (d.kill.told.IsZero() || d.kill.at.IsZero()) || d.kill.hard {
		return false
	}
	d.onCredit(&proto.OutputCredit{Bytes: min(1<<40, math.MaxInt)})
	for l := range d.kids {
		l.Close()
	}
	d.startBye()
	return true
}
