package sshstart

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"golang.org/x/crypto/ssh"
	xknownhosts "golang.org/x/crypto/ssh/knownhosts"

	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// testServer is a real ssh server in this process: real handshakes, real
// shells. Its knobs are set before the first connection.
type testServer struct {
	t     testing.TB
	place *remotetest.Place
	ln    net.Listener
	key   ssh.Signer
	conf  ssh.ServerConfig
	wg    sync.WaitGroup
	begin sync.Once

	drop      atomic.Int32  // connections to close at once
	greet     string        // said before that
	refuse    atomic.Int32  // sessions to refuse
	perConn   int           // sessions a connection may hold; 0 no limit
	mute      bool          // never say a word
	deaf      chan struct{} // not nil: closed, the server answers no more requests
	noExec    bool          // refuse to run commands
	noStatus  atomic.Bool   // end sessions without an exit status
	noForward bool          // refuse direct-tcpip
	shell     []string      // login shell
	conns     atomic.Int32  // connections accepted
	logins    atomic.Int32
	refusals  atomic.Int32
	mu        sync.Mutex // guards open
	open      map[net.Conn]bool
}

func newSigner(t testing.TB) (ssh.Signer, ed25519.PrivateKey) {
	t.Helper()
	_, priv, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s, err := ssh.NewSignerFromKey(priv)
	if err != nil {
		t.Fatal(err)
	}
	return s, priv
}

// user is an account on the launcher's side: a home with a key and files.
type sshUser struct {
	t       testing.TB
	home    string
	key     ssh.PublicKey
	servers []*testServer // begin to accept with the first starter, when their knobs are set

	hosts strings.Builder // ~/.ssh/known_hosts
	conf  strings.Builder // ~/.ssh/config
}

func newUser(t testing.TB) *sshUser {
	t.Helper()
	u := &sshUser{t: t, home: t.TempDir()}
	signer, priv := newSigner(t)
	u.key = signer.PublicKey()
	u.write("id_ed25519", pemKey(t, priv, ""))
	return u
}

func pemKey(t testing.TB, priv ed25519.PrivateKey, passphrase string) string {
	t.Helper()
	block, err := ssh.MarshalPrivateKey(priv, "")
	if passphrase != "" {
		block, err = ssh.MarshalPrivateKeyWithPassphrase(priv, "", []byte(passphrase))
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(block))
}

func (u *sshUser) write(name, text string) string {
	u.t.Helper()
	dir := filepath.Join(u.home, ".ssh")
	os.MkdirAll(dir, 0o700)
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		u.t.Fatal(err)
	}
	return filepath.Join(dir, name)
}

// knows adds a server to known_hosts and, under a name, to config.
func (u *sshUser) knows(name string, s *testServer) {
	host, port, _ := net.SplitHostPort(s.addr())
	fmt.Fprintln(&u.hosts, xknownhosts.Line([]string{s.addr()}, s.key.PublicKey()))
	fmt.Fprintf(&u.conf, "Host %s\n  HostName %s\n  Port %s\n", name, host, port)
}

// starter writes the files and returns a starter that waits for nothing.
func (u *sshUser) starter(change ...func(*Config)) *Starter {
	u.t.Helper()
	u.write("known_hosts", u.hosts.String())
	u.write("config", u.conf.String())
	cfg := Config{Home: u.home, User: "alice", ConfigFile: filepath.Join(u.home, ".ssh/config")}
	for _, f := range change {
		f(&cfg)
	}
	for _, srv := range u.servers {
		srv.begin.Do(func() { srv.wg.Go(srv.accept) })
	}
	s, err := New(cfg)
	if err != nil {
		u.t.Fatal(err)
	}
	s.after = immediately
	u.t.Cleanup(func() { s.Close() })
	return s
}

// newServer starts a server that lets users log in.
func newServer(t *testing.T, users ...*sshUser) *testServer {
	t.Helper()
	s := &testServer{t: t, place: remotetest.NewPlace(t), shell: []string{"/bin/sh"}, open: map[net.Conn]bool{}}
	s.key, _ = newSigner(t)
	s.conf.AddHostKey(s.key)
	s.conf.PublicKeyCallback = func(_ ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
		for _, u := range users {
			if bytes.Equal(u.key.Marshal(), key.Marshal()) {
				return nil, nil
			}
		}
		return nil, fmt.Errorf("not authorized")
	}
	var err error
	if s.ln, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	for _, u := range users {
		u.servers = append(u.servers, s)
	}
	t.Cleanup(s.stop)
	return s
}

