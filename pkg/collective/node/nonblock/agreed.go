package nonblock

import (
	"errors"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// What is longer than a rank's room of the slots goes from buffer to buffer or not at all: all ranks post whether they
// can, none moves anything before all have, and so all come to the same end. Whoever has begun an operation that was
// declined does it in some other way.

// Boundless reports whether operations may be longer than Chunk. Each may be declined then.
func (b *Slots) Boundless() bool { return b.sees.Host != nil }

// Declined reports whether an operation that is done was not performed, by any rank.
func (p *Op) Declined() bool { return p.declined }

// Number is the operation's in its lane, the same on all ranks. The first is 1.
func (p *Op) Number() uint64 { return p.number }

// Unwilling is this rank's part in an operation longer than Chunk, of any kind, that it cannot do from its buffers.
func (b *Slots) Unwilling() *Op {
	p := b.fresh()
	*p = Op{Max: b.cfg.Chunk + 1, Posts: true}
	p.naming = naming{on: true, only: true}
	return p
}

// needs reports whether this rank looks at memory of another in an operation.
func (p *Op) needs(rank int) bool {
	switch {
	case p.Shares || p.Takes == All:
		return true
	case p.Takes == One:
		return rank == p.From
	}
	return p.Takes == Down && rank <= p.From
}

// willing is whether this rank can do its part of an operation that is longer than its room.
func (b *Slots) willing(p *Op) byte {
	if p.Posts && p.names[buffers.Sends] == buffers.Hidden || p.Shares && p.names[buffers.Recvs] == buffers.Hidden {
		return 0
	}
	for r, seen := range b.seen {
		if !seen && r != b.rank && p.needs(r) {
			return 0
		}
	}
	return willing
}

// agree waits until all have said whether they can do their parts. Whose memory this rank has not seen yet it looks at, so
// that it can say so the next time.
func (b *Slots) agree(p *Op) bool {
	if !b.have(p, 0, b.size, posted(p.number)) {
		return false
	}
	p.stage = keeping
	for r := range b.size {
		if b.mem.Inline(r, p.lane, p.number)[saysAt]&willing == 0 {
			p.stage, p.declined = over, true
		}
		name := b.nameOf(r, buffers.Sends, p)
		if !b.seen[r] && name >= buffers.LeastName && r != b.rank {
			_, err := b.sees.Part(r, buffers.Sends, name, 0, 1)
			b.seen[r] = err == nil
		}
	}
	return true
}

// errBlind is that of a result of which a part is missing.
var errBlind = errors.New("node: a rank that has agreed to an operation cannot see this one's buffer")

// blame is an error if a rank could not put its share of the result where this one wants it.
func (b *Slots) blame(rank int, p *Op) {
	if p.only && p.err == nil && b.told(rank, p)&unseen != 0 {
		p.err = errBlind
	}
}
