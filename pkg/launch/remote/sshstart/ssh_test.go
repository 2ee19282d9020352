package sshstart

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// immediately is a clock on which every wait is over.
func immediately(time.Duration) <-chan time.Time {
	c := make(chan time.Time, 1)
	c <- time.Time{}
	return c
}

func sshStart(t *testing.T, s *Starter, host string, cmd remote.Command) remote.Session {
	t.Helper()
	sess, err := s.Start(t.Context(), remote.Target{Host: host}, cmd)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { sess.Close() })
	return sess
}

func TestSSHPushesOnceAndUsesOneConnection(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node07", srv)
	s := u.starter()
	pushes := 0
	for range 2 {
		sess := sshStart(t, s, "node07", remotetest.Command(&pushes, "echo"))
		if sess.Addr() != srv.addr() {
			t.Errorf("Addr() = %q, want %q", sess.Addr(), srv.addr())
		}
		remotetest.Talk(t, sess)
	}
	out, err := s.Run(t.Context(), remote.Target{Host: "node07"}, []string{"echo", "it's", "here"})
	if err != nil || string(out) != "it's here\n" {
		t.Errorf("Run: %q, %v", out, err)
	}
	if pushes != 1 || srv.conns.Load() != 1 {
		t.Errorf("%d pushes over %d connections", pushes, srv.conns.Load())
	}
}

func TestSSHManyHostsAtOnce(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node*", srv)
	s := u.starter(func(c *Config) { c.Concurrent = 4 })
	sshStart(t, s, "node0", remotetest.Command(nil, "echo")).Close()
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			cmd := remotetest.Command(nil, "echo")
			cmd.Nonce = "n" + string(rune('a'+i))
			sess, err := s.Start(t.Context(), remote.Target{Host: "node" + string(rune('a'+i))}, cmd)
			if err != nil {
				t.Error(err)
				return
			}
			sess.Close()
		})
	}
	wg.Wait()
}

func TestSSHLoginShells(t *testing.T) {
	for _, shell := range []string{"/bin/tcsh", "/usr/bin/fish", "/bin/zsh"} {
		t.Run(filepath.Base(shell), func(t *testing.T) {
			remotetest.Have(t, shell)
			u := newUser(t)
			srv := newServer(t, u)
			srv.shell = []string{shell}
			u.knows("node07", srv)
			remotetest.Talk(t, sshStart(t, u.starter(), "node07", remotetest.Command(nil, "echo")))
		})
	}
}

func TestSessionSaysHowTheDaemonEnded(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node07", srv)
	s := u.starter()

	sess := sshStart(t, s, "node07", remotetest.Command(nil, "stderr"))
	io.Copy(io.Discard, sess)
	var st *remote.ExitError
	if err := sess.Wait(); !errors.As(err, &st) || st.Status != 3 {
		t.Errorf("Wait() = %v, want exit status 3", err)
	}
	if lines := strings.Split(sess.Stderr(), "\n"); len(lines) != 50 || lines[49] != "line 59" {
		t.Errorf("Stderr() has %d lines, the last is %q", len(lines), lines[len(lines)-1])
	}

	sess = sshStart(t, s, "node07", remotetest.Command(nil, "kill"))
	if err := sess.Wait(); !errors.As(err, &st) || st.Signal != "KILL" {
		t.Errorf("Wait() = %v, want SIGKILL", err)
	}

	sess = sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	srv.cut()
	if err := sess.Wait(); !errors.Is(err, remote.ErrLost) {
		t.Errorf("Wait() = %v, want ErrLost", err)
	}
	if _, err := sess.Read(make([]byte, 1)); err == nil {
		t.Error("a lost connection can be read from")
	}

	// The starter connects again.
	sess = sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	sess.Close()
	sess.Close()
	if err := sess.Wait(); err == nil {
		t.Error("Wait() after Close reports success")
	}
	if _, err := sess.Read(make([]byte, 1)); err == nil {
		t.Error("a closed session can be read from")
	}

	srv.noStatus.Store(true)
	sess = sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	sess.CloseWrite()
	if err := sess.Wait(); err == nil || errors.Is(err, remote.ErrLost) {
		t.Errorf("Wait() = %v, want an end without a status", err)
	}
}

func TestMaxStartupsIsWaitedOut(t *testing.T) {
	for name, greet := range map[string]string{"closed silently": "", "closed with a word": "Exceeded MaxStartups\r\n"} {
		t.Run(name, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			u := newUser(t)
			srv := newServer(t, u)
			srv.greet = greet
			srv.drop.Store(5)
			u.knows("node07", srv)
			s := u.starter()
			var waits []time.Duration
			s.jitter = func() float64 { return 0.5 }
			s.after = func(d time.Duration) <-chan time.Time {
				waits = append(waits, d)
				return immediately(d)
			}
			remotetest.Talk(t, sshStart(t, s, "node07", remotetest.Command(nil, "echo")))
			if len(waits) != 5 || waits[0] != 100*time.Millisecond || waits[4] != 1600*time.Millisecond {
				t.Errorf("waited %v", waits)
			}
		})
	}
}

