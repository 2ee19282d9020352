package tcp

import (
	"crypto/hmac"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/btl"
)

// state is how far a connection has come.
type state int

const (
	connecting  state = iota // the kernel is at it
	awaitAnswer              // we dialled and said hello
	awaitHello               // somebody dialled us
	awaitProof               // we answered
	established              // frames
)

// conn is one socket.
type conn struct {
	m       *Module
	fd      int
	state   state
	rank    int // of the peer; -1 not known
	lane    int // of the link
	nonces  nonces
	since   time.Time
	in      []byte // read and not parsed yet
	start   int    // of what is not parsed, in in
	out     []byte // accepted and not taken by the kernel yet
	frame   [frameHead + oneWrite]byte
	piece   int  // of a long message: how long one had best be, bytes
	polled  bool // for writing
	byeSeen bool
}

// handshakeTime is after which a handshake may be ended to make room for others,
// and how long the kernel has for a connection. Otherwise handshakes take what they
// take, for the peer's program, or ours, may have other things to do meanwhile; the
// kernels tell when one of them ends.
const handshakeTime = 20 * time.Second

// strangers is how many may be in a handshake with us at once, patient up to how
// many there is room.
const (
	strangers = 256
	patient   = strangers / 2
)

func (m *Module) add(fd int, st state, rank int, write bool) (*conn, error) {
	c := &conn{m: m, fd: fd, state: st, rank: rank, since: time.Now(), polled: write}
	if err := m.poll.Add(fd, true, write); err != nil {
		syscall.Close(fd)
		return nil, err
	}
	m.conns[fd] = c
	return c, nil
}

// connect begins to dial a link's peer for one of its lanes.
func (m *Module) connect(l *link, number int) error {
	addrs, err := parseCard(string(l.card))
	if err != nil {
		return err
	}
	near := nearest(addrs, m.listeners)
	to := near[number%len(near)]
	fd, err := dial(to)
	if err != nil {
		return fmt.Errorf("tcp: connect to %v: %w", to.port(), err)
	}
	c, err := m.add(fd, connecting, l.rank, true)
	if err != nil {
		return err
	}
	c.lane, c.nonces.dialer = number, newNonce()
	l.at(number).dial = c
	return nil
}

// accept takes new connections.
func (m *Module) accept(l *listener) (n int) {
	for {
		fd, _, err := syscall.Accept4(l.fd, syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC)
		if err != nil {
			return n
		}
		n++
		if len(m.conns)-len(m.live) >= strangers {
			syscall.Close(fd)
			continue
		}
		tune(fd)
		if _, err := m.add(fd, awaitHello, -1, false); err != nil {
			return n
		}
	}
}

// expire drops handshakes that take too long.
func (m *Module) expire(now time.Time) {
	shaking := len(m.conns) - len(m.live)
	if shaking == 0 {
		return
	}
	for _, c := range m.conns {
		stranger := c.state == awaitHello || c.state == awaitProof
		if (stranger && shaking > patient || c.state == connecting) && now.Sub(c.since) > handshakeTime {
			c.drop(errPastTime)
			shaking--
		}
	}
}

// drop ends a connection. A peer's that was in use, or that we were making, is
// its link's end.
func (c *conn) drop(err error) {
	m := c.m
	m.poll.Remove(c.fd)
	syscall.Close(c.fd)
	delete(m.conns, c.fd)
	for i, x := range m.live {
		if x == c {
			m.live = append(m.live[:i], m.live[i+1:]...)
			break
		}
	}
	if c.rank < 0 {
		return
	}
	l := m.link(c.rank)
	switch way := l.at(c.lane); {
	case way.c == c && !c.byeSeen:
		l.fail(fmt.Errorf("its connection ended: %w", err))
	case way.c == c:
		way.c = nil
		if c.lane == 0 {
			l.left = true
			l.fail(errors.New("it has left"))
		}
	case way.dial == c:
		way.dial = nil
		if c.lane == 0 && way.c == nil && err != nil { // it can do with fewer lanes
			l.fail(fmt.Errorf("connecting: %w", err))
		}
	}
}

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

// flush writes what waits and watches for room while something does.
func (c *conn) flush() {
	for len(c.out) > 0 {
		n, err := syscall.Write(c.fd, c.out)
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
		c.out = c.out[n:]
	}
	if len(c.out) == 0 {
		c.out = nil
	}
	if want := len(c.out) > 0 || c.state == connecting; want != c.polled {
		c.polled = want
		_ = c.m.poll.Modify(c.fd, true, want)
	}
}

// send sends one message. What the kernel does not take is kept.
func (c *conn) send(h btl.Header, payload []byte) error {
	if len(c.out) > 0 {
		c.flush()
		if len(c.out)+frameHead+len(payload) > queueMax {
			return btl.ErrAgain
		}
		if len(c.out) > 0 {
			c.out = appendFrame(c.out, frameData, h, payload)
			return nil
		}
	}
	n, err := c.write(h, payload)
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
		n = 0
	case err != nil:
		c.drop(err)
		return c.m.link(c.rank).err
	}
	if total := frameHead + len(payload); n < total {
		if n < frameHead {
			c.out = appendFrame(c.out, frameData, h, payload)
			c.out = c.out[n:]
		} else {
			c.out = append(c.out, payload[n-frameHead:]...)
		}
		c.flush()
	}
	return nil
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
		for deadline := time.Now().Add(time.Second); len(c.out) > 0 && time.Now().Before(deadline); {
			n, err := syscall.Write(c.fd, c.out)
			if err != nil && err != syscall.EAGAIN && err != syscall.EINTR {
				return
			}
			c.out = c.out[max(n, 0):]
		}
	}
}

