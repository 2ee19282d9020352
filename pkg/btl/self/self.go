// Package self is the transport from a rank to itself: a queue.
package self

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/btl"
)

// Module is the transport. See btl.Module for who may call what.
type Module struct {
	peer   int
	queue  []message
	spare  []message
	bytes  int
	closed bool
	wake   func() // of Notify; nil: nobody sleeps
}

type message struct {
	h       btl.Header
	payload []byte
}

const (
	eager = 8 << 10
	most  = 4 << 20 // bytes that wait at once
)

// New makes the transport of the rank that the layer above knows as peer.
func New(peer int) *Module { return &Module{peer: peer} }

// Name implements btl.Module.
func (m *Module) Name() string { return "self" }

// Limits implements btl.Module.
func (m *Module) Limits() btl.Limits { return btl.Limits{Eager: eager, Fragment: 64 << 10} }

// Card implements btl.Module.
func (m *Module) Card() []byte { return nil }

// Connect implements btl.Module.
func (m *Module) Connect(peer int, _ []byte) (btl.Endpoint, error) {
	switch {
	case m.closed:
		return nil, os.ErrClosed
	case peer != m.peer:
		return nil, fmt.Errorf("%w: peer %d is not this process", btl.ErrUnreachable, peer)
	}
	return endpoint{m}, nil
}

// Progress implements btl.Module. What is sent meanwhile waits for the next.
func (m *Module) Progress(s btl.Sink) int {
	if len(m.queue) == 0 || m.closed {
		return 0
	}
	work := m.queue
	m.queue, m.spare = m.spare[:0], nil
	for i := range work {
		m.bytes -= len(work[i].payload)
		s.Deliver(m.peer, work[i].h, work[i].payload)
	}
	m.spare = work[:0]
	return len(work)
}

// Notify calls wake once when something is sent: by another thread than the one that sleeps.
func (m *Module) Notify(wake func()) { m.wake = wake }

// Ready reports whether something waits for Progress.
func (m *Module) Ready() bool { return len(m.queue) > 0 }

// Close implements btl.Module.
func (m *Module) Close() error {
	m.closed = true
	return nil
}

type endpoint struct{ m *Module }

// Send implements btl.Endpoint.
func (e endpoint) Send(h btl.Header, payload []byte) error {
	m := e.m
	if m.closed {
		return os.ErrClosed
	}
	if m.bytes+len(payload) > most {
		return btl.ErrAgain
	}
	m.bytes += len(payload)
	n := len(m.queue)
	if n < cap(m.queue) {
		m.queue = m.queue[:n+1]
	} else {
		m.queue = append(m.queue, message{})
	}
	q := &m.queue[n]
	q.h, q.payload = h, append(q.payload[:0], payload...)
	if m.wake != nil {
		m.wake()
		m.wake = nil
	}
	return nil
}

// Close implements btl.Endpoint.
func (e endpoint) Close() error { return nil }
