package shm

import (
	"fmt"
	"sync/atomic"
	"unsafe"
)

// Area is what the ranks of one communicator on one node share for their
// collective operations. Each operation is one or more phases, numbered from 1;
// all ranks go through the same phases in the same order.
//
// A rank posts what it contributes to a phase in a slot of its own: a stamp, the
// phase's number, and up to InlineMax bytes beside it, so that a reader which
// sees the stamp has the data. Longer contributions lie in the rank's buffers,
// which, as the slots, are used in turn. docs/wire/shm.md gives the layout.
type Area struct {
	memFile
	card   string
	shared *areaHead
	cfg    AreaConfig
	rank   int
	crossings
	first unsafe.Pointer // block of rank 0
	block uintptr        // bytes of a rank's block
}

// What a rank's block holds.
const (
	AreaSlots   = 64 // phases that a rank may be ahead of another with short contributions
	AreaBuffers = 16 // and with such that go through buffers, at most
	InlineMax   = slotSize - 8
	TableMax    = 1 << 10 // bytes of a rank's contribution in a table
)

// firstLine is how many bytes of a slot share a cache line with its stamp.
const firstLine = 64 - 8

const areaMagic = 0x32306c6c6f633031 // "10coll02"

// AreaConfig are the dimensions of an area.
type AreaConfig struct {
	Ranks   int
	Chunk   int  // bytes of a buffer, a multiple of 128
	Buffers int  // of each rank, at most AreaBuffers
	Crowded bool // the ranks share CPUs
}

func (c AreaConfig) check() error {
	if c.Ranks < 1 || c.Ranks > maxRanks || c.Chunk < slotSize || c.Chunk > maxChunk || c.Chunk%slotSize != 0 || c.Buffers < 1 || c.Buffers > AreaBuffers {
		return fmt.Errorf("shm: impossible dimensions of an area: %+v", c)
	}
	return nil
}

// areaHead is the first page. Each word that ranks write has two lines alone.
type areaHead struct {
	fileHead
	_        [104]byte
	arrivals uint64
	_        [120]byte
	released uint64
	result   [InlineMax]byte
	sleepers uint32
	_        [124]byte
}

const areaHeadSize = 4096

// size is that of an area, bytes: head, the buffer of results, blocks, and tables if ranks share CPUs.
func (c AreaConfig) size() int {
	n := c.tables()
	if c.Crowded {
		n += 2 * c.Ranks * TableMax
	}
	return n
}

// tables is where those begin.
func (c AreaConfig) tables() int { return areaHeadSize + c.Chunk + c.Ranks*int(c.block()) }

func (c AreaConfig) block() uintptr { return uintptr((2+AreaSlots)*slotSize + c.Buffers*c.Chunk) }

// CreateArea makes an area.
func CreateArea(cfg AreaConfig) (*Area, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := createFile("gompi-coll", areaMagic, cfg.size(), cfg.size())
	if err != nil {
		return nil, fmt.Errorf("shm: %d KiB of shared memory for the collective operations of %d ranks cannot be had: %w", cfg.size()>>10, cfg.Ranks, err)
	}
	a := newArea(f, cfg)
	a.card = fmt.Sprintf("%s.%d.%d.%d.%t.%s", f.place(), cfg.Ranks, cfg.Chunk, cfg.Buffers, cfg.Crowded, f.nonce())
	return a, nil
}

// AttachArea opens the area of a card.
func AttachArea(card string) (*Area, error) {
	var pid, fd int
	var cfg AreaConfig
	var nonce string
	if n, err := fmt.Sscanf(card, "%d.%d.%d.%d.%d.%t.%32s", &pid, &fd, &cfg.Ranks, &cfg.Chunk, &cfg.Buffers, &cfg.Crowded, &nonce); n != 7 || err != nil || pid <= 0 || fd < 0 {
		return nil, fmt.Errorf("shm: not an area's card: %.80q", card)
	}
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := attachFile(pid, fd, cfg.size(), areaMagic, nonce)
	if err != nil {
		return nil, fmt.Errorf("shm: the area of process %d: %w", pid, err)
	}
	return newArea(f, cfg), nil
}

// maxChunk bounds what a card may ask for.
const maxChunk = 16 << 20

func newArea(f memFile, cfg AreaConfig) *Area {
	a := &Area{memFile: f, cfg: cfg, block: cfg.block()}
	a.shared = (*areaHead)(unsafe.Pointer(&f.mem[0]))
	a.first = unsafe.Pointer(&f.mem[areaHeadSize+cfg.Chunk])
	return a
}

// Card is what AttachArea needs.
func (a *Area) Card() string { return a.card }

// Config returns the dimensions.
func (a *Area) Config() AreaConfig { return a.cfg }

// Join says which rank this process is.
func (a *Area) Join(rank int) { a.rank = rank }

func (a *Area) slot(rank int, phase uint64) unsafe.Pointer {
	return unsafe.Add(a.first, uintptr(rank)*a.block+slotSize*(2+uintptr(phase%AreaSlots)))
}

