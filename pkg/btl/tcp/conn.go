package tcp

import (
	"errors"
	"fmt"
	"syscall"
	"time"
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
	body    placing
	long    bool   // what came last, or comes, is read to its place
	out     []byte // accepted and not taken by the kernel yet, from sent on; nil: nothing
	sent    int
	held    []byte // rest of a frame, which goes before out and is in its sender's memory
	frame   [frameHead + oneWrite]byte
	polled  bool // for writing: the kernel had no room
	aloof   bool // not in the poller: see busy
	came    int  // how often something has since it is in the poller
	reads   uint32
	rest    rest
	answer  answer
	unseen  bool    // in has what Next has read
	to      address // which we dial
	after   *conn   // from which something came after this one: see oneByOne
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
	c := &conn{m: m, fd: fd, state: st, rank: rank, since: time.Now()}
	if err := m.poll.Add(fd, true, false); err != nil {
		syscall.Close(fd)
		return nil, err
	}
	c.watch(write)
	m.conns[fd] = c
	return c, nil
}

// accept takes new connections.
func (m *Module) accept(l *listener) (n int) {
	for {
		fd, _, err := syscall.Accept4(l.fd, syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC)
		if err != nil {
			m.restListener(l, err)
			return n
		}
		n++
		if len(m.conns)-len(m.live) >= strangers {
			syscall.Close(fd)
			continue
		}
		tune(fd)
		m.accepted(fd)
		if _, err := m.add(fd, awaitHello, -1, false); err != nil {
			return n
		}
	}
}

// expire drops handshakes that take too long.
func (m *Module) expire(now time.Time) {
	m.dialAgain(now)
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
	c.watch(false)
	c.behind(false)
	c.held = nil
	if c.aloof {
		c.aloof = false
		m.aloof--
	} else {
		m.poll.Remove(c.fd)
	}
	syscall.Close(c.fd)
	delete(m.conns, c.fd)
	for i, x := range m.live {
		if x == c {
			m.live = append(m.live[:i], m.live[i+1:]...)
			break
		}
	}
	m.forget(c)
	if c.rank < 0 {
		return
	}
	l := m.link(c.rank)
	if c.state == awaitProof && c.lane == 0 {
		l.dialAgain()
		return
	}
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
			l.missed(c, err)
		}
	}
}
