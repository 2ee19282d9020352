package shm

import (
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memcpy"
)

// A ring carries messages from one rank to another: slots of two cache lines
// each, and a data area for payloads that a slot has no room for.
//
//	slot  0        8                24                        128
//	      | stamp  | header 2 x u64 | payload, up to 104 bytes |
//
// Two lines, because CPUs fetch them in pairs: a payload of 64 bytes comes with
// its stamp, where one in the data area would come a hand-off later.
//
// The stamp, written last, holds the slot's number plus one in its upper half
// and the payload's length in its lower: a reader that finds the number it
// expects has the message, and nothing need ever be cleared. A longer payload
// lies in the data area, in one piece, after the one before it; both sides work
// out where. What the reader has taken it tells in a line of its own, the
// credit, once a quarter of the ring. How much of a ring is used: window_unsafe.go.

// credit is written by the reader.
type credit struct {
	slots uint64 // taken since the beginning
	data  uint64 // bytes of the data area free again since the beginning, gaps at its end included
}

// Tx is the sender's end.
type Tx struct {
	slots  unsafe.Pointer
	data   unsafe.Pointer
	credit *credit
	next   uint64 // number of the next slot
	pos    uint64 // next byte of the data area, since the beginning
	free   uint64 // slots that may be used: credit.slots + the ring's length
	room   uint64 // bytes that may be used: credit.data + the window's length
	mask   uint64 // of the window of slots
	length uint64 // of the window of the data area
	wider  wider
	Fenced bool // each message is visible before anything later is done

	growth          growth
	exchangeBuffers *ExchangeBuffers // nil: there are none
}

// Rx is the receiver's end.
type Rx struct {
	slots  unsafe.Pointer
	data   unsafe.Pointer
	credit *credit
	next   uint64
	pos    uint64
	told   uint64 // slots of the last credit
	toldAt uint64 // bytes of the last credit
	mask   uint64 // of the window of slots
	length uint64 // of the window of the data area
	after  uint64 // where pos goes with Advance
	widens widens

	exchangeBuffers *ExchangeBuffers // nil: there are none
}

func (s *Segment) ring(from, to int) unsafe.Pointer {
	return unsafe.Pointer(&s.mem[s.cfg.ringAt(from, to)])
}

// Tx returns the sender's end of the ring between two ranks, to be used by from
// alone.
func (s *Segment) Tx(from, to int) Tx {
	t := newTx(s.ring(from, to), s.cfg)
	t.Fenced = !s.joined()
	t.growth = growth{segment: s, at: s.cfg.ringAt(from, to) + s.cfg.slotsSize(), held: uint64(s.cfg.beginning() - s.cfg.slotsSize())}
	return t
}

// newTx is the sender's end of a ring at p.
func newTx(p unsafe.Pointer, c Config) Tx {
	slots, window, length := uint64(c.Slots), uint64(min(c.Slots, firstSlots)), uint64(min(c.Data, firstData))
	return Tx{
		slots: p, credit: (*credit)(unsafe.Add(p, slots*slotSize)), data: unsafe.Add(p, slots*slotSize+creditSize),
		free: window, room: length, mask: window - 1, length: length, wider: wider{slots: slots, data: uint64(c.Data)},
	}
}

// Rx returns the receiver's end, to be used by to alone.
func (s *Segment) Rx(from, to int) Rx {
	r := newRx(s.ring(from, to), s.cfg)
	r.exchangeBuffers = s.exchangeBuffers(to, from)
	return r
}

// newRx is the receiver's end of a ring at p.
func newRx(p unsafe.Pointer, c Config) Rx {
	t := newTx(p, c)
	return Rx{slots: t.slots, data: t.data, credit: t.credit, mask: t.mask, length: t.length, widens: widens{slots: t.wider.slots, data: t.wider.data}}
}

// Sent is how many messages went into the ring since the beginning, and how many
// bytes of its data area they took, gaps at its end included, and of exchange buffers. Short ones take none.
func (t *Tx) Sent() (messages, bytes uint64) {
	if bytes = t.pos - t.wider.skipped; t.exchangeBuffers != nil {
		bytes += t.exchangeBuffers.sent
	}
	return t.next, bytes
}

// Taken is the same of what came out.
func (r *Rx) Taken() (messages, bytes uint64) {
	if bytes = r.pos - r.widens.skipped; r.exchangeBuffers != nil {
		bytes += r.exchangeBuffers.received
	}
	return r.next, bytes
}

// Push puts a message into the ring, or reports that there is no room. The
// store of the stamp comes after all before it; what follows may come before it
// unless the ring is Fenced.
func (t *Tx) Push(h0, h1 uint64, payload []byte) bool {
	n := uint64(len(payload))
	if t.next >= t.free && !t.moreSlots() {
		return false
	}
	slot := unsafe.Add(t.slots, (t.next&t.mask)*slotSize)
	if n > inlineMax {
		if in := t.exchangeBuffers.nbSlots(payload); in != 0 {
			*(*uint64)(unsafe.Add(slot, 8)) = h0
			*(*uint64)(unsafe.Add(slot, 16)) = h1
			t.stamp((*uint64)(slot), n|in)
			return true
		}
		return t.pushLong(slot, h0, h1, payload, n)
	}
	if n == 8 {
		*(*uint64)(unsafe.Add(slot, 24)) = *(*uint64)(unsafe.Pointer(unsafe.SliceData(payload)))
	} else {
		copy(unsafe.Slice((*byte)(unsafe.Add(slot, 24)), inlineMax), payload)
	}
	*(*uint64)(unsafe.Add(slot, 8)) = h0
	*(*uint64)(unsafe.Add(slot, 16)) = h1
	t.stamp((*uint64)(slot), n)
	return true
}