func (s *testServer) addr() string { return s.ln.Addr().String() }

func (s *testServer) stop() {
	s.ln.Close()
	s.cut()
	s.wg.Wait()
}

// cut ends all connections.
func (s *testServer) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.open {
		c.Close()
	}
}

func (s *testServer) accept() {
	for {
		c, err := s.ln.Accept()
		if err != nil {
			return
		}
		s.conns.Add(1)
		if s.drop.Add(-1) >= 0 {
			io.WriteString(c, s.greet)
			c.Close()
			continue
		}
		s.mu.Lock()
		s.open[c] = true
		s.mu.Unlock()
		s.wg.Go(func() {
			s.serve(c)
			c.Close()
			s.mu.Lock()
			delete(s.open, c)
			s.mu.Unlock()
		})
	}
}

func (s *testServer) serve(c net.Conn) {
	if s.mute {
		io.Copy(io.Discard, c)
		return
	}
	conn, chans, reqs, err := ssh.NewServerConn(c, &s.conf)
	if err != nil {
		return
	}
	s.logins.Add(1)
	s.wg.Go(func() {
		for r := range reqs {
			if s.deaf != nil {
				<-s.deaf
			}
			if r.WantReply {
				r.Reply(false, nil)
			}
		}
	})
	var held atomic.Int32
	for nc := range chans {
		switch {
		case nc.ChannelType() == "direct-tcpip" && !s.noForward:
			s.wg.Go(func() { s.forward(nc) })
		case nc.ChannelType() != "session":
			nc.Reject(ssh.Prohibited, "open failed")
		case s.refuse.Add(-1) >= 0, s.perConn > 0 && int(held.Load()) >= s.perConn:
			s.refusals.Add(1)
			nc.Reject(ssh.ConnectionFailed, "open failed")
		default:
			held.Add(1)
			s.wg.Go(func() {
				s.session(nc)
				held.Add(-1)
			})
		}
	}
	conn.Close()
}

func (s *testServer) forward(nc ssh.NewChannel) {
	var to struct {
		Host string
		Port uint32
		From string
		FP   uint32
	}
	ssh.Unmarshal(nc.ExtraData(), &to)
	out, err := net.Dial("tcp", net.JoinHostPort(to.Host, fmt.Sprint(to.Port)))
	if err != nil {
		nc.Reject(ssh.ConnectionFailed, "Connection refused")
		return
	}
	ch, reqs, err := nc.Accept()
	if err != nil {
		out.Close()
		return
	}
	s.wg.Go(func() { ssh.DiscardRequests(reqs) })
	s.wg.Go(func() {
		io.Copy(ch, out)
		ch.Close()
	})
	io.Copy(out, ch)
	out.Close()
}

// session runs one command as sshd does.
func (s *testServer) session(nc ssh.NewChannel) {
	ch, reqs, err := nc.Accept()
	if err != nil {
		return
	}
	defer ch.Close()
	var line string
	for r := range reqs {
		if r.Type != "exec" {
			if r.WantReply {
				r.Reply(false, nil)
			}
			continue
		}
		var m struct{ Command string }
		ssh.Unmarshal(r.Payload, &m)
		line = m.Command
		r.Reply(!s.noExec, nil)
		break
	}
	if line == "" || s.noExec {
		return
	}
	cmd := exec.Command(s.shell[0], append(s.shell[1:len(s.shell):len(s.shell)], "-c", line)...)
	cmd.Env = s.place.Env
	cmd.Stdout, cmd.Stderr = ch, ch.Stderr()
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	in, _ := cmd.StdinPipe()
	if err := cmd.Start(); err != nil {
		fmt.Fprintln(ch.Stderr(), err)
		return
	}
	s.wg.Go(func() {
		io.Copy(in, ch)
		in.Close()
	})
	s.wg.Go(func() {
		for r := range reqs {
			if r.Type == "signal" {
				syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
			}
		}
		in.Close()
	})
	_ = cmd.Wait() // its ProcessState says all
	if s.noStatus.Load() {
		return
	}
	if ws := cmd.ProcessState.Sys().(syscall.WaitStatus); ws.Signaled() {
		ch.SendRequest("exit-signal", false, ssh.Marshal(struct {
			Signal  string
			Core    bool
			Msg, Ln string
		}{"KILL", false, "", ""}))
		return
	}
	ch.SendRequest("exit-status", false, ssh.Marshal(struct{ Status uint32 }{uint32(cmd.ProcessState.ExitCode())}))
}
