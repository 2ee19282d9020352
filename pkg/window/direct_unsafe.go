package window

import (
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
)

// Direct is a window as the C library knows it, which moves and combines contiguous data of members whose memory is mapped
// here between this package's calls, and takes and gives locks that nobody is in the way of. Only one thread of the process
// may use the window.
type Direct struct {
	Members *DirectMember // of each rank
	Each    *uint32       // epochs of each rank
	All     *uint32       // and of all
	Groups  *uint32       // not 0: between Start and Complete, or between Post and Wait
	Locks   *int          // ranks that are locked
	Alone   *int          // of them alone
	Gate    *uint64       // a FairLock; nil: the window has promised to do without locks
	Moved   *uint64       // counts operations
	Arrived *uint64       // counts arrivals at fences
	Round   *uint64       // counts fences
	Parked  **uint32      // of the other ranks, by which they show that they sleep (shm.Awake)
	Ranks   int
	Holder  uint64 // how this process stands in the lock of a block that it has
	Whole   bool   // operations on all ranks are over when their calls return
	Near    bool   // all ranks meet at Arrived
}

// DirectMember is one rank of a Direct.
type DirectMember struct {
	Base   unsafe.Pointer // of its memory here; nil: operations on it are for this package
	Blocks *uint64        // the locks of its blocks, BlockLocks of them
	Lock   *uint64        // a FairLock; nil: operations on the rank are not over when their calls return
	Size   int            // bytes of its memory
	Unit   int            // bytes that displacements count
}

// What a Direct's user must know of the words.
const (
	AccessEach  = started | locked // an epoch of the rank's in which it may be accessed
	AccessAll   = lockedAll | used // the same of all ranks'; the first access after a fence is for this package
	Locked      = locked
	LockedAlone = alone
	LockedAll   = lockedAll
	Unchecked   = unchecked
	Fenced      = fenced

	Block      = block       // bytes of a member's memory that have the same lock for accumulates
	BlockLocks = shm.Stripes // block n has lock n modulo this
	BlockApart = 64          // bytes from one such lock to the next
)

// Direct is w for the C library. parked are the words of the other ranks of this node. pin is told of all memory of Go's that it
// points to.
func (w *Window) Direct(parked []*uint32, pin func(pointer any)) *Direct {
	if w.Dynamic {
		return nil
	}
	members := make([]DirectMember, len(w.Members))
	d := &Direct{
		Members: &members[0], Each: (*uint32)(unsafe.Pointer(&w.epochs.each[0])), All: (*uint32)(unsafe.Pointer(&w.epochs.all)),
		Groups: &w.epochs.groups, Arrived: w.File.Arrived(), Round: &w.round,
		Locks: &w.epochs.locks, Alone: &w.epochs.alone, Gate: (*uint64)(w.File.Gate()), Moved: (*uint64)(unsafe.Pointer(&w.tally.direct)),
		Ranks: len(members), Holder: w.holder(), Whole: true, Near: w.Near(),
	}
	if len(parked) > 0 {
		d.Parked = &parked[0]
		pin(d.Parked)
	}
	for r := range w.Members {
		m := &w.Members[r]
		d.Whole = d.Whole && !m.far()
		if m.far() {
			continue
		}
		members[r] = DirectMember{
			Base: unsafe.Pointer(unsafe.SliceData(m.Mem)), Size: int(m.Size), Unit: int(m.Unit),
			Blocks: w.File.Stripe(m.Place, 0), Lock: (*uint64)(w.File.Lock(m.Place)),
		}
	}
	pin(d)
	pin(&members[0])
	pin(w)
	pin(&w.epochs.each[0])
	return d
}

// TakeBlock waits for the lock of a block of a member's memory. It is an error if who has it has ended.
func (w *Window) TakeBlock(rank int, n int64) error {
	_, err := w.lock(&place{member: w.Members[rank].Place, rank: rank}, n)
	return err
}

// AwaitFence waits for all members to have arrived that often, and is an error when one is lost.
func (w *Window) AwaitFence(arrivals uint64) error {
	word := w.File.Arrived()
	return w.await(func() bool { return atomic.LoadUint64(word) >= arrivals })
}

// Ring wakes the members of this node that wait for a lock.
func (w *Window) Ring() { w.Host.Ring() }
