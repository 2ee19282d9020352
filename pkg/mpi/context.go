package mpi

import (
	"crypto/rand"
	"encoding/binary"
	"slices"
	"sync"

	"github.com/gompirun/gompi/pkg/pml"
)

// A communicator has eight contexts, one after the other, so that what the
// library sends never meets the program's receives. An intercommunicator has
// eight more, for the communicator of its own group.
const (
	planeUser       = iota // the program's messages
	planeCollective        // collective operations
	planeAgree             // what makes new communicators of this one
	planeGroup             // CreateGroup, by the program's tags
	planeInter             // IntercommCreate, by the program's tags
	planeOffer             // partitioned sends introduce themselves, by the program's tags
	planePart              // partitions
	planeLeaders           // collective operations of the first rank of each node
	planes          = 8
)

// Communicators have numbers, of the process that made them. Those of the
// predefined ones are known without agreement.
const (
	worldNumber = 0 // of process 0
	selfNumber  = 1 // of each process
	bootNumber  = 2 // of each process: for groups that have no communicator yet
	firstNumber = 3
	lastNumber  = 1<<32/planes - 1
)

// contexts are the numbers of the communicators that a process has made and that
// it still has. A number comes again only after all others, five hundred
// million communicators later.
type contexts struct {
	mu   sync.Mutex
	next uint32
	live map[uint32]bool
}

// take returns n numbers in a row that are not in use.
func (x *contexts) take(n uint32) uint32 {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.live == nil {
		x.next, x.live = firstNumber, map[uint32]bool{}
	}
	for skip := uint32(1); skip > 0; {
		if x.next > lastNumber-n {
			x.next = firstNumber
		}
		skip = 0
		for i := range n {
			if x.live[x.next+i] {
				skip = i + 1
			}
		}
		x.next += skip
	}
	first := x.next
	x.next += n
	for i := range n {
		x.live[first+i] = true
	}
	return first
}

// give takes numbers back.
func (x *contexts) give(first, n uint32) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for i := range n {
		delete(x.live, first+i)
	}
}

// newContext makes a context for a communicator of these processes, and with two
// for an intercommunicator. No other process can make the same; where processes
// of other worlds take part that is as good as certain.
func (e *Env) newContext(n uint32, among []int) pml.Context {
	if e.mixed(among) {
		return drawContext(n)
	}
	return pml.MakeContext(e.world.Rank, planes*e.made.take(n))
}

// drawContext draws a context out of 2 to the 52: of a million that are in use at
// once two are the same with a probability of one in ten thousand.
func drawContext(n uint32) pml.Context {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	maker := binary.LittleEndian.Uint32(b[:]) % pml.NoMaker
	number := binary.LittleEndian.Uint32(b[4:]) % (lastNumber - n)
	return pml.MakeContext(int(pml.NoMaker+maker), planes*number)
}

// mixed reports whether some of these processes are of other worlds.
func (e *Env) mixed(procs []int) bool { return slices.ContainsFunc(procs, e.world.Guest) }

// giveContext takes a context back, if this process has made it.
func (e *Env) giveContext(ctx pml.Context, n uint32) {
	if ctx.Maker() == e.world.Rank {
		e.made.give(ctx.Number()/planes, n)
	}
}
