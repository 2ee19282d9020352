package srunstart

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/callback"
)

// step is one srun and the daemons that it started on several hosts.
type step struct {
	starter *Starter
	nonce   string
	hosts   []string
	iface   string // Config.Interface
	log     logger.Logger
	places  map[string]*place
	full    chan struct{} // closed when no daemon is waited for any more
	ended   chan struct{} // closed when srun has ended

	mu     sync.Mutex // guards the fields below, and those of places
	proc   *remote.Process
	absent int // hosts that said they have no daemon, or cannot reach us
	here   int // daemons that called
	users  int // sessions not closed
	over   bool
	closed bool
}

// place is a host of a step.
type place struct {
	settled chan struct{} // closed when session is final
	done    bool          // settled is closed
	session *session      // nil: the host is to be started by itself
}

// run is the life of a step. One that srun refuses is tried again with what options it takes.
func (s *step) run(cmd remote.Command, timeout time.Duration) {
	defer close(s.ended)
	defer s.settle()
	cmd = managed(cmd)
	cmd.Args = append(cmd.Args, "--call-back")
	command, err := remote.CachedCommand(cmd)
	if err != nil {
		return // each Start meets the same, and says so
	}
	for {
		options := s.starter.current()
		gpus, ok := s.starter.gpuOptions(options, s.hosts)
		if !ok {
			return // each Start asks for its host's own
		}
		if !s.start(argv(len(s.hosts), slices.Concat(options, gpus), s.starter.cfg.Args, strings.Join(s.hosts, ","), command), s.starter.env) {
			return
		}
		line := s.gather(timeout)
		if line == "" || !s.starter.judge(options, line, false) {
			return
		}
	}
}

// gather lets the daemons of an srun call, and waits for its end. It returns the line by which srun says that it
// has begun no step; "": it has.
func (s *step) gather(timeout time.Duration) string {
	secret := securechan.NewSecret()
	acceptor := admission.NewAcceptor(admission.Limits{Most: admission.Most(len(s.hosts))}, callback.CallerTime)
	ls := s.open() // while srun is at work
	for _, l := range ls {
		acceptor.Serve(l, func(c net.Conn) {
			if !s.answer(c, acceptor, secret) {
				c.Close()
			}
		})
	}
	if ls == nil {
		_ = s.proc.CloseWrite() // which the daemons take for no call
	} else {
		c := callback.Call{Nonce: s.nonce, Secret: secret, Places: ls.Places()}
		_, _ = io.WriteString(s.proc, c.Line()) // an srun that has ended is seen below
	}
	said := make(chan struct{})
	go func() {
		s.listen()
		close(said)
	}()
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	select {
	case <-s.full:
	case <-said: // srun has ended
		if line := s.refused(); line != "" {
			acceptor.Close()
			return line
		}
	case <-timer.C:
	}
	acceptor.Close() // nobody else is expected
	s.settle()
	<-said
	s.report()
	_ = s.proc.Wait()
	_ = s.proc.Close()
	return ""
}

// refused is the line by which an srun that has ended says that it has begun no step.
func (s *step) refused() string {
	how := s.proc.Wait()
	_ = s.proc.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.here+s.absent > 0 || s.closed {
		return ""
	}
	return refusal(how, s.proc.Stderr().String())
}

// open listens where the hosts can call, and nowhere else.
func (s *step) open() callback.Listeners {
	addrs, err := callback.Addresses(s.iface, s.hosts, net.DefaultResolver.LookupNetIP)
	if err == nil {
		var ls callback.Listeners
		if ls, err = callback.Listen(addrs); err == nil {
			return ls
		}
	}
	s.log.Warn("no host of the job can call back, each gets an srun of its own", "error", err)
	return nil
}

// report tells, to who looks for it, why hosts did not come.
func (s *step) report() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.here < len(s.hosts) && !s.closed {
		s.log.Warn("hosts of one srun did not call back, each gets one of its own", "came", s.here, "hosts", s.hosts, "stderr", s.proc.Stderr().String())
	}
}

