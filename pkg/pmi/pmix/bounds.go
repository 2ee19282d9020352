package pmix

import (
	"errors"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
)

// What clients may make a server keep. No program comes near any of this; a broken one, or one
// that means harm, shall not take the memory or the descriptors of the others.
const (
	maxConns   = 1 << 8    // connections of one process, or of all tools
	maxAsked   = 1 << 12   // requests of one connection that are open
	maxOpen    = 128 << 20 // bytes of a process's requests that are open, or still coming
	maxEntered = 1 << 10   // collective operations that a process has entered and others have not
	maxCodes   = 1 << 12   // events by name that one connection may ask for
	maxPulls   = 1 << 10   // wishes for output, of all connections
	maxBacklog = 16 << 20  // bytes that a client has not read, above which it misses events
)

var (
	errOpen  = errors.New("pmix: too much has been sent that is not answered")
	errConns = errors.New("pmix: it has too many connections")
)

// MaxStrangers bounds the connections that have not said whose they are.
const MaxStrangers = 1 << 12

// Grace is how long a connection may be silent at least, however many there are: a client says
// who it is as soon as it is connected and has a CPU.
const Grace = 100 * time.Millisecond

// Room reports whether another connection may be opened: if there are too many that have not
// said whose they are, it hangs up on the oldest, once that has had its time.
func (s *Server) Room() bool { return !s.strangers.Full() || s.EndOldestStranger() }

// newStrangers returns an empty list of those who have not. All are of this host, and none calls again.
func newStrangers() *admission.Queue[int] {
	return admission.NewQueue[int](admission.Limits{Most: min(MaxStrangers, admission.Most(MaxStrangers)), Grace: Grace})
}

// EndOldestStranger hangs up on the connection that has been silent longest, if there is one and it has
// had its time. Callers that are out of descriptors get one back.
func (s *Server) EndOldestStranger() bool {
	id, ok := s.strangers.Dismiss(s.cfg.Now())
	if !ok {
		return false
	}
	s.drop(s.conns[id])
	s.backend.Hangup(id)
	return true
}

// keep keeps what has come of a frame that is not complete.
func (c *conn) keep(b []byte) error {
	if c.client != nil {
		c.client.open += len(b) - c.kept
		c.kept = len(b)
		if c.client.open > maxOpen {
			return errOpen
		}
	}
	switch {
	case len(b) == 0:
		c.buf = nil // clients are many, and rarely speak
	case len(c.buf) != len(b): // otherwise b is c.buf, as long as a message goes on
		c.buf = append(c.buf[:0], b...)
	}
	return nil
}

// hears reports whether a client keeps up with what it is told.
func (s *Server) hears(c *conn) bool { return s.backend.Unread(c.id) <= maxBacklog }
