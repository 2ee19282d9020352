package nonblock

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Slots does operations that none of the ranks waits for: each posts what it
// contributes, and takes what it needs of others' posts whenever it looks. As
// many as there are slots for may be under way, and each ends when it can; the
// rest wait their turn.
//
// All ranks begin the operations of a lane in the same order, with the same
// lengths. Lane 0 is for nonblocking operations; each other lane is for the
// rounds of one persistent operation, since those may be started in any order
// (MPI 4.1, section 6.13). Slots belong to one goroutine at a time.
type Slots struct {
	mem    *shm.NBSlots // nil: operations wait for it
	host   Host
	tuning tuning.Collective
	cfg    shm.NBConfig
	rank   int
	size   int
	lanes  [1 + shm.NBLanes]lane
	taken  int      // lanes given to persistent operations
	open   []*Op    // under way, in the order they were begun
	idle   int      // looks in vain
	turn   int      // bytes
	left   int      // of it
	piece  int      // bytes, of a division
	acc    []byte   // what a reduction has so far
	in     [][]byte // of each rank what is being reduced
	into   [][]byte // where those want it who get it

	namedFrom int
	sees      buffers.Mapped
	vision    []vision // of each rank
	seen      []bool   // of each rank: this one has seen its memory

	spare sync.Pool // of *Op
}

// lane is how far this rank is with the operations of a lane.
type lane struct {
	begun uint64                // the operation begun last
	known uint64                // all ranks are past this one
	past  uint64                // this rank is past this one
	longs uint64                // operations that have used a buffer
	uses  [shm.NBBuffers]uint64 // the last that used each
}

// Host is the process that slots are part of.
type Host interface {
	// Failed is the error of a member that is lost.
	Failed() error
	// Ring wakes the members that sleep.
	Ring()
}

// The chunks of slots, bytes; and what the buffers of all ranks may take, of
// which only what was used takes memory.
const (
	largestChunk = 64 << 10
	budget       = 256 << 20
)

// Dimensions are those of a communicator's slots.
func Dimensions(ranks int) shm.NBConfig {
	cfg := shm.NBConfig{Ranks: ranks, Chunk: largestChunk}
	for cfg.Chunk > buffers.LeastRoom && ranks*cfg.Chunk*(shm.NBBuffers+shm.NBLanes) > budget {
		cfg.Chunk /= 2
	}
	return cfg
}

// New makes the slots of rank, of those whose slots have these dimensions.
// t nil is the defaults.
func New(cfg shm.NBConfig, rank int, host Host, t *tuning.Tuning) *Slots {
	b := &Slots{host: host, tuning: tuning.Or(t).Collective, cfg: cfg, rank: rank, size: cfg.Ranks}
	b.turn, b.piece = b.tuning.Turn, b.tuning.Piece
	b.namedFrom, b.sees, b.vision, b.seen = NamedFrom, buffers.NewMapped(host, cfg.Ranks), make([]vision, cfg.Ranks), make([]bool, cfg.Ranks)
	return b
}

// Open gives the slots their memory, which all ranks have attached to, and begins
// what has waited for it.
func (b *Slots) Open(mem *shm.NBSlots) {
	mem.Join(b.rank)
	b.mem = mem
	b.Step()
}

// Close gives the memory up. No operation may be under way.
func (b *Slots) Close() {
	if b.mem != nil {
		b.mem.Close()
	}
}

// Chunk is how much a rank may contribute to an operation that goes through shared buffers, bytes.
func (b *Slots) Chunk() int { return b.cfg.Chunk }

// Leave ends what waits for memory that will never be there.
func (b *Slots) Leave() { b.open = nil }

// Begun is how many operations that are not persistent were begun.
func (b *Slots) Begun() uint64 { return b.lanes[0].begun }

// Lane is a lane for one persistent operation; 0: there is none left. All ranks
// ask in the same order.
func (b *Slots) Lane() int {
	if b.taken == shm.NBLanes {
		return 0
	}
	b.taken++
	return b.taken
}

