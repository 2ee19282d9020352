package daemon

import (
	"errors"
	"net"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

// strangers are connections to a PMI port that have not said whose they are, the oldest first.
type strangers struct {
	mu   sync.Mutex
	list []stranger // guarded by mu
}

type stranger struct {
	net.Conn
	since time.Time
}

// makeRoom reports whether there are fewer than that many, or one less by now: it hangs up on who
// has been silent longest, once that has had its time.
func (s *strangers) makeRoom(most int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case len(s.list) < most:
		return true
	case len(s.list) == 0 || time.Since(s.list[0].since) < pmix.Grace:
		return false
	}
	if c, ok := s.list[0].Conn.(*net.TCPConn); ok {
		_ = c.SetLinger(0)
	}
	s.list[0].Close()
	s.list = slices.Delete(s.list, 0, 1)
	return true
}

func (s *strangers) remove(c net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := slices.IndexFunc(s.list, func(o stranger) bool { return o.Conn == c }); i >= 0 {
		s.list = slices.Delete(s.list, i, i+1)
	}
}

// end hangs up on all of them.
func (s *strangers) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.list {
		c.Close()
	}
	s.list = nil
}

// accept takes in a connection, which is a stranger then. Where there is no descriptor left
// for it the oldest stranger gives up its own.
func (s *strangers) accept(l net.Listener) (net.Conn, error) {
	for {
		if !s.makeRoom(pmix.MaxStrangers) {
			time.Sleep(acceptPause)
			continue
		}
		c, err := l.Accept()
		switch {
		case err == nil:
			s.mu.Lock()
			s.list = append(s.list, stranger{c, time.Now()})
			s.mu.Unlock()
			return c, nil
		case errors.Is(err, net.ErrClosed):
			return nil, err
		case sys.Wanting(err) && !s.makeRoom(0):
			time.Sleep(acceptPause)
		}
	}
}

// spare does what needs descriptors, and has strangers give up theirs for it.
func (s *strangers) spare(do func() error) error {
	for end := time.Now().Add(greetTime); ; {
		err := do()
		if !sys.Wanting(err) || time.Now().After(end) {
			return err
		}
		if !s.makeRoom(0) {
			time.Sleep(acceptPause)
		}
	}
}

// resetOnClose has a connection leave nothing behind: the side that closes first keeps the port of
// the other in TIME_WAIT for a minute otherwise, and a host has few enough ports (man 7 socket, SO_LINGER).
func resetOnClose(fd int) {
	_ = syscall.SetsockoptLinger(fd, syscall.SOL_SOCKET, syscall.SO_LINGER, &syscall.Linger{Onoff: 1})
}

// acceptPause is how long a listener rests when no descriptor can be freed.
const acceptPause = 10 * time.Millisecond
