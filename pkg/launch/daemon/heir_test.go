package daemon

import (
	"errors"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// fakeHeir may die of a signal.
type fakeHeir struct {
	dead bool
	left int
}

func (h *fakeHeir) Tell(byte) error {
	if h.dead {
		return syscall.EPIPE
	}
	return nil
}

func (h *fakeHeir) Leave() error { h.left++; return nil }

func TestTheManagersSIGTERMAppointsAnHeirThatLeavesWithTheJob(t *testing.T) {
	var jobs []string
	heirs := []*fakeHeir{{}, {}}
	l := drive(t, Config{Managed: true, Heir: func(job string) (Heir, error) {
		jobs = append(jobs, job)
		return heirs[len(jobs)-1], nil
	}})
	l.setup(proto.Setup{})
	l.run(1, `trap 'exit 0' USR2; trap '' TERM USR1; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	appointed := func(want int, dies bool) {
		t.Helper()
		l.inLoop(func(d *Daemon) {
			d.appointHeir()
			if d.heir.coming != nil {
				d.heir.is = <-d.heir.coming
				d.heir.coming = nil
			}
			if len(jobs) != want {
				t.Errorf("%d were appointed, want %d", len(jobs), want)
			}
			heirs[0].dead = dies
		})
	}
	appointed(1, false)
	appointed(1, true)
	appointed(2, true)
	appointed(2, true)
	l.inLoop(func(d *Daemon) { d.fromManager(syscall.SIGUSR2, time.Now()) })
	exitedWith(t, l.exited(0), 0)
	l.bye()
	if jobs[0] != l.jobID || heirs[0].left != 0 || heirs[1].left != 1 {
		t.Errorf("for %q, %+v, %+v", jobs, heirs[0], heirs[1])
	}
}

func TestOnlyTheManagersSIGTERMAppointsAnHeir(t *testing.T) {
	asked := make(chan string, 8)
	l := drive(t, Config{Managed: true, Heir: func(job string) (Heir, error) {
		asked <- job
		return nil, errors.New("none today")
	}})
	l.setup(proto.Setup{})
	l.run(1, `trap 'exit 0' USR2; trap '' TERM USR1; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	alarms := func(sig syscall.Signal) (n int) {
		l.inLoop(func(d *Daemon) {
			before := len(d.alarms)
			whole(t, d, sig)
			n = len(d.alarms) - before
		})
		return n
	}
	if usr1, term := alarms(syscall.SIGUSR1), alarms(syscall.SIGTERM); term != usr1+1 {
		t.Errorf("SIGUSR1 makes %d alarms, SIGTERM %d", usr1, term)
	}
	if job := <-asked; job != l.jobID {
		t.Errorf("asked for one of %q", job)
	}
	l.inLoop(func(d *Daemon) { d.fromManager(syscall.SIGUSR2, time.Now()) })
	exitedWith(t, l.exited(0), 0)
	l.bye()
}