// receive reads what there is and delivers it.
func (c *conn) receive(s btl.Sink) (n int) {
	if c.state == connecting {
		return 0
	}
	if c.in == nil {
		c.in = make([]byte, 0, readSize)
	}
	got, err := sys.Recv(c.fd, c.in[len(c.in):cap(c.in)])
	switch {
	case err == syscall.EAGAIN || err == syscall.EINTR:
		return 0
	case err != nil:
		c.drop(err)
		return 1
	case got == 0:
		c.drop(io.EOF)
		return 1
	}
	c.in = c.in[:len(c.in)+got]
	for c.state != established {
		used, done := c.shake(c.in[c.start:])
		if done || used == 0 {
			return 1
		}
		c.start += used
	}
	n = c.frames(s)
	if rest := len(c.in) - c.start; rest == 0 {
		c.in, c.start = c.in[:0], 0
	} else if c.start > 0 && cap(c.in)-len(c.in) < fragment+frameHead {
		copy(c.in, c.in[c.start:])
		c.in, c.start = c.in[:rest], 0
	}
	return n
}

// frames delivers every frame that is complete.
func (c *conn) frames(s btl.Sink) (n int) {
	for {
		kind, h, payload, size, ok := parseFrame(c.in[c.start:])
		switch {
		case !ok:
			c.drop(errors.New("what it sends is no frame"))
			return n + 1
		case size == 0:
			return n
		}
		c.start += size
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

// shake goes a step further in the handshake. used 0: more bytes are needed.
// done: the connection is no more.
func (c *conn) shake(b []byte) (used int, done bool) {
	m := c.m
	switch c.state {
	case awaitHello:
		if len(b) < helloLen {
			return 0, false
		}
		return c.hello(b[:helloLen])
	case awaitAnswer:
		if len(b) < 8 {
			return 0, false
		}
		if binary.LittleEndian.Uint64(b) == refused {
			c.drop(nil) // the peer's own connection comes, or is here
			return 0, true
		}
		if len(b) < answerLen {
			return 0, false
		}
		copy(c.nonces.listener[:], b[8:])
		l := m.link(c.rank)
		if !hmac.Equal(b[8+nonceLen:answerLen], proof(l.secret, "listener", c.nonces, m.cfg.ID, l.id, c.lane)) {
			c.drop(errNotOurs)
			return 0, true
		}
		c.out = append(c.out, proof(l.secret, "dialer", c.nonces, m.cfg.ID, l.id, c.lane)...)
		c.establish()
		return answerLen, false
	default: // awaitProof
		if len(b) < proofLen {
			return 0, false
		}
		l := m.link(c.rank)
		if !hmac.Equal(b[:proofLen], proof(l.secret, "dialer", c.nonces, l.id, m.cfg.ID, c.lane)) {
			c.rank = -1
			c.drop(errNotOurs)
			return 0, true
		}
		c.establish()
		return proofLen, false
	}
}

// hello answers a dialer, as shake does: not yet if nobody has introduced it.
func (c *conn) hello(b []byte) (used int, done bool) {
	m := c.m
	from, to, number, nonce, ok := parseHello(b)
	var l *link
	if ok && number < MaxLinks && to == m.cfg.ID {
		var later bool
		if l, later = m.caller(from); later {
			return 0, false
		}
	}
	if l == nil {
		c.drop(errNotOurs)
		return 0, true
	}
	if way := l.at(number); way.c != nil || way.dial != nil && m.cfg.ID < from {
		c.out = binary.LittleEndian.AppendUint64(c.out, refused)
		c.flush()
		c.drop(nil)
		return 0, true
	}
	c.nonces.dialer, c.nonces.listener = nonce, newNonce()
	c.out = binary.LittleEndian.AppendUint64(c.out, accepted)
	c.out = append(c.out, c.nonces.listener[:]...)
	c.out = append(c.out, proof(l.secret, "listener", c.nonces, from, m.cfg.ID, number)...)
	c.rank, c.lane, c.state = l.rank, number, awaitProof
	c.flush()
	return helloLen, false
}

// establish makes the connection its link's.
func (c *conn) establish() {
	m := c.m
	l := m.link(c.rank)
	c.state = established
	way := l.at(c.lane)
	if way.c != nil {
		c.rank = -1
		c.drop(nil)
		return
	}
	way.c = c
	if way.dial == c {
		way.dial = nil
	}
	m.live = append(m.live, c)
	hurry(c.fd)
	c.piece = pieceFor(c.fd)
	if c.lane == 0 {
		c.out = append(c.out, l.wait...)
		l.wait = nil
	}
	c.flush()
}
