package pml

import (
	"github.com/gompirun/gompi/pkg/btl"
)

// data is a piece of a message that we have asked for.
func (e *Engine) data(from int, h btl.Header, payload []byte) {
	r := e.awaits(from, h)
	switch {
	case r == nil:
	case h.B > uint64(r.size) || int64(len(payload)) > r.size-int64(h.B):
		e.garbled(from, h)
	default:
		r.buf.put(int64(h.B), payload)
		e.arrived(r, len(payload))
	}
}

// awaits is the receive that a piece is for; nil: it has failed meanwhile.
func (e *Engine) awaits(from int, h btl.Header) *Request {
	r := e.lookup(headerRequest(h))
	if r == nil || !r.recv || r.peer != from || r.done {
		return nil
	}
	return r
}

// arrived counts a piece whose bytes are in their place.
func (e *Engine) arrived(r *Request, n int) {
	if r.moved += int64(n); r.moved >= r.size {
		e.complete(r)
	}
}

// Place implements btl.Placer: pieces that fit into a receive's memory, which is one
// run, need not be copied there.
func (e *Engine) Place(from int, h btl.Header, n int) []byte {
	if headerKind(h) != kindData {
		return nil
	}
	r := e.awaits(from, h)
	if r == nil || r.buf.Stream != nil || h.B > uint64(len(r.buf.Bytes)) || n > len(r.buf.Bytes)-int(h.B) {
		return nil
	}
	return r.buf.Bytes[h.B:][:n]
}

// Placed implements btl.Placer.
func (e *Engine) Placed(from int, h btl.Header, n int) {
	if r := e.awaits(from, h); r != nil {
		e.arrived(r, n)
	}
}
