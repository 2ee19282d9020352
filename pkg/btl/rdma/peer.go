//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"os"
	"time"

	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/pkg/btl"
)

// peer is the way to another rank.
type peer struct {
	m      *Module
	rank   int
	to     fabric.Peer
	number uint16 // of the next frame to it
	next   uint16 // of the next frame from it
	room   int    // what may be sent unasked, bytes
	owed   int    // what was received and not said to be, bytes
	owes   bool   // is in Module.owing
	unsure bool   // is in Module.unsure
	hailed bool   // has been told our address,
	hello  uint16 // in the frame of this number
	heard  bool   // has told us its
	greet  bool   // is to be told ours, for it has not heard it
	vain   int    // probes since its last message
	asked  bool   // to say something, and has not
	answer bool   // is to be told something
	err    error

	hailedAt time.Time     // when it was told last,
	patience time.Duration // and how long an answer may take
	// registrations of our memory that the peer may read and write, by key; nil: there has been none
	exposed map[uint64]*fabric.Region
}

// Send implements btl.Endpoint.
func (p *peer) Send(h btl.Header, payload []byte) error {
	if (!p.hailed || p.greet) && p.err == nil && !p.m.closed {
		if err := p.hail(); err != nil {
			return err
		}
	}
	if p.unanswered() && p.err == nil && !p.m.closed {
		p.again()
		return btl.ErrAgain
	}
	err := p.send(frameData, h, payload, false)
	if err == nil {
		p.m.sent.Add(btl.Traffic{Messages: 1, Bytes: uint64(len(payload))})
	}
	return err
}

// send sends a frame. sure has its completion tell that all before it have gone, too.
func (p *peer) send(kind uint8, h btl.Header, payload []byte, sure bool) error {
	m := p.m
	takes := m.plan.price(len(payload))
	switch {
	case m.closed:
		return os.ErrClosed
	case p.err != nil:
		return p.err
	case len(m.slots.free) == 0 || kind < frameRoom && p.room < takes:
		return btl.ErrAgain
	}
	slot, message := m.slots.next(len(payload))
	returned := p.owed
	if kind == frameHello {
		returned = 0
	}
	frame{m.token, p.number, m.site.Rank, kind, uint32(returned), h}.put(message)
	copy(message[frameHead:], payload)
	inject := len(message) <= m.f.Info.Inject && !sure
	var err error
	if inject {
		err = m.f.InjectNow(message, p.to)
	} else {
		err = m.f.Send(m.slots.region, slot, p.to)
	}
	if errors.Is(err, fabric.ErrAgain) {
		return btl.ErrAgain
	}
	if err != nil {
		return short(err)
	}
	if inject {
		p.doubt()
	} else {
		m.slots.take(p)
	}
	p.owed -= returned
	p.number++
	if kind < frameRoom {
		p.room -= takes
	}
	return nil
}

// doubt notes that nothing will tell when the last message has gone.
func (p *peer) doubt() {
	if !p.unsure {
		p.unsure = true
		p.m.unsure = append(p.m.unsure, p)
	}
}

// owe counts what was received, and has it said once it is a quarter of all.
func (p *peer) owe(n int) {
	p.owed += n
	if p.owed >= p.m.plan.unasked/4 {
		p.remind()
	}
}

// remind has the peer told how much room there is.
func (p *peer) remind() {
	if !p.owes {
		p.owes = true
		p.m.owing = append(p.m.owing, p)
	}
}

// ask has a peer that is waited for say something: its number tells whether a message was lost, and rxm says nothing of short ones
// that a connection took with it. Who answers is asked ever more seldom until it sends a message.
func (p *peer) ask() {
	p.vain++
	if p.unanswered() {
		p.again()
		return
	}
	if p.asked || !p.hailed && p.next == 0 || p.vain&(p.vain-1) != 0 && p.vain%p.m.tuning.AskEvery != 0 {
		return
	}
	p.asked = p.send(frameAsk, btl.Header{}, nil, false) == nil // else another time
}

// Probe implements btl.Prober: some providers never tell that a peer has ended, so another way is asked.
func (p *peer) Probe() error {
	if p.ask(); p.err != nil || p.m.site.Probe == nil {
		return p.err
	}
	return p.m.site.Probe(p.rank)
}

// Close implements btl.Endpoint.
func (p *peer) Close() error { return nil }
