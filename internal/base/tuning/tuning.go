// Package tuning is the one place for the sizes, counts and times that decide how messages and collective operations go.
//
// Tuning is the type to know: it has one field for each of them, and Settings says of each what users call it, its unit,
// default and bounds, and where the default was measured. A file (Parse), parameters of --mca, and tools by MPI_T set
// them before MPI_Init; Load puts together what the environment of a process says. All processes of a job have the same
// values, which a Digest shows. Whoever uses a value reads it once, when it is made.
//
// docs/tuning.md is made of the table: go test ./internal/base/tuning -update.
package tuning

import (
	"hash/fnv"
	"strconv"
	"time"
)

// Tuning are all settings. It does not change once it is made.
type Tuning struct {
	Wait       Wait
	SM         SM
	TCP        TCP
	RDMA       RDMA
	PML        PML
	Window     Window
	Collective Collective

	// Collectives is the section of a file that chooses algorithms of collective operations, in JSON: package
	// collective reads it. nil: there is none.
	Collectives []byte
}

// Wait is of processes that wait for others. A look is some 30 ns.
type Wait struct {
	Spins          int           // looks before the first yield of one that has a CPU to itself
	SpinsQuota     int           // the same where a cgroup grants less than a CPU for each
	SpinsShared    int           // looks before each yield where ranks share CPUs, for each rank of a CPU
	SpinsContended int           // looks before each nap where others than ranks use the CPU
	Fast           int           // looks of the C library's own loops, at most
	FastYields     int           // of these loops, where ranks share CPUs
	Tests          int           // of a program, in vain, before everything has a turn
	TestsShared    int           // the same where ranks share CPUs
	Sleep          time.Duration // without progress before the first sleep, for each rank of a CPU
	SleepMost      time.Duration // the same of all ranks of a CPU
	SleepQuota     time.Duration // the same where a cgroup grants less than a CPU for each
	Turn           time.Duration // of a rank that copies what waits for it, before it is taken for a program that computes
	TurnMost       time.Duration // of all ranks of a CPU
	Nap            time.Duration // in place of a yield to a program that computes
	Hold           time.Duration // for how long such a program is taken to be there
	HoldMost       time.Duration // the same of one that is found again and again
	Ask            time.Duration // between two questions to the kernel who else uses the CPU
	Calm           int           // answers in a row that it is nobody
}

// SM is of the transport in shared memory. Sizes are in bytes.
type SM struct {
	EagerLimit int // the longest message that is sent before it is asked for
	Burst      int // messages of one peer that are delivered before others are looked at
	SingleCopy int // 0: the kernel never copies from a peer's memory
	Heap       int // 0: ranks do not see each other's allocated memory
}

// TCP is of the transport over sockets. Sizes are in bytes.
type TCP struct {
	EagerLimit     int           // the longest message that is sent before it is asked for
	Links          int           // connections to a peer for the pieces of long messages
	Piece          int           // of a long message, where one connection has all of them
	LinkPiece      int           // of a long message, where there are several connections
	LinkFrom       int           // the shortest message that waits for room, or is worth a connection of its own
	Queue          int           // of frames that the kernel has not taken yet
	PlaceFrom      int           // what is missing of a frame for reading it to where it belongs
	AckEvery       int           // reads after which the kernel is told again to acknowledge late
	PollEvery      int           // turns of progress from one look at the listeners to the next
	ConnectTimeout time.Duration // of the kernel for a connection
	AcceptPause    time.Duration // of a listener that cannot take who comes
	ReadAhead      int           // what is read beyond a frame that is read to its place
}

// RDMA is of the transport over libfabric. Sizes are in bytes.
type RDMA struct {
	EagerLimit int           // the longest message that is sent before it is asked for
	Fragment   int           // the longest message of the transport: a slot's payload
	Slots      int           // messages that may be under way from this process
	Buffers    int           // that receive
	Buffer     int           // each of them, at least
	Room       int           // what a peer may send unasked, at least
	Depth      int           // of the queue of completions, at most
	GetFrom    int           // the shortest message that is read out of its sender's memory
	GetPart    int           // of a message that is registered at once
	Reads      int           // of peers' memory that may be under way, and writes
	Nap        time.Duration // of who waits where the provider cannot wake him
	NapMost    time.Duration // of who has waited long
	HailAgain  time.Duration // of a peer over iWARP that has not answered
	AskEvery   int           // probes of a peer between two questions whether its last message was lost
}

