package e2e

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/testenv"
)

// typed is a launch on a terminal of its own, and its keyboard.
type typed struct {
	*exec.Cmd
	keys *os.File
	out  *testenv.Tail
	done chan struct{} // closed when it has ended and all it said is in out
}

// onTerminal starts gompirun as the foreground job of a new pseudo terminal (man 7 pty).
func onTerminal(t *testing.T, args ...string) *typed {
	t.Helper()
	env.CheckNothingLeft(t, nothingLeft)
	keys, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo terminal: %v", err)
	}
	t.Cleanup(func() { keys.Close() })
	n, err := unix.IoctlGetInt(int(keys.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(keys.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer tty.Close()
	p := &typed{Cmd: exec.Command(filepath.Join(env.Bin, "gompirun"), args...), keys: keys, out: &testenv.Tail{}, done: make(chan struct{})}
	p.Stdin, p.Stdout, p.Stderr = tty, tty, tty
	p.Env = append(os.Environ(), testenv.MarkVar+"="+env.Mark, "TMPDIR="+env.Tmp())
	p.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	said := make(chan struct{})
	go func() {
		_, _ = io.Copy(p.out, keys) // until nobody has the terminal open any more
		close(said)
	}()
	go func() {
		_ = p.Wait()
		<-said
		close(p.done)
	}()
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}

func (p *typed) press(t *testing.T, keys string) {
	t.Helper()
	if _, err := p.keys.WriteString(keys); err != nil {
		t.Fatal(err)
	}
}

// ended returns the exit status.
func (p *typed) ended(t *testing.T) int {
	t.Helper()
	select {
	case <-p.done:
		return p.ProcessState.ExitCode()
	case <-time.After(time.Minute):
		t.Fatalf("still running; it said\n%s", p.out)
	}
	return -1
}

const (
	ctrlC = "\x03"
	ctrlD = "\x04"
	ctrlZ = "\x1a"
)

func TestCtrlCEndsTheJob(t *testing.T) {
	p := onTerminal(t, "--oversubscribe", "-np", "2", "sh", "-c", "echo up; exec sleep 60")
	p.out.Await(t, "up", 2, 20*time.Second)
	p.press(t, ctrlC)
	if code := p.ended(t); code != 130 {
		t.Errorf("status %d, want 130; it said\n%s", code, p.out)
	}
}

// A second is one that comes more than a second later: then gompirun says what it waits for.
func TestASecondCtrlCEndsRanksThatOutliveTheFirst(t *testing.T) {
	p := onTerminal(t, "--oversubscribe", "-np", "2", "sh", "-c", `trap "echo not yet" INT; trap "" TERM; echo up; while :; do sleep 1; done`)
	p.out.Await(t, "up", 2, 20*time.Second)
	p.press(t, ctrlC)
	p.out.Await(t, "not yet", 2, 20*time.Second)
	p.out.Await(t, "2 of the ranks have not ended", 1, 20*time.Second)
	p.press(t, ctrlC)
	if code := p.ended(t); code != 130 {
		t.Errorf("status %d, want 130; it said\n%s", code, p.out)
	}
}

// TestCtrlZStopsTheRanksAndContLetsThemGoOn looks at the ranks' states, and reads what they
// say after the launcher was continued.
func TestCtrlZStopsTheRanksAndContLetsThemGoOn(t *testing.T) {
	p := onTerminal(t, "--oversubscribe", "-np", "2", "sh", "-c", "echo up $$ on; read line; echo got $line")
	p.out.Await(t, " on", 2, 20*time.Second)
	var pids []string
	for _, line := range strings.Split(p.out.String(), "\n") {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "up" {
			pids = append(pids, f[1])
		}
	}
	p.press(t, ctrlZ)
	awaitState(t, fmt.Sprint(p.Process.Pid), true)
	rank0 := pids[0] // the other has an empty input, and may have ended
	for _, pid := range pids {
		if fds, err := os.Readlink("/proc/" + pid + "/fd/0"); err == nil && strings.HasPrefix(fds, "pipe:") {
			rank0 = pid
		}
	}
	awaitState(t, rank0, true)
	if err := p.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	awaitState(t, rank0, false)
	p.press(t, "hello\n"+ctrlD)
	p.ended(t)
	if !strings.Contains(p.out.String(), "got hello") {
		t.Errorf("rank 0 did not go on:\n%s", p.out)
	}
}

// awaitState waits until a process is stopped, or is not.
func awaitState(t *testing.T, pid string, stopped bool) {
	t.Helper()
	testenv.Eventually(t, 20*time.Second, fmt.Sprintf("process %s whose being stopped is not %v", pid, stopped), func() []string {
		if isStopped(t, pid) == stopped {
			return nil
		}
		return []string{pid}
	})
}

// A batch system that suspends a job may think better of it at once: SIGTERM must not find a
// launcher that stops itself after the SIGCONT that was to wake it. The rank takes its time to end.
func TestAStopThatIsTakenBackAtOnceKeepsNobodyFromEnding(t *testing.T) {
	p := startCmd(t, testenv.Cmd{Args: []string{"-np", "1", "sh", "-c", `trap "sleep 0.3; exit 7" TERM; echo $$; sleep 60 & wait`}, Limit: 20 * time.Second})
	rank := strings.TrimSpace(p.Output().Await(t, "\n", 1, 20*time.Second))
	for _, sig := range []syscall.Signal{syscall.SIGTSTP, syscall.SIGCONT, syscall.SIGTERM} {
		if sig == syscall.SIGCONT { // before, it would take back a SIGTSTP that was not yet delivered
			awaitState(t, rank, true)
		}
		if err := p.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
	}
	wantCode(t, p.Wait(), 143)
}

func isStopped(t *testing.T, pid string) bool {
	t.Helper()
	stat, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		t.Fatal(err)
	}
	return strings.HasPrefix(string(stat[strings.LastIndexByte(string(stat), ')')+1:]), " T")
}

func TestWhatIsTypedReachesTheRank(t *testing.T) {
	p := onTerminal(t, "-np", "1", "sh", "-c", "echo up; cat; echo over")
	p.out.Await(t, "up", 1, 20*time.Second)
	p.press(t, "one\n"+ctrlD)
	if code := p.ended(t); code != 0 || !contains(p.out.String(), "one\r\n", "over") {
		t.Errorf("status %d; it said\n%q", code, p.out)
	}
}
