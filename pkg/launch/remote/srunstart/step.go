package srunstart

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/sealed"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// step is one srun and the daemons that it started on several hosts.
type step struct {
	nonce  string
	env    []string
	hosts  []string
	places map[string]*place
	full   chan struct{} // closed when no daemon is waited for any more
	ended  chan struct{} // closed when srun has ended

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

// Before a caller has shown that it knows the secret it gets so much time, and so
// many may try at once beside the daemons that are expected.
const (
	callerTime  = 10 * time.Second
	callersMore = 16
)

// run is the life of a step.
func (s *step) run(cmd remote.Command, timeout time.Duration) {
	defer close(s.ended)
	defer s.settle()
	cmd.Args = append(append([]string(nil), cmd.Args...), "--call-back")
	command, err := remote.CachedCommand(cmd)
	if err != nil {
		return // each Start meets the same, and says so
	}
	l, err := net.Listen("tcp", ":0")
	if err != nil {
		return
	}
	secret := sealed.NewSecret()
	if !s.start(argv(len(s.hosts), strings.Join(s.hosts, ","), command)) {
		l.Close()
		return
	}
	c := call{nonce: s.nonce, port: l.Addr().(*net.TCPAddr).Port, secret: secret, addrs: ownAddresses()}
	_, _ = io.WriteString(s.proc, c.line()) // an srun that has ended is seen below
	var callers sync.WaitGroup
	callers.Go(func() { s.accept(l, secret) })
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
	case <-timer.C:
	}
	l.Close() // nobody else is expected
	callers.Wait()
	s.settle()
	<-said
	_ = s.proc.Wait()
	_ = s.proc.Close()
}

// start starts srun, unless the starter was closed meanwhile.
func (s *step) start(argv []string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	var err error
	s.proc, err = remote.StartProcess(argv, s.env)
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
	if !s.over && s.here+s.absent >= len(s.hosts) {
		s.over = true
		close(s.full)
	}
}

// accept takes the daemons' calls, and waits for callers under way.
func (s *step) accept(l net.Listener, secret []byte) {
	room := make(chan struct{}, len(s.hosts)+callersMore)
	var callers sync.WaitGroup
	defer callers.Wait()
	for {
		c, err := l.Accept()
		if err != nil {
			return // closed, or no descriptors are left: the others are started singly
		}
		select {
		case room <- struct{}{}:
		default:
			c.Close()
			continue
		}
		callers.Go(func() {
			defer func() { <-room }()
			if !s.answer(c, secret) {
				c.Close()
			}
		})
	}
}

// answer hears who calls, and reports whether it is one of the daemons.
func (s *step) answer(c net.Conn, secret []byte) bool {
	_ = c.SetDeadline(time.Now().Add(callerTime))
	heard, hurried := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(hurried)
		select {
		case <-s.full:
			_ = c.SetReadDeadline(time.Unix(1, 0)) // all are there: a stranger need not be waited for
		case <-heard:
		}
	}()
	conn, host, err := sealed.Accept(c, secret)
	close(heard)
	<-hurried
	if err != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.places[string(host)]
	if p == nil || p.done || s.closed {
		return false
	}
	_ = c.SetDeadline(time.Time{})
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
	*sealed.Conn
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

// Addr is where the daemon called from.
func (c *session) Addr() string { return c.RemoteAddr().String() }

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
