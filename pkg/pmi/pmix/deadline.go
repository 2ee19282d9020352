package pmix

import (
	"slices"
	"time"
)

// after returns the time that is d from now, and sees to it that Expire is
// called then. No time at all is no deadline.
func (s *Server) after(d time.Duration) time.Time {
	if d <= 0 {
		return time.Time{}
	}
	at := s.cfg.Now().Add(d)
	s.sooner(at)
	return at
}

func (s *Server) sooner(at time.Time) {
	if !at.IsZero() && (s.next.IsZero() || at.Before(s.next)) {
		s.next = at
	}
}

// Deadline returns when Expire is to be called; zero means never. What was
// waited for may have come by then.
func (s *Server) Deadline() time.Time { return s.next }

// Expire answers what has waited long enough.
func (s *Server) Expire(now time.Time) {
	if s.next.IsZero() || now.Before(s.next) {
		return
	}
	s.next = time.Time{}
	due := func(at time.Time) bool {
		if at.IsZero() || now.Before(at) {
			s.sooner(at)
			return false
		}
		return true
	}
	for _, c := range s.conns {
		if due(c.until) {
			s.drop(c)
			s.backend.Hangup(c.id)
		}
	}
	for id, c := range s.calls {
		if due(c.deadline) {
			delete(s.calls, id)
			if c.lookup {
				s.backend.Cancel(id)
			}
			c.req.status(c.due)
		}
	}
	for _, m := range slices.Clone(s.monitors) {
		if due(m.due) {
			s.look(m)
		}
	}
	s.expireGets(due)
	for _, queue := range s.open {
		for _, g := range queue {
			if due(g.deadline) {
				g.expire()
			}
		}
	}
}
