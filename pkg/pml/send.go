package pml

import (
	"errors"

	"github.com/gompirun/gompi/pkg/btl"
)

// Send starts a send to a peer. It returns no request but a trace when the buffer is
// free again and the message out, or as good as out, as most are that are short.
func (e *Engine) Send(to int, env Envelope, b Buffer, mode Mode) (*Request, Trace, error) {
	e.lock()
	if a := &e.at(to).account; a.Short > 0 && a.Used+len(b.Bytes)+overhead > window {
		e.progress() // room may have been given back, and only that it has is not known yet
	}
	r, t, err := e.send(to, env, b, mode)
	e.unlock()
	return r, t, err
}

func (e *Engine) send(to int, env Envelope, b Buffer, mode Mode) (*Request, Trace, error) {
	p, err := e.to(to)
	if err != nil {
		return nil, 0, err
	}
	if b.Stream == nil && mode == Standard && (p.sendBelow(p.account.Short, env, b.Bytes) || e.sendMiddle(p, env, b.Bytes)) {
		return nil, p.trace(to), nil
	}
	waiting := len(p.pending)
	r, err := e.sendSlow(p, to, env, b, mode)
	if len(p.pending) > waiting {
		e.happened(SendWaits, to, env.Tag, b.Len())
	}
	if err != nil {
		return nil, 0, e.lost(to, err)
	}
	if r == nil {
		return nil, p.trace(to), nil
	}
	return r, 0, nil
}

// SendShort sends a message in the Standard mode if that needs no more than a
// copy, as most do, and returns its trace; 0: it did not, and Send must. Its arguments
// fit into registers: one that goes by the stack is read back when it is hardly
// written, and waits for all stores before it, which may be to a line that
// another CPU has.
func (e *Engine) SendShort(to int, env Envelope, b []byte) (t Trace) {
	e.lock()
	if p := e.at(to); p.sendBelow(p.account.Short, env, b) {
		t = p.trace(to)
	}
	e.unlock()
	return t
}

// sendBelow is SendShort of messages of fewer bytes than limit. It leaves errors to
// who tries again.
func (p *peer) sendBelow(limit int, env Envelope, b []byte) bool {
	cost := len(b) + overhead
	if len(b) >= limit || p.account.Used+cost > window || p.ep.Send(matchHeader(kindEager, env), b) != nil {
		return false
	}
	p.account.Used += cost
	p.account.Sent++
	return true
}

// sendSlow sends what is long, synchronous, not contiguous, or without room. The
// request is nil if the message was copied.
func (e *Engine) sendSlow(p *peer, to int, env Envelope, b Buffer, mode Mode) (*Request, error) {
	r := e.newRequest()
	r.env, r.peer, r.buf, r.mode, r.size = env, to, b, mode, b.Len()
	cost := int(min(r.size, window)) + overhead
	if r.size > int64(p.limits.Eager) || p.account.Used+cost > window || e.seen(p, b.Bytes) != 0 {
		return r, e.sendRTS(p, r)
	}
	p.account.Used += cost
	if mode == Standard {
		p.account.Sent++
		r.trace = p.trace(to)
	}
	if mode == Standard && b.Stream == nil && r.size > int64(e.tuning.CopyLimit) {
		return r, e.post(p, outgoing{h: matchHeader(kindEager, env), payload: b.Bytes, req: r})
	}
	k, head := kindEager, 0
	if mode == Sync {
		k, head = kindSync, syncHead
	}
	payload := make([]byte, head+int(r.size))
	if b.Stream != nil {
		b.Stream.Pack(0, payload[head:])
	} else {
		copy(payload[head:], b.Bytes)
	}
	if mode == Sync {
		putID(payload, e.name(r))
		return r, e.post(p, outgoing{h: matchHeader(k, env), payload: payload})
	}
	// The payload is ours: the user's buffer is free whether it is out or not.
	e.freeRequest(r)
	return nil, e.post(p, outgoing{h: matchHeader(k, env), payload: payload})
}

func putID(b []byte, id uint32) {
	b[0], b[1], b[2], b[3] = byte(id), byte(id>>8), byte(id>>16), byte(id>>24)
}

// sendRTS announces a message that the receiver will fetch or ask for.
func (e *Engine) sendRTS(p *peer, r *Request) error {
	e.happened(RendezvousBegun, r.peer, r.env.Tag, r.size)
	a := announcement{id: e.name(r), size: r.size}
	if r.buf.Stream == nil && r.size > 0 {
		a.shared = e.seen(p, r.buf.Bytes)
		a.first = e.expose(p, r, 0)
	}
	return e.postShort(p, matchHeader(kindRTS, r.env), appendRTS(e.shared.small[:0], a))
}