// Idle reports whether nothing is under way.
func (b *Slots) Idle() bool { return len(b.open) == 0 }

// Begin starts an operation in a lane. attended says that another thread of this process takes steps meanwhile: what is long
// is left to it.
func (b *Slots) Begin(p *Op, at int, attended bool) {
	l := &b.lanes[at]
	l.begun++
	p.lane, p.number, p.stage, p.next, p.moved, p.end, p.declined, p.err = at, l.begun, making, 0, 0, 0, false, nil
	if p.long() {
		p.room, p.before = 0, l.uses[0]
		if at == 0 {
			p.room = int(l.longs % shm.NBBuffers)
			p.before = l.uses[p.room]
		}
		l.uses[p.room] = l.begun
		l.longs++
	}
	b.open = append(b.open, p)
	if attended && p.on && b.mem != nil && b.post(p) {
		b.host.Ring()
		return
	}
	b.Step()
}

// lookForLost is how many looks in vain pass between two at who is lost.
const lookForLost = 16

// Step does what can be done, and returns how much that was.
func (b *Slots) Step() (events int) {
	if b.mem == nil {
		return 0
	}
	some := false
	for _, p := range b.open {
		before := p.stage
		if b.advance(p) {
			events++
		}
		if p.stage == over && before != over {
			some = true
		}
	}
	if some {
		b.tidy()
	}
	if events > 0 {
		b.host.Ring()
		return events
	}
	if b.idle++; b.idle%lookForLost == 0 {
		return b.giveUp()
	}
	return 0
}

// tidy forgets what has ended, and tells the others how far this rank is.
func (b *Slots) tidy() {
	open := b.open[:0]
	ended := uint(0) // lanes in which something has, a bit each
	for _, p := range b.open {
		if p.stage == over {
			ended |= 1 << p.lane
		} else {
			open = append(open, p)
		}
	}
	clear(b.open[len(open):])
	b.open = open
	for ; ended != 0; ended &= ended - 1 {
		b.tellPast(bits.TrailingZeros(ended))
	}
}

// tellPast tells the others how far this rank is in a lane.
func (b *Slots) tellPast(at int) {
	l := &b.lanes[at]
	past := l.begun
	for _, p := range b.open { // in the order they were begun
		if p.lane == at {
			past = p.number - 1
			break
		}
	}
	if past > l.past {
		l.past = past
		b.mem.Past(at, past)
	}
}

// giveUp ends everything when a member is lost.
func (b *Slots) giveUp() int {
	err := b.host.Failed()
	if err == nil {
		return 0
	}
	for _, p := range b.open {
		p.stage, p.err = over, err
	}
	n := len(b.open)
	b.tidy()
	return n
}

// GiveUp ends an operation that others will never end, with an error.
func (b *Slots) GiveUp(p *Op, err error) {
	i := slices.Index(b.open, p)
	if i < 0 {
		return
	}
	p.stage, p.err = over, err
	b.open = slices.Delete(b.open, i, i+1)
}

// passed reports whether all ranks are past an operation of a lane.
func (b *Slots) passed(at int, number uint64) bool {
	l := &b.lanes[at]
	if l.known >= number {
		return true
	}
	least := l.past
	if least < number {
		return false
	}
	for r := range b.size {
		if r == b.rank {
			continue
		}
		n := b.mem.IsPast(r, at)
		if n < number {
			return false
		}
		least = min(least, n)
	}
	l.known = max(l.known, least)
	return true
}

// contribution is what a rank has posted.
func (b *Slots) contribution(rank int, p *Op) []byte {
	if !p.long() {
		return b.mem.Inline(rank, p.lane, p.number)
	}
	return b.mem.Room(rank, p.lane, p.room)
}

// memory for n bytes, the same each time.
func (b *Slots) scratch(n int) []byte {
	if len(b.acc) < n {
		b.acc = make([]byte, n)
	}
	return b.acc[:n]
}
