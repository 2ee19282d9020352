//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/pkg/btl"
)

// buffer is one that messages are received into, and the library's while it is posted.
type buffer struct {
	region *fabric.Region
	posted bool
}

// feed gives the library the buffers that are used up.
func (m *Module) feed() {
	for _, b := range m.buffers {
		if b.posted {
			continue
		}
		if err := m.f.Receive(b.region, b.region.Bytes); err == nil {
			b.posted = true
		} else if !errors.Is(err, fabric.ErrAgain) {
			m.fail(err)
		}
	}
}

// Progress implements btl.Module.
func (m *Module) Progress(s btl.Sink) (n int) {
	if m.closed {
		return 0
	}
	m.waiting.awoken()
	if m.err == nil {
		n = m.complete(s)
	}
	if len(m.owing) > 0 {
		m.returnRoom()
	}
	for len(m.lost) > 0 {
		p := m.lost[0]
		m.lost = m.lost[1:]
		s.PeerDown(p.rank, p.err)
		n++
	}
	if n > 0 {
		m.waiting.came()
	}
	return n
}

// complete handles what the library has completed.
func (m *Module) complete(s btl.Sink) (n int) {
	events, err := m.poll()
	if err != nil {
		m.failed(s, err)
		return 1
	}
	used := false
	for _, v := range events {
		if p := m.slots.done(v); p != nil {
			n++
			continue
		}
		if is, ok := m.operations.done(v); ok {
			m.moved(s, is, nil)
			n++
			continue
		}
		for _, b := range m.buffers {
			if message, ok := b.region.Message(v); ok {
				m.receive(s, message)
				n++
			}
			if !v.Used() {
				continue
			}
			if _, ok := b.region.Which(v, len(b.region.Bytes)); ok {
				b.posted, used = false, true
			}
		}
	}
	if used {
		m.feed()
	}
	return n
}

// failed handles an operation that failed: its peer is lost, for what was sent beside it may be, too. A buffer that received
// nothing is posted again.
func (m *Module) failed(s btl.Sink, err error) {
	var f *fabric.Failure
	if !errors.As(err, &f) {
		m.fail(err)
		return
	}
	if p := m.slots.done(f.Event); p != nil {
		m.lose(p, fmt.Errorf("%s: %w", m.f.Info.Provider, f.Err))
		return
	}
	if is, ok := m.operations.done(f.Event); ok {
		why := fmt.Errorf("%s: copy from or to its memory: %w", m.f.Info.Provider, f.Err)
		m.moved(s, is, why)
		if is.p != nil {
			m.lose(is.p, why)
		}
		return
	}
	for _, b := range m.buffers {
		if _, ok := b.region.Which(f.Event, len(b.region.Bytes)); ok {
			b.posted = false
		}
	}
	m.feed()
}

// receive handles a message. One that is not of this job is dropped: it may be late, from a job that had our address
// before.
func (m *Module) receive(s btl.Sink, message []byte) {
	f, payload, ok := parseFrame(message)
	if !ok || f.token != m.token || f.sender >= m.site.Size {
		m.strange++
		return
	}
	p := m.peers[f.sender]
	if f.kind == frameHello && p == nil {
		var err error
		if p, err = m.insert(f.sender, payload); err != nil {
			m.strange++
			return
		}
	}
	if p == nil {
		m.strange++ // who does not say his address first is none of ours
		return
	}
	if f.kind == frameHello && !p.hailedBy(f) {
		return // it was said again
	}
	if f.number != p.next {
		m.lose(p, fmt.Errorf("%s: the connection broke: %s", m.mine.provider, gap(p.next, f.number)))
		return
	}
	p.next++
	p.room += int(f.returned)
	p.asked = false
	switch f.kind {
	case frameData, frameHello:
		p.owe(m.plan.price(len(payload)))
	case frameAsk:
		p.answer = true
		p.remind()
	}
	if f.kind == frameData {
		p.vain = 0
		m.got.Add(btl.Traffic{Messages: 1, Bytes: uint64(len(payload))})
		s.Deliver(f.sender, f.h, payload)
	}
}

// gap says what is wrong with a message's number, which is not the next. Numbers begin again after 65535.
func gap(next, got uint16) string {
	missing := int16(got - next)
	if missing > 0 {
		return fmt.Sprintf("%d messages or more were lost with it", missing)
	}
	return fmt.Sprintf("a message came again that had come %d messages ago", -missing)
}

// returnRoom tells peers that they may send more, or only that what they were sent before has come. Who has no room for that is told
// later.
func (m *Module) returnRoom() {
	keep := m.owing[:0]
	for _, p := range m.owing {
		if p.err == nil && p.greet && errors.Is(p.hail(), btl.ErrAgain) {
			keep = append(keep, p)
			continue
		}
		if p.err == nil && (p.answer || p.owed >= m.plan.unasked/4) && errors.Is(p.send(frameRoom, btl.Header{}, nil, false), btl.ErrAgain) {
			keep = append(keep, p)
			continue
		}
		p.owes, p.answer = false, false
	}
	clear(m.owing[len(keep):])
	m.owing = keep
}

// Flushed reports whether the provider needs this process no more for what was sent. Of a message that it took at once
// there is no completion, so a last one follows that has one.
func (m *Module) Flushed() bool {
	if m.closed || m.err != nil {
		return true
	}
	keep := m.unsure[:0]
	for _, p := range m.unsure {
		if p.err == nil && !p.unanswered() && errors.Is(p.send(frameRoom, btl.Header{}, nil, true), btl.ErrAgain) {
			keep = append(keep, p)
			continue
		}
		p.unsure = false
	}
	clear(m.unsure[len(keep):])
	m.unsure = keep
	return len(m.unsure) == 0 && m.slots.under() == 0
}
