//go:build linux

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
		return c.hello(b)
	case awaitAnswer:
		if len(b) < 8 {
			return 0, false
		}
		switch binary.LittleEndian.Uint64(b) {
		case accepted:
		case refused:
			m.link(c.rank).refuse(c)
			return 0, true
		default:
			c.drop(errNotOurs)
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
		return answerLen, !c.establish()
	default: // awaitProof
		if len(b) < proofLen {
			return 0, false
		}
		l := m.link(c.rank)
		if !hmac.Equal(b[:proofLen], proof(l.secret, "dialer", c.nonces, l.id, m.cfg.ID, c.lane)) {
			c.disown()
			c.drop(errNotOurs)
			return 0, true
		}
		l.proving--
		return proofLen, !c.establish()
	}
}

// mostProving is how many connections of one peer may have answered and not heard the last proof: those that it dials, and
// some that died on the way. Who repeats what he has heard of a peer gets no more.
const mostProving = 2 * MaxLinks

// hello answers a dialer, as shake does: not yet if nobody has introduced it.
func (c *conn) hello(b []byte) (used int, done bool) {
	m := c.m
	h, mac, ok := parseHello(b[:helloLen], 0, MaxLinks-1)
	if !ok {
		c.drop(errNotOurs)
		return 0, true
	}
	var l *link
	if h.to == m.cfg.ID {
		var later bool
		if l, later = m.caller(h.from); later && len(b) == helloLen {
			return 0, false
		}
	}
	switch {
	case l == nil || l.err != nil || !hmac.Equal(mac, h.proof(l.secret)): // one that is lost may not know it yet
		c.deny(denied)
		return 0, true
	case l.proving == mostProving:
		c.drop(errNotOurs)
		return 0, true
	}
	if way := l.at(h.lane); way.c != nil || way.dial != nil && m.cfg.ID < h.from {
		c.deny(refused)
		return 0, true
	}
	m.strangers.Leave(c)
	l.proving++
	c.nonces.dialer, c.nonces.listener = h.nonce, newNonce()
	c.out = binary.LittleEndian.AppendUint64(c.out, accepted)
	c.out = append(c.out, c.nonces.listener[:]...)
	c.out = append(c.out, proof(l.secret, "listener", c.nonces, h.from, m.cfg.ID, h.lane)...)
	c.rank, c.lane, c.state = l.rank, h.lane, awaitProof
	c.flush()
	return helloLen, false
}

// deny ends a handshake with a verdict.
func (c *conn) deny(verdict uint64) {
	c.out = binary.LittleEndian.AppendUint64(c.out, verdict)
	_ = c.push()
	c.drop(nil)
}

// disown makes a connection that awaits a proof nobody's.
func (c *conn) disown() {
	c.m.link(c.rank).proving--
	c.rank = -1
}

// establish makes the connection its link's. False: it is no more.
func (c *conn) establish() bool {
	m := c.m
	l := m.link(c.rank)
	c.state = established
	way := l.at(c.lane)
	if way.c != nil {
		c.rank = -1
		c.drop(nil)
		return false
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
	return m.conns[c.fd] == c
}
