//go:build linux

package tcp

import (
	"syscall"
	"time"
)

// A connection that comes while this process has no descriptor left, or the kernel no memory, stays
// in the listener's queue. The poller would report the listener again and again, and nobody could
// sleep. So the listener leaves the poller for a while.

// restListener is after an accept that failed.
func (m *Module) restListener(l *listener, err error) {
	switch err {
	case syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM:
		m.poll.Remove(l.fd)
		l.rests = time.Now().Add(m.tuning.AcceptPause)
		m.resting++
	}
}

// listenAgain puts listeners back whose rest is over.
func (m *Module) listenAgain(now time.Time) {
	for i := 0; m.resting > 0 && i < len(m.listeners); i++ {
		if l := &m.listeners[i]; !l.rests.IsZero() && now.After(l.rests) && m.poll.Add(l.fd, true, false) == nil {
			l.rests = time.Time{}
			m.resting--
		}
	}
}
