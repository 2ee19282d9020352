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
	phases *shm.NBPhases
	lanes  [1 + shm.NBLanes]*shm.NBLane // the first is phases's
	taken  int                          // lanes given to persistent operations
	open   []*Op                        // under way, in the order they were begun
	idle   int                          // looks in vain
	turn   int                          // bytes
	left   int                          // of it
	piece  int                          // bytes, of a division
	acc    []byte                       // what a reduction has so far
	in     [][]byte                     // of each rank what is being reduced
	into   [][]byte                     // where those want it who get it

	namedFrom int
	sees      buffers.Mapped
	vision    []vision // of each rank
	seen      []bool   // of each rank: this one has seen its memory

	spare sync.Pool // of *Op
}

// Host is the process that slots are part of.
type Host interface {
	// Failed is the error of a member that is lost.
	Failed() error
	// Ring wakes the members that sleep.
	Ring()
}

// Wakeful is a Host that shows by which words others see that members sleep.
type Wakeful interface {
	// ParkedWords are those of the other members, not shm.Awake where Ring has something to do.
	ParkedWords() []*uint32
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
	b := &Slots{host: host, tuning: tuning.Or(t).Collective, cfg: cfg, rank: rank, size: cfg.Ranks, phases: new(shm.NBPhases)}
	b.turn, b.piece = b.tuning.Turn, b.tuning.Piece
	b.namedFrom, b.sees, b.vision, b.seen = NamedFrom, buffers.NewMapped(host, cfg.Ranks), make([]vision, cfg.Ranks), make([]bool, cfg.Ranks)
	b.lanes[0] = &b.phases.NBLane
	for i := range b.lanes[1:] {
		b.lanes[1+i] = new(shm.NBLane)
	}
	return b
}

// Open gives the slots their memory, which all ranks have attached to, and begins
// what has waited for it.
func (b *Slots) Open(mem *shm.NBSlots) {
	mem.Join(b.rank)
	b.mem = mem
	if w, ok := b.host.(Wakeful); ok {
		mem.Describe(b.phases, w.ParkedWords())
	}
	b.Step()
}

// Close gives the memory up. No operation may be under way.
func (b *Slots) Close() {
	if b.mem != nil {
		b.mem.Close()
	}
}

// Phases is what somebody else needs who begins short operations of this rank's while it has none; nil: nobody else can.
func (b *Slots) Phases() *shm.NBPhases {
	if b.phases.Parked() == nil {
		return nil
	}
	return b.phases
}

// Resume takes an operation over that somebody else has begun, whose contributions lie in the buffer room, if they are
// long. It comes before any other is begun.
func (b *Slots) Resume(p *Op, number uint64, room int) {
	p.lane, p.number, p.room, p.stage, p.next, p.err = 0, number, room, taking, 0, nil
	b.open = append(b.open, p)
	b.phases.Open = uint64(len(b.open))
}

// Ring wakes the members that sleep.
func (b *Slots) Ring() { b.host.Ring() }

// Chunk is how much a rank may contribute to an operation that goes through shared buffers, bytes.
func (b *Slots) Chunk() int { return b.cfg.Chunk }

// Leave ends what waits for memory that will never be there.
func (b *Slots) Leave() { b.open, b.phases.Open = nil, 0 }

// Begun is how many operations that are not persistent were begun.
func (b *Slots) Begun() uint64 { return b.lanes[0].Begun }

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
	l := b.lanes[at]
	l.Begun++
	p.lane, p.number, p.stage, p.next, p.moved, p.end, p.declined, p.err = at, l.Begun, making, 0, 0, 0, false, nil
	if p.long() {
		p.room, p.before = 0, l.Uses[0]
		if at == 0 {
			p.room = int(l.Longs % shm.NBBuffers)
			p.before = l.Uses[p.room]
		}
		l.Uses[p.room] = l.Begun
		l.Longs++
	}
	b.open = append(b.open, p)
	b.phases.Open = uint64(len(b.open))
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
	b.open, b.phases.Open = open, uint64(len(open))
	for ; ended != 0; ended &= ended - 1 {
		b.tellPast(bits.TrailingZeros(ended))
	}
}

// tellPast tells the others how far this rank is in a lane.
func (b *Slots) tellPast(at int) {
	l := b.lanes[at]
	past := l.Begun
	for _, p := range b.open { // in the order they were begun
		if p.lane == at {
			past = p.number - 1
			break
		}
	}
	if past > l.Past {
		l.Past = past
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
	b.phases.Open = uint64(len(b.open))
}

// passed reports whether all ranks are past an operation of a lane.
func (b *Slots) passed(at int, number uint64) bool {
	l := b.lanes[at]
	if l.Known >= number {
		return true
	}
	least := l.Past
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
	l.Known = max(l.Known, least)
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
