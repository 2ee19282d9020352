package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// saver is a rank that takes longer to save its state than shortGrace. It says what it got, once each time.
const (
	saver      = `trap 'echo got; sleep 0.3; echo saved; exit 5' TERM; echo ready; while :; do sleep 0.05; done`
	shortGrace = 20 * time.Millisecond
)

func term(patience time.Duration) *proto.Kill {
	return &proto.Kill{First: int(syscall.SIGTERM), Grace: shortGrace, Patience: patience}
}

func exitedWith(t *testing.T, e *proto.Exited, code int) {
	t.Helper()
	if ws := syscall.WaitStatus(e.Status); !ws.Exited() || ws.ExitStatus() != code {
		t.Errorf("rank %d ended with %#x, want code %d", e.Rank, e.Status, code)
	}
}

func TestARankThatCatchesTheSignalHasTheLongerTime(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, saver)
	l.hears(0, "ready")
	l.send(term(patience))
	exitedWith(t, l.exited(0), 5)
	l.says(0, proto.Stdout, "ready\ngot\nsaved\n")
	l.bye()
}

func TestTheLongerTimeEndsToo(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `trap '' TERM; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	l.send(term(100 * time.Millisecond))
	if e := l.exited(0); signaled(e.Status) != syscall.SIGKILL {
		t.Errorf("%+v", e)
	}
	l.bye()
}

// A kill that comes later does not tell ranks again; it may give them less time, and never more.
func TestASecondKillShortensTheTime(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `trap 'echo got' TERM; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	l.send(&proto.Kill{First: int(syscall.SIGTERM), Grace: proto.Forever})
	l.hears(0, "got")
	l.send(&proto.Kill{First: int(syscall.SIGINT), Grace: shortGrace})
	l.send(&proto.Kill{First: int(syscall.SIGINT), Grace: proto.Forever})
	if e := l.exited(0); signaled(e.Status) != syscall.SIGKILL {
		t.Errorf("%+v", e)
	}
	l.says(0, proto.Stdout, "ready\ngot\n")
	l.bye()
}

// What a rank has started is told, wherever it is, and has the time though the rank itself is gone at once.
func TestWhatARankHasStartedHasTheTime(t *testing.T) {
	for name, starter := range map[string]string{"in its group": "sh", "in a group of its own": "timeout 60 sh", "in a session of its own": "setsid sh"} {
		t.Run(name, func(t *testing.T) {
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			l.run(1, starter+` -c "trap 'sleep 0.3; echo saved; exit' TERM; echo ready; while :; do sleep 0.05; done" & wait`)
			l.hears(0, "ready")
			l.send(term(patience))
			if e := l.exited(0); signaled(e.Status) != syscall.SIGTERM {
				t.Errorf("%+v", e)
			}
			if m := l.bye(); m.Swept != 0 {
				t.Errorf("%d processes were killed", m.Swept)
			}
			l.says(0, proto.Stdout, "ready\nsaved\n")
		})
	}
}

func TestADaemonThatIsToldToEndGivesItsRanksTheTime(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{OnSignal: *term(patience)})
	l.run(2, saver)
	l.hears(0, "ready")
	l.hears(1, "ready")
	l.d.Signal(syscall.SIGTERM)
	if m := await(l, "Signalled", func(*proto.Signalled) bool { return true }); m.Number != int(syscall.SIGTERM) {
		t.Errorf("%+v", m)
	}
	l.send(term(patience)) // as the launcher answers; nobody is told twice
	for rank := range 2 {
		exitedWith(t, l.exited(rank), 5)
		l.says(rank, proto.Stdout, "ready\ngot\nsaved\n")
	}
	l.bye()
}

// What ends a session, as systemd does, may end the connection of the daemon that is in it.
func TestADaemonThatIsToldToEndAndLosesItsLauncherGivesItsRanksTheTime(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{OnSignal: *term(patience), Window: 8})
	file := filepath.Join(t.TempDir(), "state")
	l.run(1, `trap 'echo got; sleep 0.3; yes | head -c 300000; echo saved > `+file+`; exit 5' TERM; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	l.d.Signal(syscall.SIGTERM)
	await(l, "Signalled", func(*proto.Signalled) bool { return true })
	l.link.Close()
	if err := l.end(); err == nil || !strings.Contains(err.Error(), "lost the launcher") {
		t.Errorf("ended with %v", err)
	}
	if b, err := os.ReadFile(file); string(b) != "saved\n" {
		t.Errorf("the rank saved %q: %v", b, err)
	}
}

func TestADaemonThatIsToldTwiceEndsAtOnce(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{OnSignal: proto.Kill{Grace: proto.Forever}})
	l.run(1, `trap 'echo got' TERM; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	first := time.Now()
	at := func(d time.Duration) { l.d.post(func() { l.d.signalled(syscall.SIGTERM, first.Add(d)) }) }
	at(0)
	at(sameSignal - 1) // the same: systemd has told others, who pass it on
	l.hears(0, "got")
	if !l.turns() {
		t.Fatal("two signals at once are taken for two")
	}
	at(sameSignal)
	if err := l.end(); err == nil || !strings.Contains(err.Error(), "signal") {
		t.Errorf("ended with %v", err)
	}
}

func TestADaemonWithoutRanksEndsWhenTold(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.d.Signal(syscall.SIGTERM)
	if err := l.end(); err == nil {
		t.Error("it ended as if nothing had happened")
	}
}
