//go:build linux

package tcp

import (
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/btl"
)

// A rank that waits for a peer's next message reads the peer's connection here, without asking the kernel first
// which connections have data: one system call instead of two.

// Next implements btl.Taker.
func (l *link) Next() (h btl.Header, payload []byte, ok bool) {
	c := l.c
	if c == nil || l.m.closed {
		return h, nil, false
	}
	if c.start == len(c.in) {
		if c.body.size != c.body.got {
			return h, nil, false
		}
		n, err := sockets.Recv(c.fd, c.in[:cap(c.in)])
		if n <= 0 {
			if err != syscall.EAGAIN && err != syscall.EINTR {
				c.ended(err)
			}
			return h, nil, false
		}
		if c.reads++; c.reads%uint32(c.m.tuning.AckEvery) == 0 {
			ackLater(c.fd)
		}
		c.in, c.start = c.in[:n], 0
		c.behind(true)
	}
	kind, h, payload, size, fine := parseFrame(c.in[c.start:])
	return h, payload, fine && size > 0 && kind == frameData
}

// Take implements btl.Taker.
func (l *link) Take() {
	c := l.c
	_, n, _ := parseHead(c.in[c.start:])
	c.start += headOf(n) + n
	c.m.received.Add(btl.Traffic{Messages: 1, Bytes: uint64(n)})
	if c.start == len(c.in) {
		c.in, c.start = c.in[:0], 0
		c.behind(false)
	}
}

// behind says whether the buffer has something that nobody has looked at.
func (c *conn) behind(is bool) {
	if is == c.unseen {
		return
	}
	c.unseen = is
	if is {
		c.m.unseen++
	} else {
		c.m.unseen--
	}
}

// catchUp delivers what Next has read and nobody has taken.
func (m *Module) catchUp(s btl.Sink) (n int) {
	for i := len(m.live) - 1; i >= 0 && !m.closed; i-- { // one may end
		if c := m.live[i]; c.unseen {
			c.behind(false)
			n += c.frames(s)
		}
	}
	return n
}
