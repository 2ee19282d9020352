package daemon

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// counter says each signal that it gets, and ends at the last.
const counter = `trap 'echo usr1' USR1; trap 'echo usr2; exit 0' USR2; echo ready; while :; do sleep 0.05; done`

// manages drives a daemon whose manager the test is.
func manages(t *testing.T, np int, script string, grace time.Duration) *launcher {
	l := drive(t, Config{Managed: true})
	l.setup(proto.Setup{OnSignal: *term(grace)})
	l.run(np, script)
	for rank := range np {
		l.hears(rank, "ready")
	}
	return l
}

// inLoop calls f in the daemon's loop: at one time, as far as the daemon knows.
func (l *launcher) inLoop(f func(d *Daemon)) {
	l.t.Helper()
	l.d.post(func() { f(l.d) })
	if !l.turns() {
		l.t.Fatal("the daemon has ended")
	}
}

// whole signals all processes of the step, but for this one, whose daemon is told.
func whole(t *testing.T, d *Daemon, sig syscall.Signal) {
	kids, ok := proc.Children()
	if !ok {
		t.Error("children are unknown")
	}
	for _, pid := range kids {
		if d.byPid[pid] != nil || d.managed.witness.Is(pid) {
			_ = syscall.Kill(pid, sig)
		}
	}
	d.fromManager(sig, time.Now())
}

func TestEachSignalOfAManagerReachesRanksOnce(t *testing.T) {
	usr1, usr2 := syscall.SIGUSR1, syscall.SIGUSR2
	for _, c := range []struct {
		claim string
		first func(t *testing.T, d *Daemon)
	}{
		{"it signals the whole step", func(t *testing.T, d *Daemon) { whole(t, d, usr1) }},
		{"it signals the daemon", func(_ *testing.T, d *Daemon) { d.fromManager(usr1, time.Now()) }},
		{"it signals the whole step, and the launcher passes its own on", func(t *testing.T, d *Daemon) { whole(t, d, usr1); d.fromLauncher(usr1) }},
		{"the launcher is quicker", func(t *testing.T, d *Daemon) { d.fromLauncher(usr1); whole(t, d, usr1) }},
		{"it signals the daemon, and the launcher is quicker", func(_ *testing.T, d *Daemon) { d.fromLauncher(usr1); d.fromManager(usr1, time.Now()) }},
		{"it signals the daemon, and the launcher passes its own on", func(_ *testing.T, d *Daemon) { d.fromManager(usr1, time.Now()); d.fromLauncher(usr1) }},
		{"the launcher alone has got it", func(_ *testing.T, d *Daemon) { d.fromLauncher(usr1) }},
	} {
		t.Run(c.claim, func(t *testing.T) {
			l := manages(t, 2, counter, shortGrace)
			l.inLoop(func(d *Daemon) { c.first(t, d) })
			l.hears(0, "usr1")
			l.hears(1, "usr1")
			l.send(&proto.Signal{Number: int(usr2)}) // comes after what else there may be
			for rank := range 2 {
				exitedWith(t, l.exited(rank), 0)
				l.says(rank, proto.Stdout, "ready\nusr1\nusr2\n")
			}
			l.bye()
		})
	}
}

func TestRanksHaveTheManagersTime(t *testing.T) {
	killing := func(d *Daemon) {
		m := term(shortGrace)
		m.Asked = true
		d.startKill(m) // as the launcher has it that got the signal, too
	}
	for _, c := range []struct {
		claim string
		begin func(t *testing.T, d *Daemon)
	}{
		{"the whole step is signalled", func(t *testing.T, d *Daemon) { whole(t, d, syscall.SIGTERM) }},
		{"the daemon is", func(_ *testing.T, d *Daemon) { d.fromManager(syscall.SIGTERM, time.Now()) }},
		{"the launcher is, too", func(_ *testing.T, d *Daemon) { d.fromManager(syscall.SIGTERM, time.Now()); killing(d) }},
		{"the launcher is first", func(_ *testing.T, d *Daemon) { killing(d); d.fromManager(syscall.SIGTERM, time.Now()) }},
		{"twice", func(t *testing.T, d *Daemon) {
			whole(t, d, syscall.SIGTERM)
			d.fromManager(syscall.SIGTERM, time.Now().Add(time.Minute))
		}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			l := manages(t, 1, `trap 'echo got; sleep 0.5; echo saved; exit 5' TERM; echo ready; while :; do sleep 0.05; done`, shortGrace)
			l.inLoop(func(d *Daemon) { c.begin(t, d) })
			if m := await(l, "Signalled", func(*proto.Signalled) bool { return true }); m.Number != int(syscall.SIGTERM) || !m.Manager {
				t.Errorf("%+v", m)
			}
			exitedWith(t, l.exited(0), 5)
			l.says(0, proto.Stdout, "ready\ngot\nsaved\n")
			l.bye()
		})
	}
}

