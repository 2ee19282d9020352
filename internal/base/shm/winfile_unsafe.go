package shm

import (
	"encoding/binary"
	"fmt"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// WindowFile is the memory that the members of a window on one node share: locks and counters of each, requests to each, tables
// of attached regions, and the members' memory if the window allocates it. docs/wire/windows.md gives the layout.
type WindowFile struct {
	memFile
	cfg  WindowConfig
	data int // where the members' memory begins
	hold int // a descriptor until Held; -1: there is none
}

// WindowConfig are the dimensions of a WindowFile.
type WindowConfig struct {
	Members int
	Asked   bool  // members take requests
	Tables  bool  // members have tables of regions
	Data    int64 // memory of all members, bytes
}

// Region is memory that a member has attached; Len 0: none.
type Region struct{ Addr, Len uint64 }

const (
	windowMagic = 0x326e69776d706d67 // "gmpmwin2"

	windowHead  = 4096
	windowBlock = 4096
	postedAt    = 512
	stripesAt   = 2048
	// Stripes is how many locks a member's memory has for accumulates.
	Stripes = 32
	// MostRegions is how many regions a member can have attached at a time.
	MostRegions = 4096
	regionTable = MostRegions * 16
	mostWindow  = 1 << 46 // bytes of its members' memory
	mostMembers = (stripesAt - postedAt) * 8
)

// windowWords begin the file, behind its head. Each word that members write has two cache lines to
// itself.
type windowWords struct {
	fileHead
	_       [104]byte
	gate    FairLock
	_       [120]byte
	arrived uint64
	_       [120]byte
}

// blockWords begin the block of a member.
type blockWords struct {
	lock      FairLock
	_         [56]byte
	completed uint64
	_         [56]byte
	regions   uint64 // entries of its table that were ever used
	_         [56]byte
}

// WindowCard is how long the card of a WindowFile may be, bytes.
const WindowCard = 128

func (c WindowConfig) check() error {
	if c.Members < 1 || c.Members > mostMembers || c.Data < 0 || c.Data > mostWindow {
		return fmt.Errorf("shm: impossible dimensions of a window: %+v", c)
	}
	return nil
}

func (c WindowConfig) asks() int { return windowHead + c.Members*windowBlock }

func (c WindowConfig) tables() int {
	if c.Asked {
		return c.asks() + c.Members*askLength
	}
	return c.asks()
}

func (c WindowConfig) dataAt() int {
	n := c.tables()
	if c.Tables {
		n += c.Members * regionTable
	}
	return n
}

// CreateWindow makes the file. Locks and counters have their memory; the members' memory they must Hold.
func CreateWindow(cfg WindowConfig) (*WindowFile, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	size := cfg.dataAt() + int(cfg.Data)
	f, err := createFile("gompi-window", windowMagic, cfg.tables(), size)
	if err != nil {
		return nil, fmt.Errorf("shm: %d KiB of shared memory for a window of %d processes cannot be had: %w", cfg.tables()>>10, cfg.Members, err)
	}
	return &WindowFile{memFile: f, cfg: cfg, data: cfg.dataAt(), hold: f.fd}, nil
}

// Card is what AttachWindow needs.
func (w *WindowFile) Card() string {
	return fmt.Sprintf("%s.%d.%t.%t.%d.%s", w.place(), w.cfg.Members, w.cfg.Asked, w.cfg.Tables, w.cfg.Data, w.nonce())
}

// AttachWindow opens the file of a card.
func AttachWindow(card string) (*WindowFile, error) {
	var pid, fd int
	var cfg WindowConfig
	var nonce string
	if n, err := fmt.Sscanf(card, "%d.%d.%d.%t.%t.%d.%32s", &pid, &fd, &cfg.Members, &cfg.Asked, &cfg.Tables, &cfg.Data, &nonce); n != 7 || err != nil || pid <= 0 || fd < 0 {
		return nil, fmt.Errorf("shm: not a window's card: %.80q", card)
	}
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, hold, err := attachHeld(pid, fd, cfg.dataAt()+int(cfg.Data), windowMagic, nonce)
	if err != nil {
		return nil, fmt.Errorf("shm: the window of process %d: %w", pid, err)
	}
	return &WindowFile{memFile: f, cfg: cfg, data: cfg.dataAt(), hold: hold}, nil
}

// Align has the members' memory begin at a multiple of a power of two here. It comes before Held.
func (w *WindowFile) Align(to int64) error {
	if (uint64(Addr(w.mem))+uint64(w.data))&uint64(to-1) == 0 {
		return nil
	}
	mem, err := memory.MapAligned(w.hold, len(w.mem), uintptr(w.data), uintptr(to))
	if err != nil {
		return fmt.Errorf("shm: memory of a window at a multiple of %d: %w", to, err)
	}
	_ = memory.Unmap(w.mem) // it is not needed any more
	w.mem = mem
	return nil
}

// Hold reserves n bytes of the members' memory from an offset on: a shortage is an error here, and no signal later.
func (w *WindowFile) Hold(at, n int64) error { return w.reserve(int64(w.data)+at, n) }

func (w *WindowFile) reserve(at, n int64) error {
	if n == 0 {
		return nil
	}
	if err := memory.ReserveAt(w.hold, at, n); err != nil {
		return fmt.Errorf("%d KiB of shared memory cannot be had (the memory cgroup or the machine is short of it): %w", n>>10, err)
	}
	return nil
}

// Held closes this member's descriptor, once all have attached and hold their memory; who has tables keeps it.
func (w *WindowFile) Held() {
	if w.cfg.Tables {
		return
	}
	if w.hold >= 0 && w.hold != w.fd {
		memory.Close(w.hold)
	}
	w.hold = -1
	w.Seal()
}

// Close unmaps the memory.
func (w *WindowFile) Close() {
	if w.hold >= 0 && w.hold != w.fd {
		memory.Close(w.hold)
	}
	w.hold = -1
	w.memFile.Close()
}

// Number tells the files of a node apart. It is never 0.
func (w *WindowFile) Number() int64 {
	return int64(binary.NativeEndian.Uint64(w.head().nonce[:])>>1 | 1)
}

// Length is how much of the address space it takes, bytes.
func (w *WindowFile) Length() int64 { return int64(len(w.mem)) }

// Suits reports whether the file of a window that was freed can be that of a new one. All of its memory has been held.
func (w *WindowFile) Suits(cfg WindowConfig) bool {
	return cfg.Members == w.cfg.Members && cfg.Asked == w.cfg.Asked && !cfg.Tables && !w.cfg.Tables && cfg.Data <= w.cfg.Data
}

// Renew has what is a member's in the file of a window that was freed be as in a new one, and so what is in common, by the first
// member. at and n are that member's memory. No member uses the old window any more, and none uses the new one yet.
func (w *WindowFile) Renew(member int, at, n int64) {
	if member == 0 {
		clear(w.mem[unsafe.Sizeof(fileHead{}):windowHead])
	}
	clear(w.mem[windowHead+member*windowBlock:][:windowBlock])
	if w.cfg.Asked {
		clear(w.mem[w.cfg.asks()+member*askLength:][:askLength])
	}
	clear(w.Data(at, n))
}

// Data is a part of the members' memory.
func (w *WindowFile) Data(at, n int64) []byte { return w.mem[int64(w.data)+at:][:n:n] }

func (w *WindowFile) words() *windowWords { return (*windowWords)(unsafe.Pointer(&w.mem[0])) }

func (w *WindowFile) block(member int) *blockWords {
	return (*blockWords)(unsafe.Pointer(&w.mem[windowHead+member*windowBlock]))
}

// Gate is the lock that who locks all members has together, and who locks one of them alone has in a crowd.
func (w *WindowFile) Gate() *FairLock { return &w.words().gate }

// Lock is that of a member.
func (w *WindowFile) Lock(member int) *FairLock { return &w.block(member).lock }

// Completed counts the access epochs to a member that others have ended.
func (w *WindowFile) Completed(member int) *uint64 { return &w.block(member).completed }

// Arrived counts arrivals at barriers.
func (w *WindowFile) Arrived() *uint64 { return &w.words().arrived }

// Posted is the word, and the bit in it, that is set while a member has posted its memory to another.
func (w *WindowFile) Posted(to, by int) (word *uint64, bit uint64) {
	at := windowHead + to*windowBlock + postedAt + by/64*8
	return (*uint64)(unsafe.Pointer(&w.mem[at])), 1 << (by % 64)
}

// Stripe is one of the locks of a member's memory: 0, or who has it.
func (w *WindowFile) Stripe(member, n int) *uint64 {
	return (*uint64)(unsafe.Pointer(&w.mem[windowHead+member*windowBlock+stripesAt+n*64]))
}

// Ask is where a member takes requests; nil: none does.
func (w *WindowFile) Ask(member int) *Ask {
	if !w.cfg.Asked {
		return nil
	}
	return (*Ask)(unsafe.Pointer(&w.mem[w.cfg.asks()+member*askLength]))
}

// Regions is how many entries of a member's table were ever used.
func (w *WindowFile) Regions(member int) int {
	return int(min(atomic.LoadUint64(&w.block(member).regions), MostRegions))
}

func (w *WindowFile) entry(member, n int) *Region {
	return (*Region)(unsafe.Pointer(&w.mem[w.cfg.tables()+member*regionTable+n*16]))
}

// Region is an entry of a member's table.
func (w *WindowFile) Region(member, n int) Region {
	e := w.entry(member, n)
	length := atomic.LoadUint64(&e.Len)
	return Region{atomic.LoadUint64(&e.Addr), length}
}

// SetRegion changes an entry of this member's own table; a Len of 0 frees it.
func (w *WindowFile) SetRegion(member, n int, r Region) error {
	if n >= MostRegions {
		return fmt.Errorf("%d regions are attached, and there is no room for more", MostRegions)
	}
	if n >= w.Regions(member) {
		if err := w.reserve(int64(w.cfg.tables()+member*regionTable+n*16), 16); err != nil {
			return err
		}
	}
	e := w.entry(member, n)
	atomic.StoreUint64(&e.Len, 0)
	atomic.StoreUint64(&e.Addr, r.Addr)
	atomic.StoreUint64(&e.Len, r.Len)
	if n >= w.Regions(member) {
		atomic.StoreUint64(&w.block(member).regions, uint64(n+1))
	}
	return nil
}

var (
	_ [windowHead - unsafe.Sizeof(windowWords{})]byte
	_ [postedAt - unsafe.Sizeof(blockWords{})]byte
)
