package sshstart

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// realSSHD starts OpenSSH's sshd on a loopback port with a configuration of
// its own, or skips and says why.
func realSSHD(t testing.TB, u *sshUser, extra string) (port int) {
	t.Helper()
	const sshd = "/usr/sbin/sshd"
	if _, err := os.Stat(sshd); err != nil {
		t.Skipf("%s is not installed: apt-get install openssh-server", sshd)
	}
	if os.Geteuid() != 0 {
		t.Skip("sshd changes to the user's account: run as root")
	}
	os.MkdirAll("/run/sshd", 0o755)
	dir := t.TempDir()
	signer, priv := newSigner(t)
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port = ln.Addr().(*net.TCPAddr).Port
	ln.Close()
	conf := write("sshd_config", fmt.Sprintf("ListenAddress 127.0.0.1\nPort %d\nHostKey %s\nAuthorizedKeysFile %s\nPidFile none\n"+
		"StrictModes no\nUsePAM no\nPasswordAuthentication no\nLogLevel DEBUG1\n%s\n",
		port, write("host_key", pemKey(t, priv, "")), write("authorized_keys", string(ssh.MarshalAuthorizedKey(u.key))), extra))
	cmd := exec.Command(sshd, "-D", "-e", "-f", conf)
	logs, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	listening := make(chan bool, 1)
	var said remote.Tail
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		for in := bufio.NewScanner(logs); in.Scan(); {
			fmt.Fprintln(&said, in.Text())
			if strings.HasPrefix(in.Text(), "Server listening") {
				listening <- true
			}
		}
		close(listening)
	}()
	t.Cleanup(func() {
		cmd.Process.Kill()
		<-drained
		cmd.Wait()
		if t.Failed() {
			t.Logf("sshd said:\n%s", &said)
		}
	})
	if !<-listening {
		t.Skipf("sshd does not start: %s", &said)
	}
	fmt.Fprintf(&u.hosts, "[127.0.0.1]:%d %s", port, ssh.MarshalAuthorizedKey(signer.PublicKey()))
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&u.conf, "Host node*\n  HostName 127.0.0.1\n  Port %d\n  User %s\n", port, me.Username)
	return port
}

// realHome keeps a real login away from the user's own cache and shell files.
func realHome(t testing.TB) string {
	return "SetEnv HOME=" + t.TempDir() // bash reads $HOME/.bashrc
}

func asConfigured(c *Config) { c.User = "" }

func TestRealSSHDStartsDaemons(t *testing.T) {
	u := newUser(t)
	realSSHD(t, u, realHome(t))
	remotetest.CheckLeaks(t)
	s := u.starter(asConfigured)
	pushes := 0
	for range 2 {
		remotetest.Talk(t, sshStart(t, s, "node07", remotetest.Command(&pushes, "echo")))
	}
	if pushes != 1 {
		t.Errorf("pushed %d times", pushes)
	}
	out, err := s.Run(t.Context(), remote.Target{Host: "node07"}, []string{"echo", "a b"})
	if err != nil || string(out) != "a b\n" {
		t.Errorf("Run: %q, %v", out, err)
	}

	sess := sshStart(t, s, "node07", remotetest.Command(nil, "kill"))
	var st *remote.ExitError
	if err := sess.Wait(); !errors.As(err, &st) || st.Signal != "KILL" {
		t.Errorf("Wait() = %v, want SIGKILL", err)
	}
	sess = sshStart(t, s, "node07", remotetest.Command(nil, "stderr"))
	io.Copy(io.Discard, sess)
	if err := sess.Wait(); !errors.As(err, &st) || st.Status != 3 || !strings.HasSuffix(sess.Stderr(), "line 59") {
		t.Errorf("Wait() = %v, stderr ends with %q", err, sess.Stderr())
	}
	// A daemon that ends with its input leaves the connection to others.
	sess = sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	client := onlyClient(t, s)
	sess.Close()
	select {
	case <-client.gone:
		t.Errorf("the connection ended with the session: %v", client.err)
	default:
	}
	// One that does not (root's sshd passes no signals on) is cut off.
	sess = sshStart(t, s, "node07", remotetest.Command(nil, "sleep"))
	sess.Close()
	if _, err := sess.Read(make([]byte, 1)); err == nil {
		t.Error("a session can be read from after Close")
	}
	s.Close()
}

// Of a server that is reached directly both sides can ask the kernel, whatever becomes of the processes.
func TestRealSSHDIsReachedByOptionsAlone(t *testing.T) {
	u := newUser(t)
	port := realSSHD(t, u, realHome(t))
	remotetest.CheckLeaks(t)
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	u.starter().Close() // writes the files
	words := []string{"-qxTp", fmt.Sprint(port), "-l", me.Username, "-i" + u.home + "/.ssh/id_ed25519", "-o", "HostName=127.0.0.1", "-oUserKnownHostsFile=" + u.home + "/.ssh/known_hosts", "-b", "127.0.0.7"}
	run := func(words []string) (string, error) {
		s, err := New(Config{Home: t.TempDir(), ConfigFile: "none", Options: words})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		out, err := s.Run(t.Context(), remote.Target{Host: "node07"}, []string{"sh", "-c", "echo $SSH_CONNECTION"})
		return string(out), err
	}
	out, err := run(words)
	if err != nil || !strings.HasPrefix(out, "127.0.0.7 ") || !strings.HasSuffix(out, fmt.Sprintf(" 127.0.0.1 %d\n", port)) {
		t.Errorf("%q, %v", out, err)
	}
	words[1] = "1"
	if _, err := run(words); err == nil || !strings.Contains(err.Error(), "127.0.0.1:1: ") {
		t.Errorf("port 1: %v", err)
	}
}

