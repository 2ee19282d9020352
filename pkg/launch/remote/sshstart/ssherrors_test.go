package sshstart

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

func TestSSHErrorsNameHostStepCauseAndFix(t *testing.T) {
	stranger, _ := newSigner(t)
	for _, c := range []struct {
		name string
		set  func(u *sshUser, srv *testServer)
		step remote.Step
		want []string
	}{
		{"a name that does not resolve", func(u *sshUser, _ *testServer) { u.conf.WriteString("Host node07\n HostName no-such-host.invalid\n") }, remote.StepResolve, []string{"node07: resolve no-such-host.invalid: ", "host list"}},
		{"a port nobody listens on", func(u *sshUser, srv *testServer) { srv.ln.Close(); u.knows("node07", srv) }, remote.StepConnect, []string{"connection refused", "start sshd"}},
		{"an unknown host", func(u *sshUser, srv *testServer) { u.knows("node07", srv); u.hosts.Reset() }, remote.StepHostKey, []string{"no known_hosts file lists [127.0.0.1]:", "SHA256:", "ssh-keyscan -p ", "accept-new"}},
		{"a host whose key changed", func(u *sshUser, srv *testServer) {
			u.hosts.WriteString("# comment\n")
			real := srv.key
			srv.key = stranger
			u.knows("node07", srv)
			srv.key = real
		}, remote.StepHostKey, []string{"CHANGED", "known_hosts:2 has ssh-ed25519 SHA256:", "ssh-keygen -R '[127.0.0.1]:"}},
		{"a revoked key", func(u *sshUser, srv *testServer) { u.hosts.WriteString("@revoked * "); u.knows("node07", srv); fix(u) }, remote.StepHostKey, []string{"revoked at", "known_hosts:1"}},
		{"a key of the wrong user", func(u *sshUser, srv *testServer) { u.knows("node07", srv); u.key = stranger.PublicKey() }, remote.StepAuthenticate, []string{"authenticate as alice: server accepts publickey; tried ", "~/.ssh/id_ed25519", "ssh-copy-id alice@node07"}},
		{"a key that others may read", func(u *sshUser, srv *testServer) {
			u.knows("node07", srv)
			os.Chmod(filepath.Join(u.home, ".ssh/id_ed25519"), 0o644)
		}, remote.StepAuthenticate, []string{"mode 0644", "chmod 600"}},
		{"a key under a passphrase", func(u *sshUser, srv *testServer) {
			u.knows("node07", srv)
			_, priv := newSigner(u.t)
			u.write("id_ed25519", pemKey(u.t, priv, "secret"))
		}, remote.StepAuthenticate, []string{"has a passphrase and is not in ssh-agent: ssh-add"}},
		{"a server that takes passwords only", func(u *sshUser, srv *testServer) {
			u.knows("node07", srv)
			srv.conf.PublicKeyCallback = nil
			srv.conf.PasswordCallback = func(ssh.ConnMetadata, []byte) (*ssh.Permissions, error) { return nil, errors.New("no") }
		}, remote.StepAuthenticate, []string{"server accepts password, and only publickey is built in", "--launch-agent ssh"}},
		{"a server that drops every connection", func(u *sshUser, srv *testServer) { u.knows("node07", srv); srv.drop.Store(1 << 30) }, remote.StepHandshake, []string{"closed the connection", "gave up after", "MaxStartups"}},
		{"a server that never speaks", func(u *sshUser, srv *testServer) { u.knows("node07", srv); srv.mute = true }, remote.StepHandshake, []string{"no answer within", "accepts connections and then says nothing"}},
		{"a server that refuses sessions", func(u *sshUser, srv *testServer) { u.knows("node07", srv); srv.refuse.Store(1 << 30) }, remote.StepShell, []string{"refuses sessions (3 tries)", "MaxSessions"}},
		{"a server that runs nothing", func(u *sshUser, srv *testServer) { u.knows("node07", srv); srv.noExec = true }, remote.StepShell, []string{"does not execute commands"}},
		{"a cipher list we cannot serve", func(u *sshUser, srv *testServer) {
			u.knows("node07", srv)
			u.conf.WriteString(" Ciphers none-such\n")
		}, remote.StepConfig, []string{"config:4: ciphers: none of none-such is built in"}},
		{"ciphers in which we disagree", func(u *sshUser, srv *testServer) {
			u.knows("node07", srv)
			u.conf.WriteString(" Ciphers aes256-ctr\n")
			srv.conf.Ciphers = []string{ssh.CipherAES128GCM}
		}, remote.StepHandshake, []string{"no common algorithm"}},
		{"a circle of jump hosts", func(u *sshUser, _ *testServer) {
			u.conf.WriteString("Host node07\n ProxyJump a\nHost a\n ProxyJump b\nHost b\n ProxyJump a\n")
		}, remote.StepConfig, []string{"more than 8 jump hosts", "circle"}},
		{"a proxy that fails", func(u *sshUser, _ *testServer) {
			u.conf.WriteString("Host node07\n ProxyCommand sh -c 'echo no route >&2; exit 1'\n")
		}, remote.StepConnect, []string{"through ProxyCommand: exit status 1; it said: no route"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			t.Setenv("SSH_AUTH_SOCK", "")
			u := newUser(t)
			srv := newServer(t, u)
			c.set(u, srv)
			s := u.starter(func(c *Config) { c.ConnectTimeout = time.Minute })
			switch c.name {
			case "a server that never speaks":
				s.cfg.ConnectTimeout = 50 * time.Millisecond // nothing comes however long we wait
			case "a server that drops every connection":
				s.cfg.ConnectTimeout = 500 * time.Millisecond
				tries := 0
				s.after = func(d time.Duration) <-chan time.Time {
					if tries++; tries > 3 {
						return nil // a wait longer than the timeout
					}
					return immediately(d)
				}
			}
			_, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
			remotetest.WantError(t, err, c.step, append(c.want, "node07: ")...)
		})
	}
}

// fix leaves only the first line of known_hosts: "@revoked * " + the line that
// knows added begins with a host list, which becomes part of it.
func fix(u *sshUser) {
	line := u.hosts.String()
	u.hosts.Reset()
	fields := strings.Fields(line) // @revoked * HOSTS TYPE KEY
	u.hosts.WriteString(strings.Join([]string{fields[0], "*", fields[3], fields[4]}, " ") + "\n")
}

func TestCancelledStartsEndAtOnce(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	srv.mute = true
	u.knows("node07", srv)
	s := u.starter()
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("the job is over")
	done := make(chan error, 1)
	go func() {
		_, err := s.Start(ctx, remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
		done <- err
	}()
	cancel(stop)
	if err := <-done; !errors.Is(err, stop) {
		t.Errorf("Start: %v", err)
	}
}

func TestClosedStarterStartsNothing(t *testing.T) {
	remotetest.CheckLeaks(t)
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node07", srv)
	s := u.starter()
	sess := sshStart(t, s, "node07", remotetest.Command(nil, "echo"))
	s.Close()
	s.Close()
	if err := sess.Wait(); err == nil {
		t.Error("the session outlived its starter")
	}
	_, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	remotetest.WantError(t, err, remote.StepConnect, "ending")
}
