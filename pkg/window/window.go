// Package window is one-sided communication (MPI 5.0, chapter 12): memory that the members of a window read, write and
// combine with each other without the help of the program that owns it. It knows no messages and no communicators.
//
// Window is the type to know. Of each member a process knows by which of three ways it is reached:
//
//   - direct: its memory is mapped here, so operations are loads and stores;
//   - copied: the kernel copies to it and from it (man 2 process_vm_readv);
//   - far: a thread of its process answers, over a connection (Station); puts and gets that are one run at both ends a device
//     may copy past it (Card).
//
// Operations on the first two are over when their calls return. Locks, counters and the locks that make accumulates atomic
// lie in memory that the members on a node share (shm.WindowFile); for members elsewhere the thread uses them.
package window

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
)

// Host is what a window needs of its process.
type Host interface {
	// Await returns when cond says so, and moves messages meanwhile. cond may be asked by several goroutines.
	Await(cond func() bool)
	// Poll is one look at cond, and lets messages move.
	Poll(cond func() bool) bool
	// Ring wakes the members of this node that sleep in Await.
	Ring()
	// Wake wakes this process if it sleeps in Await.
	Wake()
	// Failed is a member of this node that is lost, and why; nil: none is. It is for conditions of Await.
	Failed() (member int, why error)
	// Lost is why a member is lost; nil: it is not. It is for conditions of Await.
	Lost(member int) error
	// View is memory of a member's heap.
	View(member int, name uint64, n int64) ([]byte, error)
	// Barrier waits for all members, by messages.
	Barrier() error
	// SharesCPU reports whether others use this process's CPU, so that it must not wait for whom it asks.
	SharesCPU() bool
	// Sleeps reports whether a member of this node sleeps, and Rouse wakes it.
	Sleeps(member int) bool
	Rouse(member int)
	// Dial is the connection to a member elsewhere.
	Dial(member int) (*Link, error)
}

// Member is what is known of one process of a window.
type Member struct {
	Place   int    // among those of this node that share the window's file; -1: it does not
	Pid     int    // where it has one
	Number  uint64 // of the window in that process
	Addr    uint64 // of its memory there
	Size    int64  // of its memory, bytes
	Unit    int64  // bytes that displacements count
	Mem     []byte // its memory as it is mapped here; nil: it is not, or there is none
	Heap    uint64 // where its heap begins, for dynamic windows
	HeapLen uint64 // 0: it has none
	Refused error  // why the kernel does not let this process copy from and to it: it is far; nil: it does
	Asked   bool   // it takes requests of those that do not see its memory
	Card    Card   // a far one's; nil: it has exposed no memory to one

	ask *shm.Ask // where; nil: this process sees its memory, or it takes none
}

// Config makes a window.
type Config struct {
	Rank    int // of this process
	Members []Member
	Dynamic bool
	Native  bool            // members allocate its memory, and want elements of up to MostNative bytes to be atomic each for itself
	Own     []byte          // this process's memory
	File    *shm.WindowFile // of the members of this node
	Host    Host
	Tuning  *tuning.Tuning
	Ledger  *Ledger // of this process's memory, in a program that is checked
	Hidden  error   // why this process's memory is not exposed to others' cards; nil: it is, or there are none
}

// Window is a window of this process.
type Window struct {
	Config
	near     int         // members of this node
	sent     []sent      // of each member: operations by its thread
	carded   atomic.Bool // a card was given something
	epochs   epochs
	tally    tally
	backoffs []backoff // of each member: whether it is worth asking
	looks    int       // in vain after which a request is withdrawn
	own      *shm.Ask  // where this process takes requests; nil: it does not

	spare  sync.Pool // of *accumulation
	lately combiners

	orders atomic.Uint32 // order adds to it

	left   atomic.Int32   // of what later has begun
	laters sync.WaitGroup // the same
	closed atomic.Bool

	mu      sync.Mutex // over what follows
	regions []region   // attached, of this process
	posts   map[int]bool
	round   uint64 // of barriers in the file
}

// tally is what MPI_T counts.
type tally struct{ direct, copied, asked, far, card atomic.Uint64 }

// Counts are operations by the way in which they went: by loads and stores, by copies of the kernel's, through the thread
// of the target's process, and by a card past it. Asked are the parts of Copied that a target which waited did itself.
type Counts struct{ Direct, Copied, Asked, Far, Card uint64 }

