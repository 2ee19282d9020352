// Package shm is the memory that the ranks of a node share: a Segment with a
// control block for each rank and a Ring from each rank to each other, the Area of a
// communicator's collective operations, and each rank's Heap, which others have a
// View of. Processes of other worlds come to a rank's Listener and bring a DynamicRing each.
//
// A segment is a file in memory without a name. Its first rank makes it and
// tells the others its process and descriptor number (Segment.Card); they open
// it through /proc. So there is nothing to remove, however the job ends. What
// every message needs is reserved when the segment is made; the rest of a long ring is
// when it is first used.
//
// docs/wire/shm.md gives the layout byte by byte.
package shm

import (
	"fmt"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/limits"
)

// Config are the dimensions of a segment.
type Config struct {
	Ranks int // of this node
	Slots int // of each ring, a power of two
	Data  int // bytes of each ring's data area, a power of two
}

// DefaultConfig has rings of full size, however many ranks there are: they are addresses, and get memory as messages need it.
// Where addresses are limited (RLIMIT_AS) all rings take a quarter of them at most.
func DefaultConfig(ranks int) Config {
	return defaultConfig(ranks, limits.AddressSpace())
}

// defaultConfig is DefaultConfig for so many bytes of addresses.
func defaultConfig(ranks int, addresses uint64) Config {
	c := Config{Ranks: ranks, Slots: mostSlots, Data: mostData}
	for uint64(c.size()) > addresses/4 && c.Data > leastData {
		c.Data /= 2
	}
	return c
}

// DynamicRingConfig chooses the dimensions of a dynamic ring, for one of so many processes of other worlds: dynamic rings
// each way take no more than the rings of one world may.
func DynamicRingConfig(guests int) Config {
	c := Config{Ranks: 1, Slots: mostSlots, Data: mostHeld}
	for 2*guests*c.ringSize() > budget && c.Data > leastData {
		c.Data /= 2
		c.Slots = max(c.Slots/2, leastSlots)
	}
	return c
}

const (
	budget     = 32 << 20
	leastData  = 4 << 10
	firstHeld  = 4 << 10   // what is reserved of a data area before a ring's first message, bytes, beside what is left of that page,
	mostHeld   = 256 << 10 // what it gets whatever is free, for the longest message, bytes,
	mostData   = 4 << 20   // of the longest ring: beyond the near cache of a CPU, from where others get lines one by one, and not beyond the common one
	mostSent   = 64 << 10  // the longest payload of a message, bytes
	leastSlots = 16
	mostSlots  = 128
)

const (
	slotSize           = 128
	inlineMax          = slotSize - 8 - 16 // what a slot holds beside its stamp and header, bytes
	creditSize         = 128               // a line, and one that keeps slots and data at pairs of lines
	headSize           = 4096
	pageSize           = 4096
	exchangeBufferSize = 4096 // of each exchange buffer: longer messages are copied faster in pieces, bytes
	controlSize        = 1024
	magic              = 0x35306d732d69706d // "mpi-sm04"
)

func (c Config) check() error {
	pow2 := func(n int) bool { return n > 0 && n&(n-1) == 0 }
	if c.Ranks < 1 || !pow2(c.Slots) || !pow2(c.Data) || c.Data < 4*slotSize {
		return fmt.Errorf("shm: impossible dimensions %+v", c)
	}
	return nil
}

func (c Config) ringSize() int { return wholePages(c.slotsSize() + c.Data) }

// wholePages is n bytes and what is missing to whole pages.
func wholePages(n int) int { return (n + pageSize - 1) &^ (pageSize - 1) }

// slotsSize is what comes before the data area of a ring, bytes.
func (c Config) slotsSize() int { return c.Slots*slotSize + creditSize }

// ringAt is where the ring from one rank to another begins, and exchangeBuffersAt where the exchange buffers do.
func (c Config) ringAt(from, to int) int {
	return headSize + wholePages(c.Ranks*controlSize) + (to*c.Ranks+from)*c.ringSize()
}

func (c Config) exchangeBuffersAt() int { return c.ringAt(0, c.Ranks) }

func (c Config) exchangeBufferAt(from, to int) int {
	return c.exchangeBuffersAt() + (to*c.Ranks+from)*exchangeBufferSize
}

// waySize is what a rank takes to send to another: a ring and an exchange buffer, bytes.
func (c Config) waySize() int { return c.ringSize() + exchangeBufferSize }

func (c Config) size() int { return c.ringAt(0, 0) + c.Ranks*c.Ranks*c.waySize() }

// beginning is how much of a ring is reserved before its first message: its slots, and the first pages of its data.
func (c Config) beginning() int { return min(wholePages(c.slotsSize()+firstHeld), c.ringSize()) }

// Fragment is the longest payload of one message, bytes: with the quarter of
// a ring that a receiver may hold back, one always fits.
func (c Config) Fragment() int { return min(c.Data/4, mostSent) }

// head is the first page.
type head struct {
	magic  uint64
	config [3]uint64
	nonce  [16]byte

	announced uint32 // futex word: how many ranks have said which CPUs they use; the last wakes who waits
}

// Control is what the others see of a rank. Each group of fields has a cache
// line of its own.
type Control struct {
	doorbell uint32 // futex word: raised to wake the rank
	_        [60]byte
	parked   uint32 // asleep, barriers, and how many threads sleep
	_        [60]byte
	pid      uint32 // 0: not attached
	probeLen uint32
	probe    uint64 // address of a word whose value is the nonce's first half
	mask     uint64 // of the CPUs it may use, hashed; 0 not known
	cpuPlace uint32 // the CPU it is bound to, counted from 1; 0 none
	_        uint32
	away     uint64 // 1: it has left its CPU to others that share it
	_        [24]byte
	active   [maxRanks / 64]uint64 // who has sent something since this rank last looked
	heap     struct {
		fd    uint32 // the descriptor of its heap, plus one; 0: it has none. Stored last
		_     uint32
		space uint64 // of addresses, bytes
		nonce [16]byte
	}
	_      [96]byte
	mailed uint64 // 1: something was put into mail since this rank last looked
	_      [56]byte
	mail   [mailSlots]uint64 // dynamic rings that processes of other worlds have made for this rank: process<<32 | descriptor; 0: none
}

// mailSlots is how many dynamic rings may wait until a rank looks.
const mailSlots = 64

// maxRanks is how many ranks of a node one segment serves.
const maxRanks = 1024

var _ = [1]struct{}{}[controlSize-unsafe.Sizeof(Control{})]
