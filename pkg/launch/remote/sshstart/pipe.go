package sshstart

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// sshPipe is a command that runs over an sshClient.
type sshPipe struct {
	client   *sshClient
	channel  ssh.Channel
	requests <-chan *ssh.Request
	stderr   *remote.Tail

	ended   chan struct{} // closed when it is known how the command ended
	endOnce sync.Once
	err     error         // how; readable after ended
	served  chan struct{} // closed when the server has ended the channel, or the connection has ended
	drained chan struct{} // closed when standard error is at its end
	eof     atomic.Bool   // standard output is at its end
	left    atomic.Bool   // nobody waits for the server any more

	closeOnce sync.Once
}

// begin starts to serve the channel.
func (p *sshPipe) begin() {
	drain := func() {
		_, _ = io.Copy(p.stderr, p.channel.Stderr()) // ends with the channel
		close(p.drained)
	}
	for _, f := range [...]func(){drain, p.serve} {
		if !p.client.spawn(f) {
			f() // the connection has ended: nothing to wait for
		}
	}
}

// end notes how the command ended. The first call counts.
func (p *sshPipe) end(err error) {
	p.endOnce.Do(func() {
		p.err = err
		close(p.ended)
	})
}

// serve takes what the server says about the command (RFC 4254, section 6.10).
func (p *sshPipe) serve() {
	for req := range p.requests {
		if err, is := exitRequest(req); is {
			p.end(err)
		}
		if req.WantReply {
			_ = req.Reply(false, nil)
		}
	}
	close(p.served)
	select {
	case <-p.ended:
		return
	default:
	}
	if p.alive() {
		p.end(errors.New("the server ended the session without an exit status"))
		return
	}
	<-p.client.gone
	p.end(fmt.Errorf("%w: %w", remote.ErrLost, trimSSH(p.client.err)))
}

// alive asks the server for any answer, to tell the end of a session from the
// end of the connection.
func (p *sshPipe) alive() bool {
	_, _, err := p.client.SendRequest("keepalive@openssh.com", true, nil)
	return err == nil
}

// exitRequest decodes exit-status and exit-signal.
func exitRequest(req *ssh.Request) (error, bool) {
	switch req.Type {
	case "exit-status":
		var m struct{ Status uint32 }
		if ssh.Unmarshal(req.Payload, &m) != nil {
			return errors.New("unreadable exit status"), true
		}
		if m.Status == 0 {
			return nil, true
		}
		return &remote.ExitError{Status: int(m.Status)}, true
	case "exit-signal":
		var m struct {
			Signal  string
			Core    bool
			Message string
			Lang    string
		}
		if ssh.Unmarshal(req.Payload, &m) != nil {
			return errors.New("unreadable exit signal"), true
		}
		return &remote.ExitError{Signal: m.Signal, Core: m.Core}, true
	}
	return nil, false
}

func (p *sshPipe) Read(b []byte) (int, error) {
	n, err := p.channel.Read(b)
	if err == io.EOF {
		p.eof.Store(true)
	}
	return n, err
}

func (p *sshPipe) Write(b []byte) (int, error) { return p.channel.Write(b) }
func (p *sshPipe) CloseWrite() error           { return p.channel.CloseWrite() }
func (p *sshPipe) Stderr() *remote.Tail        { return p.stderr }
func (p *sshPipe) Addr() string                { return p.client.reached() }

// Wait until the command has ended. Once standard output has been read to its
// end, standard error is complete, too: a server ends both together.
func (p *sshPipe) Wait() error {
	<-p.ended
	if p.eof.Load() {
		<-p.drained
	}
	return p.err
}

// Leave has Close wait for nobody: the command has said all it had to say and
// ends by itself.
func (p *sshPipe) Leave() { p.left.Store(true) }

// closeGrace is how long Close waits for the server to agree before it cuts
// the connection.
const closeGrace = time.Second

// Close ends the session. The command gets SIGTERM and the end of its input,
// not SIGKILL: a daemon must be able to end its ranks first. If the server does
// not agree to the end of the session, the connection is cut. After Leave all that
// is left to the end of the connection.
func (p *sshPipe) Close() error {
	p.closeOnce.Do(func() {
		if p.left.Load() {
			p.end(errors.New("left by the launcher"))
			p.client.release()
			return
		}
		bye := func() {
			_, _ = p.channel.SendRequest("signal", false, ssh.Marshal(struct{ Signal string }{"TERM"}))
			_ = p.channel.Close()
		}
		select {
		case <-p.served: // it has ended by itself
		default:
			p.client.spawn(bye)
		}
		timer := time.NewTimer(closeGrace)
		defer timer.Stop()
		select {
		case <-p.served:
		case <-p.client.gone:
		case <-timer.C:
			p.client.fail(errors.New("the server does not answer"))
		}
		p.end(errors.New("ended by the launcher"))
		p.client.release()
	})
	return nil
}

// Answers reports whether the server's kernel has answered within a time. Of what is behind a jump host or a proxy
// nothing is known.
func (p *sshPipe) Answers(within time.Duration) bool {
	return !p.client.proxied && remote.EndsAnswer(p.client, within)
}

// reached is the address of the server, "" behind a jump host or a proxy.
func (c *sshClient) reached() string {
	if c.proxied {
		return ""
	}
	return c.RemoteAddr().String()
}
