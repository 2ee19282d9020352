package nonblock

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// Op is an operation on slots: what this rank contributes, and what it
// takes from which others. Its exported fields say which operation it is, and
// stay as they are until it is done.
type Op struct {
	// Max is the length of the longest contribution of any rank, bytes, as far
	// as all ranks know.
	Max int

	Posts   bool           // this rank contributes
	Send    []byte         // what
	Spacing int            // 0: all of it; else its block for rank r lies r*Spacing bytes from the beginning
	Out     buffers.Blocks // the blocks
	Own     []byte         // this rank's block for itself; nil: it is where it belongs

	Takes  Takes
	From   int            // the rank that One takes from, or the last of Down
	At     int            // where in a contribution this rank's part begins
	Recv   []byte         // where it goes
	In     buffers.Blocks // the block of Recv for each rank; of a reduction Recv is one
	Sparse bool           // empty blocks are neither posted nor taken

	// Kernel reduces what is taken, in the order of ranks. Shares: each rank
	// reduces a share, which those that take Down then collect.
	Kernel op.Kernel
	Shares bool

	naming
	lane   int
	number uint64
	room   int    // its buffer
	before uint64 // the operation that used it before
	stage  stage
	next   int // how many ranks have been waited for in this stage
	moved  int // bytes that have been moved in it, of the rank whose turn it is
	err    error
}

// Takes says from whom a rank takes.
type Takes uint8

const (
	Nothing Takes = iota
	One           // from one rank
	All           // from all others
	Down          // from rank From down to 0, to reduce
)

// stage is how far an operation is.
type stage uint8

const (
	making     stage = iota // room for what this rank contributes
	agreeing                // whether all see all
	keeping                 // what this rank has for itself
	taking                  // what others contribute
	collecting              // shares of a result
	holding                 // what others have yet to take
	over
)

// Done reports whether this rank's part is done.
func (p *Op) Done() bool { return p.stage == over }

// Err is what kept it from that; nil: nothing.
func (p *Op) Err() error { return p.err }

// long reports whether what ranks contribute goes through their shared buffers, unless all that it goes to see it.
func (p *Op) long() bool { return p.Max > buffers.InlineMax && !p.only }

// portion is what of n bytes is moved in this turn, whole elements.
func (b *Slots) portion(p *Op, n, elem int) (from, to int) {
	from = p.moved
	p.moved = min(from+max(b.left/elem, 1)*elem, n)
	b.left -= p.moved - from
	return from, p.moved
}

// Stamps of operation n: it is posted, and this rank has done what others wait for: its share of the
// result is there, or it has taken what they have shown.
func posted(n uint64) uint64 { return 2 * n }
func shared(n uint64) uint64 { return 2*n + 1 }

// copyIn writes a rank's contribution.
func (b *Slots) copyIn(p *Op) {
	to := b.contribution(b.rank, p)
	if p.Spacing == 0 {
		memcpy.Copy(to, p.Send)
		return
	}
	for r := range b.size {
		if r != b.rank {
			memcpy.Copy(to[r*p.Spacing:], p.Out.Of(p.Send, r))
		}
	}
}

// advance does what can be done in a turn and reports whether that was anything.
func (b *Slots) advance(p *Op) (moved bool) {
	b.left = b.turn
	for {
		done := false
		switch p.stage {
		case making:
			done = b.post(p)
		case agreeing:
			done = b.agree(p)
		case keeping:
			done = b.keepOwn(p)
		case taking:
			done = b.take(p)
		case collecting:
			done = b.collect(p)
		case holding:
			done = b.hold(p)
		default:
			return moved
		}
		if !done {
			return moved || b.left < b.turn
		}
		moved = true
		p.next, p.moved = 0, 0
		if b.left <= 0 {
			return true
		}
	}
}

// post contributes, once there is room.
func (b *Slots) post(p *Op) bool {
	p.stage = keeping
	if !p.Posts && !p.on {
		return true
	}
	if depth := b.depth(p.lane); p.number > depth && !b.passed(p.lane, p.number-depth) || p.Posts && p.long() && !b.passed(p.lane, p.before) {
		p.stage = making
		return false
	}
	if p.only {
		p.stage = agreeing
	}
	if p.Posts || p.only {
		if b.announce(p) {
			b.copyIn(p)
		}
		b.mem.Stamp(p.lane, p.number, posted(p.number))
	}
	return true
}

// keepOwn takes what this rank has for itself.
func (b *Slots) keepOwn(p *Op) bool {
	if len(p.Own) > 0 {
		from, to := b.portion(p, len(p.Own), 1)
		b.copier(p)(p.In.Of(p.Recv, b.rank)[from:to], p.Own[from:to])
		if to < len(p.Own) {
			return false
		}
	}
	p.stage = taking
	return true
}

