package sshstart

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// sshClient is a connection that is logged in.
type sshClient struct {
	*ssh.Client
	host  *hostConf
	live  *remote.LiveSet
	alone bool // for one session only: ends with it

	proxied      bool // not reached over TCP from here
	forwardAgent bool // and the host is the one that it was

	gone chan struct{} // closed when the connection has ended
	err  error         // why; readable after gone

	mu     sync.Mutex // guards the fields below
	users  int        // sessions and streams that run over it
	ended  bool
	failed bool // by fail: about to end
	atGone []func()

	wg sync.WaitGroup
}

// newClient takes over a fresh connection.
func (s *Starter) newClient(a *attempt, conn ssh.Conn, chans <-chan ssh.NewChannel, reqs <-chan *ssh.Request, proxied bool) (*sshClient, error) {
	h := a.host
	c := &sshClient{Client: ssh.NewClient(conn, chans, reqs), host: h, live: &s.pool.live,
		proxied: proxied, gone: make(chan struct{})}
	if !s.pool.live.Add(c) {
		c.Client.Close()
		return nil, &remote.Error{Host: h.alias, Step: remote.StepConnect, Err: remote.ErrClosed}
	}
	c.forwardAgent = h.forwardAgent
	if a.changed != nil { // what ssh(1) does: man 5 ssh_config, StrictHostKeyChecking
		s.note("WARNING: " + trusting(a.changed, h.forwardAgent))
		c.forwardAgent = false
	}
	if a := s.keys.agent(h.agent); c.forwardAgent && a.err == nil && a.conn != nil {
		if err := agent.ForwardToRemote(c.Client, h.agent); err != nil {
			s.note(h.alias + ": agent not forwarded: " + err.Error())
		}
	}
	c.wg.Go(c.watch)
	if h.aliveEvery > 0 && h.aliveMax > 0 {
		c.spawn(func() { c.keepAlive(s.after) })
	}
	return c, nil
}

// trusting says that a key has changed and what that costs.
func trusting(changed error, agent bool) string {
	text := changed.Error() + "; StrictHostKeyChecking no lets that pass"
	if agent {
		text += ", but the agent is not forwarded there"
	}
	return text
}

// spawn runs f beside the connection; Close waits for it. It reports false if
// the connection has ended, and then runs nothing.
func (c *sshClient) spawn(f func()) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended {
		return false // nothing may join wg any more
	}
	c.wg.Go(f)
	return true
}

// watch waits for the end of the connection.
func (c *sshClient) watch() {
	err := c.Client.Wait()
	c.live.Remove(c)
	c.mu.Lock()
	if c.err == nil {
		c.err = err
	}
	c.ended = true
	todo := c.atGone
	c.atGone = nil
	c.mu.Unlock()
	close(c.gone)
	for _, f := range todo {
		f()
	}
}

// onGone calls f when the connection has ended.
func (c *sshClient) onGone(f func()) {
	c.mu.Lock()
	if !c.ended {
		c.atGone = append(c.atGone, f)
		c.mu.Unlock()
		return
	}
	c.mu.Unlock()
	f()
}

// keepAlive asks the server for an answer, whatever that is, every so often,
// and ends the connection when too many in a row stay out (man 5 ssh_config,
// ServerAliveInterval).
func (c *sshClient) keepAlive(after func(time.Duration) <-chan time.Time) {
	answers := make(chan struct{}, 1)
	missing, asked := 0, false
	for {
		select {
		case <-c.gone:
			return
		case <-answers:
			missing, asked = 0, false
			continue
		case <-after(c.host.aliveEvery):
		}
		if asked {
			if missing++; missing >= c.host.aliveMax {
				c.fail(fmt.Errorf("no answer to %d keep-alives, one each %v", missing, c.host.aliveEvery))
				return
			}
			continue
		}
		asked = true
		c.spawn(func() {
			if _, _, err := c.SendRequest("keepalive@openssh.com", true, nil); err == nil {
				answers <- struct{}{}
			}
		})
	}
}

// fail ends the connection for a reason of our own.
func (c *sshClient) fail(err error) {
	c.mu.Lock()
	if c.err == nil {
		c.err = err
	}
	c.failed = true
	c.mu.Unlock()
	if !c.proxied {
		c.Client.Close()
		return
	}
	// Closing a stream through a jump host sends a packet, which may wait.
	c.spawn(func() { c.Client.Close() })
}

// retain counts a user of the connection. It reports false if that has ended
// or is about to.
func (c *sshClient) retain() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended || c.failed {
		return false
	}
	c.users++
	return true
}

// release undoes retain.
func (c *sshClient) release() {
	c.mu.Lock()
	c.users--
	last := c.users == 0 && c.alone
	c.mu.Unlock()
	if last {
		c.Client.Close()
	}
}

// Close ends the connection and waits for what serves it.
func (c *sshClient) Close() error {
	err := c.Client.Close()
	c.wg.Wait()
	return err
}

// errNoExec is a server that opens a session but runs nothing in it.
var errNoExec = errors.New("the server does not execute commands for this account")

// isRefusal reports whether a server would not open one more session.
func isRefusal(err error) bool {
	var refused *ssh.OpenChannelError
	return errors.As(err, &refused)
}

// exec runs a command line under the account's login shell. The caller has
// retained c; the pipe releases it.
func (c *sshClient) exec(ctx context.Context, command string) (*sshPipe, error) {
	type result struct {
		p   *sshPipe
		err error
	}
	opened := make(chan result) // unbuffered: either we take it, or the goroutine cleans up
	ok := c.spawn(func() {
		p, err := c.openSession(command)
		select {
		case opened <- result{p, err}:
		case <-ctx.Done():
			if p != nil {
				p.channel.Close()
				ssh.DiscardRequests(p.requests)
			}
		}
	})
	if !ok {
		return nil, c.because(remote.ErrLost)
	}
	select {
	case r := <-opened:
		if r.err != nil {
			return nil, c.because(r.err)
		}
		r.p.begin()
		return r.p, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// because adds why the connection ended, if that is what happened.
func (c *sshClient) because(err error) error {
	select {
	case <-c.gone:
		return fmt.Errorf("%w: %w", remote.ErrLost, trimSSH(c.err))
	default:
		return err
	}
}

// openSession opens a channel and asks for the command.
func (c *sshClient) openSession(command string) (*sshPipe, error) {
	ch, reqs, err := c.OpenChannel("session", nil)
	if err != nil {
		return nil, err
	}
	if c.forwardAgent {
		_, _ = ch.SendRequest("auth-agent-req@openssh.com", false, nil) // an answer is not waited for
	}
	// RFC 4254, section 6.5.
	ok, err := ch.SendRequest("exec", true, ssh.Marshal(struct{ Command string }{command}))
	if err == nil && !ok {
		err = errNoExec
	}
	if err != nil {
		ch.Close()
		c.spawn(func() { ssh.DiscardRequests(reqs) })
		return nil, err
	}
	return &sshPipe{client: c, channel: ch, requests: reqs, stderr: &remote.Tail{},
		ended: make(chan struct{}), served: make(chan struct{}), drained: make(chan struct{})}, nil
}
