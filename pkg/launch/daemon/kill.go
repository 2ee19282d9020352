package daemon

import (
	"os"
	"slices"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/launch/sweep"
	"github.com/gompirun/gompi/pkg/pmi"
)

// signalAll sends sig to the process group of every rank. SIGKILL apart, a
// stopped rank is left stopped.
func (d *Daemon) signalAll(sig syscall.Signal) {
	for pid := range d.byPid {
		_ = syscall.Kill(-pid, sig)
	}
}

func (d *Daemon) killDue(now time.Time) {
	if !d.kill.at.IsZero() && !now.Before(d.kill.at) {
		d.hardKill()
	}
}

func (d *Daemon) hardKill() {
	d.kill.at, d.kill.hard = time.Time{}, true
	_ = d.group.Kill() // all at once; the rest is for what is not in it
	d.signalAll(syscall.SIGKILL)
	left, _ := d.strays()
	for _, pid := range left {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
}

// strays are living processes of the job that are no rank: what ranks started,
// whether still below them or fallen to us as orphans. A process that had
// children before the job can tell them from those only by the job's mark,
// which some wipe off with their environment. unsure reports that a further look
// may find more.
func (d *Daemon) strays() (out []int, unsure bool) {
	d.reserve.Lend(func() { out, unsure = d.seeStrays() })
	return out, unsure
}

func (d *Daemon) seeStrays() (out []int, unsure bool) {
	sure := func(err error) { unsure = unsure || err != nil }
	inGroup, err := d.group.Procs()
	sure(err)
	for _, pid := range inGroup {
		if d.byPid[pid] == nil {
			out = append(out, pid)
		}
	}
	ours := func(pid int) bool {
		helper, err := proc.Helper(pid)
		sure(err)
		return err == nil && !helper && (d.cfg.Spare == nil || !d.cfg.Spare(pid))
	}
	var inExec []int
	if d.hadKids {
		var marked []int
		marked, inExec, err = proc.Marked(rankenv.JobMark, d.setup.JobID)
		sure(err)
		ours = func(pid int) bool { return slices.Contains(marked, pid) }
	}
	below, err := proc.Descendants(os.Getpid())
	sure(err)
	for _, pid := range below {
		switch {
		case d.byPid[pid] != nil || slices.Contains(inGroup, pid):
		case ours(pid):
			out = append(out, pid)
		case slices.Contains(inExec, pid):
			unsure = true
		}
	}
	return out, unsure
}

// byeState is the end of a job in good order: all ranks have ended.
type byeState struct {
	asked   bool
	done    bool
	at      time.Time // when we look again, or lose patience
	tries   int
	swept   map[int]bool
	pending int // window left at the last look, to see whether output still moves
}

// Patience with what outlives the ranks: a process that holds a rank's output
// pipe may still have something to say (a tee behind a shell's redirection).
const byeGrace = time.Second // for pipes that others hold open

// startBye begins it, when the launcher says so or would say so next.
func (d *Daemon) startBye() {
	if d.bye.asked {
		return
	}
	d.bye.asked = true
	d.bye.swept = map[int]bool{}
	d.bye.at = time.Now().Add(byeGrace)
	d.bye.pending = d.window
}

// endedWell reports that all there was to run here has run, has not failed and
// knew nothing of MPI: whoever runs the job can have no other wish than its end.
func (d *Daemon) endedWell() bool {
	if len(d.byPid) > 0 || len(d.worlds) != 1 || d.kill.first != 0 || d.kill.hard {
		return false
	}
	for _, w := range d.worlds {
		for _, r := range w.ranks {
			if !r.ended || r.pid == 0 || r.status != 0 || r.state() != pmi.Silent {
				return false
			}
		}
	}
	return true
}

// byeStep ends the daemon once nothing is left: first the pipes, then the
// processes that outlived their rank.
func (d *Daemon) byeStep(now time.Time) {
	if !d.bye.asked || d.bye.done || len(d.byPid) > 0 {
		return
	}
	if d.inGrace(now) {
		d.bye.at = d.kill.look
		return
	}
	if d.openPipes() && len(d.bye.swept) == 0 {
		if len(d.stalled) > 0 || d.window != d.bye.pending {
			d.bye.pending, d.bye.at = d.window, now.Add(byeGrace)
		}
		if now.Before(d.bye.at) && proc.ZombieChild() >= 0 {
			return
		}
	}
	d.hangUp()
	if d.sweep() && d.bye.tries < sweep.Tries {
		d.bye.tries++
		d.bye.at = now.Add(sweep.Look)
		return
	}
	d.closePipes()
	d.bye.done = true
	d.finished = true
	d.pmix.close()
	d.reserve.Close()
	d.session.Remove()
	d.removeGroup()
	d.removeLeftovers()
	d.book.Release()
	d.send(&proto.Bye{Swept: len(d.bye.swept)})
}

// sweep kills what is left and reports whether there was something. Without a
// child there is no descendant, for orphans fall to us.
func (d *Daemon) sweep() bool {
	if proc.ZombieChild() < 0 || d.childless() {
		return false
	}
	d.reapRanks()
	for pid := range d.bye.swept {
		_, _ = syscall.Wait4(pid, nil, syscall.WNOHANG, nil) // an orphan that fell to us
	}
	left, unsure := d.strays()
	if len(left) > 0 {
		_ = d.group.Kill()
	}
	for _, pid := range left {
		d.bye.swept[pid] = true
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
	return unsure || len(left) > 0
}

// childless reports that this process has no child but those to spare, which
// is quicker to see than the whole process table.
func (d *Daemon) childless() bool {
	var kids []int
	var ok bool
	d.reserve.Lend(func() { kids, ok = proc.Children() })
	for _, pid := range kids {
		ok = ok && d.cfg.Spare != nil && d.cfg.Spare(pid)
	}
	return ok
}

func (d *Daemon) openPipes() bool {
	for _, w := range d.worlds {
		for _, r := range w.ranks {
			for _, s := range r.out {
				if s != nil && s.fd >= 0 {
					return true
				}
			}
		}
	}
	return false
}

func (d *Daemon) closePipes() {
	for _, w := range d.worlds {
		for _, r := range w.ranks {
			for _, s := range r.out {
				if s != nil && s.fd >= 0 {
					s.stalled = false
					d.window = readSize
					s.read()
					s.close()
				}
			}
		}
	}
}

// hangUp closes what clients of PMI hold of us once no rank is left. Strangers may have taken
// every descriptor, and a look at the processes that are left takes some.
func (d *Daemon) hangUp() {
	d.pmix.hangUp()
	for _, w := range d.worlds {
		if w.port != nil {
			w.port.Close()
		}
		w.acceptor.close()
	}
}

// endAll kills everything at once and waits until it is gone, for a daemon
// that lost its launcher.
func (d *Daemon) endAll() {
	if d.bye.done {
		return
	}
	d.kill.hard = true
	d.hangUp()
	for tries, quiet := 0, 0; tries < sweep.Tries && quiet < sweep.QuietLooks; tries++ {
		_ = d.group.Kill()
		d.signalAll(syscall.SIGKILL)
		for pid := range d.byPid {
			var ws syscall.WaitStatus
			if got, err := syscall.Wait4(pid, &ws, syscall.WNOHANG, nil); got == pid || err == syscall.ECHILD {
				delete(d.byPid, pid)
			}
		}
		left, unsure := d.strays()
		for _, pid := range left {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		if quiet++; unsure || len(d.byPid) > 0 || len(left) > 0 || d.mayBePending() {
			quiet = 0
		}
		if d.spawner != nil {
			spawnSource{}.ready(d, sockets.Ready{})
		}
		d.poll.Wait(nil, int(sweep.Look/time.Millisecond))
	}
}

// removeLeftovers removes what killed MPI libraries leave in /dev/shm.
func (d *Daemon) removeLeftovers() {
	for _, w := range d.worlds {
		if w.server == nil || !w.spoke() {
			continue
		}
		for _, name := range pmi.ShmLeftovers(w.apps.KVSName, w.apps.Nodes) {
			_ = os.Remove("/dev/shm/" + name)
		}
	}
}

// spoke reports whether any rank here is an MPI program.
func (w *world) spoke() bool {
	for r := range w.ranks {
		if w.server.State(r) != pmi.Silent {
			return true
		}
	}
	return false
}
