package tcp

import (
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/sys"
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
		c.out = appendHello(c.out, c.m.cfg.ID, c.m.link(c.rank).id, c.lane, c.nonces.dialer)
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
	if c.aloof {
		c.heed(want)
		return
	}
	_ = c.m.poll.Modify(c.fd, true, want)
}

// flush writes what waits and watches for room while something does.
func (c *conn) flush() {
	for c.sent < len(c.out) {
		n, err := syscall.Write(c.fd, c.out[c.sent:])
		if err == syscall.EINTR {
			continue
		}
		if err == syscall.EAGAIN {
			break
		}
		if err != nil {
			c.drop(err)
			return
		}
		c.sent += n
	}
	if c.sent == len(c.out) {
		if c.m.spare == nil && cap(c.out) > frameHead {
			c.m.spare = c.out[:0]
		}
		c.out, c.sent = nil, 0
	}
	c.watch(c.out != nil || c.state == connecting)
}

// queue is c.out to append to.
func (c *conn) queue() []byte {
	if c.out == nil {
		c.out, c.m.spare = c.m.spare, nil
	}
	return c.out
}

// send sends one message. What the kernel does not take of it is kept. After that
// nothing is written until the kernel says that there is room, which it does when a
// third of its buffer is free: who asks at once gives it every long message in
// pieces, each of which ends with a segment that is not full.
func (c *conn) send(h btl.Header, payload []byte) error {
	if c.polled {
		if len(payload) >= stripe || len(c.out)-c.sent+frameHead+len(payload) > queueMax {
			return btl.ErrAgain
		}
		c.out = appendFrame(c.queue(), frameData, h, payload)
		return nil
	}
	n, err := c.write(h, payload)
	switch {
	case err == syscall.EAGAIN && len(payload) >= stripe:
		c.watch(true)
		return btl.ErrAgain
	case err == syscall.EAGAIN || err == syscall.EINTR:
		n = 0
	case err != nil:
		c.drop(err)
		return c.m.link(c.rank).err
	}
	if n < frameHead+len(payload) {
		c.keep(h, payload, n)
	}
	return nil
}

// keep keeps a frame, of which the kernel has taken n bytes.
func (c *conn) keep(h btl.Header, payload []byte, n int) {
	if out := c.queue(); n < frameHead {
		c.out, c.sent = appendFrame(out, frameData, h, payload), n
	} else {
		c.out = append(out, payload[n-frameHead:]...)
	}
	c.watch(true)
}

// oneWrite is up to where a frame is copied into one piece for the kernel, bytes.
const oneWrite = 2048

// write gives the kernel a frame, or a part of it.
func (c *conn) write(h btl.Header, payload []byte) (int, error) {
	b := c.frame[:]
	putFrameHead(b, frameData, h, len(payload))
	if len(payload) <= oneWrite {
		return sys.Send(c.fd, b[:frameHead+copy(b[frameHead:], payload)])
	}
	return sys.Writev(c.fd, b[:frameHead], payload)
}

// bye tells the peer that nothing follows, as far as the socket takes it.
func (c *conn) bye() {
	if c.state == established {
		c.out = appendFrame(c.out, frameBye, btl.Header{}, nil)
		for deadline := time.Now().Add(time.Second); c.sent < len(c.out) && time.Now().Before(deadline); {
			n, err := syscall.Write(c.fd, c.out[c.sent:])
			if err != nil && err != syscall.EAGAIN && err != syscall.EINTR {
				return
			}
			c.sent += max(n, 0)
		}
	}
}
