package e2e

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// saver is a rank that saves its state when it is asked to end, which takes it longer than any failed
// job has. It says who its parent is, which is its daemon.
const saver = `trap 'sleep 0.8; echo saved; exit 0' TERM INT; echo up $PPID; while :; do sleep 0.05; done`

func savers(t *testing.T, args ...string) *testenv.Running {
	t.Helper()
	p := startCmd(t, testenv.Cmd{Args: append(append([]string{"--oversubscribe", "-np", "2"}, args...), "sh", "-c", saver), Limit: 40 * time.Second})
	p.Output().Await(t, "up", 2, 20*time.Second)
	return p
}

func wantSaved(t *testing.T, r testenv.Result) {
	t.Helper()
	wantCode(t, r, 0)
	if n := strings.Count(r.Stdout, "saved\n"); n != 2 {
		t.Errorf("%d of 2 ranks have saved their state\nstdout:\n%s\nstderr:\n%s", n, clip(r.Stdout), clip(r.Stderr))
	}
}

// timeout(1) sends its signal to its child and to its group, which is the child's, too.
func TestRanksSaveTheirStateUnderTimeout(t *testing.T) {
	p := env.Start(t, testenv.Cmd{Limit: 40 * time.Second, Args: []string{
		"timeout", "60", env.Bin + "/gompirun", "--oversubscribe", "-np", "2", "sh", "-c", saver}})
	p.Output().Await(t, "up", 2, 20*time.Second)
	signalTo(t, syscall.SIGTERM, p.Process.Pid)
	r := p.Wait()
	r.Code -= 124 // timeout's own when it has ended its child; else the child's
	if r.Code < 0 {
		r.Code += 124
	}
	wantSaved(t, r)
}

func TestTwoSignalsAtOnceAreOne(t *testing.T) {
	for _, second := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		p := savers(t)
		signalTo(t, syscall.SIGINT, p.Process.Pid)
		signalTo(t, second, p.Process.Pid)
		wantSaved(t, p.Wait())
	}
}

// A batch system, or systemd, ends what runs on a host of the job.
func TestADaemonThatIsEndedGivesAllRanksTheTime(t *testing.T) {
	p := savers(t, elsewhere(t, "a,b")...)
	_, line, _ := strings.Cut(p.Output().String(), "up ")
	daemon, err := strconv.Atoi(strings.Fields(line)[0])
	if err != nil {
		t.Fatal(err)
	}
	signalTo(t, syscall.SIGTERM, daemon)
	r := p.Wait()
	wantSaved(t, r)
	if !strings.Contains(r.Stderr, "its daemon received SIGTERM") {
		t.Errorf("nobody says which host's daemon was told to end:\n%s", clip(r.Stderr))
	}
}

// A shell that runs a program is gone at once.
func TestAProgramThatAShellRunsHasTheTimeOnEveryHost(t *testing.T) {
	for where, args := range map[string][]string{"here": nil, "elsewhere": elsewhere(t, "a")} {
		t.Run(where, func(t *testing.T) {
			file := t.TempDir() + "/state"
			inner := `trap "sleep 0.8; echo saved > ` + file + `; exit" TERM; echo up; while :; do sleep 0.05; done`
			p := startCmd(t, testenv.Cmd{Args: append(args, "-np", "1", "sh", "-c", "sh -c '"+inner+"'; true"), Limit: 40 * time.Second})
			p.Output().Await(t, "up", 1, 20*time.Second)
			signalTo(t, syscall.SIGTERM, p.Process.Pid)
			wantCode(t, p.Wait(), 143)
			if b, _ := os.ReadFile(file); string(b) != "saved\n" {
				t.Errorf("it has saved %q", b)
			}
		})
	}
}

func TestASignalThatIsToBeForwardedEndsNothing(t *testing.T) {
	p := startCmd(t, testenv.Cmd{Limit: 40 * time.Second, Args: []string{
		"--forward-signals", "TERM", "-np", "1", "sh", "-c", `trap 'echo got' TERM; echo up; while :; do sleep 0.05; done`}})
	p.Output().Await(t, "up\n", 1, 20*time.Second)
	for n := range 2 {
		signalTo(t, syscall.SIGTERM, p.Process.Pid)
		p.Output().Await(t, "got\n", n+1, 20*time.Second)
	}
	signalTo(t, syscall.SIGINT, p.Process.Pid)
	wantCode(t, p.Wait(), 130)
}

func TestHydrasWaitHasNoEndButTheRanks(t *testing.T) {
	p := startCmd(t, testenv.Cmd{Limit: 40 * time.Second, Args: []string{
		"--compat=hydra", "-np", "1", "sh", "-c", `trap 'n=$((n+1)); echo got; [ $n -lt 3 ] || exit 7' TERM; echo up; while :; do sleep 0.05; done`}})
	p.Output().Await(t, "up\n", 1, 20*time.Second)
	for n := range 3 {
		signalTo(t, syscall.SIGTERM, p.Process.Pid)
		p.Output().Await(t, "got\n", n+1, 20*time.Second)
	}
	wantCode(t, p.Wait(), 7)
}

func TestGraceIsTheUsersToSay(t *testing.T) {
	p := startCmd(t, testenv.Cmd{Limit: 20 * time.Second, Args: []string{
		"--grace", "0.1", "-np", "1", "sh", "-c", `trap "" TERM; echo up; while :; do sleep 0.05; done`}})
	p.Output().Await(t, "up\n", 1, 20*time.Second)
	signalTo(t, syscall.SIGTERM, p.Process.Pid)
	r := p.Wait()
	wantCode(t, r, 143)
	if r.Took > 8*time.Second { // of the 10 that it would have else
		t.Errorf("it took %v", r.Took)
	}
}

// The launcher can say nothing then; its guard does, however early it happens. A stop that it knows of, as Ctrl-Z's, needs no more words.
func TestARankThatStopsTheLauncherIsNoticed(t *testing.T) {
	for name, c := range map[string]struct{ sig, want string }{
		"SIGSTOP": {"STOP", "was stopped by a process"}, "SIGTSTP": {"TSTP", "received SIGTSTP"},
	} {
		t.Run(name, func(t *testing.T) {
			p := startCmd(t, testenv.Cmd{Args: []string{"-np", "1", "sh", "-c", "kill -" + c.sig + " $PPID; sleep 0.5; echo gone on"}, Limit: 40 * time.Second})
			p.Errors().Await(t, c.want, 1, 20*time.Second)
			awaitState(t, strconv.Itoa(p.Process.Pid), true)
			signalTo(t, syscall.SIGCONT, p.Process.Pid)
			r := p.Wait()
			wantCode(t, r, 0)
			if r.Stdout != "gone on\n" || strings.Count(r.Stderr, "stopped") != 1 {
				t.Errorf("stdout %q, stderr:\n%s", r.Stdout, clip(r.Stderr))
			}
		})
	}
}