func TestBothSidesOfADirectConnectionKnowWhetherTheOtherAnswers(t *testing.T) {
	u := newUser(t)
	realSSHD(t, u, realHome(t))
	u.conf.WriteString("Host node08\n  ProxyCommand " + netcat(t) + " %h %p\n")
	remotetest.CheckLeaks(t)
	s := u.starter(asConfigured)
	for host, direct := range map[string]bool{"node07": true, "node08": false} {
		sess := sshStart(t, s, host, remotetest.Command(nil, "client"))
		out, err := io.ReadAll(sess)
		said, connection, _ := strings.Cut(string(out), " ")
		if err != nil || said != fmt.Sprint(direct) {
			t.Errorf("%s: daemon said %q, %v", host, out, err)
		}
		if sess.Answers(time.Hour) != direct {
			t.Errorf("%s: answers %v", host, !direct)
		}
		if answers := remote.SSHClientAnswers(connection); answers == nil || !answers(time.Hour) {
			t.Errorf("%s: nothing is known of %q", host, connection)
		}
		sess.Close()
	}
	s.Close()
}

func TestRealSSHDShortOfSessionsAndStartups(t *testing.T) {
	u := newUser(t)
	realSSHD(t, u, realHome(t)+"\nMaxSessions 1\nMaxStartups 2:50:4\n")
	remotetest.CheckLeaks(t)
	s := u.starter(asConfigured, func(c *Config) { c.ConnectTimeout = time.Minute })
	s.after = time.After
	remotetest.Talk(t, sshStart(t, s, "node00", remotetest.Command(nil, "echo")))
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			host := fmt.Sprintf("node%02d", i)
			sess, err := s.Start(t.Context(), remote.Target{Host: host}, remotetest.Command(nil, "echo"))
			if err != nil {
				t.Error(err)
				return
			}
			if _, err := s.Run(t.Context(), remote.Target{Host: host}, []string{"true"}); err != nil {
				t.Error(err)
			}
			sess.CloseWrite()
			if err := sess.Wait(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	s.Close()
}

func TestRealSSHDThatRefusesSessionsSaysSo(t *testing.T) {
	u := newUser(t)
	realSSHD(t, u, "MaxSessions 0")
	_, err := u.starter(asConfigured).Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	remotetest.WantError(t, err, remote.StepShell, "refuses sessions", "MaxSessions")
}

func TestRealSSHDForcedCommandIsShown(t *testing.T) {
	u := newUser(t)
	realSSHD(t, u, "ForceCommand echo This host takes files only; exit 3")
	_, err := u.starter(asConfigured).Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	remotetest.WantError(t, err, remote.StepDaemon, "exit status 3", "This host takes files only")
}

// BenchmarkStart64 starts cached daemons on 64 names of one sshd, each over a
// connection of its own: the cost of the launcher's side and of all 64 hosts'
// together on one machine.
func BenchmarkStart64(b *testing.B) {
	u := newUser(b)
	realSSHD(b, u, realHome(b)+"\nMaxStartups 1000\nPerSourceMaxStartups none\n")
	first := u.starter(asConfigured)
	if _, err := first.Start(b.Context(), remote.Target{Host: "node0"}, remotetest.Command(nil, "echo")); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		s := u.starter(asConfigured)
		s.after = time.After
		var wg sync.WaitGroup
		for i := range 64 {
			wg.Go(func() {
				if _, err := s.Start(context.Background(), remote.Target{Host: fmt.Sprintf("node%d", i)}, remotetest.Command(nil, "echo")); err != nil {
					b.Error(err)
				}
			})
		}
		wg.Wait()
		b.StopTimer()
		s.Close()
		b.StartTimer()
	}
}

// BenchmarkOut measures what a daemon can send to the launcher.
func BenchmarkOut(b *testing.B) {
	u := newUser(b)
	realSSHD(b, u, realHome(b))
	s := u.starter(asConfigured)
	sess, err := s.Start(b.Context(), remote.Target{Host: "node1"}, remotetest.Command(nil, "zeros"))
	if err != nil {
		b.Fatal(err)
	}
	buf := make([]byte, 1<<20)
	b.SetBytes(int64(len(buf)))
	for b.Loop() {
		if _, err := io.ReadFull(sess, buf); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkIn measures what the launcher can send to a daemon.
func BenchmarkIn(b *testing.B) {
	u := newUser(b)
	realSSHD(b, u, realHome(b))
	s := u.starter(asConfigured)
	sess, err := s.Start(b.Context(), remote.Target{Host: "node1"}, remotetest.Command(nil, "discard"))
	if err != nil {
		b.Fatal(err)
	}
	buf := make([]byte, 1<<20)
	b.SetBytes(int64(len(buf)))
	for b.Loop() {
		if _, err := sess.Write(buf); err != nil {
			b.Fatal(err)
		}
	}
}

// onlyClient is the one connection that a starter holds.
func onlyClient(t *testing.T, s *Starter) *sshClient {
	t.Helper()
	s.pool.mu.Lock()
	defer s.pool.mu.Unlock()
	if len(s.pool.entries) != 1 {
		t.Fatalf("%d connections, want 1", len(s.pool.entries))
	}
	for _, e := range s.pool.entries {
		return e.client
	}
	return nil
}
