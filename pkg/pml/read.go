package pml

import (
	"errors"

	"github.com/gompirun/gompi/pkg/btl"
)

// A long message whose receiver reads it out of the sender's memory (btl.RMA) goes in parts, of which two at most are exposed:
//
//	rts   the first part's key is in it
//	more  the receiver begins to read a part: it is done with those before, and wants the next one's key
//	key   that key
//	fin   all is read, or all that the receiver has room for
//
// So the next part is made ready while one is read. A transport that can do all at once (Limits.Part is 0) needs rts and fin.
// Where a part cannot be exposed or read, the receiver asks for the data to be sent (cts), from the beginning.

// part is a piece of a message by its key: its bytes from at to end.
type part struct {
	key     btl.Key
	at, end int64
}

// moving is what there is of a message that is read, at either side.
type moving struct {
	parts []part // the sender's: those that are exposed, in order

	rma   btl.RMA
	want  int64  // the receiver's: how much it reads,
	now   part   // of which part; its at is the part's begin,
	read  int64  // how much of the message it has,
	under int    // how much is under way,
	next  part   // the part behind it, once its key is there
	asked bool   // for the next part
	into  []byte // a piece of a message whose buffer is not one run
}

// expose lets the receiver read the part of a message that begins at at. The zero part: it cannot be.
func (e *Engine) expose(p *peer, r *Request, at int64) part {
	if r.buf.Stream != nil || p.rma == nil || r.size < int64(p.limits.Read) || at >= r.size {
		return part{}
	}
	end := r.size
	if most := int64(p.limits.Part); most > 0 {
		end = min(end, at+most)
	}
	key, err := p.rma.Expose(r.buf.Bytes[at:end])
	if err != nil {
		return part{}
	}
	if r.moving == nil {
		r.moving = e.newMoving(p)
	}
	x := part{key, at, end}
	r.moving.parts = append(r.moving.parts, x)
	return x
}

// hide ends the exposure of all parts of a send but the last keep.
func (r *Request) hide(keep int) {
	m := r.moving
	for len(m.parts) > keep {
		m.rma.Hide(m.parts[0].key)
		m.parts = append(m.parts[:0], m.parts[1:]...)
	}
}

// more is the receiver's wish for the next part's key.
func (e *Engine) more(from int, h btl.Header) {
	r := e.lookup(headerRequest(h))
	if r == nil || r.recv || r.peer != from || r.done {
		return
	}
	end := r.size
	if r.moving != nil {
		end = r.moving.parts[len(r.moving.parts)-1].end
	}
	if end >= r.size {
		e.garbled(from, h)
		return
	}
	r.hide(1)
	x := e.expose(e.at(from), r, end)
	if err := e.postShort(e.at(from), requestHeader(kindKey, uint32(h.B), uint64(x.end-x.at)), appendKey(e.shared.small[:0], x.key)); err != nil {
		e.PeerDown(from, err)
	}
}

// key is the sender's answer to more.
func (e *Engine) key(from int, h btl.Header, payload []byte) {
	k, ok := parseKey(payload)
	r := e.lookup(headerRequest(h))
	switch {
	case !ok:
		e.garbled(from, h)
	case r == nil || !r.recv || r.peer != from || r.done || r.moving == nil || !r.moving.asked:
	case h.B > uint64(r.size-r.moving.now.end):
		e.garbled(from, h)
	case h.B == 0: // it cannot expose it
		r.moving.asked = false
		e.readElse(r)
	default:
		m := r.moving
		m.asked, m.next = false, part{k, m.now.end, m.now.end + int64(h.B)}
		if m.under == 0 {
			e.readOn(r)
		}
	}
}

// read gets a message out of its sender's memory, and reports whether it tries.
func (e *Engine) read(r *Request, u *message, want int64) bool {
	p, err := e.to(u.peer)
	if err != nil || p.rma == nil || u.first.end == 0 {
		return false
	}
	r.remote = u.remote
	r.moving = e.newMoving(p)
	r.moving.want, r.moving.now = want, u.first
	if r.buf.Stream != nil {
		r.moving.into, e.scratch = e.scratch, nil
		if n := e.tuning.ReadPart; len(r.moving.into) < n {
			r.moving.into = make([]byte, n)
		}
	}
	e.readOn(r)
	return true
}

