package tcp

import (
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/btl"
)

// Few connections are read one by one, which saves asking which of them has
// something; the others, and strangers, are asked for now and then.
const (
	fewConns  = 4
	pollEvery = 64
	pollIdle  = 4096 // without a connection
	allEvery  = 16   // all are read, whatever the first have

	freshTurns = 4096 // in which strangers are heard as soon as they speak, after one was taken in
)

// oneByOne reads connections until one has something. To ask one in vain costs
// 0.25 us, the twentieth part of a short message's way, so the first is the one
// from which something came the last time after what came last: who talks with several
// in turn, as collective operations do, keeps their order. Now and then it reads all: nobody
// who always has something keeps the others waiting.
func (m *Module) oneByOne(s btl.Sink) (n int) {
	if m.turn%allEvery == 0 {
		for i := 0; i < len(m.live); i++ {
			n += m.ask(m.live[i], s)
		}
		return n
	}
	first := (*conn)(nil)
	if m.last != nil {
		first = m.last.after
	}
	if first != nil {
		if n := m.ask(first, s); n > 0 {
			return n
		}
	}
	for i := 0; i < len(m.live); i++ {
		if c := m.live[i]; c != first {
			if n := m.ask(c, s); n > 0 {
				return n
			}
		}
	}
	return 0
}

// ask reads a connection, unless it rests, and remembers that something came from it.
func (m *Module) ask(c *conn, s btl.Sink) int {
	begin := sys.Ticks()
	if c.rest.on(begin) {
		return 0
	}
	n := c.receive(s)
	if n == 0 {
		c.rest.begin(begin, sys.Ticks())
		return 0
	}
	if m.conns[c.fd] != c { // it may just have ended
		return n
	}
	if m.last != nil {
		m.last.after = c
	}
	m.last = c
	c.busy()
	return n
}

// forget takes a connection out of the order.
func (m *Module) forget(c *conn) {
	if m.last == c {
		m.last = nil
	}
	for _, x := range m.live {
		if x.after == c {
			x.after = nil
		}
	}
}