// Add adds those of another window.
func (c *Counts) Add(d Counts) {
	c.Direct, c.Copied, c.Asked, c.Far, c.Card = c.Direct+d.Direct, c.Copied+d.Copied, c.Asked+d.Asked, c.Far+d.Far, c.Card+d.Card
}

// Counts are w's.
func (w *Window) Counts() Counts {
	return Counts{w.tally.direct.Load(), w.tally.copied.Load(), w.tally.asked.Load(), w.tally.far.Load(), w.tally.card.Load()}
}

// New makes a window of members that have agreed on it.
func New(cfg Config) *Window {
	w := &Window{Config: cfg, posts: map[int]bool{}, sent: make([]sent, len(cfg.Members))}
	for _, m := range cfg.Members {
		if m.Place >= 0 {
			w.near++
		}
	}
	w.epochs.begin(len(cfg.Members))
	w.backoffs, w.looks = make([]backoff, len(cfg.Members)), tuning.Or(cfg.Tuning).Window.AskLooks
	if w.looks > 0 && !cfg.Dynamic {
		w.findAsked()
	}
	return w
}

// findAsked finds where requests are made: all members have the same settings.
func (w *Window) findAsked() {
	for rank := range w.Members {
		switch m := &w.Members[rank]; {
		case !m.Asked || m.far():
		case rank == w.Rank:
			w.own = w.File.Ask(m.Place)
		case m.Mem == nil:
			m.ask = w.File.Ask(m.Place)
		}
	}
}

// Close gives up what the members of the node share. None of them uses the window any more.
func (w *Window) Close() { w.Release().Close() }

// Release is Close, but for the file, which may serve another window.
func (w *Window) Release() *shm.WindowFile {
	w.closed.Store(true)
	w.laters.Wait()
	return w.File
}

// later does beside the program what is left of a call that was given up, until over says that it is no use.
func (w *Window) later(f func()) {
	w.left.Add(1)
	w.laters.Go(func() {
		f()
		w.left.Add(-1)
		w.Host.Wake()
	})
}

// over is an error once the window was closed.
func (w *Window) over() error {
	if w.closed.Load() {
		return errOver
	}
	return nil
}

var errOver = errors.New("the window is no more")

// Kind is what is wrong, as MPI's classes of errors have it.
type Kind int

// Kinds of faults.
const (
	Sync   Kind = iota // RMA_SYNC
	Range              // RMA_RANGE
	Attach             // RMA_ATTACH
	Shared             // RMA_SHARED
	Size               // the two ends of an operation differ
	Lost               // a process that has ended
	Other
	Conflict // RMA_CONFLICT
	InUse    // BUFFER: memory of an operation that is not complete
	Asserted // ASSERT: an assertion that is not true
	lastKind
)

// Fault is an error of a window.
type Fault struct {
	Kind Kind
	Rank int // of the target; -1: none
	Text string
	Err  error
}

// Error implements error.
func (f *Fault) Error() string {
	switch {
	case f.Err == nil:
		return f.Text
	case f.Text == "":
		return f.Err.Error()
	}
	return f.Text + ": " + f.Err.Error()
}

// Unwrap is the cause.
func (f *Fault) Unwrap() error { return f.Err }

func faultf(k Kind, rank int, format string, args ...any) *Fault {
	return &Fault{Kind: k, Rank: rank, Text: fmt.Sprintf(format, args...)}
}

// await waits for cond, or until a member of this node is lost.
func (w *Window) await(cond func() bool) error { return w.awaitUntil(cond, nil) }

// awaitUntil is await that ends once ended, which may be nil, is an error.
func (w *Window) awaitUntil(cond func() bool, ended func() error) error {
	if cond() {
		return nil
	}
	var lost error
	w.Host.Await(func() bool {
		if cond() {
			return true
		}
		rank, why := w.Host.Failed()
		switch {
		case why != nil:
			lost = &Fault{Kind: Lost, Rank: rank, Err: why}
		case ended != nil:
			lost = ended()
		}
		return lost != nil
	})
	if lost != nil && cond() {
		return nil
	}
	return lost
}

// Near reports whether all members share this process's node and its memory.
func (w *Window) Near() bool { return w.near == len(w.Members) }

// isNear reports whether a member's locks lie in the file.
func (w *Window) isNear(rank int) bool { return w.Members[rank].Place >= 0 }
