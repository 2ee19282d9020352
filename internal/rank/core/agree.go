package core

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"slices"

	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// A communicator has eight contexts, one after the other, so that what the
// library sends never meets the program's receives. An intercommunicator has
// eight more, for the communicator of its own group.
const (
	planeUser       = iota // the program's messages
	PlaneCollective        // collective operations
	planeAgree             // what makes new communicators of this one
	planeGroup             // CreateGroup, by the program's tags
	planeInter             // IntercommCreate, by the program's tags
	PlaneOffer             // partitioned sends introduce themselves, by the program's tags
	PlanePart              // partitions
	PlaneLeaders           // collective operations of the first rank of each node
	planes          = 8
)

// Communicators have numbers, of the process that made them. Those of the
// predefined ones are known without agreement.
const (
	worldNumber = 0 // of process 0
	selfNumber  = 1 // of each process
	bootNumber  = 2 // of each process: for groups that have no communicator yet
	firstNumber = 3
	lastNumber  = 1<<32/planes - 1 // five hundred million
)

// newContext makes a context for a communicator of these processes, and with two
// for an intercommunicator. No other process can make the same; where processes
// of other worlds take part that is as good as certain.
func (e *Env) newContext(n uint32, among []int) pml.Context {
	if e.Mixed(among) {
		return drawContext(n)
	}
	return pml.MakeContext(e.world.Rank, planes*e.made.Take(n))
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

// Mixed reports whether some of these processes are of other worlds.
func (e *Env) Mixed(procs []int) bool { return slices.ContainsFunc(procs, e.world.Guest) }

// giveContext takes a context back, if this process has made it.
func (e *Env) giveContext(ctx pml.Context, n uint32) {
	if ctx.Maker() == e.world.Rank {
		e.made.Give(ctx.Number()/planes, n)
	}
}

// Circle is some processes that agree on something: all of a communicator, or a
// group that makes a new one.
type Circle struct {
	agree.Circle
	Comm *Comm
	deal *deal // that it is; nil: a collective call of comm
}

// circle is some processes who agree in a collective call of c, with messages of a context and a tag.
func (c *Comm) circle(peers []int, me int, ctx pml.Context, tag int32) Circle {
	return Circle{agree.Circle{Engine: c.env.world.Engine, Peers: peers, Me: me, Context: ctx, Tag: tag, Until: c.await}, c, nil}
}

// by is g in a call that is no collective one.
func (g Circle) by(d *deal) Circle {
	g.deal, g.Until = d, d.until
	return g
}

// Subset are the members of g who are named, in their order, for the rest of the
// same agreement. members[me] is this process.
func (g Circle) Subset(members []int, me int) Circle {
	g.Circle = g.Some(members, me)
	return g
}

// Circle is the processes of c, who begin one more agreement. Each has a tag of
// its own, for one that is nonblocking may still be under way in others.
func (c *Comm) Circle() Circle {
	return c.circle(c.peers, c.rank, c.context+planeAgree, c.NextTurn())
}

// NextTurn is the tag of one more agreement.
func (c *Comm) NextTurn() int32 {
	c.turn++
	return int32(c.turn & TagUB)
}

// ShareContext gives everybody the context that member 0 makes: n of them in a row. Who has it knows that nobody has
// refused the call.
func (g Circle) ShareContext(n uint32) (pml.Context, error) {
	ctx := make([]uint64, 1)
	if g.Me == 0 {
		ctx[0] = uint64(g.Comm.env.newContext(n, g.Peers))
	}
	err := g.Rally(ctx)
	return pml.Context(ctx[0]), err
}

// Lost is the error of an agreement that failed.
func (g Circle) Lost(op string, err error) error {
	if lost := g.Comm.heed.lost; lost != nil && g.deal == nil {
		return g.Comm.Fail(lost.Of(op))
	}
	if broken := (*errclass.Error)(nil); errors.As(err, &broken) {
		return g.Comm.Fail(broken.Of(op))
	}
	return g.Comm.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: g.Comm.rank, Peer: errclass.None, Tag: errclass.None, Err: err})
}
