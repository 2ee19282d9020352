package spawn

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// standbyVariable makes the test's executable a process that has a Standby and
// waits to be killed; its value is the shell script the Standby is to run.
const standbyVariable = "GOMPI_TEST_STANDBY"

func TestMain(m *testing.M) {
	if script := os.Getenv(standbyVariable); script != "" {
		waitToBeKilled(script)
	}
	if os.Getenv(panicVariable) != "" {
		panicInSpawner()
	}
	if os.Getenv(asideVariable) != "" {
		sayAside()
		os.Exit(0)
	}
	if how := os.Getenv(limitVariable); how != "" {
		sayLimit(how == "old")
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func waitToBeKilled(script string) {
	s, err := NewStandby("/bin/sh", []string{"sh", "-c", script}, []string{"PATH=/bin:/usr/bin"})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println(s.Pid)
	for { // change as much of the memory as a busy process does
		b := make([]byte, 1<<16)
		for i := range b {
			b[i] = byte(i)
		}
		runtime.GC()
	}
}

func shell(t *testing.T, script string) *Standby {
	t.Helper()
	s, err := NewStandby("/bin/sh", []string{"sh", "-c", script}, []string{"PATH=/bin:/usr/bin", "MARK=x y"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func leave(t testing.TB, s *Standby) {
	t.Helper()
	if err := s.Leave(); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Fatal(err)
	}
}

// fifo makes a named pipe, whose reader waits until somebody has written.
func fifo(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// said is what was written into a named pipe.
func said(t *testing.T, fifo string) string {
	t.Helper()
	got := make(chan string, 1)
	go func() {
		b, _ := os.ReadFile(fifo)
		got <- string(b)
	}()
	select {
	case s := <-got:
		return s
	case <-time.After(time.Minute):
		t.Fatal("the program has not run")
		return ""
	}
}

func TestAStandbyThatLeavesIsGone(t *testing.T) {
	for range 100 {
		s := shell(t, "exit 3")
		leave(t, s)
		if err := syscall.Kill(s.Pid, 0); err != syscall.ESRCH {
			t.Fatalf("process %d: %v", s.Pid, err)
		}
	}
}

func TestAStandbyBecomesItsProgram(t *testing.T) {
	name := fifo(t)
	s := shell(t, `echo "$MARK" >`+name+`; read -r word || true; exit 0`)
	for range 5 {
		garbage := bytes.Repeat([]byte{1}, 1<<20) // what the process will read must survive
		runtime.GC()
		runtime.KeepAlive(garbage)
	}
	if err := s.Go(); err != nil {
		t.Fatal(err)
	}
	if got := said(t, name); got != "x y\n" {
		t.Errorf("the program said %q", got)
	}
	leave(t, s) // the program reads it
	if err := syscall.Kill(s.Pid, 0); err != syscall.ESRCH {
		t.Errorf("process %d: %v", s.Pid, err)
	}
}

func TestAStandbyBecomesItsProgramWhenItsParentIsKilled(t *testing.T) {
	for range 5 {
		name := fifo(t)
		cmd := exec.Command("/proc/self/exe")
		cmd.Env = append(os.Environ(), standbyVariable+"=read word; echo \"after $?\" >"+name)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		line := make([]byte, 20)
		n, _ := out.Read(line)
		if _, err := strconv.Atoi(strings.TrimSpace(string(line[:n]))); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if got := said(t, name); got != "after 1\n" { // nothing to read: its input has ended
			t.Errorf("the program said %q", got)
		}
		_ = cmd.Wait()
	}
}

// Who has us stopped keeps us from telling anything.
func TestAStandbyBecomesItsProgramWhenItHearsNothing(t *testing.T) {
	name := fifo(t)
	s := shell(t, `echo up >`+name+`; read -r word; exit 0`)
	if got := said(t, name); got != "up\n" {
		t.Errorf("the program said %q", got)
	}
	leave(t, s)
}

// status returns a field of /proc/PID/status.
func status(t *testing.T, pid int, field string) string {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "\n"+field+":")
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSpace(line)
}

func TestAStandbyKeepsNothingOfOurs(t *testing.T) {
	f, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := shell(t, "exit 0")
	defer leave(t, s)
	var fds []string
	for deadline := time.Now().Add(time.Minute); ; runtime.Gosched() {
		names, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", s.Pid))
		if err != nil {
			t.Fatal(err)
		}
		fds = nil
		for _, n := range names {
			fds = append(fds, n.Name())
		}
		if len(fds) == 1 && fds[0] == "0" {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("it has descriptors %v", fds)
		}
	}
	if link, _ := os.Readlink(fmt.Sprintf("/proc/%d/fd/0", s.Pid)); !strings.HasPrefix(link, "socket:") {
		t.Errorf("its standard input is %s", link)
	}
	if ours, its := status(t, os.Getpid(), "NSsid"), status(t, s.Pid, "NSsid"); ours == its {
		t.Errorf("it is in our session, %s", ours)
	}
	// all but SIGKILL (9) and SIGSTOP (19), which cannot be blocked
	if got := status(t, s.Pid, "SigBlk"); got != "fffffffffffbfeff" {
		t.Errorf("it blocks signals %s", got)
	}
	if err := syscall.Kill(s.Pid, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
	if proc.ZombieChild() != -1 {
		t.Error("it counts as a child, which a loop that waits for any would meet")
	}
}

func TestOurSignalsAreAsTheyWere(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	mask := func() string {
		b, err := os.ReadFile("/proc/thread-self/status")
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(b), "\nSigBlk:")
		line, _, _ := strings.Cut(rest, "\n")
		return line
	}
	before := mask()
	s := shell(t, "exit 0")
	if after := mask(); after != before {
		t.Errorf("blocked are %s, before %s", after, before)
	}
	leave(t, s)
}

func TestAStandbyWithAProgramThatIsNotThereEnds(t *testing.T) {
	s, err := NewStandby("/no/such/program", []string{"x"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Go(); err != nil {
		t.Fatal(err)
	}
	if err := s.Wait(); err != nil {
		t.Error(err)
	}
	syscall.Close(s.ours)
	if _, err := NewStandby("a\x00b", nil, nil); err == nil {
		t.Error("a path with a zero byte")
	}
}

func BenchmarkStandby(b *testing.B) {
	for b.Loop() {
		s, err := NewStandby("/bin/true", []string{"true"}, nil)
		if err != nil {
			b.Fatal(err)
		}
		leave(b, s)
	}
}
