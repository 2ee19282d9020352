package remote

import (
	"context"
	"io"
)

// pipe is a command that runs on the far side, before anything is known about
// it. Reads give its standard output, writes go to its standard input. Close
// ends it and unblocks every other method; it is safe to call twice.
type pipe interface {
	io.Reader
	io.Writer
	CloseWrite() error
	Stderr() *tail
	Addr() string
	Wait() error
	Close() error
}

// opener starts a command line under the far side's login shell.
type opener func(ctx context.Context, command string) (pipe, error)

// session is a pipe whose boot is over.
type session struct {
	pipe
	early []byte // read with the Ready line; owned by the reader
}

func (s *session) Read(p []byte) (int, error) {
	if len(s.early) > 0 {
		n := copy(p, s.early)
		s.early = s.early[n:]
		return n, nil
	}
	return s.pipe.Read(p)
}

func (s *session) Stderr() string { return s.pipe.Stderr().String() }