// PML is of the layer that matches messages. Sizes are in bytes.
type PML struct {
	SharedFrom   int // the shortest message that is announced, not sent, where its receiver sees it
	TogetherFrom int // the shortest message that both sides copy
	ReadPart     int // what is read of a peer's memory at once for a buffer that is not contiguous
	CopyLimit    int // the longest message without room that is copied, so that its send is complete
	Burst        int // fragments of one message that are sent before others have a turn

	Spins    int // looks of a receive for its message before it is posted
	SpinsFar int // the same where the peer is on another node

	Wake        time.Duration // after which a process that sleeps looks whether its peers live
	WakeMost    time.Duration // the same of one that has slept for long
	WakeSending time.Duration // after which one that sleeps looks for room at its peers
}

// Window is of one-sided communication.
type Window struct {
	AskLooks int // in vain after which a request to a process that may wait is withdrawn; 0: none is asked
	Keep     int // memory of a window that is kept, when it is freed, for the next window of the same processes, bytes
}

// Collective is of operations in memory that ranks of a node share. Sizes are in bytes.
type Collective struct {
	Alone        Direct // where each rank has a CPU
	BcastOfTwo   int    // Alone.BcastHelp of two ranks
	Shared       Direct // where ranks share CPUs
	ScatterOfAll int    // Shared.Scatter of ranks on several CPUs, times the number of ranks

	NearPart int // of a vector that is reduced at once
	FarPart  int // the same where vectors come from memory
	OwnPart  int // and where nobody else gets the result
	Cached   int // what caches hold of all vectors

	Spins int // looks of an operation before the whole process waits, where each rank has a CPU

	WideBuffers int // buffers that the room of a rank is divided into, where all depend on all
	Nearby      int // what near caches hold of the buffers of ranks that share CPUs
	Ahead       int // chunks that a rank contributes before it takes the first of others
	Between     int // chunks between the steps of a long reduction

	CopiedOnOne  int // the longest vector of a Reduce that is copied, so that its rank can go on, on one CPU
	CopiedAcross int // the same on several
	CopiedByAll  int // and of all ranks together

	Pages    int // memory that the processes on a CPU may look at in turn before it forgets where pages are
	Turn     int // of a nonblocking operation that is moved at once
	Piece    int // of it, what one of two that copy takes
	Unshared int // the longest vector of a nonblocking reduction that each rank reads whole

	Levels Levels
}

// Levels is of operations in two levels: within packages, NUMA nodes or shared caches, and across.
type Levels struct {
	From    int // ranks
	Members int // ranks of a domain, on average, from where on
	Reduce  int // vectors of a domain together, from where on all of its ranks carry a share across
	Bcast   int // the shortest message of which all ranks of a domain carry a share across
	Piece   int // of a long broadcast that passes all levels at once
}

// Direct is from where on operations copy from buffer to buffer, if all ranks see all buffers, in place of copying through
// memory of the library's: bytes that a rank contributes.
type Direct struct {
	Reduce    int // reductions whose ranks divide the work
	Alltoall  int // each rank has a block for each other
	Allgather int // all get the same
	Bcast     int // the same of one rank
	BcastHelp int // bcast in which the root does its share
	Gather    int // each has a block for one
	Scatter   int // each gets a block of one
	Scan      int
}

// Default are the settings as they are without a word of the user's.
func Default() *Tuning {
	t := new(Tuning)
	for _, s := range t.Settings() {
		s.set(s.Default)
	}
	return t
}

// Or is t, or the default if there is none.
func Or(t *Tuning) *Tuning {
	if t == nil {
		return Default()
	}
	return t
}

// Digest tells settings apart: those of all processes of a job must be the same.
func (t *Tuning) Digest() string {
	h := fnv.New64a()
	for _, s := range t.Settings() {
		_, _ = h.Write([]byte(s.Name + "=" + s.String() + "\n"))
	}
	_, _ = h.Write(t.Collectives)
	return strconv.FormatUint(h.Sum64(), 36)
}
