package tcp

import "time"

// Of two that dial each other one is refused and waits for the other's connection. That may
// not come: it is cut before it is made, or its dialer finds no way while there is one from
// here. So who was refused dials again, at once when a connection of the peer ends
// before it could be used, and otherwise after a while. By then the peer has a connection, or is at it again, or
// has given this process up, and ends whatever comes from it.

// refuse is for a connection that the peer does not want.
func (l *link) refuse(c *conn) {
	c.drop(nil)
	if c.lane == 0 && l.c == nil && l.err == nil {
		l.refused = time.Now()
		l.m.refused = append(l.m.refused, l)
	}
}

// dialAgain dials a peer that has refused to be dialled.
func (l *link) dialAgain() {
	if l.refused.IsZero() || l.c != nil || l.dial != nil || l.err != nil || l.m.closed {
		return
	}
	l.refused = time.Time{}
	if err := l.m.connect(l, 0); err != nil {
		l.fail(err)
	}
}

// dialAgain dials those whose connections have not come for too long, and forgets those that are made.
func (m *Module) dialAgain(now time.Time) {
	keep := m.refused[:0]
	for _, l := range m.refused {
		switch {
		case l.refused.IsZero() || l.c != nil || l.err != nil:
			l.refused = time.Time{}
		case now.Sub(l.refused) > handshakeTime:
			l.dialAgain()
		default:
			keep = append(keep, l)
		}
	}
	clear(m.refused[len(keep):])
	m.refused = keep
}
