//go:build linux

package tcp

import (
	"errors"
	"fmt"
	"net/netip"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
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
	reads   uint32
	unseen  bool    // in has what Next has read
	to      address // which we dial
	byeSeen bool
}

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

// maxAccepts bounds the connections that are taken in before those that are there are read: who has proved that he knows the
// secret is no stranger.
const maxAccepts = 64

// accept takes new connections.
func (m *Module) accept(l *listener) (n int) {
	for range maxAccepts {
		fd, from, err := syscall.Accept4(l.fd, syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC)
		switch {
		case err == syscall.EINTR, err == syscall.ECONNABORTED:
			continue
		case proc.Wanting(err) && m.dismiss():
			continue
		case err != nil:
			m.restListener(l, err)
			return n
		}
		n++
		if m.strangers.Full() {
			m.dismiss()
		}
		tune(fd)
		c, err := m.add(fd, awaitHello, -1, false)
		if err != nil {
			return n
		}
		m.strangers.Enter(c, ip(from), c.since)
		m.came = m.turn
	}
	return n
}

// ip is the address of a connection's other end.
func ip(sa syscall.Sockaddr) netip.Addr {
	switch sa := sa.(type) {
	case *syscall.SockaddrInet4:
		return netip.AddrFrom4(sa.Addr)
	case *syscall.SockaddrInet6:
		return netip.AddrFrom16(sa.Addr)
	}
	return netip.Addr{}
}

// dismiss hangs up on a stranger. False: there is none.
func (m *Module) dismiss() bool {
	c, ok := m.strangers.Dismiss(time.Now())
	if ok {
		abandon(c.fd)
		c.drop(errors.New("dismissed"))
	}
	return ok
}

// shaking counts the connections that are neither made nor strangers'.
func (m *Module) shaking() int { return len(m.conns) - len(m.live) - m.strangers.Len() }

// expire drops connections for which the kernel takes too long.
func (m *Module) expire(now time.Time) {
	m.dialAgain(now)
	if m.shaking() == 0 {
		return
	}
	for _, c := range m.conns {
		if c.state == connecting && now.Sub(c.since) > m.tuning.ConnectTimeout {
			c.drop(errPastTime)
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
		m.strangers.Leave(c)
		return
	}
	l := m.link(c.rank)
	if c.state == awaitProof {
		l.proving--
		if c.lane == 0 {
			l.dialAgain()
		}
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
		switch { // it can do with fewer lanes
		case c.lane > 0 || way.c != nil || err == nil:
		case c.turnedAway(err):
			l.away(c, err)
		default:
			l.missed(c, err)
		}
	}
}
