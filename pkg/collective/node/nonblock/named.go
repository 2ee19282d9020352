package nonblock

import (
	"encoding/binary"

	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// A rank's contribution to a long operation stays in the program's buffer if the others see this
// memory: the rank names the buffer beside its stamp, the others read from it, and each says when
// it has read. The result of a reduction works alike: each rank writes its part into the buffers of
// the ranks that get the result. Each buffer is named or not by itself. Data of a buffer without a
// name goes through the shared one.

// NamedFrom is from where on a rank waits until the others have taken what it contributes, bytes.
// The C library posts what is shorter, without names.
const NamedFrom = 8<<10 + 1

// Beside a stamp, bytes: the names of this rank's buffers, what it says of them, what became of the operation, and
// how much of it has been done (division).
const (
	namesAt  = 0
	saysAt   = 16
	endAt    = 24
	claimsAt = 32
	givenAt  = 40
)

// What a rank says, bits.
const (
	copied  = 1 << iota // what it contributes lies in its room, too
	willing             // it shows all that others need, and has seen memory of those whose it needs
)

// What became of an operation in a rank, bits.
const (
	inRoom = 1 << iota // its share of the result lies in its room
	unseen             // it could not see what somebody named
)

// naming is what an operation has if its ranks name their buffers.
type naming struct {
	on       bool
	names    [2]uint64
	end      byte // what became of it
	only     bool // it is longer than a room: it is done so or not at all
	declined bool // not at all, all ranks say
	first    int  // those who take what this rank contributes are the ranks from first
	beyond   int  // to this one, which is none
}

// name has an operation go by names if that is worth it. Those who take what this rank contributes
// are the ranks from first up to, but without, beyond.
func (b *Slots) name(p *Op, first, beyond int) *Op {
	only := p.Max > b.cfg.Chunk
	if b.sees.Host == nil || p.Max < b.namedFrom && !only {
		return p
	}
	p.naming = naming{on: true, only: only, first: first, beyond: beyond}
	if p.Posts && !p.overwritten() {
		p.names[buffers.Sends] = b.sees.Name(p.Send)
	}
	if p.Shares || p.divides() {
		p.names[buffers.Recvs] = b.sees.Name(p.Recv)
	}
	return p
}

// overwritten reports whether this rank may write where others still read what it contributes.
func (p *Op) overwritten() bool {
	inPlace := len(p.Send) > 0 && len(p.Recv) > 0 && &p.Send[0] == &p.Recv[0]
	return inPlace && (p.Takes == Down && !p.Shares || p.Takes == All && p.Spacing > 0)
}

// shown reports whether others see what this rank contributes.
func (p *Op) shown() bool { return p.on && p.names[buffers.Sends] >= buffers.LeastName }

// announce writes the names beside the stamp, and reports whether what this rank contributes must be in its
// room, too. It must until all who take it have said that they see it.
func (b *Slots) announce(p *Op) (filled bool) {
	if !p.on {
		return true
	}
	says := byte(0)
	if p.only {
		says = b.willing(p)
		*b.mem.Word(b.rank, p.lane, p.number, claimsAt), *b.mem.Word(b.rank, p.lane, p.number, givenAt) = 0, 0
	} else if filled = b.fills(p); filled {
		says = copied
	}
	at := b.mem.Inline(b.rank, p.lane, p.number)
	binary.LittleEndian.PutUint64(at[namesAt:], p.names[buffers.Sends])
	binary.LittleEndian.PutUint64(at[namesAt+8:], p.names[buffers.Recvs])
	at[saysAt] = says
	return filled
}

// fills reports whether what this rank contributes must be in its room.
func (b *Slots) fills(p *Op) (fills bool) {
	for r := p.first; r < p.beyond; r++ {
		if r != b.rank && b.vision[r] == blinded {
			p.names[buffers.Sends] = buffers.Hidden
		}
		fills = fills || r != b.rank && b.vision[r] == untried
	}
	return fills || !p.shown()
}

// nameOf is what a rank says of one of its buffers.
func (b *Slots) nameOf(rank, buffer int, p *Op) uint64 {
	return binary.LittleEndian.Uint64(b.mem.Inline(rank, p.lane, p.number)[namesAt+8*buffer:])
}

// named is what a rank has named; nil, false: it has not, or this one cannot see it.
func (b *Slots) named(rank, buffer int, p *Op, from, to int) ([]byte, bool) {
	name := b.nameOf(rank, buffer, p)
	if name < buffers.LeastName {
		return nil, false
	}
	mem, err := b.sees.Part(rank, buffer, name, from, to)
	if err == nil {
		return mem, true
	}
	p.end |= unseen
	if buffer == buffers.Sends && b.mem.Inline(rank, p.lane, p.number)[saysAt]&copied == 0 && p.err == nil {
		p.err = err
	}
	return nil, false
}

// took ends taking: this rank says so, and waits until the others have taken what it has shown.
func (b *Slots) took(p *Op) {
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
func (b *Slots) tell(p *Op) {
	if p.on {
		b.mem.Inline(b.rank, p.lane, p.number)[endAt] = p.end
	}
	b.mem.Stamp(p.lane, p.number, shared(p.number))
}

// told is what became of it in a rank that has told so.
func (b *Slots) told(rank int, p *Op) byte {
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
func (b *Slots) hold(p *Op) bool {
	if p.gives() {
		b.give(p)
	}
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
func (b *Slots) parts(p *Op, last, from, to int) [][]byte {
	b.in = b.in[:0]
	for r := range last + 1 {
		b.in = append(b.in, b.part(r, p, from, to))
	}
	return b.in
}

// pieces is how much of vectors of an operation is reduced at once, bytes.
func (b *Slots) pieces(p *Op) int {
	part := b.tuning.NearPart
	if p.Max*b.size >= b.tuning.Cached {
		part = b.tuning.FarPart
	}
	elem := int(p.Kernel.Extent())
	return max(part/elem, 1) * elem
}

// copier is how to copy what an operation moves.
func (b *Slots) copier(p *Op) func(to, from []byte) int {
	if p.only && 2*p.Max*b.size >= buffers.Overflow(b.size) {
		return memcpy.CopyPast
	}
	return memcpy.Copy
}

// combine reduces vectors as long as the result, a piece at a time, which stays in the nearest cache.
func (b *Slots) combine(p *Op, result []byte, in [][]byte) {
	step := b.pieces(p)
	room := b.scratch(min(step, len(result)))
	for at := 0; at < len(result); at += step {
		part := result[at:min(at+step, len(result))]
		p.Kernel.Fold(part, in, at, room[:len(part)])
	}
}

// putShare reduces a part of this rank's share of all vectors to where those want it who get it.
func (b *Slots) putShare(p *Op, from, to int) {
	in := b.parts(p, b.size-1, from, to)
	if !p.on {
		b.combine(p, b.mem.Room(b.rank, p.lane, p.room)[from:to], in)
		return
	}
	own, move, step := p.Takes != Nothing, b.copier(p), b.pieces(p)
	room := b.scratch(2 * step)
	into := b.destinations(p, from, to)
	for at := 0; at < to-from; at += step {
		end := min(at+step, to-from)
		result := room[step:][:end-at]
		if own {
			result = p.Recv[from+at : from+end]
		}
		p.Kernel.Fold(result, in, at, room[:end-at])
		for _, there := range into {
			move(there[at:end], result) // a kernel that stores to another CPU's lines waits for each of them
		}
	}
}

// destinations are where the others want a part of the result: what they do not show they copy from where this rank has posted
// its own part of that, which nobody else reads.
func (b *Slots) destinations(p *Op, from, to int) [][]byte {
	b.into = b.into[:0]
	for d := 1; d < b.size; d++ {
		r := (b.rank + d) % b.size
		if !b.wants(r, p) {
			continue
		}
		if theirs, ok := b.named(r, buffers.Recvs, p, from, to); ok {
			b.into = append(b.into, theirs)
		} else {
			p.end |= inRoom
		}
	}
	if p.end&inRoom != 0 && !p.only {
		b.into = append(b.into, b.mem.Room(b.rank, p.lane, p.room)[from:to])
	}
	return b.into
}

// wants reports whether a rank gets the result.
func (b *Slots) wants(rank int, p *Op) bool {
	return b.nameOf(rank, buffers.Recvs, p) != buffers.Unneeded
}
