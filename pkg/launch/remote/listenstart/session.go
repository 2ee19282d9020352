package listenstart

import (
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// session is a connection to a daemon that is ready.
type session struct {
	*securechan.Conn
	live *remote.LiveSet
	once sync.Once
}

// Stderr is what the daemon says, which goes to its own standard error.
func (s *session) Stderr() string { return "" }

// Addr is where it was found.
func (s *session) Addr() string { return s.RemoteAddr().String() }

// Answers reports whether the kernel of the daemon's host has answered within a time.
func (s *session) Answers(within time.Duration) bool { return remote.EndsAnswer(s, within) }

// CloseWrite ends what we send; the daemon's end of it is in order.
func (s *session) CloseWrite() error {
	t, ok := s.Conn.Conn.(*net.TCPConn)
	if !ok {
		return fmt.Errorf("%T: cannot be closed one way", s.Conn.Conn)
	}
	return t.CloseWrite()
}

// Wait waits for the end of a daemon of which nothing is to be read any more. How it has ended is not told.
func (s *session) Wait() error {
	_, err := io.Copy(io.Discard, s.Conn)
	return err
}

// Close ends the daemon, which takes the end of its link for that.
func (s *session) Close() error {
	var err error
	s.once.Do(func() {
		err = s.Conn.Close()
		s.live.Remove(s)
	})
	return err
}
