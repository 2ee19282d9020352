package core

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/window"
)

// Lane is what the C library sends and receives short messages with in place of package core, between its calls (package
// internal/base/shm, Ends).
type Lane struct {
	Peer    int // its number among all that this process knows; of its world, its rank in MPI_COMM_WORLD
	Ends    shm.Ends
	Account *pml.Account
}

// Begun is a nonblocking operation that the C library has begun on slots, and the parts of others'
// contributions that this rank has yet to take.
type Begun struct {
	Name    string
	Number  uint64
	Room    int // the buffer of long contributions
	Longest int // contribution, bytes
	Takes   nonblock.Takes
	From    int                // the rank that it takes from, or the last of those
	At, Len int                // where in each contribution its part begins, and how long that is, bytes
	Recv    []byte             // where it goes
	Sum     *datatype.Datatype // of what nonblock.Down adds up
}

// WinCounts are the operations of a process on windows, by the ways in which they went.
type WinCounts = window.Counts

// Around is what a binding of another language does around the use of memory by an
// operation, where that is a copy of what the program has. Each may be nil.
type Around struct {
	Before func() // a persistent request is begun again
	After  func() // the operation is complete, and nobody was told so yet
	Gone   func() // the request is no more, and neither uses the memory
}

// Collective is a collective operation that begins in this process, for tools
// that want to know how it is done. What is done in tiers says so, and at the first
// rank of each node what those do among themselves as well.
type Collective struct {
	Way   int   // number of CollectiveWays
	Ranks int   // that take part
	Bytes int64 // by which the algorithm was chosen (schedule.Shape.Len); 0: blocks differ
}
