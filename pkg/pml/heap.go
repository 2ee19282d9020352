package pml

import (
	"bytes"
	"errors"

	"github.com/gompirun/gompi/pkg/btl"
)

// A long message that lies where its receiver sees it (btl.Sharer) is copied once,
// by nobody's system call:
//
//	the sender's memory is seen    the receiver copies it, and answers fin
//	the receiver's is              it asks with put, the sender copies, and answers done
//	both are                       the receiver asks with put, and both copy: see together.go
//
// If it turns out that a side cannot see what the other offers, the message goes as
// others do. Shorter messages than Tuning.SharedFrom go through the transport: whoever writes a message anew takes its lines
// back from the receiver who has read them there, one by one.

// sharing is what an engine needs for such messages.
type sharing struct {
	on      bool // peers see memory of this process
	tickets []int
	turn    uint32 // of the last ticket that was taken
	small   [max(rtsLen, putLen)]byte
}

// ShareMemory says that from now on peers see memory of this process. begin, which
// is called with the lock, lets the transports know.
func (e *Engine) ShareMemory(begin func()) {
	e.lock()
	defer e.unlock()
	begin()
	e.shared.on = true
	for i := range btl.Tickets {
		e.shared.tickets = append(e.shared.tickets, i)
	}
	for i := range e.count() {
		if p := e.at(i); p.account.Short > 0 {
			p.account.Short = e.short(p)
		}
	}
}

// short is Account.Short of a connected peer without anything pending: longer
// messages that it sees are not copied twice.
func (e *Engine) short(p *peer) int {
	if e.shared.on && p.sharer != nil {
		return min(p.limits.Eager+1, e.tuning.SharedFrom)
	}
	return p.limits.Eager + 1
}

// seen is the name by which a peer finds a buffer; 0: it does not.
func (e *Engine) seen(p *peer, b []byte) uint64 {
	if !e.shared.on || p.sharer == nil || len(b) < e.tuning.SharedFrom {
		return 0
	}
	if name, ok := p.sharer.Shared(b); ok {
		return name
	}
	return 0
}

// sendMiddle is SendShort of a message that is only too long for it because there
// is memory that the peer sees: it does not lie there.
func (e *Engine) sendMiddle(p *peer, env Envelope, b []byte) bool {
	return p.account.Short != 0 && len(b) >= p.account.Short && e.seen(p, b) == 0 && p.sendBelow(p.limits.Eager+1, env, b)
}

// postShort is post of a payload that is the caller's again on return.
func (e *Engine) postShort(p *peer, h btl.Header, payload []byte) error {
	if len(p.pending) == 0 {
		if err := p.ep.Send(h, payload); err == nil || !errors.Is(err, btl.ErrAgain) {
			return err
		}
	}
	return e.post(p, outgoing{h: h, payload: bytes.Clone(payload)})
}

// fetchShared gets a message if one of the two sides sees the other's memory, and
// reports whether it does.
func (e *Engine) fetchShared(r *Request, u *message, want int64) bool {
	p, err := e.to(u.peer)
	if err != nil || p.sharer == nil {
		return false
	}
	var from []byte
	if u.shared != 0 {
		from, err = p.sharer.View(u.shared, want)
		if err != nil && !errors.Is(err, btl.ErrUnreachable) {
			r.err = e.lost(u.peer, err)
			e.complete(r)
			return true
		}
	}
	to := uint64(0)
	if r.buf.Stream == nil {
		to = e.seen(p, r.buf.Bytes[:want])
	}
	if from == nil && to == 0 {
		return false
	}
	e.counts.Shared++
	switch {
	case from == nil:
		r.remote, r.moved = u.remote, 0
		e.askPut(p, r, putRequest{to: to, size: want, ticket: noTicket})
	case to != 0 && want >= int64(e.tuning.TogetherFrom) && len(e.shared.tickets) > 0:
		e.copyTogether(p, r, u, from, to)
	default:
		r.buf.put(0, from)
		e.answerWith(u.peer, requestHeader(kindFin, u.remote, 0))
		e.complete(r)
	}
	return true
}

// askPut asks the sender of r's message to copy it.
func (e *Engine) askPut(p *peer, r *Request, ask putRequest) {
	h := requestHeader(kindPut, r.remote, uint64(e.name(r)))
	if err := e.postShort(p, h, appendPut(e.shared.small[:0], ask)); err != nil {
		e.PeerDown(r.peer, err)
	}
}

// put is the receiver's word that we may copy our message to where it sees it.
func (e *Engine) put(from int, h btl.Header, payload []byte) {
	ask, ok := parsePut(payload)
	p := e.at(from)
	if !ok || p.sharer == nil {
		e.garbled(from, h)
		return
	}
	r := e.lookup(headerRequest(h))
	if r == nil || r.recv || r.peer != from || r.done {
		return // the receiver has done it all
	}
	if r.moved > 0 || ask.size > r.size || ask.ticket != noTicket && r.buf.Stream != nil {
		e.garbled(from, h)
		return
	}
	to, err := p.sharer.View(ask.to, ask.size)
	switch {
	case errors.Is(err, btl.ErrUnreachable):
		if ask.ticket == noTicket { // it waits for us
			e.stream(r, uint32(h.B))
		}
		return
	case err != nil:
		e.PeerDown(from, err)
		return
	case ask.ticket != noTicket:
		e.helpCopy(p, r, ask, to, uint32(h.B))
		return
	}
	r.buf.get(0, to)
	r.status.Bytes = r.size
	e.complete(r)
	e.answerWith(from, requestHeader(kindDone, uint32(h.B), 0))
}

// stream begins to send a message's data to the receiver's request.
func (e *Engine) stream(r *Request, remote uint32) {
	r.remote = remote
	e.active = append(e.active, r)
	e.pushActive()
}

// putDone is the sender's word that it has copied all that it was to copy.
func (e *Engine) putDone(from int, h btl.Header) {
	r := e.lookup(headerRequest(h))
	if r == nil || !r.recv || r.peer != from || r.done {
		return
	}
	if r.ticket > 0 {
		e.counts.Together++
		e.returnTicket(r)
	}
	e.complete(r)
}
