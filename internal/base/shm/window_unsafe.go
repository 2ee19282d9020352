package shm

// Of a ring only as much is used as its messages need: what is used again is still in the
// caches of the CPU, and what never is takes no memory of its processes. 8 ranks
// on 2 CPUs send 1 KiB in random pairs a third faster by rings of 4 KiB than by such of 256 KiB.
//
//	slots   the first w of the ring's: slot n is the one n mod w
//	data    the first W bytes of the ring's: byte pos is the one pos mod W
//
// These windows begin small. The sender doubles them, and says so in a stamp:
//
//	| number + 1, 32 bits | slots 1 | exchange buffer 2 | data 5 | length 24 |
//
// The window of data doubles so many times as data says before the message, one time after the
// other: its payload goes to the beginning of the new half, where nothing is in the way, at the least pos
// for which that is so, and from there to the next. What was sent before stays where it is. By the time
// that the sender comes to the old half again, the new window full, its credit says that all of that was
// taken. (To go straight to the last window's half could be a window too near: what still lies in the
// first one would be written over.)
//
// The window of slots doubles after the message whose stamp says so. That has a number n such that
// slot n+1 is the first of the new half.
//
// A window doubles for a message that does not fit, and when the reader has not kept up: who asks and
// answers stays in a small one. Two ranks with a CPU each exchange 1 KiB in three quarters of the time so.
// When the window of data would get longer than mostHeld it gets as long as the ring: one that half fills a near cache passes
// no more than a short one.
const (
	firstSlots = 16
	firstData  = 2 << 10

	lengthBits = 24
	lengthMask = 1<<lengthBits - 1
	dataBits   = 1 << lengthBits // one doubling of the data's window
	slotsBit   = 1 << 31         // of the lower half of a stamp
	mostTimes  = 1<<(exchangeBufferShift-lengthBits) - 1
)

// wider is what a sender knows of its windows beside their size.
type wider struct {
	at          uint64 // number of the slot before which the window of slots doubles; one that has been: not yet
	slots, data uint64 // the most that there is
	skipped     uint64 // bytes of pos that were nowhere
}

// widens is what a receiver knows.
type widens struct {
	slots, data    uint64 // the most that there is
	due            bool   // something changes when the message of the last Poll is taken: then the windows
	mask           uint64 // they are so,
	length         uint64
	pos            uint64 // and the message's payload is not before this
	skipped        uint64 // bytes of pos that were nowhere
	exchangeBuffer uint64 // which the message is in, as its sender counts them, from 1; 0: none
	inside         uint64 // bytes of it there
}

// next is how long a window of data of so many bytes is to be when it widens, for messages of n bytes.
func (w *wider) next(length, n uint64) uint64 {
	if length == w.data {
		return length
	}
	for length *= 2; n > length/4 && length < w.data; {
		length *= 2
	}
	if length > mostHeld {
		return w.data
	}
	return length
}

// half is the least position from pos on at which the second half of a window of length bytes begins.
func half(pos, length uint64) uint64 {
	h := length / 2
	return (pos-h+length-1)&^(length-1) + h
}

// moreSlots reads the credit, and reports whether a slot is free.
func (t *Tx) moreSlots() bool {
	t.refresh()
	window, w := t.mask+1, &t.wider
	if window < w.slots && w.at <= t.next && t.free-t.next < window/2 {
		w.at = t.next&^(2*window-1) + window
		if w.at <= t.next || uint32(w.at+window) == 0 { // a slot that was never used has number 0
			w.at += 2 * window
		}
	}
	return t.next < t.free
}

// doubleSlots doubles the window of slots, and returns what the reader is told.
func (t *Tx) doubleSlots() (stamp uint64) {
	t.free += t.mask + 1
	t.mask = 2*t.mask + 1
	return slotsBit
}

// makeRoom finds where n bytes of data can go, which have no room as far as is known or need a
// wider window, and what the reader is told.
func (t *Tx) makeRoom(n uint64) (at, stamp uint64, ok bool) {
	w := &t.wider
	if t.length == w.data || n <= t.length/4 {
		t.refresh()
		if at = place(t.pos, n, t.length); at+n <= t.room {
			return at, 0, true
		}
	}
	length := w.next(t.length, n)
	if length == t.length || n > length/2 || !t.backed(length) {
		return 0, 0, false
	}
	for at = t.pos; t.length < length; stamp += dataBits {
		t.length *= 2
		at = half(at, t.length)
	}
	w.skipped += at - t.pos
	t.refresh()
	return at, stamp, true
}

// widened takes a stamp's lower half apart: the length of the message, and where its data may
// begin in which window. Advance makes that the ring's.
func (r *Rx) widened(low uint64) (n, pos, length uint64) {
	w := &r.widens
	n, pos = low&lengthMask, r.pos
	w.due, w.mask, w.length = true, r.mask, r.length
	for times := low / dataBits & mostTimes; times > 0 && w.length < w.data; times-- {
		w.length *= 2
		pos = half(pos, w.length)
	}
	w.pos = pos
	w.exchangeBuffer, w.inside = low/exchangeBufferBit&exchangeBufferMask, n
	if n <= inlineMax {
		w.exchangeBuffer = 0
	}
	if low&slotsBit != 0 && w.mask+1 < w.slots {
		w.mask = 2*w.mask + 1
	}
	return n, pos, w.length
}

// widen is the part of Advance that concerns windows and exchange buffers.
func (r *Rx) widen() {
	w := &r.widens
	w.skipped += w.pos - r.pos
	if w.exchangeBuffer != 0 {
		r.exchangeBuffers.arrived(w.exchangeBuffer, w.inside)
	}
	r.mask, r.length, w.due = w.mask, w.length, false
}
