package remote

import (
	"context"
	"io"
	"time"
)

// Pipe is a command that runs on the far side, before anything is known about
// it. Reads give its standard output, writes go to its standard input. Close
// ends it and unblocks every other method; it is safe to call twice.
type Pipe interface {
	io.Reader
	io.Writer
	CloseWrite() error
	Stderr() *Tail
	Addr() string
	Wait() error
	Close() error
}

// Opener starts a command line under the far side's login shell.
type Opener func(ctx context.Context, command string) (Pipe, error)

// session is a pipe whose boot is over.
type session struct {
	Pipe
	early []byte // read with the Ready line; owned by the reader
}

func (s *session) Read(p []byte) (int, error) {
	if len(s.early) > 0 {
		n := copy(p, s.early)
		s.early = s.early[n:]
		return n, nil
	}
	return s.Pipe.Read(p)
}

func (s *session) Stderr() string { return s.Pipe.Stderr().String() }

func (s *session) Answers(within time.Duration) bool {
	a, ok := s.Pipe.(interface{ Answers(time.Duration) bool })
	return ok && a.Answers(within)
}

func (s *session) Leave() {
	if l, ok := s.Pipe.(Leaver); ok {
		l.Leave()
	}
}