func TestWhatEndsAJobByItselfEndsItDespiteAManager(t *testing.T) {
	const deaf = `trap '' TERM; echo ready; while :; do sleep 0.05; done`
	for name, begin := range map[string]func(d *Daemon){
		"before": func(d *Daemon) { d.startKill(term(shortGrace)); d.fromManager(syscall.SIGTERM, time.Now()) },
		"after":  func(d *Daemon) { d.fromManager(syscall.SIGTERM, time.Now()); d.startKill(term(shortGrace)) },
		"hard":   func(d *Daemon) { d.fromManager(syscall.SIGTERM, time.Now()); d.startKill(&proto.Kill{Asked: true}) },
	} {
		t.Run(name, func(t *testing.T) {
			l := manages(t, 1, deaf, patience)
			l.inLoop(begin)
			if e := l.exited(0); signaled(e.Status) != syscall.SIGKILL {
				t.Errorf("%+v", e)
			}
			l.bye()
		})
	}
}

func TestADaemonWithoutItsLauncherMindsTheManager(t *testing.T) {
	gone := errors.New("gone")
	for name, begin := range map[string]func(d *Daemon){
		"asked before": func(d *Daemon) { d.fromManager(syscall.SIGTERM, time.Now()); d.linkDown(d.up, gone) },
		"asked after":  func(d *Daemon) { d.linkDown(d.up, gone); d.fromManager(syscall.SIGTERM, time.Now()) },
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "state")
			l := manages(t, 1, `trap 'sleep 0.3; echo saved > `+file+`; exit 5' TERM; echo ready; while :; do sleep 0.05; done`, shortGrace)
			l.inLoop(begin)
			if err := l.end(); !errors.Is(err, gone) {
				t.Errorf("ended with %v", err)
			}
			if b, err := os.ReadFile(file); string(b) != "saved\n" {
				t.Errorf("the rank saved %q: %v", b, err)
			}
		})
	}
	t.Run("never asked", func(t *testing.T) {
		l := manages(t, 1, `echo ready; while :; do sleep 0.05; done`, patience)
		l.inLoop(func(d *Daemon) { d.linkDown(d.up, gone) })
		l.d.post(func() { l.d.ring(time.Now().Add(managerTime)) })
		if err := l.end(); !errors.Is(err, gone) {
			t.Errorf("ended with %v", err)
		}
	})
}

func TestARankThatIsBornTooLateIsAskedAsOthersWere(t *testing.T) {
	l := drive(t, Config{Managed: true})
	l.setup(proto.Setup{OnSignal: *term(shortGrace)})
	l.d.Signal(syscall.SIGTERM)
	await(l, "Signalled", func(m *proto.Signalled) bool { return m.Manager })
	l.run(1, `sleep 60`)
	if e := l.exited(0); signaled(e.Status) != syscall.SIGTERM {
		t.Errorf("%+v", e)
	}
	l.bye()
}

func TestADaemonKnowsTheJobsStatus(t *testing.T) {
	l := manages(t, 1, `echo ready; exit 3`, shortGrace)
	exitedWith(t, l.exited(0), 3)
	l.send(&proto.Bye{Status: 3})
	if err := l.end(); err != nil || l.d.Status() != 3 {
		t.Errorf("%d, %v", l.d.Status(), err)
	}
}