// Post publishes this rank's contribution to a phase: at most InlineMax bytes,
// and what it has written to its buffer.
func (a *Area) Post(phase uint64, inline []byte) {
	s := a.slot(a.rank, phase)
	if len(inline) == 8 {
		*(*uint64)(unsafe.Add(s, 8)) = *(*uint64)(unsafe.Pointer(unsafe.SliceData(inline)))
	} else if len(inline) > 0 {
		copy(unsafe.Slice((*byte)(unsafe.Add(s, 8)), InlineMax), inline)
	}
	atomic.StoreUint64((*uint64)(s), phase)
}

// Posted reports whether a rank has posted its contribution to a phase.
func (a *Area) Posted(rank int, phase uint64) bool {
	posted := atomic.LoadUint64((*uint64)(a.slot(rank, phase))) >= phase
	if counting && posted {
		a.countPosted(rank, phase)
	}
	return posted
}

// Inline is the room beside a rank's stamp, for what it has posted, or posts.
func (a *Area) Inline(rank int, phase uint64, n int) []byte {
	if counting && n > firstLine {
		a.countRead(rank, n-firstLine)
	}
	return unsafe.Slice((*byte)(unsafe.Add(a.slot(rank, phase), 8)), InlineMax)[:n]
}

// Room is a rank's buffers, one after the other.
func (a *Area) Room(rank int) []byte {
	p := unsafe.Add(a.first, uintptr(rank)*a.block+(2+AreaSlots)*slotSize)
	return unsafe.Slice((*byte)(p), a.cfg.Buffers*a.cfg.Chunk)
}

// Table is a rank's place in one of the two tables of ranks that share CPUs. What all contribute to an
// operation in which all arrive lies close together there: in 16 pages for 32 ranks, where their
// buffers would be 512, each of which every process has to be given and to find again.
func (a *Area) Table(which, rank int) []byte {
	at := a.cfg.tables() + (which*a.cfg.Ranks+rank)*TableMax
	return a.mem[at : at+TableMax : at+TableMax]
}

func (a *Area) seen(rank int) *uint64 {
	return (*uint64)(unsafe.Add(a.first, uintptr(rank)*a.block))
}

// cpuGroup is what a rank's block says of the ranks that share its CPU.
type cpuGroup struct {
	leader uint32 // the first of them, counted from 1; 0: it is not bound to a CPU
	domain uint32 // where the rank's CPUs lie, topo.Domain; 0: not in one package
	come   uint64 // the first's: how often they have arrived
	taken  uint64 // the first's: the arrival after which one of them took on the work of all
}

func (a *Area) cpuGroup(rank int) *cpuGroup {
	return (*cpuGroup)(unsafe.Add(a.first, uintptr(rank)*a.block+slotSize))
}

// LoadWord is the word at the beginning of a part of an area, eight bytes that others may change.
func LoadWord(at []byte) uint64 { return atomic.LoadUint64(word(at)) }

// StoreWord changes it.
func StoreWord(at []byte, x uint64) { atomic.StoreUint64(word(at), x) }

func word(at []byte) *uint64 { return (*uint64)(unsafe.Pointer(&at[:8][0])) }

// Arrange says for each rank which is the first on its CPU; -1: it is not bound
// to one. The maker does it before it hands the card out.
func (a *Area) Arrange(leaders []int) {
	for r, first := range leaders {
		a.cpuGroup(r).leader = uint32(first + 1)
	}
}

// Leader is what Arrange said of a rank.
func (a *Area) Leader(rank int) int { return int(a.cpuGroup(rank).leader) - 1 }

// Locate says for each rank in which domain its CPUs lie. The maker does it before it hands
// the card out.
func (a *Area) Locate(domains []uint32) {
	for r, d := range domains {
		a.cpuGroup(r).domain = d
	}
}

// Domain is what Locate said of a rank; 0: nothing.
func (a *Area) Domain(rank int) uint32 { return a.cpuGroup(rank).domain }

// Take reports whether this rank is the first of those on the CPU of leader to ask for
// the work that follows an arrival. Each asks at most once for each.
func (a *Area) Take(leader int, arrival uint64) bool {
	taken := &a.cpuGroup(leader).taken
	before := atomic.LoadUint64(taken)
	return before < arrival && atomic.CompareAndSwapUint64(taken, before, arrival)
}

// See tells the others that this rank has come to a phase, so that it needs
// nothing of those before it any more.
func (a *Area) See(phase uint64) { atomic.StoreUint64(a.seen(a.rank), phase) }

// Seen is the phase that a rank has come to, as far as it has told.
func (a *Area) Seen(rank int) uint64 {
	phase := atomic.LoadUint64(a.seen(rank))
	if counting {
		a.countSeen(rank, phase)
	}
	return phase
}

// Result holds short results, beside the word that says that they are there.
func (a *Area) Result() []byte { return a.shared.result[:] }

// ResultBuffer holds long results.
func (a *Area) ResultBuffer() []byte {
	end := areaHeadSize + a.cfg.Chunk
	return a.mem[areaHeadSize:end:end]
}

// Doze counts the ranks that may sleep and must be rung.
func (a *Area) Doze(n int32) { atomic.AddUint32(&a.shared.sleepers, uint32(n)) }

// Dozing reports whether any rank may sleep.
func (a *Area) Dozing() bool { return atomic.LoadUint32(&a.shared.sleepers) != 0 }

var _ [areaHeadSize - unsafe.Sizeof(areaHead{})]byte
