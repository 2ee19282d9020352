package sweep

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/sys/spawn"
)

// words is what a guard reads, a word or an error each.
type words []any

func (w *words) Read(b []byte) (int, error) {
	next := (*w)[0]
	*w = (*w)[1:]
	if err, ok := next.(error); ok {
		return 0, err
	}
	b[0] = byte(next.(rune))
	return 1, nil
}

func TestAGuardLooksWhileNothingIsSaid(t *testing.T) {
	looks, stops := 0, ""
	w := &words{syscall.EAGAIN, rune(spawn.WordGo), syscall.EAGAIN, rune(spawn.WordStop), syscall.EAGAIN, rune(spawn.WordOn), rune(spawn.WordLeave), io.ErrUnexpectedEOF}
	if err := Guard(w, "0123456789abcdef", func() { looks++ }, func(stop bool) { stops += fmt.Sprintln(stop) }); err != nil {
		t.Fatal(err)
	}
	if looks != 3 || stops != "true\nfalse\n" || len(*w) != 1 {
		t.Errorf("%d looks, stops %q, not read %v", looks, stops, *w)
	}
}

func TestAStopIsToldOnceUnlessItWasAnnounced(t *testing.T) {
	cmd := exec.Command("sh", "-c", "while read x; do echo $x; done")
	in, _ := cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		in.Close()
		_ = cmd.Wait()
	}()
	answers := bufio.NewReader(out)
	stop := func(sig syscall.Signal) {
		_ = syscall.Kill(cmd.Process.Pid, sig)
		if sig == syscall.SIGCONT {
			_, _ = io.WriteString(in, "on\n")
			_, _ = answers.ReadString('\n')
			return
		}
		var ws syscall.WaitStatus
		if _, err := syscall.Wait4(cmd.Process.Pid, &ws, syscall.WUNTRACED, nil); err != nil || !ws.Stopped() {
			t.Fatal(err, ws)
		}
	}
	told := 0
	w := StopWatch{Pid: cmd.Process.Pid, Say: func(s string) {
		if told++; !strings.Contains(s, "kill -CONT ") {
			t.Error(s)
		}
	}}
	looks := func(n, want int) {
		t.Helper()
		for range n {
			w.Look()
		}
		if told != want {
			t.Errorf("told %d times, want %d", told, want)
		}
	}
	looks(3, 0)
	stop(syscall.SIGSTOP)
	looks(1, 0)
	looks(3, 1)
	stop(syscall.SIGCONT)
	looks(1, 1)
	w.Expect(true)
	looks(3, 1) // on a busy machine it takes its time
	stop(syscall.SIGSTOP)
	looks(3, 1)
	stop(syscall.SIGCONT)
	w.Expect(false)
	looks(1, 1)
	stop(syscall.SIGSTOP)
	looks(3, 2)
	stop(syscall.SIGCONT)
}
