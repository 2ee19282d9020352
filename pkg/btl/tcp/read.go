//go:build linux

package tcp

import (
	"errors"
	"io"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/btl"
)

// Data that arrives is read into the connection's buffer, and delivered from there frame by frame.
// The rest of a long frame goes to where the layer above wants it, if it says so (btl.Placer): that
// saves a copy, and the buffer stays small.

// shakeSize is that of the buffer until the far side has proved whose it is, bytes.
const shakeSize = 256

// readSize is how long the buffer is until a frame needs more, bytes.
func (m *Module) readSize() int { return m.tuning.EagerLimit + 2*longHead + 32<<10 }

// placing is a frame whose payload is read to its place.
type placing struct {
	h         btl.Header
	size, got int // bytes of payload
}

// receive reads what there is and delivers it.
func (c *conn) receive(s btl.Sink) (n int) {
	if c.state == connecting {
		return 0
	}
	got, err := c.read(s)
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
		return 0
	case err != nil || got == 0:
		c.ended(err)
		return 1
	}
	if c.reads++; c.reads%uint32(c.m.tuning.AckEvery) == 0 {
		ackLater(c.fd)
	}
	if c.body.size > c.body.got {
		return 1
	}
	for c.state != established {
		used, done := c.shake(c.in[c.start:])
		if done || used == 0 {
			return 1
		}
		c.start += used
		if c.state == established {
			c.in, c.start = append(make([]byte, 0, c.m.readSize()), c.in[c.start:]...), 0
		}
	}
	return c.placed(s) + c.frames(s)
}

// ended drops a connection whose read says that it ended: in good order, without an error.
func (c *conn) ended(err error) {
	if err == nil {
		err = io.EOF
	}
	c.drop(err)
}

// read reads into the place of the frame under way, and into the buffer.
func (c *conn) read(s btl.Sink) (int, error) {
	if c.in == nil {
		size := c.m.readSize()
		if c.state != established {
			size = shakeSize
		}
		c.in = make([]byte, 0, size)
	}
	room := c.in[len(c.in):cap(c.in)]
	if c.long {
		room = room[:min(len(room), c.m.tuning.ReadAhead)]
	}
	if c.body.size == c.body.got {
		n, err := sockets.Recv(c.fd, room)
		c.in = c.in[:len(c.in)+max(n, 0)]
		return n, err
	}
	// the receive may have failed since, and its memory be somebody else's
	at := s.(btl.Placer).Place(c.rank, c.body.h, c.body.size)
	if at == nil {
		at = c.m.waste(c.body.size)
	}
	at = at[c.body.got:]
	n, err := sockets.Recv2(c.fd, at, room)
	if n > 0 {
		c.body.got += min(n, len(at))
		c.in = c.in[:len(c.in)+max(n-len(at), 0)]
	}
	return n, err
}

// placed tells of a frame that has come to its place whole.
func (c *conn) placed(s btl.Sink) int {
	b := c.body
	if b.size == 0 {
		return 0
	}
	c.body = placing{}
	c.m.received.Add(btl.Traffic{Messages: 1, Bytes: uint64(b.size)})
	s.(btl.Placer).Placed(c.rank, b.h, b.size)
	return 1
}

// frames delivers every frame that is complete, and prepares for the one that is
// not.
func (c *conn) frames(s btl.Sink) (n int) {
	for {
		kind, h, payload, size, ok := parseFrame(c.in[c.start:])
		switch {
		case !ok:
			c.drop(errors.New("what it sends is no frame"))
			return n + 1
		case size == 0:
			c.incomplete(s)
			return n
		}
		c.start += size
		c.long = false
		n++
		if kind == frameBye {
			c.byeSeen = true
			continue
		}
		c.m.received.Add(btl.Traffic{Messages: 1, Bytes: uint64(len(payload))})
		s.Deliver(c.rank, h, payload)
		if c.m.closed {
			return n
		}
	}
}

// incomplete makes room for the rest of the frame at the end of the buffer.
func (c *conn) incomplete(s btl.Sink) {
	rest := c.in[c.start:]
	size, need := 0, frameHead
	if h, n, ok := parseHead(rest); ok {
		head := headOf(n)
		size, need, c.long = n, head+n, false
		if p, can := s.(btl.Placer); can && need-len(rest) >= c.m.tuning.PlaceFrom && len(rest) >= head {
			if at := p.Place(c.rank, h, size); at != nil {
				c.body = placing{h, size, copy(at, rest[head:])}
				c.in, c.start, c.long = c.in[:0], 0, true
				return
			}
		}
	}
	switch {
	case len(rest) == 0:
		c.in, c.start = c.in[:0], 0
	case need > cap(c.in):
		c.in, c.start = append(make([]byte, 0, need+longHead), rest...), 0
	case c.start+need > cap(c.in) || cap(c.in)-len(c.in) < c.m.readSize()/2:
		copy(c.in, rest)
		c.in, c.start = c.in[:len(rest)], 0
	}
}

// waste is memory that nobody reads.
func (m *Module) waste(n int) []byte {
	if len(m.wasted) < n {
		m.wasted = make([]byte, n)
	}
	return m.wasted[:n]
}
