package shm

import (
	"fmt"
	"os"
	"sync/atomic"
	"unsafe"
)

// NBSlots is what the ranks of one communicator on one node share for operations
// of which several are under way at once. Each rank has slots of its own, and
// writes to nobody else's. docs/wire/shm.md gives the layout.
//
// A slot is a stamp and up to InlineMax bytes beside it, so that a reader which
// sees the stamp has the data; longer contributions lie in the rank's buffers. A
// lane is slots that are used in turn, and a word in which the rank tells how far
// it is there: lane 0 has NBSlotCount of them, each other one LaneSlots.
//
// Only the words are there from the beginning: the buffers get their memory when
// they are first written.
type NBSlots struct {
	memFile
	card  string
	cfg   NBConfig
	rank  int
	first unsafe.Pointer // words of rank 0
	rooms int            // offset of the buffers
}

// What each rank has.
const (
	NBSlotCount = 16 // in lane 0
	NBBuffers   = 4  // of lane 0
	NBLanes     = 8  // others than lane 0
	LaneSlots   = 2  // in each of them, which has one buffer
)

const nbMagic = 0x3130647262703031 // "10pbrd01"

// NBConfig are the dimensions of slots.
type NBConfig struct {
	Ranks int
	Chunk int // bytes of a buffer, a multiple of 128
}

func (c NBConfig) check() error {
	if c.Ranks < 1 || c.Ranks > maxRanks || c.Chunk < slotSize || c.Chunk > maxChunk || c.Chunk%slotSize != 0 {
		return fmt.Errorf("shm: impossible dimensions of slots: %+v", c)
	}
	return nil
}

// What a rank's words take, bytes: a line for each lane, one for each slot.
const (
	nbSlotCount = NBSlotCount + NBLanes*LaneSlots
	nbWords     = (1 + NBLanes + nbSlotCount) * slotSize
)

// held is the part of slots that is there from the beginning, bytes.
func (c NBConfig) held() int {
	n := areaHeadSize + c.Ranks*nbWords
	return (n + os.Getpagesize() - 1) &^ (os.Getpagesize() - 1)
}

func (c NBConfig) size() int { return c.held() + c.Ranks*(NBBuffers+NBLanes)*c.Chunk }

// CreateNBSlots makes slots.
func CreateNBSlots(cfg NBConfig) (*NBSlots, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := createFile("gompi-board", nbMagic, cfg.held(), cfg.size())
	if err != nil {
		return nil, fmt.Errorf("shm: %d KiB of shared memory for nonblocking collective operations of %d ranks cannot be had: %w", cfg.held()>>10, cfg.Ranks, err)
	}
	b := newNBSlots(f, cfg)
	b.card = fmt.Sprintf("%s.%d.%d.%s", f.place(), cfg.Ranks, cfg.Chunk, f.nonce())
	return b, nil
}

// AttachNBSlots opens the slots of a card.
func AttachNBSlots(card string) (*NBSlots, error) {
	var pid, fd int
	var cfg NBConfig
	var nonce string
	if n, err := fmt.Sscanf(card, "%d.%d.%d.%d.%32s", &pid, &fd, &cfg.Ranks, &cfg.Chunk, &nonce); n != 5 || err != nil || pid <= 0 || fd < 0 {
		return nil, fmt.Errorf("shm: not a card of slots: %.80q", card)
	}
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := attachFile(pid, fd, cfg.size(), nbMagic, nonce)
	if err != nil {
		return nil, fmt.Errorf("shm: the slots of process %d: %w", pid, err)
	}
	return newNBSlots(f, cfg), nil
}

func newNBSlots(f memFile, cfg NBConfig) *NBSlots {
	return &NBSlots{memFile: f, cfg: cfg, first: unsafe.Pointer(&f.mem[areaHeadSize]), rooms: cfg.held()}
}

// Card is what AttachNBSlots needs.
func (b *NBSlots) Card() string { return b.card }

// Config returns the dimensions.
func (b *NBSlots) Config() NBConfig { return b.cfg }

// Join says which rank this process is.
func (b *NBSlots) Join(rank int) { b.rank = rank }

// line is one of a rank's lines of words.
func (b *NBSlots) line(rank, i int) unsafe.Pointer {
	return unsafe.Add(b.first, rank*nbWords+i*slotSize)
}

// slot is that of a lane's operation number n.
func (b *NBSlots) slot(rank, lane int, n uint64) unsafe.Pointer {
	i := int(n % NBSlotCount)
	if lane > 0 {
		i = NBSlotCount + (lane-1)*LaneSlots + int(n%LaneSlots)
	}
	return b.line(rank, 1+NBLanes+i)
}

// Stamp publishes what this rank has written for operation n of a lane. Stamps of
// a slot only grow.
func (b *NBSlots) Stamp(lane int, n, stamp uint64) {
	atomic.StoreUint64((*uint64)(b.slot(b.rank, lane, n)), stamp)
}

// Stamped is a rank's stamp.
func (b *NBSlots) Stamped(rank, lane int, n uint64) uint64 {
	return atomic.LoadUint64((*uint64)(b.slot(rank, lane, n)))
}

// Inline is the room beside a rank's stamp.
func (b *NBSlots) Inline(rank, lane int, n uint64) []byte {
	return unsafe.Slice((*byte)(unsafe.Add(b.slot(rank, lane, n), 8)), InlineMax)
}

// Word is a word of that room, at a multiple of 8, for several ranks to write to.
func (b *NBSlots) Word(rank, lane int, n uint64, at int) *uint64 {
	return (*uint64)(unsafe.Add(b.slot(rank, lane, n), 8+at))
}

// Room is a buffer of a rank: the i-th of lane 0, or that of another lane.
func (b *NBSlots) Room(rank, lane, i int) []byte {
	if lane > 0 {
		i = NBBuffers + lane - 1
	}
	at := b.rooms + (rank*(NBBuffers+NBLanes)+i)*b.cfg.Chunk
	return b.mem[at : at+b.cfg.Chunk]
}

// Past tells the others that this rank has nothing to do any more with a lane's
// operations up to n.
func (b *NBSlots) Past(lane int, n uint64) { atomic.StoreUint64((*uint64)(b.line(b.rank, lane)), n) }

// IsPast is how far a rank is past a lane's operations.
func (b *NBSlots) IsPast(rank, lane int) uint64 {
	return atomic.LoadUint64((*uint64)(b.line(rank, lane)))
}
