package listenstart

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/securechan"
)

// Job is a launcher's connection, whose handshake is over, and the daemon that it asks for.
type Job struct {
	Conn  *net.TCPConn
	State []byte // for securechan.Resume
	Nonce string // for ReadyLine, which the daemon says first
	Args  []string
}

// Server takes in launchers, one at a time.
type Server struct {
	Token    []byte
	Protocol int
	Once     bool          // end after one job that came to its end
	Turn     time.Duration // how long who comes during a job waits for its end; 0 means 5 s
	// Run has a job's daemon run until it has ended, with the job's connection, which is closed afterwards.
	Run func(context.Context, Job) error
	Say func(text string) // about jobs; one at a time

	mu     sync.Mutex // guards what follows
	job    string     // who has the turn; "" nobody
	since  time.Time
	turn   chan struct{} // holds a token while nobody has it
	served chan struct{} // closed after the only job
}

const (
	callerTime = 10 * time.Second // to show that one knows the token
	turnTime   = 5 * time.Second  // for the job before to be gone
)

// Serve listens until ctx ends, or the only job has been served. It returns when no job runs any more.
func (s *Server) Serve(ctx context.Context, l net.Listener) {
	s.turn, s.served = make(chan struct{}, 1), make(chan struct{})
	s.turn <- struct{}{}
	acceptor := admission.NewAcceptor(admission.Limits{}, callerTime)
	acceptor.Serve(l, func(c net.Conn) {
		defer c.Close()
		if err := s.hear(ctx, acceptor, c); err != nil {
			s.say(fmt.Sprintf("%v: %v", c.RemoteAddr(), err))
		}
	})
	select {
	case <-ctx.Done():
	case <-s.served:
	}
	acceptor.Close()
}

func (s *Server) say(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Say(text)
}

// hear serves one caller. Strangers get no error: they may be many.
func (s *Server) hear(ctx context.Context, acceptor *admission.Acceptor, c net.Conn) error {
	conn, text, err := securechan.Accept(c, s.Token)
	if err != nil || !acceptor.Known(c) {
		return nil
	}
	tcp, ok := c.(*net.TCPConn)
	if !ok {
		return fmt.Errorf("%T: not TCP", c)
	}
	g, err := parseGreeting(text)
	if err == nil && g.Protocol != s.Protocol {
		err = fmt.Errorf("this gompi-daemon speaks protocol %d, that gompirun %d; have both of one version", s.Protocol, g.Protocol)
	}
	if err != nil {
		return s.refuse(conn, &refused{reason: err.Error()})
	}
	if err := s.begin(ctx, c); err != nil {
		return s.refuse(conn, &refused{reason: err.Error(), busy: true})
	}
	err = s.Run(ctx, Job{Conn: tcp, State: conn.State(), Nonce: g.Nonce, Args: g.Args})
	s.end(err)
	return err
}

// refuse tells a launcher why it is not served, and returns that.
func (s *Server) refuse(conn *securechan.Conn, why *refused) error {
	_ = conn.SetDeadline(time.Now().Add(callerTime))
	_, _ = conn.Write([]byte(why.line()))
	_ = conn.Conn.(*net.TCPConn).CloseWrite() // what it has sent is not of interest
	return fmt.Errorf("refused: %w", why)
}

// begin takes the turn. Who comes at the end of a job gets it when that is over.
func (s *Server) begin(ctx context.Context, c net.Conn) error {
	t := time.NewTimer(cmp.Or(s.Turn, turnTime))
	defer t.Stop()
	select {
	case <-s.served:
		return errLast
	case <-ctx.Done():
		return errLast
	case <-t.C:
		s.mu.Lock()
		defer s.mu.Unlock()
		return fmt.Errorf("it serves the job of %s since %s", s.job, s.since.Format(time.TimeOnly))
	case <-s.turn:
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.job, s.since = c.RemoteAddr().String(), time.Now()
	return nil
}

var errLast = errors.New("it is about to end")

// end gives the turn back. A launcher that is lost may be started again.
func (s *Server) end(err error) {
	if s.Once && err == nil {
		close(s.served)
		return
	}
	s.turn <- struct{}{}
}
