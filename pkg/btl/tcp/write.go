//go:build linux

package tcp

import (
	"slices"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/btl"
)

// writable goes on with what waits to be written.
func (c *conn) writable() {
	if c.state == connecting {
		if code, err := syscall.GetsockoptInt(c.fd, syscall.SOL_SOCKET, syscall.SO_ERROR); err != nil || code != 0 {
			c.drop(syscall.Errno(code))
			return
		}
		c.state = awaitAnswer
		l := c.m.link(c.rank)
		c.out = hello{c.m.cfg.ID, l.id, c.lane, c.nonces.dialer}.append(c.out, l.secret)
	}
	c.flush()
}

// watch asks to be told when there is room to write, or no longer.
func (c *conn) watch(want bool) {
	if want == c.polled {
		return
	}
	c.polled = want
	if want {
		c.m.blocked++
	} else {
		c.m.blocked--
	}
	_ = c.m.poll.Modify(c.fd, true, want)
}

// push writes what waits as far as there is room: the rest of a frame, and then the queue.
func (c *conn) push() error {
	for c.waits() {
		b := c.held
		if len(b) == 0 {
			b = c.out[c.sent:]
		}
		n, err := syscall.Write(c.fd, b)
		switch {
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return nil
		case err != nil:
			return err
		case len(c.held) > 0:
			c.held = c.held[n:]
		default:
			c.sent += n
		}
	}
	return nil
}

// waits reports whether the kernel has not taken all that it was to take.
func (c *conn) waits() bool { return len(c.held) > 0 || c.sent < len(c.out) }

// flush writes what waits and watches for room while something does.
func (c *conn) flush() {
	if err := c.push(); err != nil {
		c.drop(err)
		return
	}
	if c.sent == len(c.out) {
		if c.m.spare == nil && cap(c.out) > frameHead {
			c.m.spare = c.out[:0]
		}
		c.out, c.sent = nil, 0
	}
	c.watch(c.waits() || c.state == connecting)
}

// queue is c.out to append to.
func (c *conn) queue() []byte {
	if c.out == nil {
		c.out, c.m.spare = c.m.spare, nil
	}
	return c.out
}

// send sends one message. The part that the kernel does not take is copied to the queue, or stays
// in payload if hold is true. After that nothing is written until the kernel reports room, which it
// does when a third of its buffer is free. A sender that tried again at once would give the kernel
// every long message in pieces, each of which ends with a segment that is not full.
func (c *conn) send(h btl.Header, payload []byte, hold bool) error {
	if c.polled {
		if len(payload) >= c.m.tuning.LinkFrom || len(c.out)-c.sent+headOf(len(payload))+len(payload) > c.m.tuning.Queue {
			return btl.ErrAgain
		}
		c.out = appendFrame(c.queue(), frameData, h, payload)
		return nil
	}
	n, err := c.write(h, payload)
	switch {
	case err == syscall.EAGAIN && len(payload) >= c.m.tuning.LinkFrom:
		c.watch(true)
		return btl.ErrAgain
	case err == syscall.EAGAIN || err == syscall.EINTR:
		n = 0
	case err != nil:
		c.drop(err)
		return c.m.link(c.rank).err
	}
	head := headOf(len(payload))
	switch {
	case n == head+len(payload):
	case hold && n >= head:
		c.held = payload[n-head:]
		c.watch(true)
	default:
		c.keep(h, payload, n)
	}
	return nil
}

// keep keeps a frame, of which the kernel has taken n bytes.
func (c *conn) keep(h btl.Header, payload []byte, n int) {
	if out, head := c.queue(), headOf(len(payload)); n < head {
		c.out, c.sent = appendFrame(out, frameData, h, payload), n
	} else {
		c.out = append(out, payload[n-head:]...)
	}
	c.watch(true)
}

// release copies what is held, so that the frame can still end. c may be nil.
func (c *conn) release() {
	if c != nil && len(c.held) > 0 {
		c.out, c.held = slices.Insert(c.queue(), c.sent, c.held...), nil
	}
}

// write gives the kernel a frame, or a part of it.
func (c *conn) write(h btl.Header, payload []byte) (int, error) {
	b := c.frame[:]
	putFrameHead(b, frameData, h, len(payload))
	if len(payload) <= oneWrite {
		return sockets.Send(c.fd, b[:frameHead+copy(b[frameHead:], payload)])
	}
	clear(b[frameHead:longHead]) // it had the payloads of short frames
	return sockets.Writev(c.fd, b[:longHead], payload)
}

// bye tells the peer that nothing follows, as far as the socket takes it.
func (c *conn) bye() {
	if c.state == established {
		c.out = appendFrame(c.out, frameBye, btl.Header{}, nil)
		for deadline := time.Now().Add(time.Second); c.waits() && time.Now().Before(deadline); {
			if c.push() != nil {
				return
			}
		}
	}
}
