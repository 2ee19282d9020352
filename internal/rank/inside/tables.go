package inside

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/window"
)

// Tools are for who looks at a process, measures it, or hands its memory out.
type Tools[E any] struct {
	Checked    func(E) bool           // reports whether the program is checked (mpi.WithChecks)
	Tuning     func(E) *tuning.Tuning // the settings of this process
	Counts     func(E) pml.Counts     // of messages, up to now
	WinCounts  func(E) WinCounts      // of operations on windows, up to now
	YieldTicks func(E) uint64         // Turn's second answer alone

	// Watch has f told of what happens to messages from now on, one at a time; f may call nothing of package mpi. nil ends that.
	Watch func(e E, f func(pml.Event))
	// WatchCollectives has f told of collective operations from now on, by any thread; likewise.
	WatchCollectives func(e E, f func(Collective))
	// Turn lets all that is under way move, and says how to wait for a short message before a call of package mpi goes on
	// waiting, and how many of the CPU's ticks a yield to the ranks that share it takes at most: 0 where it is better not to
	// yield (pml.Engine.YieldTicks).
	Turn func(E) (brief pml.Brief, yield uint64)

	Heap      func(E) *shm.Heap                          // memory of this process that ranks of its node see; nil if there is none
	FreeBlock func(e E, call string, begin []byte) error // gives a block of it back; call is named in an error
}

// Life is a process's part in its job, from its beginning to its end, where another language's standard has more of it.
type Life[E, S, K, O any] struct {
	// WithCaller has checks ask f where the program has called: f is called in the call and what it returns when the place is
	// reported.
	WithCaller func(f func() (place func() string)) O
	// Again joins the job that e has left by Leave, for another session (MPI 4.1, section 11.3). All processes of the
	// job must do so, as often as each other.
	Again func(e E, opts ...O) (E, error)
	// Shared reports whether more than one thread may be in the library at a time.
	Shared func(E) bool
	// InitialErrhandler is the name of the handler that this process's first communicators have, as MPI has it
	// (mpi_errors_return), by the launcher's parameter or the info key mpi_initial_errhandler; "": nobody has said.
	InitialErrhandler func(E) string
	// EndSession is mpi.Session.Finalize of one whose communicators may still be there, as C programs may leave them.
	EndSession func(S) error
	// MatchFinalize makes sure, where a program is checked, that all ranks of its world come to Finalize, which does it
	// itself: it is for who ends by Leave. It does not look for ranks that are lost.
	MatchFinalize func(E) error
	// ClearSelf has the attributes of MPI_COMM_SELF deleted, the last one first, as Finalize and Leave begin if nobody has
	// before: their callbacks may still use all of MPI (MPI 5.0, section 11.2.4).
	ClearSelf func(E) error
	Leave     func(E) error // Finalize of a process that may join its job Again
	// AwaitVerdict is called before an error is printed that ends the job. If that is the loss of a process, it gives the
	// launcher time to end the job itself, which knows how the process died: then that is all that is said.
	AwaitVerdict func(E, K)
	Fail         func(e E, status int) // Abort after an error that standard error has told of
}

// Refusals tell others that this process does not take part in a call, as its arguments are wrong: bindings of other
// languages judge more arguments than package mpi knows.
type Refusals[E, C, G, R, K any] struct {
	Call       func(C, K)                       // the next collective call
	Unsettled  func(C) bool                     // reports whether collective calls end with an error, or may, as one was refused by some ranks alone
	Persistent func(R, K) error                 // a persistent collective operation that was never begun: it is freed
	Group      func(C, G, K)                    // CreateGroup, to the processes of a group, nil: all
	FromGroup  func(E, G, K)                    // CommFromGroup
	Leader     func(e E, peer C, rank int, k K) // IntercommCreate, to the other leader; to all of peer, if there is no such rank. nil is no communicator
	Remote     func(e E, g G, rank int, k K)    // IntercommFromGroups, likewise
}

// Short is what the C library does short messages and operations with, between calls of package mpi.
type Short[E, C, R, St any] struct {
	Receivers func(C) int               // how many ranks its messages go to
	Lane      func(c C, rank int) *Lane // to a rank, of the other group if it has two; nil if there is none
	GiveBack  func(e E, peer int)       // tells a process that it may send more, which its Lane's Account owes it
	// Traffic is what a communicator's short messages are known by, and what of them waits; ok is false where nobody but
	// package mpi may send or receive them: in programs that are checked, or of several threads.
	Traffic func(C) (first, second uint64, tally *pml.Tally, ok bool)
	// Phases is what short blocking operations are done with; nil: they are not, as where an algorithm is forced. There
	// is none before the first of them.
	Phases func(C) *shm.Phases
	// NBPhases is what short nonblocking operations are begun with; likewise. There is none before the ranks have met in one.
	NBPhases    func(C) *shm.NBPhases
	ResumeBegun func(C, Begun) (R, error)
	RingNBSlots func(C) // wakes the ranks that sleep
	RouseRanks  func(C) // wakes those that sleep in an operation
	// AwaitPosted waits for a rank, or for what is less than 0 (node.Group.Await), to come to an operation that was begun.
	AwaitPosted func(c C, name string, rank int) error

	Completed func(St) R           // the request of a receive that was carried out elsewhere
	SentAs    func(C, pml.Trace) R // that of a short message that was sent elsewhere
	NoTrace   func() R             // that of every send that was complete at once and has no trace
	// Sent reports whether a request is of a send that was complete at once, and by which trace the message can be asked
	// back (Recall); 0: by none.
	Sent   func(R) (pml.Trace, bool)
	Recall func(E, pml.Trace) R // cancels a short message that has gone
	// Resume makes an inactive persistent send or receive of messages active that was begun elsewhere: as is what it is, an
	// Irecv under way, one of Completed, or one of SentAs.
	Resume func(r, as R)
	// Surround has functions called around a collective operation that was just begun or made.
	Surround func(R, Around)
}

// Windows is what the C library does simple operations on windows with, between calls of package mpi.
type Windows[W, G any] struct {
	// Direct is nil where it does not, as in programs that are checked, or of several threads. pin is told of all memory of Go's
	// that it points to.
	Direct      func(w W, pin func(pointer any)) *window.Direct
	RanksOf     func(W, G) []int                                    // a group's ranks in a window; nil if one of it is not there
	TakeBlock   func(w W, call string, rank int, block int64) error // waits for the lock of a block of a rank's memory
	AwaitAnswer func(w W, call string, rank int) error              // waits until a rank has done what it was asked
	AwaitFence  func(w W, arrivals uint64) error                    // waits for all processes to have arrived that often at fences
	Ring        func(W)                                             // wakes those that wait for another lock, or for a fence
}
