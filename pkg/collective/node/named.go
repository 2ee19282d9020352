package node

import (
	"encoding/binary"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/op"
)

// What a rank contributes to a long operation on a board stays where the program has it if the
// others see that: the rank names it beside its stamp, they take it from there, and each says
// when it has. So does a reduction's result, which each rank writes to where those want it who get
// it. Each buffer is named or not by itself: what is not goes through the board's.

// NamedFrom is from where on a rank waits until the others have taken what it contributes, bytes.
// The C library posts what is shorter, without names.
const NamedFrom = 8<<10 + 1

// Beside a stamp, bytes: the names of this rank's buffers, whether its contribution lies in its
// room, too, and what became of the operation.
const (
	namesAt  = 0
	copiedAt = 16
	endAt    = 24
)

// What became of an operation in a rank, bits.
const (
	inRoom = 1 << iota // its share of the result lies in its room
	unseen             // it could not see what somebody named
)

// naming is what an operation has if its ranks name their buffers.
type naming struct {
	on     bool
	names  [2]uint64
	end    byte // what became of it
	first  int  // those who take what this rank contributes are the ranks from first
	beyond int  // to this one, which is none
}

// name has an operation go by names if that is worth it. Those who take what this rank contributes
// are the ranks from first up to, but without, beyond.
func (b *Board) name(p *Posting, first, beyond int) *Posting {
	if b.sees.host == nil || p.Max < b.namedFrom {
		return p
	}
	p.naming = naming{on: true, first: first, beyond: beyond}
	if p.Posts && !p.overwritten() {
		p.names[sends] = b.sees.name(p.Send)
	}
	if p.Shares {
		p.names[recvs] = b.sees.name(p.Recv)
	}
	return p
}

// overwritten reports whether this rank may write where others still read what it contributes.
func (p *Posting) overwritten() bool {
	inPlace := len(p.Send) > 0 && len(p.Recv) > 0 && &p.Send[0] == &p.Recv[0]
	return inPlace && (p.Takes == Down && !p.Shares || p.Takes == All && p.Spacing > 0)
}

// shown reports whether others see what this rank contributes.
func (p *Posting) shown() bool { return p.on && p.names[sends] >= LeastName }

// announce writes the names beside the stamp, and reports whether what this rank contributes must be in its
// room, too. It must until all who take it have said that they see it.
func (b *Board) announce(p *Posting) (copied bool) {
	if !p.on {
		return true
	}
	for r := p.first; r < p.beyond; r++ {
		if r != b.rank && b.vision[r] == blinded {
			p.names[sends] = hidden
		}
		copied = copied || r != b.rank && b.vision[r] == untried
	}
	copied = copied || !p.shown()
	at := b.mem.Inline(b.rank, p.lane, p.number)
	binary.LittleEndian.PutUint64(at[namesAt:], p.names[sends])
	binary.LittleEndian.PutUint64(at[namesAt+8:], p.names[recvs])
	at[copiedAt] = 0
	if copied {
		at[copiedAt] = 1
	}
	return copied
}

// named is what a rank has named; nil, false: it has not, or this one cannot see it.
func (b *Board) named(rank, buffer int, p *Posting, from, to int) ([]byte, bool) {
	at := b.mem.Inline(rank, p.lane, p.number)
	name := binary.LittleEndian.Uint64(at[namesAt+8*buffer:])
	if name < LeastName {
		return nil, false
	}
	mem, err := b.sees.part(rank, buffer, name, from, to)
	if err == nil {
		return mem, true
	}
	p.end |= unseen
	if buffer == sends && at[copiedAt] == 0 && p.err == nil {
		p.err = err
	}
	return nil, false
}

// took ends taking: this rank says so, and waits until the others have taken what it has shown.
func (b *Board) took(p *Posting) {
	p.stage = over
	if !p.on {
		return
	}
	if p.Takes != Nothing {
		b.tell(p)
	}
	if p.shown() {
		p.stage = holding
	}
}

// tell says that this rank has done what others wait for, and what became of it.
func (b *Board) tell(p *Posting) {
	if p.on {
		b.mem.Inline(b.rank, p.lane, p.number)[endAt] = p.end
	}
	b.mem.Stamp(p.lane, p.number, shared(p.number))
}

// told is what became of it in a rank that has told so.
func (b *Board) told(rank int, p *Posting) byte {
	return b.mem.Inline(rank, p.lane, p.number)[endAt]
}

// Whether a rank sees this one's memory.
type vision uint8

const (
	untried vision = iota
	sighted
	blinded
)

// hold waits until all have taken what this rank contributes.
func (b *Board) hold(p *Posting) bool {
	if !b.have(p, p.first, p.beyond, shared(p.number)) {
		return false
	}
	for r := p.first; r < p.beyond; r++ {
		if b.told(r, p)&unseen != 0 {
			b.vision[r] = blinded
		} else if b.vision[r] == untried {
			b.vision[r] = sighted
		}
	}
	p.stage = over
	return true
}

// parts are a part of what ranks 0 to last have contributed.
func (b *Board) parts(p *Posting, last, from, to int) [][]byte {
	b.in = b.in[:0]
	for r := range last + 1 {
		b.in = append(b.in, b.part(r, p, from, to))
	}
	return b.in
}

// combine reduces vectors as long as the result, a part at a time, which stays in the nearest cache.
func (b *Board) combine(result []byte, in [][]byte, k op.Kernel) {
	elem := int(k.Extent())
	step := max(nearPart/elem, 1) * elem
	room := b.scratch(min(step, len(result)))
	for at := 0; at < len(result); at += step {
		part := result[at:min(at+step, len(result))]
		k.Fold(part, in, at, room[:len(part)])
	}
}

// putShare reduces this rank's share of all vectors to where those want it who get it: what they do not
// show they copy from where this rank has posted its own part of that, which nobody else reads.
func (b *Board) putShare(p *Posting, from, to int) {
	room := b.mem.Room(b.rank, p.lane, p.room)[from:to]
	result := room
	if p.on && p.Takes != Nothing {
		result = p.Recv[from:to]
	}
	b.combine(result, b.parts(p, b.size-1, from, to), p.Kernel)
	if !p.on {
		return
	}
	for d := 1; d < b.size; d++ {
		r := (b.rank + d) % b.size
		if !b.wants(r, p) {
			continue
		}
		if theirs, ok := b.named(r, recvs, p, from, to); ok {
			sys.Copy(theirs, result)
		} else {
			p.end |= inRoom
		}
	}
	if p.end&inRoom != 0 && p.Takes != Nothing {
		sys.Copy(room, result)
	}
}

// wants reports whether a rank gets the result.
func (b *Board) wants(rank int, p *Posting) bool {
	at := b.mem.Inline(rank, p.lane, p.number)
	return binary.LittleEndian.Uint64(at[namesAt+8*recvs:]) != unneeded
}
