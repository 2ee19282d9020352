package pml

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

// Recv starts a receive. from is the engine's number of the peer that
// env.Source is, -1 for AnySource.
func (e *Engine) Recv(from int, env Envelope, b Buffer) *Request {
	e.lock()
	r := e.newRequest()
	r.env, r.peer, r.buf = env, from, b
	e.recv(r)
	e.unlock()
	return r
}

// RecvBytes is Recv into memory that is one run, with arguments that fit into
// registers (see SendShort).
func (e *Engine) RecvBytes(from int, env Envelope, b []byte) *Request {
	e.lock()
	r := e.newRequest()
	r.env, r.peer, r.buf.Bytes = env, from, b
	r.recv, r.size = true, int64(len(b))
	e.begin(r)
	e.unlock()
	return r
}

// Receive is RecvBytes and Finish.
func (e *Engine) Receive(from int, env Envelope, b []byte) (st Status, err error) {
	e.lock()
	st, ok := e.next(from, env, b)
	e.unlock()
	if ok {
		return st, nil
	}
	return e.Finish(e.RecvBytes(from, env, b))
}

// next receives a short message that is the peer's next, and that no receive
// before this one can want, for none is posted: there is nothing to match then.
func (e *Engine) next(from int, env Envelope, b []byte) (st Status, ok bool) {
	if from >= 0 && e.at(from).watcher == nil {
		if e.far++; e.far%farTurn == 0 {
			e.progress()
		}
	}
	if from < 0 || e.at(from).taker == nil || e.at(from).err != nil || e.context(env.Context).tally != (Tally{}) || e.busy() {
		return st, false
	}
	taker, want := e.at(from).taker, matchHeader(kindEager, env)
	who, looks := e.early(e.at(from))
	for l := (wait.Ladder{}); ; looks-- {
		h, payload, ok := taker.Next()
		if ok {
			tag := int32(h.B >> 32)
			if h.A != want.A || uint32(h.B) != uint32(want.B) || !tagFits(env.Tag, tag) || len(payload) > len(b) {
				return st, false
			}
			memcpy.Fetch(b, payload)
			taker.Take()
			e.at(from).account.Got++
			e.credit(from, len(payload)+overhead)
			e.waiter.Came(&l)
			return Status{Source: env.Source, Tag: tag, Bytes: int64(len(payload))}, true
		}
		if looks <= 0 || !e.waiter.Spin(&l, who) {
			return st, false
		}
	}
}

// busy reports whether something of ours waits for progress.
func (e *Engine) busy() bool { return e.pending > 0 || len(e.active) > 0 || len(e.tasks) > 0 }

// recv starts the receive that a request describes.
func (e *Engine) recv(r *Request) {
	r.recv, r.size = true, r.buf.Len()
	e.begin(r)
}

// begin is recv once its size is known.
func (e *Engine) begin(r *Request) {
	m := e.context(r.env.Context)
	if m.tally.Kept > 0 || e.losses > 0 || r.peer >= len(e.peers) && e.at(r.peer).err != nil {
		e.beginSlow(m, r)
	} else {
		m.post(r)
	}
}

// beginSlow is begin of a receive for which something may be there already.
func (e *Engine) beginSlow(m *matcher, r *Request) {
	if u := m.find(r.env.Source, r.env.Tag); u != nil {
		m.remove(u)
		e.take(r, u)
	} else if err := e.PeerError(r.peer); err != nil {
		r.err = err
		e.complete(r)
	} else {
		m.post(r)
	}
}

// Cancel takes a receive back that was not matched yet and reports whether it
// did. CancelSend is for sends.
func (e *Engine) Cancel(r *Request) bool {
	e.lock()
	defer e.unlock()
	return e.cancel(r)
}

func (e *Engine) cancel(r *Request) bool {
	if !r.posted {
		return false
	}
	e.context(r.env.Context).unpost(r)
	r.status.Cancelled = true
	e.complete(r)
	return true
}

// Deliver implements btl.Sink.
func (e *Engine) Deliver(from int, h btl.Header, payload []byte) {
	switch k := headerKind(h); k {
	case kindEager:
		env := headerEnvelope(h)
		m := e.recent[env.Context.slot()]
		if m == nil || m.id != env.Context || uint(env.Source) >= uint(len(e.peers)) {
			if m = e.arriving(env); m == nil {
				e.garbled(from, h)
				return
			}
		}
		a := &e.at(from).account
		a.Got++
		if r := m.arrive(env.Source, env.Tag); r != nil {
			if a.owe(len(payload) + overhead) {
				e.giveBack(from, a)
			}
			r.status = Status{Source: env.Source, Tag: env.Tag}
			e.finish(r, payload, int64(len(payload)))
			return
		}
		e.keep(from, k, env, payload)
	case kindSync, kindRTS:
		e.arrive(from, k, headerEnvelope(h), payload)
	case kindData:
		e.data(from, h, payload)
	case kindCredit:
		e.at(from).account.Used -= int(h.B)
	case kindPut:
		e.put(from, h, payload)
	case kindDone:
		e.putDone(from, h)
	case kindRevoke:
		e.revoke(from, headerRequest(h), Context(h.B))
	case kindMore:
		e.more(from, h)
	case kindKey:
		e.key(from, h, payload)
	case kindRecall:
		e.recalled(from, headerRequest(h), int(h.B))
	case kindSkip:
		e.at(from).account.Got++
	case kindAck, kindFin, kindCTS, kindRevoked:
		e.answer(from, k, h)
	default:
		e.garbled(from, h)
	}
}