// start starts srun, unless the starter was closed meanwhile.
func (s *step) start(argv, env []string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	var err error
	s.proc, err = remote.StartProcess(argv, env)
	return err == nil
}

// listen reads what the tasks print: hosts that will not call say so.
func (s *step) listen() {
	r := bufio.NewScanner(s.proc)
	for r.Scan() {
		if !strings.Contains(r.Text(), remote.Absent+" "+s.nonce) {
			continue
		}
		s.mu.Lock()
		s.absent++
		s.checkLocked()
		s.mu.Unlock()
	}
	_, _ = io.Copy(io.Discard, s.proc) // a line was too long
}

// checkLocked closes full when all hosts have shown what becomes of them.
func (s *step) checkLocked() {
	s.starter.begun()
	if !s.over && s.here+s.absent >= len(s.hosts) {
		s.over = true
		close(s.full)
	}
}

// answer hears who calls, and reports whether it is one of the daemons.
func (s *step) answer(c net.Conn, acceptor *admission.Acceptor, secret []byte) bool {
	conn, host, err := securechan.Accept(c, secret)
	if err != nil || !acceptor.Known(c) {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.places[string(host)]
	if p == nil || p.done || s.closed {
		return false
	}
	p.session = &session{Conn: conn, step: s}
	p.done = true
	close(p.settled)
	s.here++
	s.users++
	s.checkLocked()
	return true
}

// settle leaves the hosts that have not called to Start. A step without any
// daemon is over.
func (s *step) settle() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.over {
		s.over = true
		close(s.full)
	}
	for _, p := range s.places {
		if !p.done {
			p.done = true
			close(p.settled)
		}
	}
	s.endLocked()
}

// release counts a session less; srun goes with the last.
func (s *step) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users--
	s.endLocked()
}

// endLocked lets srun end once nobody needs it: its tasks end by themselves.
func (s *step) endLocked() {
	if s.proc == nil || s.users > 0 || !s.over {
		return
	}
	_ = s.proc.CloseWrite()
	time.AfterFunc(patience, func() { _ = s.proc.Close() }) // nothing happens to one that has ended
}

// close ends the step and all its daemons.
func (s *step) close() {
	s.mu.Lock()
	s.closed = true
	var open []*session
	for _, p := range s.places {
		if p.session != nil {
			open = append(open, p.session)
		}
	}
	s.mu.Unlock()
	for _, c := range open {
		c.Close()
	}
	s.settle()
}

// session is a daemon of a step.
type session struct {
	*securechan.Conn
	step *step
	once sync.Once
}

// CloseWrite ends what we send; the daemon's end of it is in order.
func (c *session) CloseWrite() error {
	if t, ok := c.Conn.Conn.(*net.TCPConn); ok {
		return t.CloseWrite()
	}
	return fmt.Errorf("%T: cannot be closed one way", c.Conn.Conn)
}

// Stderr is what any task of the step said, and srun about them.
func (c *session) Stderr() string { return c.step.proc.Stderr().String() }

// AwaitWords waits until srun tells why a task has ended.
func (c *session) AwaitWords(limit time.Duration) {
	c.step.proc.Stderr().Await(remote.Final, c.step.ended, limit)
}

// Addr is where the daemon called from.
func (c *session) Addr() string { return c.RemoteAddr().String() }

// Answers reports whether the kernel of the daemon's host has answered within a time.
func (c *session) Answers(within time.Duration) bool { return remote.EndsAnswer(c, within) }

// Wait waits for the end of the step.
func (c *session) Wait() error {
	<-c.step.ended
	return nil
}

// Close ends the daemon, which takes the end of its link for that.
func (c *session) Close() error {
	c.once.Do(func() {
		_ = c.Conn.Close()
		c.step.release()
	})
	return nil
}
