package shm

import (
	"crypto/rand"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"syscall"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// Heap is memory of one rank that the other ranks of its node can map (View): what
// lies in it is copied from process to process without a system call and with one
// copy instead of two. It is a file in memory without a name, as a Segment is, and
// grows: address space is set aside once, and memory is reserved as blocks are made
// of it, so a shortage is an error of Alloc and no signal later. docs/wire/shm.md
// gives the layout.
type Heap struct {
	mem  []byte // the address space; never moves, and only what is open of it may be touched
	fd   int
	head *heapHead
	room func() int64 // bytes of memory that may still be reserved

	mu     sync.Mutex // guards what follows
	blocks blocks
	state  []unitState // of the units that have ever been used
	open   int         // units from the first on that may be touched, in whole slabs: as many as the file has
	idle   int         // units that are free and have memory
	plain  bool        // the kernel gives no large pages
	closed bool
}

// unitState is what a unit has.
type unitState uint8

const (
	bare  unitState = iota // no memory
	dirty                  // memory that was used
	fresh                  // memory that is zero
)

// unit is the least that a block is made of, and its alignment, bytes.
const unit = 16 << 10

// LeastBlock is from where on a block is worth its place in a Heap, bytes: what
// is shorter is copied through the rings.
const LeastBlock = unit / 2

// mostIdle is how much memory is kept for the next Alloc, units; what is freed
// beyond that goes back to the kernel.
const mostIdle = 64 << 20 / unit

// heapHead begins the file. Its tickets are words for whoever agrees on their use.
type heapHead struct {
	magic   uint64
	nonce   [16]byte
	_       [104]byte
	tickets [Tickets]struct {
		word uint64
		_    [56]byte
	}
}

// Tickets is how many words a heap has for its owner and the others to agree by.
const Tickets = 62

const heapMagic = 0x3170682d69706d67 // "gmpi-hp1"

// heapSpaces are the sizes of address space that are tried, bytes: a process may be
// allowed little (man 2 setrlimit, RLIMIT_AS), or have pointers of 32 bits.
var heapSpaces = [...]int64{64 << 30, 8 << 30, 1 << 30}

// NewHeap makes a heap without blocks. room says how much memory may still be
// reserved, bytes; it is asked before any is.
func NewHeap(room func() int64) (*Heap, error) {
	fd, err := memory.GrowingFile("gompi-heap")
	if err != nil {
		return nil, fmt.Errorf("shm: heap: memfd_create: %w", err)
	}
	h := &Heap{fd: fd, room: room}
	if err := h.begin(); err != nil {
		memory.Close(fd)
		return nil, err
	}
	return h, nil
}

func (h *Heap) begin() (err error) {
	err = syscall.ENOMEM
	for _, space := range heapSpaces {
		if int64(int(space)) != space {
			continue
		}
		if h.mem, err = memory.SetAside(h.fd, int(space)); err == nil {
			break
		}
	}
	if err != nil {
		return fmt.Errorf("shm: heap: %d MiB of address space cannot be had (ulimit -v): %w", heapSpaces[len(heapSpaces)-1]>>20, err)
	}
	h.blocks = newBlocks(len(h.mem) / unit)
	h.blocks.take(1)
	if err := h.back(extent{0, 1}); err != nil {
		_ = memory.Unmap(h.mem)
		return err
	}
	h.head = (*heapHead)(unsafe.Pointer(&h.mem[0]))
	_, _ = rand.Read(h.head.nonce[:])
	h.head.magic = heapMagic
	return nil
}

// ErrHeapFull is matched by the errors of Alloc when memory or address space is short.
var ErrHeapFull = errors.New("the shared heap cannot grow")

// Alloc returns a block of n bytes; clear asks for zeroes.
func (h *Heap) Alloc(n int, clear bool) ([]byte, error) {
	if n < 1 || n > len(h.mem) {
		return nil, fmt.Errorf("%w: a block of %d bytes", ErrHeapFull, n)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	units := (n + unit - 1) / unit
	at, ok := h.blocks.take(units)
	if !ok {
		return nil, fmt.Errorf("%w: no %d bytes of its %d MiB of address space are free in one piece", ErrHeapFull, n, len(h.mem)>>20)
	}
	b := extent{at, units}
	if err := h.back(b); err != nil {
		h.blocks.give(at)
		h.idle += h.count(b, dirty) + h.count(b, fresh)
		return nil, err
	}
	h.use(b, clear)
	return h.mem[at*unit:][: n : units*unit], nil
}

// back gives the units of a block memory that have none.
func (h *Heap) back(b extent) error {
	h.know(b.end())
	lacking := h.lacks(b)
	h.idle -= b.n - lacking
	if lacking == 0 {
		return nil
	}
	room := h.room()
	if need := int64(lacking) * unit; need > room {
		return fmt.Errorf("%w: it needs %d KiB more, and of what is free on this node %d KiB are its share", ErrHeapFull, need>>10, room>>10)
	}
	if err := h.unlock(b.end()); err != nil {
		return err
	}
	h.enlarge(b, room)
	return h.reserve(b)
}

// know has a state for each of the first units.
func (h *Heap) know(units int) {
	for len(h.state) < units {
		h.state = append(h.state, bare)
	}
}

// reserve gives the units of an extent memory that have none, and allows them to be touched.
func (h *Heap) reserve(b extent) error {
	for i := b.at; i < b.end(); {
		j := i
		for j < b.end() && h.state[j] == bare {
			j++
		}
		if j > i {
			if err := memory.ReserveAt(h.fd, int64(i)*unit, int64(j-i)*unit); err != nil {
				return fmt.Errorf("%w: %d KiB of shared memory cannot be had (the memory cgroup or the machine is short of it): %w", ErrHeapFull, (j-i)*unit>>10, err)
			}
			for k := i; k < j; k++ {
				h.state[k] = fresh
			}
		}
		i = j + 1
	}
	return nil
}

// unlock allows the first units to be touched, and the rest of their slab: who has mapped a part of one
// gets no large page for it.
func (h *Heap) unlock(units int) error {
	units = (units + slab - 1) / slab * slab
	if units <= h.open {
		return nil
	}
	err := memory.Extend(h.fd, int64(units)*unit)
	if err == nil {
		err = memory.Unlock(h.mem, units*unit)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrHeapFull, err)
	}
	h.open = units
	return nil
}

// use says that a block's units are used, and clears what is not zero.
func (h *Heap) use(b extent, zero bool) {
	for i := b.at; i < b.end(); i++ {
		if zero && h.state[i] == dirty {
			clear(h.mem[i*unit:][:unit])
		}
		h.state[i] = dirty
	}
}

func (h *Heap) count(b extent, s unitState) (n int) {
	for _, is := range h.state[b.at:b.end()] {
		if is == s {
			n++
		}
	}
	return n
}

// Free gives the block back that begins with b, and reports whether there is one.
// Peers that copy from it meanwhile see what was there, or zeroes, and no fault.
func (h *Heap) Free(b []byte) bool {
	off, ok := h.Offset(b)
	h.mu.Lock()
	defer h.mu.Unlock()
	if !ok || off == 0 || off%unit != 0 { // the head is a block of nobody's
		return false
	}
	at := int(off / unit)
	n := h.blocks.give(at)
	if n == 0 {
		return false
	}
	h.idle += n
	if h.idle > mostIdle && memory.GiveBack(h.fd, int64(at)*unit, int64(n)*unit) == nil {
		h.idle -= n
		for i := at; i < at+n; i++ {
			h.state[i] = bare
		}
	}
	if h.closed && h.empty() {
		h.unmap()
	}
	return true
}

// Offset is where in the heap b begins; ok is false if it does not lie there.
func (h *Heap) Offset(b []byte) (off uint64, ok bool) {
	off = uint64(uintptr(unsafe.Pointer(unsafe.SliceData(b))) - uintptr(unsafe.Pointer(unsafe.SliceData(h.mem))))
	return off, off < uint64(len(h.mem)) && uint64(len(b)) <= uint64(len(h.mem))-off
}

// Span is where the heap's address space lies in this process, bytes.
func (h *Heap) Span() (addr, length uint64) { return Addr(h.mem), uint64(len(h.mem)) }

// Contains reports whether memory lies in the heap.
func (h *Heap) Contains(b []byte) bool {
	_, ok := h.Offset(b)
	return ok
}

// Block is all of the block that begins with b; nil if none does.
func (h *Heap) Block(b []byte) []byte {
	off, ok := h.Offset(b)
	h.mu.Lock()
	defer h.mu.Unlock()
	if !ok || off == 0 || off%unit != 0 {
		return nil
	}
	return h.mem[off:][:h.blocks.used[int(off/unit)]*unit]
}

// Ticket is one of the heap's words.
func (h *Heap) Ticket(i int) *uint64 { return &h.head.tickets[i].word }

// Close ends the sharing: no other process can map the heap any more. Blocks that
// were not given back stay what they are, for this process alone, and Free still
// takes them.
func (h *Heap) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	h.closed = true
	if h.empty() {
		h.unmap()
	}
}

// empty reports whether only the head is in use.
func (h *Heap) empty() bool { return len(h.blocks.used) == 1 }

func (h *Heap) unmap() {
	_ = memory.Unmap(h.mem)
	h.mem = nil
	memory.Close(h.fd)
}

// Offer tells the other ranks of the node of a rank's heap.
func (c *Control) Offer(h *Heap) {
	c.heap.space = uint64(len(h.mem))
	c.heap.nonce = h.head.nonce
	atomic.StoreUint32(&c.heap.fd, uint32(h.fd)+1)
}

// Withdraw takes an Offer back.
func (c *Control) Withdraw() { atomic.StoreUint32(&c.heap.fd, 0) }

var _ [unit - unsafe.Sizeof(heapHead{})]byte
