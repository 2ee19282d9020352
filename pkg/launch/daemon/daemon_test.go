package daemon

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/session"
)

// kinds are the two kinds of processes that daemons are run in: a new one, and
// one that has children already, as after a shell's exec.
var kinds = map[string]func(*testing.T){"alone": func(*testing.T) {}, "beside another's child": bystander}

// bystander starts a child of ours that is no daemon's to end.
func bystander(t *testing.T) {
	c := exec.Command("sleep", "300")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stillThere(t, c) })
}

// stillThere ends a process, and fails the test if somebody else has done so.
func stillThere(t *testing.T, c *exec.Cmd) {
	t.Helper()
	_ = c.Process.Signal(syscall.SIGTERM)
	_ = c.Wait()
	if ws := c.ProcessState.Sys().(syscall.WaitStatus); signaled(int(ws)) != syscall.SIGTERM {
		t.Errorf("it was ended with the job: %v", c.ProcessState)
	}
}

func TestADaemonSaysWhoItIs(t *testing.T) {
	cfg := Config{
		Topo:  func(bool) []byte { return []byte(`{"a":1}`) },
		Facts: func() []proto.Fact { return []proto.Fact{{Name: "memory", Value: "much"}} },
	}
	l := drive(t, cfg)
	h := l.setup(proto.Setup{})
	if h.Version != proto.Version || h.Pid != os.Getpid() || h.Arch != runtime.GOARCH || h.Parent != -1 || string(h.Topo) != `{"a":1}` || h.Host == "" || h.Facts != nil {
		t.Errorf("%+v", h)
	}
	l.bye()
	l = drive(t, cfg)
	if h := l.setup(proto.Setup{Facts: true}); len(h.Facts) != 1 {
		t.Errorf("asked for facts, got %v", h.Facts)
	}
	l.bye()
}

func TestRanksRunAndEnd(t *testing.T) {
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			kind(t)
			const np = 5 // more than the loop starts by itself
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			l.run(np, `echo $PMI_RANK of $PMI_SIZE, node $SLURM_NODEID; echo $GOMPI_JOB_ID >&2; exit $PMI_RANK`, func(a *proto.Apps) {
				a.Families = []string{"slurm"}
			})
			for rank := range np {
				l.says(rank, proto.Stdout, string(rune('0'+rank))+" of 5, node 0\n")
				l.says(rank, proto.Stderr, l.jobID+"\n")
				e := l.exited(rank)
				started := await(l, "Started", func(m *proto.Started) bool { return pidIn(m, rank) == e.Pid })
				if ws := syscall.WaitStatus(e.Status); ws.ExitStatus() != rank || e.Fail != proto.StartOK || e.Spoke || started == nil {
					t.Errorf("rank %d: %+v", rank, e)
				}
			}
			if m := l.bye(); m.Swept != 0 {
				t.Errorf("%d processes swept, of none", m.Swept)
			}
		})
	}
}

func pidIn(m *proto.Started, rank int) int {
	for _, p := range m.Procs {
		if p.Rank == rank {
			return p.Pid
		}
	}
	return -1
}

func TestASignalIsTheCauseOfDeath(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `kill -SEGV $$`)
	if e := l.exited(0); signaled(e.Status) != syscall.SIGSEGV || e.OOM {
		t.Errorf("%+v", e)
	}
	l.bye()
}

func TestWhatCannotStartIsNamed(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text")
	broken := filepath.Join(dir, "broken")
	windows := filepath.Join(dir, "windows")
	for _, f := range []struct {
		name, text string
		mode       os.FileMode
	}{
		{text, "#!/no/such/interpreter\n", 0o644},
		{broken, "#! /no/such/interpreter -x\n", 0o755},
		{windows, "#!/bin/sh\r\necho\r\n", 0o755},
	} {
		if err := os.WriteFile(f.name, []byte(f.text), f.mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		claim  string
		argv   string
		change func(*proto.App)
		fail   proto.StartFail
		text   string
	}{
		{"no such program", "no-such-program", nil, proto.StartNotInPath, "no-such-program: no such program in PATH"},
		{"no such file", "/no/such/program", nil, proto.StartNotFound, "/no/such/program: no such file"},
		{"not executable", text, nil, proto.StartNoExec, text + ": permission denied: its mode has no x (chmod +x"},
		{"a directory", dir, nil, proto.StartUnfit, dir + ": is a directory"},
		{"no interpreter", broken, nil, proto.StartNoLoader, "its interpreter (the #! line) /no/such/interpreter does not exist"},
		{"line ends of Windows", windows, nil, proto.StartNoLoader, `its first line, "#!/bin/sh\r", ends as on Windows`},
		{"no working directory", "true", func(a *proto.App) { a.Wdir, a.WdirMust = "/no/such", true }, proto.StartNoDir, "working directory /no/such: no such file"},
		{"a file as working directory", "true", func(a *proto.App) { a.Wdir, a.WdirMust = text, true }, proto.StartNoDir, "is not a directory"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			l.order(1, []string{c.argv}, func(a *proto.Apps) {
				if c.change != nil {
					c.change(&a.Apps[0])
				}
			})
			if e := l.exited(0); e.Fail != c.fail || !strings.Contains(e.Err, c.text) || e.Pid != 0 {
				t.Errorf("%+v, want %d and %q", e, c.fail, c.text)
			}
			l.bye()
		})
	}
}