// stamp makes a slot valid. Beside the length n has what the reader is to know of windows.
func (t *Tx) stamp(slot *uint64, n uint64) {
	t.next++
	v := t.next<<32 | n
	if t.next == t.wider.at {
		v |= t.doubleSlots()
	}
	if t.Fenced {
		atomic.StoreUint64(slot, v)
	} else {
		release(slot, v)
	}
}

// pushLong puts a message into the ring whose payload goes to the data area.
func (t *Tx) pushLong(slot unsafe.Pointer, h0, h1 uint64, payload []byte, n uint64) bool {
	at, wide := place(t.pos, n, t.length), uint64(0)
	if at+n > t.room || n > t.length/4 {
		var ok bool
		if at, wide, ok = t.makeRoom(n); !ok {
			return false
		}
	}
	*(*uint64)(unsafe.Add(slot, 8)) = h0
	*(*uint64)(unsafe.Add(slot, 16)) = h1
	memcpy.Copy(unsafe.Slice((*byte)(unsafe.Add(t.data, at&(t.length-1))), n), payload)
	t.pos = at + n
	t.stamp((*uint64)(slot), n|wide)
	return true
}

// place is where a payload of n bytes goes: at the next line, or at the area's
// beginning if it would cross its end.
func place(pos, n, length uint64) uint64 {
	pos = (pos + 63) &^ 63
	if off := pos & (length - 1); off+n > length {
		pos += length - off
	}
	return pos
}

// refresh reads the credit.
func (t *Tx) refresh() {
	t.free = atomic.LoadUint64(&t.credit.slots) + t.mask + 1
	t.room = atomic.LoadUint64(&t.credit.data) + t.length
}

// Poll returns the next message. It stays valid until Advance, which must
// follow.
func (r *Rx) Poll() (h0, h1 uint64, payload []byte, ok bool) {
	slot := unsafe.Add(r.slots, (r.next&r.mask)*slotSize)
	stamp := atomic.LoadUint64((*uint64)(slot))
	if uint32(stamp>>32) != uint32(r.next+1) {
		return 0, 0, nil, false
	}
	n := stamp & (1<<32 - 1)
	h0, h1 = *(*uint64)(unsafe.Add(slot, 8)), *(*uint64)(unsafe.Add(slot, 16))
	pos, length := r.pos, r.length
	if n > lengthMask {
		n, pos, length = r.widened(n)
	}
	if n <= inlineMax {
		r.after = pos
		return h0, h1, unsafe.Slice((*byte)(unsafe.Add(slot, 24)), n), true
	}
	if w := &r.widens; w.due && w.exchangeBuffer != 0 {
		r.after = pos
		return h0, h1, r.exchangeBuffers.find(w.exchangeBuffer, n), true
	}
	if n > length {
		n = 0 // a sender gone mad must not make us read beyond the area
	}
	at := place(pos, n, length)
	r.after = at + n
	payload = unsafe.Slice((*byte)(unsafe.Add(r.data, at&(length-1))), n)
	return h0, h1, payload, true
}

// Ready reports whether Poll would return a message.
func (r *Rx) Ready() bool {
	slot := unsafe.Add(r.slots, (r.next&r.mask)*slotSize)
	return uint32(atomic.LoadUint64((*uint64)(slot))>>32) == uint32(r.next+1)
}

// Advance gives the last message's room back.
func (r *Rx) Advance() {
	if r.widens.due {
		r.widen()
	}
	r.next++
	r.pos = r.after
	if r.next-r.told > r.mask>>2 || r.pos-r.toldAt >= r.length>>2 {
		r.told, r.toldAt = r.next, r.pos
		atomic.StoreUint64(&r.credit.data, r.pos)
		atomic.StoreUint64(&r.credit.slots, r.next)
	}
}

// Mark tells the receiver that this rank has sent something, for receivers of
// so many that they do not look at every ring.
func (c *Control) Mark(rank int) {
	word, bit := &c.active[rank/64], uint64(1)<<(rank%64)
	if atomic.LoadUint64(word)&bit == 0 {
		atomic.OrUint64(word, bit)
	}
}

// AnyMarks reports whether there are any to take.
func (c *Control) AnyMarks() bool {
	for w := range c.active {
		if atomic.LoadUint64(&c.active[w]) != 0 {
			return true
		}
	}
	return false
}

// Marked takes the marks of 64 ranks.
func (c *Control) Marked(word int) uint64 {
	if atomic.LoadUint64(&c.active[word]) == 0 {
		return 0
	}
	return atomic.SwapUint64(&c.active[word], 0)
}
