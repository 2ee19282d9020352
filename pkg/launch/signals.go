package launch

import (
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/stdio"
)

// ending returns the signals that end the job; they are caught whatever is passed on. A
// SIGHUP that we were started to ignore stays ignored: by nohup(1) a job outlives its terminal.
func ending() []os.Signal {
	list := []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGQUIT}
	if !signal.Ignored(syscall.SIGHUP) {
		list = append(list, syscall.SIGHUP)
	}
	return list
}

// passedOn returns the signals that go to ranks.
func (j *job) passedOn() []os.Signal {
	if list := j.spec.Limits.ForwardSignals; list != nil {
		var out []os.Signal
		for _, s := range parseSignals(list) {
			out = append(out, s)
		}
		return out
	}
	if j.spec.Compat.Hydra() {
		return []os.Signal{syscall.SIGUSR1, syscall.SIGALRM}
	}
	return []os.Signal{syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM, syscall.SIGTSTP, syscall.SIGCONT}
}

// parseSignals reads names with or without SIG, and numbers. Unknown ones were
// refused with the command line; none is none.
func parseSignals(list []string) []syscall.Signal {
	out := []syscall.Signal{}
	for _, s := range list {
		if n, ok := SignalNumber(s); ok {
			out = append(out, n)
		}
	}
	return out
}

// SignalNumber reads a signal's name, with or without SIG, or number.
func SignalNumber(s string) (syscall.Signal, bool) {
	up := strings.ToUpper(strings.TrimSpace(s))
	if !strings.HasPrefix(up, "SIG") {
		up = "SIG" + up
	}
	if n := unix.SignalNum(up); n != 0 {
		return n, true
	}
	n := 0
	for _, c := range strings.TrimPrefix(up, "SIG") {
		if c < '0' || c > '9' || n > 64 {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return syscall.Signal(n), n > 0 && n <= 64
}

// catchSignals turns signals into events. SIGPIPE is caught so that a closed
// standard output is an error to deal with and not our end.
func (j *job) catchSignals() (stop func()) {
	c := make(chan os.Signal, 16)
	signal.Notify(c, ending()...)
	signal.Notify(c, syscall.SIGPIPE)
	if s := j.passedOn(); len(s) > 0 {
		signal.Notify(c, s...)
	}
	done := make(chan struct{})
	go func() {
		for {
			select {
			case s := <-c:
				at := time.Since(j.started)
				if sig := s.(syscall.Signal); sig != syscall.SIGPIPE {
					j.post(func() { j.signalled(sig, at) })
				}
			case <-done:
				return
			}
		}
	}()
	return func() {
		close(done)
		go signal.Stop(c) // it waits for signals under way, which nobody else need do
	}
}

// catchSignalsBeside catches signals beside the rest, since it takes as long as starting a
// rank; then caught is closed.
func (j *job) catchSignalsBeside() (stop func()) {
	j.caught = make(chan struct{})
	var uncatch func()
	go func() {
		uncatch = j.catchSignals()
		close(j.caught)
	}()
	return func() {
		go func() {
			<-j.caught
			uncatch()
		}()
	}
}

// signalled is told of each signal that the launcher gets. One that continues or ends the job
// takes a stop back that is still to come: the launcher would sleep through both.
func (j *job) signalled(sig syscall.Signal, at time.Duration) {
	if sig == syscall.SIGCONT || slices.Contains(ending(), os.Signal(sig)) {
		j.stopping = false
	}
	j.step(control.Signalled{Signal: sig, At: at})
}

// remindAfter is the time after which another signal counts, and who waits may be told so.
const remindAfter = time.Second

// remind tells the user what is waited for when ranks take their time after a signal.
func (j *job) remind(k control.Kill) {
	if j.reminder != nil {
		j.reminder.Stop()
	}
	d := j.ctl.First()
	if j.managers && k.First == syscall.SIGTERM {
		return
	}
	grace := max(k.Grace, k.Patience)
	if d == nil || d.Cause != control.ByUser || grace <= remindAfter || j.spec.Show.Quiet {
		return
	}
	left := "until they do (--grace)"
	if grace != control.Forever {
		left = fmt.Sprintf("%v at most (--grace)", grace)
	}
	j.reminder = time.AfterFunc(remindAfter, func() {
		j.post(func() {
			who := "what the ranks have started has"
			if n := j.ctl.Alive(); n > 0 {
				who = fmt.Sprintf("%d of the ranks have", n)
			}
			fmt.Fprintf(j.sinks.err, "gompirun: %s; %s not ended, for which we wait %s; another signal ends everything at once\n", describe(*d, 0), who, left)
		})
	})
}

// sayManager tells the user once that it is not we who end the ranks.
func (j *job) sayManager(n *node, sig syscall.Signal) {
	if j.reminder != nil {
		j.reminder.Stop()
	}
	if j.managers || j.spec.Show.Quiet {
		return
	}
	j.managers = true
	fmt.Fprintf(j.sinks.err, "gompirun: Slurm has sent %s to the ranks (first seen on %s): scancel, a time limit or preemption; when those end that are still there is its affair\n", control.SignalName(sig), n.host.Name)
}

// onSignal is what daemons are to do when somebody wants them to end.
func (j *job) onSignal() proto.Kill {
	t := control.OwnSignal(j.controlConfig())
	return proto.Kill{Grace: t.Grace, Patience: t.Patience}
}

// forward passes a signal on to ranks. Stop and continue are the launcher's,
// too: it stops once the ranks were told, and tells them when it goes on.
func (j *job) forward(sig syscall.Signal) {
	switch sig {
	case syscall.SIGTSTP:
		j.broadcast(&proto.Signal{Number: int(syscall.SIGSTOP)})
		j.stopping = true
		time.AfterFunc(stopDelay, func() { j.post(j.stop) })
	default:
		j.broadcast(&proto.Signal{Number: int(sig)})
	}
}

// stop stops the launcher, unless that was taken back.
func (j *job) stop() {
	if j.stopping {
		j.stopping = false
		j.guard.Tell(spawn.WordStop)
		if !stdio.IsTerminal(j.stderr.File) {
			fmt.Fprintln(j.stderr, "gompirun: received SIGTSTP: the job is stopped; SIGCONT lets it go on")
		}
		proc.StopSelf()
		j.guard.Tell(spawn.WordOn)
	}
}

// stopDelay lets the message out before the launcher stops itself.
const stopDelay = 50 * time.Millisecond
