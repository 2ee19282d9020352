package nonblock

import (
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Two CPUs copy faster than one, and one of them may have better things to do. What goes between a root and another rank
// in an operation longer than a room is divided into pieces, of which the taker takes the first that is left and the giver, when it
// has nothing else to do than to wait for that, the last. The pieces are counted beside the stamp of the rank that is not the root.

// Pieces that have been taken, in a word: one that the taker takes, one that the giver does.
const (
	oneFirst = 1
	oneLast  = 1 << 32
	onlyOne  = 1<<32 - 1 // the taker's
)

// division is what goes from one rank to another.
type division struct {
	claims *uint64 // pieces that have been taken
	given  *uint64 // pieces that the giver has copied
	n      int     // bytes
	each   int     // of a piece
}

// division is that of n bytes between the root and a rank.
func (b *Slots) division(rank int, p *Op, n int) division {
	return division{b.mem.Word(rank, p.lane, p.number, claimsAt), b.mem.Word(rank, p.lane, p.number, givenAt), n, b.piece}
}

func (d *division) pieces() uint64 { return uint64((d.n + d.each - 1) / d.each) }

// claim takes a piece; false: none is left.
func (d *division) claim(one uint64) (from, to int, ok bool) {
	for {
		w := atomic.LoadUint64(d.claims)
		first, last := w&onlyOne, w/oneLast
		if first+last >= d.pieces() {
			return 0, 0, false
		}
		if atomic.CompareAndSwapUint64(d.claims, w, w+one) {
			i := int(first)
			if one == oneLast {
				i = int(d.pieces()-last) - 1
			}
			return i * d.each, min((i+1)*d.each, d.n), true
		}
	}
}

// finished reports whether all of it is there, of which no piece is left.
func (d *division) finished() bool {
	return atomic.LoadUint64(d.given) == atomic.LoadUint64(d.claims)/oneLast
}

// takeDivided is the taker's part of what comes from a rank, whose bytes begin at p.At.
func (b *Slots) takeDivided(into []byte, from int, d division, p *Op) bool {
	for b.left > 0 {
		begin, end, ok := d.claim(oneFirst)
		if !ok {
			return d.finished()
		}
		b.copier(p)(into[begin:end], b.part(from, p, p.At+begin, p.At+end))
		b.left -= end - begin
	}
	return false
}

// divides reports whether what this rank takes is divided.
func (p *Op) divides() bool { return p.only && (p.Takes == One || p.Takes == All && !p.Posts) }

// gives reports whether this rank may copy what others take.
func (p *Op) gives() bool { return p.only && p.Posts && p.Takes == Nothing && !p.Shares }

// give copies what others have not taken yet.
func (b *Slots) give(p *Op) {
	for r := p.first; r < p.beyond && b.left > 0; r++ {
		if r != b.rank {
			b.giveTo(r, p)
		}
	}
}

// giveTo copies pieces to where a rank wants them, if it shows that.
func (b *Slots) giveTo(rank int, p *Op) {
	n, from, at, counts := p.Max, 0, 0, rank
	switch {
	case p.beyond-p.first == 1: // a gather
		at, counts = b.rank*n, b.rank
	case p.Spacing > 0:
		n, from = p.Spacing, rank*p.Spacing
	}
	d := b.division(counts, p, n)
	name := b.nameOf(rank, buffers.Recvs, p)
	for b.left > 0 && name >= buffers.LeastName {
		into, err := b.sees.Part(rank, buffers.Recvs, name, at, at+n)
		if err != nil {
			return
		}
		begin, end, ok := d.claim(oneLast)
		if !ok {
			return
		}
		b.copier(p)(into[begin:end], p.Send[from+begin:from+end])
		b.left -= end - begin
		atomic.AddUint64(d.given, 1)
	}
}
