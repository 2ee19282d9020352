package spawn

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/internal/testenv"
)

// collect starts procs and waits for all of them to be handed over.
func collect(t *testing.T, procs []Process) []Spawned {
	t.Helper()
	s, err := NewSpawner()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return start(t, s, procs)
}

// start has a Spawner start processes.
func start(t *testing.T, s *Spawner, procs []Process) []Spawned {
	t.Helper()
	p, err := sockets.NewPoller()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	if err := p.Add(s.FD(), true, false); err != nil {
		t.Fatal(err)
	}
	return gather(t, s, p, procs)
}

// gather starts processes and waits for all of them.
func gather(t *testing.T, s *Spawner, p *sockets.Poller, procs []Process) []Spawned {
	t.Helper()
	s.Start(0, procs)
	out := make([]Spawned, len(procs))
	for n := 0; n < len(procs); {
		p.Wait(nil, -1)
		got, err := s.Receive(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range got {
			out[g.Index] = g
			n++
		}
	}
	return out
}

// slurp reads a descriptor to its end.
func slurp(t *testing.T, fd int) string {
	t.Helper()
	if err := syscall.SetNonblock(fd, false); err != nil {
		t.Fatal(err)
	}
	f := os.NewFile(uintptr(fd), "pipe")
	defer f.Close()
	b, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func wait(t *testing.T, pid int) syscall.WaitStatus {
	t.Helper()
	var ws syscall.WaitStatus
	if _, err := syscall.Wait4(pid, &ws, 0, nil); err != nil {
		t.Fatal(err)
	}
	return ws
}

func TestSpawnedProcessesHaveTheirOwnPipes(t *testing.T) {
	var procs []Process
	for i := range 40 {
		procs = append(procs, Process{Path: "/bin/sh", Argv: []string{"sh", "-c", fmt.Sprintf("echo out%d; echo err%d >&2; exit %d", i, i, i)}})
	}
	for i, p := range collect(t, procs) {
		if p.Err != nil {
			t.Fatalf("process %d: %v", i, p.Err)
		}
		if out, want := slurp(t, p.Stdout), fmt.Sprintf("out%d\n", i); out != want {
			t.Errorf("process %d wrote %q to stdout, want %q", i, out, want)
		}
		if out, want := slurp(t, p.Stderr), fmt.Sprintf("err%d\n", i); out != want {
			t.Errorf("process %d wrote %q to stderr, want %q", i, out, want)
		}
		if ws := wait(t, p.Pid); ws.ExitStatus() != i {
			t.Errorf("process %d exited with %d", i, ws.ExitStatus())
		}
	}
}

func TestSpawnedProcessHoldsNoDescriptorButItsOwn(t *testing.T) {
	p := collect(t, []Process{{Path: "/bin/sh", Argv: []string{"sh", "-c", "ls -l /proc/self/fd | grep -c -e pipe: -e socket:"}, Socket: true}})[0]
	// stdout, stderr and descriptor 3; ls has no pipe of the shell's own but the one to grep
	if out := strings.TrimSpace(slurp(t, p.Stdout)); out != "3" {
		t.Errorf("the process has %s pipes and sockets open, want 3", out)
	}
	slurp(t, p.Stderr)
	syscall.Close(p.Socket)
	wait(t, p.Pid)
}

func TestSpawnedProcessesHaveTheirOwnGroupInOurSession(t *testing.T) {
	ours := statFields(t, os.Getpid())
	p := collect(t, []Process{{Path: "/bin/cat", Argv: []string{"cat", "/proc/self/stat"}}})[0]
	theirs := strings.Fields(afterName(slurp(t, p.Stdout)))
	slurp(t, p.Stderr)
	wait(t, p.Pid)
	if group := theirs[2]; group != fmt.Sprint(p.Pid) {
		t.Errorf("process %d is in group %s: it must be signalled as its own", p.Pid, group)
	}
	if theirs[3] != ours[3] {
		t.Errorf("its session is %s, ours %s: yields would not lead from one to another", theirs[3], ours[3])
	}
}

// statFields are those of /proc/PID/stat from the state on (man 5 proc_pid_stat).
func statFields(t *testing.T, pid int) []string {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(afterName(string(b)))
}

// afterName leaves out the name, which may have blanks in it.
func afterName(stat string) string { return stat[strings.LastIndexByte(stat, ')')+1:] }

func TestSpawnBindsBeforeExec(t *testing.T) {
	mask, err := sched.Affinity(0)
	if err != nil {
		t.Fatal(err)
	}
	var one []uint64
	for i, w := range mask {
		if w != 0 {
			one = make([]uint64, i+1)
			one[i] = w & -w
			break
		}
	}
	p := collect(t, []Process{
		{Path: "/bin/grep", Argv: []string{"grep", "Cpus_allowed_list", "/proc/self/status"}, CPUs: one},
		{Path: "/bin/grep", Argv: []string{"grep", "Cpus_allowed:", "/proc/self/status"}},
	})
	if out := slurp(t, p[0].Stdout); strings.ContainsAny(strings.Fields(out)[1], ",-") {
		t.Errorf("bound to one CPU, but runs with %q", out)
	}
	slurp(t, p[1].Stdout)
	for _, q := range p {
		slurp(t, q.Stderr)
		wait(t, q.Pid)
	}
	after, err := sched.Affinity(0)
	if err != nil || fmt.Sprint(after) != fmt.Sprint(mask) {
		t.Errorf("our own mask changed from %x to %x (%v)", mask, after, err)
	}
}

// polled is a Spawner with one thread, which has started a process already, and a poller for it.
func polled(t *testing.T) (*Spawner, *sockets.Poller) {
	t.Helper()
	s, err := NewSpawner()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	p, err := sockets.NewPoller()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	if err := p.Add(s.FD(), true, false); err != nil {
		t.Fatal(err)
	}
	wait(t, gather(t, s, p, []Process{{Path: "/bin/true", Argv: []string{"true"}}})[0].Pid)
	return s, p
}

func TestAProcessWithoutRoomForItsPipesIsEnded(t *testing.T) {
	s, p := polled(t)
	var got []Spawned
	testenv.WithAllDescriptorsTaken(t, func() {
		got = gather(t, s, p, []Process{
			{Path: "/bin/sleep", Argv: []string{"sleep", "300"}}, {Path: "/no/such", Argv: []string{"such"}}, {Path: "/bin/sleep", Argv: []string{"sleep", "300"}},
		})
	})
	for i, want := range []error{syscall.EMFILE, syscall.ENOENT, syscall.EMFILE} {
		if got[i].Pid != 0 || got[i].Err != want || got[i].Stdout != -1 {
			t.Errorf("process %d: %+v, want %v", i, got[i], want)
		}
	}
	if proc.HasChildren() {
		t.Error("a process is left")
	}
}

func TestAProcessWhosePipesCannotBeSentIsEnded(t *testing.T) {
	ends, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_SEQPACKET|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	s := &Spawner{recv: ends[0], send: ends[1]}
	t.Cleanup(s.Close)
	if err := setNonblock(s.recv); err != nil {
		t.Fatal(err)
	}
	child, err := syscall.ForkExec("/bin/sleep", []string{"sleep", "300"}, &syscall.ProcAttr{Sys: &syscall.SysProcAttr{Setpgid: true}})
	if err != nil {
		t.Fatal(err)
	}
	const none = 1 << 20 // a descriptor that is not there: EBADF
	th := &spawnThread{send: s.send}
	th.enter(&inFlight{3, begun{pid: child, ours: []int{none}, has: hasStdout}})
	th.flush()
	got, err := s.Receive(nil)
	if err != nil || len(got) != 1 || got[0].Index != 3 || got[0].Pid != 0 || got[0].Err != syscall.EBADF {
		t.Errorf("%+v, %v", got, err)
	}
	if proc.HasChildren() {
		t.Error("the process is left")
	}
}

func TestSpawnReportsWhyExecFailed(t *testing.T) {
	p := collect(t, []Process{
		{Path: "/proc/nonexistent/program", Argv: []string{"program"}, Stdin: true, Socket: true},
		{Path: "/etc/passwd", Argv: []string{"passwd"}},
		{Path: "/bin/true", Argv: []string{"true"}, Dir: "/proc/nonexistent"},
		{Path: "/bin/true", Argv: []string{"true"}, CPUs: []uint64{0}},
		{Path: "/bin/\x00true", Argv: []string{"true"}},
	})
	for i, want := range []error{syscall.ENOENT, syscall.EACCES, syscall.ENOENT, syscall.EINVAL, syscall.EINVAL} {
		if p[i].Err != want || p[i].Stdout != -1 {
			t.Errorf("process %d: error %v and stdout %d, want %v and -1", i, p[i].Err, p[i].Stdout, want)
		}
	}
	if proc.ZombieChild() != -1 {
		t.Error("what could not become a program was not waited for")
	}
}

func TestNothingToStartIsNoHarm(t *testing.T) {
	s, err := NewSpawner()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Start(0, nil)
	got := start(t, s, []Process{{Path: "/bin/true", Argv: []string{"true"}}})
	if got[0].Err != nil {
		t.Fatal(got[0].Err)
	}
	wait(t, got[0].Pid)
}

func TestMergedStderrKeepsItsOrder(t *testing.T) {
	p := collect(t, []Process{{Path: "/bin/sh", Argv: []string{"sh", "-c", "echo a; echo b >&2; echo c"}, Merge: true}})[0]
	if out := slurp(t, p.Stdout); out != "a\nb\nc\n" || p.Stderr != -1 {
		t.Errorf("merged output is %q, stderr %d", out, p.Stderr)
	}
	wait(t, p.Pid)
}

func TestAHeldProcessHasRunNothingUntilItIsContinued(t *testing.T) {
	p := collect(t, []Process{{Path: "/bin/echo", Argv: []string{"echo", "free"}, Hold: true}})[0]
	if p.Err != nil {
		t.Fatal(p.Err)
	}
	var ws syscall.WaitStatus
	if _, err := syscall.Wait4(p.Pid, &ws, syscall.WUNTRACED, nil); err != nil || ws.StopSignal() != syscall.SIGSTOP {
		t.Fatalf("it did not stop: %#x (%v)", ws, err)
	}
	if name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", p.Pid)); string(name) != "echo\n" {
		t.Errorf("it has not become echo: %q (%v)", name, err)
	}
	if n, err := syscall.Read(p.Stdout, make([]byte, 1)); err != syscall.EAGAIN {
		t.Errorf("it has written %d bytes (%v)", n, err)
	}
	if err := syscall.Kill(p.Pid, syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	if out := slurp(t, p.Stdout); out != "free\n" {
		t.Errorf("then it wrote %q", out)
	}
	if ws := wait(t, p.Pid); ws.ExitStatus() != 0 {
		t.Errorf("it ended with %v", ws)
	}
}