func TestInputReachesItsReader(t *testing.T) {
	for claim, stdin := range map[string]int{"one rank": 1, "all ranks": proto.StdinAll} {
		t.Run(claim, func(t *testing.T) {
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			l.run(2, `tr a-z A-Z`, func(a *proto.Apps) { a.Stdin = stdin })
			l.send(&proto.Input{Data: []byte("first, ")})
			l.send(&proto.Input{Data: []byte("second"), EOF: true})
			l.says(1, proto.Stdout, "FIRST, SECOND")
			want := ""
			if stdin == proto.StdinAll {
				want = "FIRST, SECOND"
			}
			l.says(0, proto.Stdout, want)
			taken := 0
			l.until("credit for all of it", func() bool {
				taken = 0
				for _, m := range l.got {
					if c, ok := m.(*proto.InputCredit); ok {
						taken += c.Bytes
					}
				}
				return taken == len("first, second")
			})
			l.bye()
		})
	}
}

func TestInputThatNobodyReadsAnyMoreIsTaken(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `exec 0<&-; echo closed; read line <&2`, func(a *proto.Apps) { a.Stdin = 0 })
	l.hears(0, "closed")
	l.send(&proto.Input{Data: make([]byte, 1<<20)})
	await(l, "credit", func(m *proto.InputCredit) bool { return m.Closed && m.Bytes == 1<<20 })
	l.exited(0)
	l.bye()
}

func TestOutputKeepsToItsWindow(t *testing.T) {
	const window, step, all = 100_000, 300_000, 3_000_000
	l := drive(t, Config{})
	l.setup(proto.Setup{Window: window})
	l.run(1, `head -c 3000000 /dev/zero`)
	for granted := window; granted < all; granted += step {
		var n int
		l.until("output up to the window", func() bool {
			text, _ := l.output(0, proto.Stdout)
			n = len(text)
			return n >= granted
		})
		if n >= granted+readSize {
			t.Fatalf("%d bytes came, %d were granted", n, granted)
		}
		l.send(&proto.OutputCredit{Bytes: step})
	}
	l.says(0, proto.Stdout, strings.Repeat("\x00", all))
	l.exited(0)
	l.bye()
}

func TestALostLauncherEndsEverything(t *testing.T) {
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			kind(t)
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			l.run(3, `trap '' TERM HUP; setsid sleep 300 & echo ready; while :; do sleep 0.05; done`)
			for rank := range 3 {
				l.hears(rank, "ready")
			}
			l.link.Close()
			if err := l.end(); !errors.Is(err, io.EOF) || !strings.Contains(err.Error(), "lost the launcher") {
				t.Errorf("ended with %v", err)
			}
			if left := l.marked(); len(left) > 0 {
				t.Errorf("when it had ended: %v", left)
			}
		})
	}
}

func TestStagedFilesLieInADirectoryOfTheJobAndGo(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.send(&proto.File{Name: "tool", Mode: 0o755, First: true, Data: []byte("#!/bin/sh\n")})
	l.send(&proto.File{Name: "tool", Data: []byte("pwd; echo $GOMPI_SESSION_DIR\n")})
	l.order(1, []string{"tool"}, func(a *proto.Apps) { a.Cwd, a.Apps[0].Path = true, []string{proto.SessionDir} })
	l.exited(0)
	text := ""
	l.until("output", func() (eof bool) { text, eof = l.output(0, proto.Stdout); return eof })
	dir, again, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if dir != again || !strings.HasPrefix(filepath.Base(dir), session.Prefix(l.jobID)) {
		t.Errorf("ran in %q, the session directory is %q", dir, again)
	}
	l.bye()
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", dir, err)
	}
}

