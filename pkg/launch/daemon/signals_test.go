package daemon

import (
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

func TestSignalsReachWholeRanks(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(2, `trap 'echo caught; exit 4' USR1; (trap 'echo child; exit' USR1; echo ready; while :; do sleep 0.05; done) & echo ready; while :; do sleep 0.05; done`)
	for rank := range 2 {
		l.until("two ready", func() bool {
			text, _ := l.output(rank, proto.Stdout)
			return strings.Count(text, "ready") == 2
		})
	}
	l.send(&proto.Signal{Number: int(syscall.SIGUSR1)})
	for rank := range 2 {
		if e := l.exited(rank); syscall.WaitStatus(e.Status).ExitStatus() != 4 {
			t.Errorf("rank %d: %+v", rank, e)
		}
		l.hears(rank, "child")
	}
	l.bye()
}

func TestAKillIsATermFirst(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	// rank 0 goes when told to, rank 1 does not, and has a child in a session of its own
	l.run(2, `case $PMI_RANK in
		0) trap 'echo going; exit 9' TERM;;
		*) trap '' TERM; setsid sleep 300 & ;;
		esac; echo ready; while :; do sleep 0.05; done`)
	l.hears(0, "ready")
	l.hears(1, "ready")
	l.send(&proto.Kill{First: int(syscall.SIGTERM), Grace: 200 * time.Millisecond})
	if e := l.exited(0); syscall.WaitStatus(e.Status).ExitStatus() != 9 {
		t.Errorf("rank 0: %+v", e)
	}
	l.hears(0, "going")
	if e := l.exited(1); signaled(e.Status) != syscall.SIGKILL {
		t.Errorf("rank 1: %+v", e)
	}
	l.bye()
}

func TestAKillWithoutGraceIsAKill(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(3, `trap '' TERM; echo ready; while :; do sleep 0.05; done`)
	for rank := range 3 {
		l.hears(rank, "ready")
	}
	l.send(&proto.Kill{})
	for rank := range 3 {
		if e := l.exited(rank); signaled(e.Status) != syscall.SIGKILL {
			t.Errorf("%+v", e)
		}
	}
	l.bye()
}

func TestWhatOutlivesItsRankIsEnded(t *testing.T) {
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			kind(t)
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			l.run(1, `setsid sleep 300 >/dev/null 2>&1 & setsid sh -c 'sleep 300 & wait' >/dev/null 2>&1 & exit 0`)
			l.exited(0)
			if m := l.bye(); m.Swept < 2 {
				t.Errorf("%d processes swept", m.Swept)
			}
		})
	}
}

func TestWhatWipedItsEnvironmentIsEndedWhereNobodyElseHasChildren(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `env -i setsid sleep 300 >/dev/null 2>&1 & echo $!`)
	l.exited(0)
	helper := exec.Command("sleep", "300")
	helper.Env = proc.HelperEnv(nil)
	if err := helper.Start(); err != nil {
		t.Fatal(err)
	}
	if m := l.bye(); m.Swept != 1 {
		t.Errorf("%d processes swept", m.Swept)
	}
	stillThere(t, helper)
}
