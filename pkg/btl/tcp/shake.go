package tcp

import (
	"crypto/hmac"
	"encoding/binary"
)

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
			m.link(c.rank).refuse(c)
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
	if l == nil || l.err != nil { // one that is lost may not know it yet
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
	ackLater(c.fd)
	if c.lane == 0 {
		c.out = append(c.out, l.wait...)
		l.wait = nil
	}
	c.flush()
}