func TestRefusedSessionsGetAConnectionOfTheirOwn(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	srv.perConn = 1
	u.knows("node07", srv)
	s := u.starter()
	first := sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	if _, err := s.Run(t.Context(), remote.Target{Host: "node07"}, []string{"true"}); err != nil {
		t.Fatal(err)
	}
	if srv.conns.Load() != 2 || srv.refusals.Load() != 1 {
		t.Errorf("%d connections, %d refusals", srv.conns.Load(), srv.refusals.Load())
	}
	remotetest.Talk(t, first)
}

func TestReadAndWriteEndWhenAMutePeerIsClosed(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node07", srv)
	s := u.starter()
	// The daemon does not read: the writer comes to a stop with the window full.
	sess := sshStart(t, s, "node07", remotetest.Command(nil, "sleep"))
	done := make(chan error, 2)
	go func() {
		_, err := io.Copy(sess, neverEnding{})
		done <- err
	}()
	go func() {
		_, err := io.Copy(io.Discard, sess)
		done <- err
	}()
	sess.Close()
	<-done
	<-done
}

func TestASessionThatIsLeftWaitsForNobody(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node07", srv)
	s := u.starter()
	// The daemon takes no notice of the end of its session until the connection is cut.
	sess := sshStart(t, s, "node07", remotetest.Command(nil, "sleep"))
	sess.(remote.Leaver).Leave()
	sess.Close()
	if err := sess.Wait(); err == nil || !strings.Contains(err.Error(), "left by the launcher") {
		t.Errorf("it ended with %v", err)
	}
	if sess.Addr() == "" {
		t.Error("the connection has no address")
	}
	s.Close() // ends the connection
}

type neverEnding struct{}

func (neverEnding) Read(p []byte) (int, error) { return len(p), nil }

func TestKeepAlivesEndADeadConnection(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	srv.deaf = make(chan struct{})
	u.knows("node07", srv)
	u.conf.WriteString("  ServerAliveInterval 20\n  ServerAliveCountMax 2\n")
	s := u.starter()
	tick := make(chan time.Time)
	s.after = func(d time.Duration) <-chan time.Time {
		if d != 20*time.Second {
			t.Errorf("asked each %v", d)
		}
		return tick
	}
	sess := sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	for range 3 {
		tick <- time.Time{}
	}
	err := sess.Wait()
	close(srv.deaf)
	if !errors.Is(err, remote.ErrLost) || !strings.Contains(err.Error(), "no answer to 2 keep-alives, one each 20s") {
		t.Errorf("Wait() = %v", err)
	}
}

func TestProxyJumpAndProxyCommand(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	bastion, inner, node := newServer(t, u), newServer(t, u), newServer(t, u)
	u.knows("bastion", bastion)
	u.knows("inner", inner)
	u.knows("node07", node)
	u.conf.WriteString("  ProxyJump bob@bastion,inner\n")
	u.knows("node08", node)
	u.conf.WriteString("  ProxyCommand " + netcat(t) + " %h %p\n")
	u.knows("lone", node)
	u.conf.WriteString("  ProxyJump lone\n")
	t.Run("a chain of two", func(t *testing.T) {
		s := u.starter()
		sess := sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
		if sess.Addr() != "" {
			t.Errorf("Addr() = %q", sess.Addr())
		}
		remotetest.Talk(t, sess)
		if bastion.logins.Load() != 1 || inner.logins.Load() != 1 {
			t.Errorf("logins: bastion %d, inner %d", bastion.logins.Load(), inner.logins.Load())
		}
		s.Close()
	})
	t.Run("a command", func(t *testing.T) {
		s := u.starter()
		remotetest.Talk(t, sshStart(t, s, "node08", remotetest.Command(nil, "echo")))
		s.Close()
	})
	t.Run("a host that is its own jump host", func(t *testing.T) {
		remotetest.Talk(t, sshStart(t, u.starter(), "lone", remotetest.Command(nil, "echo")))
	})
	t.Run("a jump host that forwards nothing", func(t *testing.T) {
		inner.noForward = true
		_, err := u.starter().Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
		remotetest.WantError(t, err, remote.StepConnect, "from jump host inner", "AllowTcpForwarding")
	})
}

// netcat is a program that connects its standard input and output.
func netcat(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "netcat")
	if err := os.Symlink(self, name); err != nil {
		t.Fatal(err)
	}
	return name
}
