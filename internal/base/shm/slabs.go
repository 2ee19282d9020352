package shm

import "github.com/gompirun/gompi/internal/base/sys/memory"

// The memory of a heap comes in large pages where the kernel gives them: to read and write what many ranks have, the
// CPU finds a place in its tables for each page, and anew after a switch between processes. A large page is also
// had in a fifth of the time of small ones.

// slab is what has a large page, units.
const slab = memory.LargePage / unit

// leastInSlab is from where on a slab gets a large page: so many of its units are needed or have memory.
const leastInSlab = slab / 4

// enlarge has the kernel make large pages of those slabs of a block that get one, if there is room for all of them, bytes. Where it
// does not, nothing is lost.
func (h *Heap) enlarge(b extent, room int64) {
	w := h.slabs(b)
	if h.plain || w.n == 0 {
		return
	}
	h.know(w.end())
	if int64(h.lacks(w))*unit > room {
		return
	}
	for at := w.at; at < w.end(); at += slab { // a page of each, for what has none is not enlarged
		if memory.ReserveAt(h.fd, int64(at)*unit, 1) != nil {
			return
		}
	}
	if memory.Enlarge(h.mem[w.at*unit:w.end()*unit]) != nil {
		h.plain = true
		return
	}
	free := h.lacks(w) - h.lacks(common(w, b))
	_ = h.reserve(w) // what cannot be had of the block is told when that is reserved
	h.idle += free - (h.lacks(w) - h.lacks(common(w, b)))
}

// slabs are those slabs of a block, next to each other, that lack memory and of which enough is needed.
func (h *Heap) slabs(b extent) extent {
	from, to := b.at/slab, (b.end()+slab-1)/slab
	for from < to && !h.deserves(from, b) {
		from++
	}
	for from < to && !h.deserves(to-1, b) {
		to--
	}
	return extent{from * slab, (to - from) * slab}
}

// deserves reports whether a slab gets a large page when a block gets memory.
func (h *Heap) deserves(i int, b extent) bool {
	all := extent{i * slab, slab}
	h.know(all.end())
	coming := h.lacks(common(all, b))
	return coming > 0 && slab-h.lacks(all)+coming >= leastInSlab
}

// lacks is how many units of an extent have no memory.
func (h *Heap) lacks(e extent) int { return h.count(e, bare) }

// common is what two extents that meet have in common.
func common(a, b extent) extent {
	at := max(a.at, b.at)
	return extent{at, min(a.end(), b.end()) - at}
}
