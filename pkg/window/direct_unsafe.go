package window

import (
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
)

// Direct is a window as the C library knows it, which moves and combines contiguous data of members whose memory is mapped
// here between this package's calls, takes and gives locks that nobody is in the way of, and meets members of this node in
// epochs. Only one thread of the process may use the window.
type Direct struct {
	Members   *DirectMember // of each rank
	Each      *uint32       // epochs of each rank
	All       *uint32       // and of all
	Groups    *uint32       // bits: between Start and Complete (Accessing), between Post and Wait (Exposing)
	Locks     *int          // ranks that are locked
	Alone     *int          // of them alone
	Gate      *uint64       // a FairLock; nil: the window has promised to do without locks
	Moved     *uint64       // counts operations on memory that is mapped here,
	Copied    *uint64       // on other memory of the node,
	Asked     *uint64       // and those of the latter that their targets did
	Own       *shm.Ask      // where this process takes requests; nil: it does not
	Rank      int           // of this process
	Looks     int           // in vain after which a request is withdrawn
	Arrived   *uint64       // counts arrivals at fences
	Round     *uint64       // counts fences
	StartedN  *int          // ranks of the group of Start,
	Started   *int32        // which
	PostedN   *int          // and of Post
	Posted    *int32
	Completed *uint64 // counts access epochs to this process that have ended
	Expect    *uint64 // how many that are once those of the group of Post have
	Mark      uint64  // this process's bit where it posts to a rank
	Ranks     int
	Holder    uint64 // how this process stands in the lock of a block that it has
	Whole     bool   // operations on all ranks are over when their calls return
	Near      bool   // all ranks meet at Arrived
	Native    bool   // elements of 4 and 8 bytes that lie on a multiple of that are combined by atomic instructions
}

// DirectMember is one rank of a Direct.
type DirectMember struct {
	Base   unsafe.Pointer // of its memory here; nil: operations on it are for this package
	Blocks *uint64        // the locks of its blocks, BlockLocks of them
	Lock   *uint64        // a FairLock; nil: operations on the rank are not over when their calls return, and what follows is nil
	Size   int            // bytes of its memory
	Unit   int            // bytes that displacements count

	Exposed   *uint64  // where this process posts to it
	Posted    *uint64  // where it posts to this process,
	Mark      uint64   // by this bit
	Completed *uint64  // counts access epochs to it that have ended
	Parked    *uint32  // by which it shows that it sleeps (shm.Awake); nil: of this process
	Ask       *shm.Ask // where it takes requests for memory that is not mapped here; nil: it does not
	Backoff   *uint32  // whether it is worth asking
}

// What a Direct's user must know of the words.
const (
	AccessEach  = started | locked // an epoch of the rank's in which it may be accessed
	AccessAll   = lockedAll | used // the same of all ranks'
	Used        = used             // what the first access after a fence adds to them
	Started     = started
	Accessing   = accessing
	Exposing    = exposing
	Locked      = locked
	LockedAlone = alone
	LockedAll   = lockedAll
	Unchecked   = unchecked
	Fenced      = fenced

	Block      = block       // bytes of a member's memory that have the same lock for accumulates
	BlockLocks = shm.Stripes // block n has lock n modulo this
	BlockApart = 64          // bytes from one such lock to the next
)

// Direct is w for the C library. parked is the word of a rank of this node. pin is told of all memory of Go's that it points to.
func (w *Window) Direct(parked func(rank int) *uint32, pin func(pointer any)) *Direct {
	if w.Dynamic {
		return nil
	}
	e, own := &w.epochs, w.Members[w.Rank].Place
	members := make([]DirectMember, len(w.Members))
	d := &Direct{
		Members: &members[0], Each: (*uint32)(unsafe.Pointer(&e.each[0])), All: (*uint32)(unsafe.Pointer(&e.all)),
		Groups: &e.groups, Arrived: w.File.Arrived(), Round: &w.round,
		Locks: &e.locks, Alone: &e.alone, Gate: (*uint64)(w.File.Gate()), Moved: (*uint64)(unsafe.Pointer(&w.tally.direct)),
		StartedN: &e.started.n, Started: &e.started.ranks[0], PostedN: &e.posted.n, Posted: &e.posted.ranks[0],
		Completed: w.File.Completed(own), Expect: &e.expect,
		Copied: (*uint64)(unsafe.Pointer(&w.tally.copied)), Asked: (*uint64)(unsafe.Pointer(&w.tally.asked)), Own: w.own, Rank: w.Rank, Looks: w.looks,
		Ranks: len(members), Holder: w.holder(), Whole: true, Near: w.Near(), Native: w.Native,
	}
	for r := range w.Members {
		m := &w.Members[r]
		d.Whole = d.Whole && !m.far()
		if m.far() {
			continue
		}
		x := &members[r]
		*x = DirectMember{
			Base: unsafe.Pointer(unsafe.SliceData(m.Mem)), Size: int(m.Size), Unit: int(m.Unit),
			Blocks: w.File.Stripe(m.Place, 0), Lock: (*uint64)(w.File.Lock(m.Place)), Completed: w.File.Completed(m.Place),
		}
		x.Exposed, d.Mark = w.File.Posted(m.Place, own)
		x.Posted, x.Mark = w.File.Posted(own, m.Place)
		if r != w.Rank {
			x.Parked = parked(r)
		}
		x.Ask, x.Backoff = m.ask, (*uint32)(unsafe.Pointer(&w.backoffs[r]))
	}
	pin(d)
	pin(&members[0])
	pin(w)
	pin(&e.each[0])
	pin(&w.backoffs[0])
	pin(d.Started)
	pin(d.Posted)
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
