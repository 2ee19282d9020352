package node

import "encoding/binary"

// Lines that another CPU has read are slow to write: each waits until that has given it up, tens of nanoseconds between near CPUs and
// a hundred and more between distant ones. So a buffer that a program writes anew for each operation had better be read by its own rank
// alone, which copies it to where others read it, up to some length. What stays the same is in the readers' caches from the second time
// on, and is best read where it is. Which of the two it is a few of its words tell.

// How much a rank remembers: words of a buffer, and buffers.
const (
	memoWords = 4
	wordSize  = 8 // bytes
	memos     = 8
)

// memo is what was in a buffer when it was looked at last.
type memo struct {
	name  uint64 // of the buffer
	n     int    // bytes
	words [memoWords]uint64
}

// renewals are the memos of the buffers that a rank has sent from.
type renewals [memos]memo

// blockShift is by how much names of buffers differ that lie in different blocks of a heap, bits.
const blockShift = 14

// see takes in what is in a buffer of that name, and reports whether it was there before with other words in it.
func (r *renewals) see(name uint64, b []byte) (renewed bool) {
	if name < LeastName || len(b) < wordSize {
		return false
	}
	now := memo{name: name, n: len(b)}
	for i := range now.words {
		at := (2*i + 1) * len(b) / (2 * memoWords) &^ (wordSize - 1)
		now.words[i] = binary.NativeEndian.Uint64(b[at:][:wordSize])
	}
	was := &r[name>>blockShift%memos]
	renewed = was.name == now.name && was.n == now.n && was.words != now.words
	*was = now
	return renewed
}

// pauses say for how many operations a question is left out whose answer was no: the longer, the more often it was.
type pauses struct {
	left int // operations until it is asked again
	row  int // that were left out after the last one
}

// mostPaused is how many are left out at most.
const mostPaused = 63

// pass reports whether the question is left out in this operation.
func (p *pauses) pass() bool {
	if p.left == 0 {
		return false
	}
	p.left--
	return true
}

// refused takes in that the answer was no.
func (p *pauses) refused() {
	p.row = min(2*p.row+1, mostPaused)
	p.left = p.row
}

// distant reports whether it matters who writes which buffers: with a CPU for each rank, and where ranks share them if CPUs are so far from
// each other that contributions go past the caches, as far as that is known.
func (g *Group) distant() bool {
	past, known := g.bringer.Past()
	return !g.crowded || past || !known
}