// garbled ends the talk with a peer that does not speak as it should.
func (e *Engine) garbled(from int, h btl.Header) {
	if len(e.contexts) >= MaxContexts {
		e.PeerDown(from, errContexts)
		return
	}
	e.PeerDown(from, fmt.Errorf("it sent a message of no known form (%#x %#x)", h.A, h.B))
}

// arrive handles what needs an answer: it is made a message first, whether its
// receive is there or not.
func (e *Engine) arrive(from int, k kind, env Envelope, payload []byte) {
	m := e.arriving(env)
	if m == nil || k == kindSync && len(payload) < syncHead || k == kindRTS && !wellFormedRTS(payload) {
		e.garbled(from, matchHeader(k, env))
		return
	}
	r := m.arrive(env.Source, env.Tag)
	if r == nil {
		e.keep(from, k, env, payload)
		return
	}
	u := message{env: env, peer: from, kind: k}
	u.fill(payload)
	e.take(r, &u)
}

// fill reads a message's payload.
func (u *message) fill(payload []byte) {
	switch u.kind {
	case kindRTS:
		a, _ := parseRTS(payload)
		u.remote, u.size, u.first, u.shared = a.id, a.size, a.first, a.shared
	case kindSync:
		u.remote = uint32(payload[0]) | uint32(payload[1])<<8 | uint32(payload[2])<<16 | uint32(payload[3])<<24
		u.data = payload[syncHead:]
		u.size = int64(len(u.data))
	default:
		u.data, u.size = payload, int64(len(payload))
	}
}

// keep stores a message that came before its receive.
func (e *Engine) keep(from int, k kind, env Envelope, payload []byte) {
	u := e.spare.take(len(payload))
	buf := u.data
	u.env, u.peer, u.kind, u.kept, u.number = env, from, k, true, e.at(from).account.Got
	u.fill(payload)
	if u.data != nil {
		u.data = append(buf[:0], u.data...)
	}
	m := e.context(env.Context)
	m.keep(u)
	if len(m.refused) > 0 && m.refuses(env.Tag) {
		e.drop(m, u)
		return
	}
	e.counts.Unexpected++
	e.happened(MessageUnexpected, from, env.Tag, u.size)
	if env.Tag >= e.heedFrom {
		e.heeds(Locked{e}, env)
	}
}

// take gives a message to its receive.
func (e *Engine) take(r *Request, u *message) {
	r.status = Status{Source: u.env.Source, Tag: u.env.Tag}
	r.peer = u.peer
	switch u.kind {
	case kindRTS:
		e.fetch(r, u)
	case kindSync:
		e.answerWith(u.peer, requestHeader(kindAck, u.remote, 0))
		fallthrough
	default:
		e.credit(u.peer, len(u.data)+overhead)
		e.finish(r, u.data, u.size)
	}
	e.spare.keep(u)
}

// finish completes a receive whose data is at hand.
func (e *Engine) finish(r *Request, data []byte, size int64) {
	if r.buf.Stream == nil {
		r.status.Bytes = min(size, int64(len(r.buf.Bytes)))
		memcpy.Fetch(r.buf.Bytes, data)
	} else {
		r.status.Bytes = min(size, r.buf.Stream.Size())
		r.buf.put(0, data)
	}
	if size > r.status.Bytes {
		r.err = &TruncateError{Sent: size, Room: r.status.Bytes}
	}
	e.complete(r)
}

// credit returns room for unasked messages to their sender, a quarter of the
// window at a time.
func (e *Engine) credit(to int, cost int) {
	if a := &e.at(to).account; a.owe(cost) {
		e.giveBack(to, a)
	}
}

// owe counts room that the peer may fill again, and reports whether it is time to say so.
func (a *Account) owe(cost int) bool {
	a.Owed += cost
	return a.Owed >= returns
}

func (e *Engine) giveBack(to int, a *Account) {
	owed := a.Owed
	a.Owed = 0
	e.answerWith(to, requestHeader(kindCredit, 0, uint64(owed)))
}

// answerWith sends a message without payload.
func (e *Engine) answerWith(to int, h btl.Header) {
	p, err := e.to(to)
	if err == nil {
		if err = e.post(p, outgoing{h: h}); err != nil {
			e.PeerDown(to, err)
		}
	}
}

// fetch gets a message that its sender holds: out of its memory, or by asking.
func (e *Engine) fetch(r *Request, u *message) {
	room := r.buf.Len()
	want := min(u.size, room)
	r.size = u.size
	if u.size > room {
		r.err = &TruncateError{Sent: u.size, Room: room}
	}
	r.status.Bytes = want
	if want >= int64(e.tuning.SharedFrom) && e.fetchShared(r, u, want) {
		return
	}
	if want == 0 {
		e.answerWith(u.peer, requestHeader(kindFin, u.remote, 0))
		e.complete(r)
		return
	}
	if e.read(r, u, want) {
		return
	}
	r.remote, r.moved = u.remote, 0
	e.answerWith(u.peer, requestHeader(kindCTS, u.remote, uint64(e.name(r))))
}

// answer is the receiver's word on a message of ours.
func (e *Engine) answer(from int, k kind, h btl.Header) {
	r := e.lookup(headerRequest(h))
	if r == nil || r.recv || r.peer != from || r.done {
		return
	}
	if r.moved > 0 { // its data is on its way, and was asked for
		e.garbled(from, h)
		return
	}
	if k == kindCTS {
		if r.moving != nil {
			e.endMoving(r)
		}
		e.stream(r, uint32(h.B))
		return
	}
	if k == kindRevoked {
		r.status.Cancelled = true
	} else {
		r.status.Bytes = r.size
	}
	e.complete(r)
}