// depth is how many slots a lane has.
func (b *Slots) depth(at int) uint64 {
	if at == 0 {
		return shm.NBSlotCount
	}
	return shm.LaneSlots
}

// take waits for others' contributions and takes them.
func (b *Slots) take(p *Op) bool {
	switch {
	case p.Shares:
		return b.reduceShare(p)
	case p.Takes == One:
		if !b.has(p.From, p) {
			return false
		}
		if p.only {
			if !b.takeDivided(p.Recv, p.From, b.division(b.rank, p, len(p.Recv)), p) {
				return false
			}
			break
		}
		from, to := b.portion(p, len(p.Recv), 1)
		b.copier(p)(p.Recv[from:to], b.part(p.From, p, p.At+from, p.At+to))
		if to < len(p.Recv) {
			return false
		}
	case p.Takes == All:
		if !b.takeAll(p) {
			return false
		}
	case p.Takes == Down:
		if !b.have(p, 0, p.From+1, posted(p.number)) {
			return false
		}
		if n := len(p.Recv); n > 0 && p.From >= 0 {
			from, to := b.portion(p, n, int(p.Kernel.Extent()))
			b.combine(p, p.Recv[from:to], b.parts(p, p.From, p.At+from, p.At+to))
			if to < n {
				return false
			}
		}
	}
	b.took(p)
	return true
}

// has reports whether a rank has posted.
func (b *Slots) has(rank int, p *Op) bool {
	return rank == b.rank || b.mem.Stamped(rank, p.lane, p.number) >= posted(p.number)
}

// part is a part of what a rank has contributed.
func (b *Slots) part(rank int, p *Op, from, to int) []byte {
	switch {
	case from == to:
		return nil
	case !p.on:
	case rank != b.rank:
		mem, ok := b.named(rank, buffers.Sends, p, from, to)
		switch {
		case ok:
			return mem
		case p.only: // which is an error
			return make([]byte, to-from)
		}
	case p.shown():
		return p.Send[from:to]
	}
	return b.contribution(rank, p)[from:to]
}

// takeAll takes the blocks of all others, each as soon as those before it are
// there.
func (b *Slots) takeAll(p *Op) bool {
	for ; p.next < b.size-1; p.next++ {
		r := (b.rank + 1 + p.next) % b.size // not all the same at once
		block := p.In.Of(p.Recv, r)
		if p.Sparse && len(block) == 0 {
			continue
		}
		if !b.has(r, p) {
			return false
		}
		if b.left <= 0 {
			return false
		}
		if p.divides() {
			if !b.takeDivided(block, r, b.division(r, p, len(block)), p) {
				return false
			}
			continue
		}
		from, to := b.portion(p, len(block), 1)
		b.copier(p)(block[from:to], b.part(r, p, p.At+from, p.At+to))
		if to < len(block) {
			return false
		}
		p.moved = 0
	}
	return true
}

// have reports whether ranks from one to another, without that, have a stamp.
func (b *Slots) have(p *Op, from, to int, stamp uint64) bool {
	for ; from+p.next < to; p.next++ {
		if r := from + p.next; r != b.rank && b.mem.Stamped(r, p.lane, p.number) < stamp {
			return false
		}
	}
	return true
}

// reduceShare reduces this rank's share of all vectors.
func (b *Slots) reduceShare(p *Op) bool {
	if !b.have(p, 0, b.size, posted(p.number)) {
		return false
	}
	elem := int(p.Kernel.Extent())
	if first, end := buffers.Share(b.rank, b.size, p.Max, elem); first < end {
		from, to := b.portion(p, end-first, elem)
		b.putShare(p, first+from, first+to)
		if to < end-first {
			return false
		}
	}
	b.tell(p)
	switch {
	case p.Takes != Nothing:
		p.stage = collecting
	case p.shown():
		p.stage = holding
	default:
		p.stage = over
	}
	return true
}

// collect copies the shares of a result that are not where they belong.
func (b *Slots) collect(p *Op) bool {
	for ; p.next < b.size; p.next++ {
		r := (b.rank + p.next) % b.size
		if r != b.rank && b.mem.Stamped(r, p.lane, p.number) < shared(p.number) {
			return false
		}
		if p.on && (r == b.rank || p.names[buffers.Recvs] != buffers.Hidden && b.told(r, p)&inRoom == 0) {
			b.blame(r, p)
			continue
		}
		from, to := buffers.Share(r, b.size, p.Max, int(p.Kernel.Extent()))
		memcpy.Copy(p.Recv[from:to], b.contribution(r, p)[from:to])
	}
	p.stage = over
	if p.shown() {
		p.stage = holding
	}
	return true
}
