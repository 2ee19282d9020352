//go:build linux

package tcp

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"syscall"
	"time"
)

// A process whose connection was refused dials again after a while, in two cases.
//
// Of two that dial each other one is refused and waits for the other's connection. That may
// not come: it is cut before it is made, or its dialer finds no way while there is one from
// here. So who was refused dials again, at once when a connection of the peer ends
// before it could be used, and otherwise after Tuning.ConnectTimeout. By then the peer has a connection, or is at it again, or
// has given this process up, and denies whatever comes from it.
//
// Where strangers crowd a peer's port, it turns away whom it has not heard yet, peers, too. They try its other
// addresses, and then all of them again.

// refuse is for a connection that the peer does not want.
func (l *link) refuse(c *conn) {
	c.drop(nil)
	if c.lane == 0 && l.c == nil && l.err == nil {
		longest := l.m.tuning.ConnectTimeout
		l.dialAfter(min(longest, cmp.Or(l.m.patience, longest)))
	}
}

// turnedAway reports whether a connection that ended with an error was let in by the kernel, and ended before anything was answered.
func (c *conn) turnedAway(err error) bool {
	reset := errors.Is(err, syscall.ECONNRESET)
	return c.state == connecting && reset || c.state == awaitAnswer && (reset || err == io.EOF || errors.Is(err, syscall.EPIPE))
}

// away goes on after a connection for the first lane that was turned away.
func (l *link) away(c *conn, err error) {
	l.crowded = append(l.crowded, c.to)
	l.turned = err
	if err := l.m.connect(l, c.lane); err != nil {
		l.fail(err)
	}
}

// pause is after all addresses of a peer have turned away who dialled them: those are tried again, unless it is no use any more.
func (l *link) pause(number int) error {
	crowded := l.crowded
	l.crowded = nil
	if number > 0 {
		return l.turned
	}
	pause, again := l.retry.Next(time.Now())
	if again {
		l.dialAfter(pause)
		return nil
	}
	for _, to := range crowded {
		l.miss(to, fmt.Errorf("it lets in nobody: %w", l.turned))
	}
	return l.unreachable()
}

// dialAfter has a peer dialled after a while, unless there is a connection by then.
func (l *link) dialAfter(pause time.Duration) {
	if !slices.Contains(l.m.redial, l) {
		l.m.redial = append(l.m.redial, l)
	}
	l.redial = time.Now().Add(pause)
}

// dialAgain dials a peer that has let in nobody.
func (l *link) dialAgain() {
	if l.redial.IsZero() || l.c != nil || l.dial != nil || l.err != nil || l.m.closed {
		return
	}
	l.redial = time.Time{}
	if err := l.m.connect(l, 0); err != nil {
		l.fail(err)
	}
}

// dialAgain dials those whose time has come, and forgets those that have a connection.
func (m *Module) dialAgain(now time.Time) {
	due := m.redial
	m.redial = nil
	for _, l := range due {
		switch {
		case l.redial.IsZero():
		case l.c != nil || l.err != nil:
			l.redial = time.Time{}
		case now.Before(l.redial) || l.dial != nil:
			m.redial = append(m.redial, l)
		default:
			l.dialAgain()
		}
	}
}