func TestAStagedFileStaysInItsDirectory(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.send(&proto.File{Name: "../outside", Mode: 0o644, First: true, Data: []byte("x")})
	l.order(1, []string{"true"}, func(a *proto.Apps) { a.Cwd = true })
	if e := l.exited(0); e.Fail != proto.StartOther || !strings.Contains(e.Err, `"../outside"`) {
		t.Errorf("%+v", e)
	}
	if _, err := os.Stat(filepath.Join(tmp, "outside")); err == nil {
		t.Error("a file outside of the session directory")
	}
	l.bye()
}

// TestRanksMeetInAFence speaks PMI-1 with a shell: both ranks enter a barrier,
// which goes up as one message and comes down as one.
func TestRanksMeetInAFence(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(2, `ask() { echo "$1" >&3; read answer <&3; echo "$answer"; }
		ask "cmd=init pmi_version=1 pmi_subversion=1"
		ask "cmd=put kvsname=kvs key=k$PMI_RANK value=v$PMI_RANK"
		ask "cmd=barrier_in"
		ask "cmd=get kvsname=kvs key=k1"
		ask "cmd=finalize"`, func(a *proto.Apps) { a.Apps[0].Dialect = proto.PMI1 })
	up := await(l, "FenceUp", func(*proto.FenceUp) bool { return true })
	if up.Count != 2 || up.Puts["k0"] != "v0" || up.Puts["k1"] != "v1" {
		t.Errorf("%+v", up)
	}
	l.send(&proto.FenceDown{World: up.World, Group: up.Group, Puts: up.Puts})
	for rank := range 2 {
		l.hears(rank, "barrier_out")
		l.hears(rank, "value=v1")
		if e := l.exited(rank); !e.Spoke || !e.Finalized {
			t.Errorf("rank %d: %+v", rank, e)
		}
	}
	l.bye()
}

func TestAnAbortGoesUpWithItsCode(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `echo "cmd=init pmi_version=1 pmi_subversion=1" >&3; read answer <&3; echo "cmd=abort exitcode=17" >&3; exec sleep 300`)
	if m := await(l, "Abort", func(*proto.Abort) bool { return true }); m.Code != 17 || m.Rank != 0 {
		t.Errorf("%+v", m)
	}
	l.send(&proto.Kill{})
	l.exited(0)
	l.bye()
}

func TestADaemonWithoutAStarterGivesItsChildrenBack(t *testing.T) {
	l := drive(t, Config{})
	l.setup(proto.Setup{Children: []proto.Child{{Node: 8, Host: "a"}, {Node: 9, Host: "b"}}})
	for _, host := range []string{"a", "b"} {
		m := await(l, "HopFailed", func(m *proto.HopFailed) bool { return m.Child.Host == host })
		if m.By != node || m.Err == "" {
			t.Errorf("%+v", m)
		}
	}
	l.bye()
}

func TestStopEndsTheDaemonAndItsRanks(t *testing.T) {
	cause := errors.New("the terminal is gone")
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, `echo ready; exec sleep 300`)
	l.hears(0, "ready")
	l.d.Stop(cause)
	if err := l.end(); !errors.Is(err, cause) {
		t.Errorf("ended with %v", err)
	}
}

// A daemon that is alone need not be told that a job has ended well; whatever
// else may have to be decided is the launcher's.
func TestADaemonThatIsAloneSaysByeWhenAllHasEndedWell(t *testing.T) {
	for _, c := range []struct {
		name   string
		alone  bool
		script string // of two ranks
		bye    bool
	}{
		{"both end well", true, `true`, true},
		{"one fails", true, `test $PMI_RANK = 0`, false},
		{"there are other nodes", false, `true`, false},
		{"one speaks PMI", true, `test $PMI_RANK = 0 || { echo cmd=init pmi_version=1 pmi_subversion=1; read a; } <&$PMI_FD >&$PMI_FD`, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := drive(t, Config{})
			l.setup(proto.Setup{Alone: c.alone})
			l.run(2, c.script)
			l.exited(0)
			l.exited(1)
			if !c.bye {
				for range 2 { // the first turn may be the one that ends it
					if !l.turns() {
						t.Fatal("it has ended unasked")
					}
				}
				l.bye()
				return
			}
			await(l, "Bye", func(*proto.Bye) bool { return true })
			if err := l.end(); err != nil {
				t.Error(err)
			}
		})
	}
}
