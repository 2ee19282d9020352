package batchstart

import (
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// called is the session of a daemon that has called back, and the program that waits for its end.
type called struct {
	*securechan.Conn
	agent *remote.Process
	said  string // the file that has what the daemon printed
	live  *remote.LiveSet
	ended chan struct{} // closed when the program has ended
	gone  chan struct{} // closed when the session has been closed, and the program has ended

	once sync.Once
}

// watch reads what nobody needs until the program ends.
func (s *called) watch() {
	_, _ = io.Copy(io.Discard, s.agent)
	_ = s.agent.Wait()
	close(s.ended)
}

// mostSaid is how many of the last bytes that a daemon printed are of interest.
const mostSaid = 4 << 10

// Stderr is what the program and the daemon said last.
func (s *called) Stderr() string {
	text := s.agent.Stderr().String()
	f, err := os.Open(s.said)
	if err != nil {
		return text
	}
	defer f.Close()
	if i, err := f.Stat(); err == nil && i.Size() > mostSaid {
		_, _ = f.Seek(-mostSaid, io.SeekEnd)
	}
	b, _ := io.ReadAll(io.LimitReader(f, mostSaid))
	return strings.TrimPrefix(text+"\n"+string(b), "\n")
}

// why words what is known of a daemon that has not called.
func (s *called) why() string {
	text := ""
	select {
	case <-s.ended:
		if err := s.agent.Wait(); err != nil {
			text = fmt.Sprintf(": %v", err)
		}
	default:
	}
	if said := strings.Join(strings.FieldsFunc(s.Stderr(), func(r rune) bool { return r == '\n' }), "; "); said != "" {
		text += "; it said: " + said
	}
	return text
}

// CloseWrite ends what we send; the daemon's end of it is in order.
func (s *called) CloseWrite() error {
	if t, ok := s.Conn.Conn.(*net.TCPConn); ok {
		return t.CloseWrite()
	}
	return fmt.Errorf("%T: cannot be closed one way", s.Conn.Conn)
}

// Addr is where the daemon called from.
func (s *called) Addr() string { return s.RemoteAddr().String() }

// Answers reports whether the kernel of the daemon's host has answered within a time.
func (s *called) Answers(within time.Duration) bool { return remote.EndsAnswer(s, within) }

// Wait waits for the end of the program, which is the task's.
func (s *called) Wait() error {
	<-s.ended
	return s.agent.Wait()
}

// Close ends the daemon, which takes the end of its link for that, and lets the program see it.
func (s *called) Close() error {
	s.once.Do(func() {
		_ = s.Conn.Close()
		go func() {
			timer := time.NewTimer(patience)
			defer timer.Stop()
			select {
			case <-s.ended:
			case <-timer.C:
			}
			_ = s.agent.Close()
			if s.live != nil {
				s.live.Remove(lastOf{s})
			}
			close(s.gone)
		}()
	})
	return nil
}

// lastOf is a session as the starter's Close ends it, which waits for the program.
type lastOf struct{ *called }

func (l lastOf) Close() error {
	_ = l.called.Close()
	<-l.gone
	return nil
}
