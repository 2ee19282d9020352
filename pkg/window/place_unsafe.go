package window

import (
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/racing"
	"github.com/gompirun/gompi/internal/base/shm"
)

// place is where an operation takes place: at an address here, or at one of another process.
type place struct {
	base   unsafe.Pointer // here; nil: there
	addr   uint64         // there
	pid    int
	at     int64 // in the window, by which locks are chosen
	member int   // place of the member in the file, whose locks they are
	rank   int
	ask    *shm.Ask // where the member takes requests; nil: it takes none
}

// region is memory of this process that is attached to a dynamic window.
type region struct {
	mem  []byte
	slot int // in the table
}

// place finds a target's memory.
func (w *Window) place(m *Member, off int64, t Target) (place, *Fault) {
	p := place{at: off, member: m.Place, rank: t.Rank, pid: m.Pid}
	if w.Dynamic {
		return w.placeDynamic(p, m, t)
	}
	if m.Mem != nil {
		w.tally.direct.Add(1)
		p.base = unsafe.Add(unsafe.Pointer(unsafe.SliceData(m.Mem)), off)
		return p, nil
	}
	w.tally.copied.Add(1)
	p.addr, p.ask = m.Addr+uint64(off), m.ask
	return p, nil
}

// placeDynamic is place of a dynamic window, whose members have attached memory.
func (w *Window) placeDynamic(p place, m *Member, t Target) (place, *Fault) {
	first, end := span(t.Type, t.Count)
	lo, hi := uint64(t.Disp+first), uint64(t.Disp+end)
	if t.Rank == w.Rank {
		return w.placeOwn(p, lo, hi)
	}
	if f := w.attached(m, t.Rank, lo, hi); f != nil {
		return p, f
	}
	if lo >= m.Heap && hi <= m.Heap+m.HeapLen && m.HeapLen > 0 {
		mem, err := w.Host.View(t.Rank, lo-m.Heap, int64(hi-lo))
		if err == nil {
			w.tally.direct.Add(1)
			p.base = unsafe.Add(unsafe.Pointer(unsafe.SliceData(mem)), -first)
			return p, nil
		}
	}
	w.tally.copied.Add(1)
	p.addr = uint64(t.Disp)
	return p, nil
}

// placeOwn finds attached memory of this process.
func (w *Window) placeOwn(p place, lo, hi uint64) (place, *Fault) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.regions {
		at := shm.Addr(r.mem)
		if lo < at || lo >= at+uint64(len(r.mem)) || !covered(lo, hi, len(w.regions), func(i int) (uint64, uint64) { return shm.Addr(w.regions[i].mem), uint64(len(w.regions[i].mem)) }) {
			continue
		}
		w.tally.direct.Add(1)
		p.base = unsafe.Add(unsafe.Pointer(unsafe.SliceData(r.mem)), int64(uint64(p.at)-at))
		return p, nil
	}
	return p, outside(p.rank, lo, hi)
}

// covered reports whether n regions, which are told by their address and length, have all of some memory: it may go from one
// region to the next.
func covered(lo, hi uint64, n int, region func(i int) (at, length uint64)) bool {
	for {
		on := lo
		for i := range n {
			if at, length := region(i); length > 0 && at <= on && on < at+length {
				on = at + length
			}
		}
		switch {
		case on >= hi:
			return true
		case on == lo:
			return false
		}
		lo = on
	}
}

func outside(rank int, lo, hi uint64) *Fault {
	return faultf(Range, rank, "no memory that rank %d has attached holds addresses %#x to %#x", rank, lo, hi)
}

// attached is an error unless a member of this node has attached all of some memory.
func (w *Window) attached(m *Member, rank int, lo, hi uint64) *Fault {
	if covered(lo, hi, w.File.Regions(m.Place), func(i int) (uint64, uint64) {
		r := w.File.Region(m.Place, i)
		return r.Addr, r.Len
	}) {
		return nil
	}
	return outside(rank, lo, hi)
}

// Attach adds memory to a dynamic window (MPI 5.0, section 12.2.4).
func (w *Window) Attach(mem []byte) error {
	if len(mem) == 0 {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	at, end := shm.Addr(mem), shm.Addr(mem)+uint64(len(mem))
	used := map[int]bool{}
	for _, r := range w.regions {
		if b := shm.Addr(r.mem); at < b+uint64(len(r.mem)) && b < end {
			return faultf(Attach, -1, "bytes %#x to %#x overlap memory that is attached: %#x to %#x", at, end, b, b+uint64(len(r.mem)))
		}
		used[r.slot] = true
	}
	slot := 0
	for used[slot] {
		slot++
	}
	if err := w.File.SetRegion(w.Members[w.Rank].Place, slot, shm.Region{Addr: at, Len: uint64(len(mem))}); err != nil {
		return &Fault{Kind: Attach, Rank: -1, Err: err}
	}
	w.regions = append(w.regions, region{mem, slot})
	return nil
}

// Detach takes memory away that was attached, and begins at an address.
func (w *Window) Detach(addr uint64) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i, r := range w.regions {
		if shm.Addr(r.mem) == addr {
			w.regions = append(w.regions[:i], w.regions[i+1:]...)
			return w.File.SetRegion(w.Members[w.Rank].Place, r.slot, shm.Region{})
		}
	}
	return faultf(Attach, -1, "no memory that begins at %#x is attached", addr)
}

// lock takes the lock of a part of a member's memory, by which accumulates on it are atomic whoever does them. A member that
// ended while it had it may have left half of its work there: that is an error, of all who come later, too.
func (w *Window) lock(p *place, part int64) (*uint64, error) {
	word := w.File.Stripe(p.member, int(uint64(part)%shm.Stripes))
	me := w.holder()
	for looks := 0; !atomic.CompareAndSwapUint64(word, 0, me); looks++ {
		if looks%lifeTurn == lifeTurn-1 {
			if has := atomic.LoadUint64(word); has != 0 && has <= uint64(len(w.Members)) {
				if f := w.ended(int(has - 1)); f != nil {
					return nil, f
				}
			}
		}
		hold(looks)
	}
	racing.Acquire()
	return word, nil
}

// locks are those of one part or of two that follow each other.
type locks [2]*uint64

// lockBytes takes the locks of up to a block of bytes from a place in the window on, which may end in the next part. Of two it
// takes first the one that comes first in the file, as everybody does.
func (w *Window) lockBytes(p *place, at, n int64) (l locks, err error) {
	first, last := at/block, (at+n-1)/block
	if uint64(last)%shm.Stripes < uint64(first)%shm.Stripes {
		first, last = last, first
	}
	if l[0], err = w.lock(p, first); err != nil || first == last {
		return l, err
	}
	if l[1], err = w.lock(p, last); err != nil {
		unlock(l[0])
	}
	return l, err
}

func (l locks) unlock() {
	for _, word := range l {
		if word != nil {
			unlock(word)
		}
	}
}

// holder is how this process stands in a lock that it has.
func (w *Window) holder() uint64 { return uint64(w.Rank) + 1 }

func unlock(word *uint64) {
	racing.Release()
	atomic.StoreUint64(word, 0)
}