// post sends a message now, or keeps it until there is room. Its payload is the
// engine's until it is out.
func (e *Engine) post(p *peer, o outgoing) error {
	if len(p.pending) == 0 {
		err := p.ep.Send(o.h, o.payload)
		if err == nil && o.req != nil {
			e.out(o.req)
		}
		if err == nil || !errors.Is(err, btl.ErrAgain) {
			return err
		}
	}
	p.pending = append(p.pending, o)
	p.account.Short = 0
	e.pending++
	return nil
}

// out completes an eager send whose message has gone.
func (e *Engine) out(r *Request) {
	r.status.Bytes = r.size
	e.complete(r)
}

// pushPending sends what found no room before.
func (e *Engine) pushPending() (n int) {
	for i := range e.count() {
		p := e.at(i)
		sent := 0
		for sent < len(p.pending) {
			err := p.ep.Send(p.pending[sent].h, p.pending[sent].payload)
			if errors.Is(err, btl.ErrAgain) {
				break
			}
			if err != nil {
				e.PeerDown(i, err)
				return n + 1
			}
			if r := p.pending[sent].req; r != nil {
				e.out(r)
			}
			p.pending[sent] = outgoing{}
			sent++
		}
		if sent > 0 {
			p.pending = p.pending[sent:]
			if len(p.pending) == 0 {
				p.pending, p.account.Short = nil, e.short(p)
			}
			e.pending -= sent
			n += sent
		}
	}
	return n
}

// pushActive sends data of messages whose receivers have asked for it: to each
// peer those of one message after the other. It goes on reading messages for which there was no room.
func (e *Engine) pushActive() (n int) {
	e.turn++
	keep := e.active[:0]
	for _, r := range e.active {
		if r.recv {
			if r.moving != nil && e.readWhile(r) {
				keep = append(keep, r)
			} else {
				n++
			}
			continue
		}
		if p := e.at(r.peer); p.turn != e.turn {
			n += e.pushData(r)
			if !r.done {
				p.turn = e.turn
			}
		}
		if !r.done {
			keep = append(keep, r)
		}
	}
	clear(e.active[len(keep):])
	e.active = keep
	return n
}

// pushData sends what one message may at a turn, so that others get theirs.
func (e *Engine) pushData(r *Request) (n int) {
	p := e.at(r.peer)
	for ; n < e.tuning.Burst && r.moved < r.size && !r.done && p.err == nil && len(p.pending) == 0; n++ {
		data := e.nextPiece(p, r)
		if data == nil {
			return n
		}
		err := p.piece(requestHeader(kindData, r.remote, uint64(r.moved)), data)
		if errors.Is(err, btl.ErrAgain) {
			return n
		}
		if err != nil {
			e.PeerDown(r.peer, err)
			return n
		}
		r.moved += int64(len(data))
		if r.buf.Stream != nil && p.holds() {
			p.packed, e.scratch = e.scratch, nil
		}
	}
	if r.moved >= r.size && !r.done && !p.holds() {
		e.reclaim(p)
		r.status.Bytes = r.size
		e.complete(r)
	}
	return n
}

// nextPiece is the next piece of a message: of its memory, or packed. nil: the transport still
// reads what was packed last.
func (e *Engine) nextPiece(p *peer, r *Request) []byte {
	part := int64(p.limits.Fragment)
	if left := r.size - r.moved; p.any != nil {
		part = int64(p.any.Piece(left))
	} else if left < part {
		part = left
	}
	if r.buf.Stream == nil {
		return r.buf.Bytes[r.moved : r.moved+part]
	}
	if p.holds() {
		return nil
	}
	e.reclaim(p)
	if len(e.scratch) < int(part) {
		e.scratch = make([]byte, part)
	}
	return e.scratch[:r.buf.Stream.Pack(r.moved, e.scratch[:part])]
}

// reclaim takes back what was packed for a peer, once the transport has read it.
func (e *Engine) reclaim(p *peer) {
	if p.packed != nil {
		e.scratch, p.packed = p.packed, nil
	}
}

// holds reports whether the transport still reads pieces that were sent to a peer.
func (p *peer) holds() bool { return p.any != nil && p.any.Holds() }

// piece sends a part of a long message. Its place in the message is in its header,
// so parts need not come in order.
func (p *peer) piece(h btl.Header, data []byte) error {
	if p.any != nil {
		return p.any.SendAny(h, data)
	}
	return p.ep.Send(h, data)
}

// lost takes a peer out and returns why.
func (e *Engine) lost(n int, err error) error {
	e.PeerDown(n, err)
	return e.at(n).err
}