// readOn begins to read what can be read now of a message, and ends it if that was all.
func (e *Engine) readOn(r *Request) {
	if e.readWhile(r) {
		e.active = append(e.active, r)
	}
}

// readWhile is readOn that reports whether it is to be tried again, for want of room.
func (e *Engine) readWhile(r *Request) (again bool) {
	m := r.moving
	for m.read < m.want && m.under == 0 {
		if m.read == m.now.end {
			if m.next.end == 0 {
				return false // key calls
			}
			m.now, m.next = m.next, part{}
		}
		if m.now.end < m.want && m.next.end == 0 && !m.asked {
			m.asked = true
			e.answerWith(r.peer, requestHeader(kindMore, r.remote, uint64(e.number(r))))
			if r.done {
				return false // the peer is lost
			}
		}
		dst := e.landing(r)
		done, err := m.rma.Read(dst, m.now.key, m.read-m.now.at, e.operation(r))
		switch {
		case errors.Is(err, btl.ErrAgain):
			return true
		case err != nil:
			e.readElse(r)
			return false
		case !done:
			m.under = len(dst)
			return false
		}
		e.landed(r, len(dst))
	}
	if m.under == 0 {
		e.answerWith(r.peer, requestHeader(kindFin, r.remote, 0))
		e.complete(r)
	}
	return false
}

// landing is where the next bytes go that are read: to their place, or where they are unpacked.
func (e *Engine) landing(r *Request) []byte {
	m := r.moving
	n := min(m.now.end, m.want) - m.read
	if r.buf.Stream != nil {
		return m.into[:min(n, int64(len(m.into)))]
	}
	return r.buf.Bytes[m.read:][:n]
}

// landed counts bytes that were read.
func (e *Engine) landed(r *Request, n int) {
	m := r.moving
	if r.buf.Stream != nil {
		r.buf.put(m.read, m.into[:n])
	}
	m.read += int64(n)
}

// operation is by what Moved finds a request: its number, and which operation it serves.
func (e *Engine) operation(r *Request) uint64 { return uint64(r.turn)<<32 | uint64(e.number(r)) }

// number is the number of a request, which has one from now on.
func (e *Engine) number(r *Request) uint32 {
	if r.id == 0 {
		e.name(r)
	}
	return r.id
}

// Moved implements btl.Mover.
func (e *Engine) Moved(op uint64, err error) {
	if uint32(op) == 0 {
		e.copied(op, err)
		return
	}
	r := e.lookup(uint32(op))
	if r == nil || r.turn != uint32(op>>32) || r.moving == nil || r.moving.under == 0 {
		return
	}
	n := r.moving.under
	r.moving.under = 0
	if err != nil {
		e.readElse(r)
		return
	}
	e.landed(r, n)
	e.readOn(r)
}

// readElse has the sender send a message that cannot be read. A key that was asked for comes before, and finds nothing moving.
func (e *Engine) readElse(r *Request) {
	e.endMoving(r)
	e.answerWith(r.peer, requestHeader(kindCTS, r.remote, uint64(e.number(r))))
}

// newMoving is one for a message from or to a peer.
func (e *Engine) newMoving(p *peer) *moving {
	if n := len(e.movings); n > 0 {
		m := e.movings[n-1]
		e.movings = e.movings[:n-1]
		*m = moving{rma: p.rma, parts: m.parts}
		return m
	}
	return &moving{rma: p.rma}
}

// endMoving ends the reading of a message, at either side.
func (e *Engine) endMoving(r *Request) {
	r.hide(0)
	if r.moving.into != nil {
		e.scratch = r.moving.into
	}
	e.movings = append(e.movings, r.moving)
	r.moving = nil
}
