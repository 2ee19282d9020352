//go:build cgo && (amd64 || arm64)

package rdma

import (
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// What is sent first over a new connection of iWARP may be lost. The side that was connected to must not send first (RFC 5044, section
// 7.1.2), and does, for rxm does not know of the rule: then the connection ends. And what comes to that side just after it has answered may lie
// there until something else comes. So a rank whose device speaks iWARP says who it is, and sends nothing else before its peer has
// answered; it says it again, under the same number and ever more seldom, until then. Nothing that is lost before that matters.

// What a hello's A says.
const (
	had   = 1 << iota // its sender has had one of the receiver's
	waits             // and sends nothing else before it has
)

// hail tells the peer our address, for the first time or again. It returns no room, for it may be lost.
func (p *peer) hail() error {
	number, room := p.number, p.room
	if p.hailed {
		p.number = p.hello
	}
	h := btl.Header{}
	if p.heard {
		h.A |= had
	}
	if p.m.greets {
		h.A |= waits
	}
	err := p.send(frameHello, h, p.m.mine.address, false)
	if err != nil {
		p.number = number
		return err
	}
	if p.hailed { // it is a frame again that has had its number and its room
		p.number, p.room = number, room
	} else {
		p.hello = number
	}
	p.hailed, p.greet, p.hailedAt = true, false, time.Now()
	p.patience = max(2*p.patience, p.m.tuning.HailAgain)
	return nil
}

// unanswered reports whether the peer must first say something.
func (p *peer) unanswered() bool { return p.m.greets && !p.heard }

// again hails a peer that has not answered for a while, which is twice as long each time: one that computes for an hour has receives for
// so many.
func (p *peer) again() {
	if p.hailed && time.Since(p.hailedAt) >= p.patience {
		_ = p.hail() // without room it is another time
	}
}

// hailedBy handles a hello, which may have been said before. It is answered if its sender waits for that.
func (p *peer) hailedBy(f frame) (first bool) {
	first = !p.heard
	p.heard = true
	if f.h.A == waits && p.number <= 1 {
		p.greet = true
		p.remind()
	}
	return first
}
