package core

import (
	"fmt"
	"math"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Comm is mpi.Comm.
type Comm struct {
	env      *Env
	rank     int   // of this process in its group
	peers    []int // engine's number of each rank that messages go to
	context  pml.Context
	local    *Comm // an intercommunicator's own group; nil: messages stay in the group
	first    bool  // an intercommunicator's group that decides for both
	handler  Handler
	name     string
	attrs    *attr.Attributes
	info     *Info
	topo     Topology    // nil: none
	sources  []int       // neighbours that this process receives from, by the topology
	dests    []int       // and that it sends to
	session  *Session    // that c comes from; nil: from the world
	bsend    *sendBuffer // c's own; nil: none
	turn     uint64      // agreements so far, on all processes alike
	heed     heed
	deals    [dealingKinds]*dealings // nil: nothing was asked for
	channels atomic.Uint64           // tags that partitioned sends have taken
	coll     Collective              // nil before the first collective operation
	telling  telling
	holds    atomic.Int32 // requests that need c, and after Free one less
	freed    bool
}

// Rank is mpi.Comm.Rank.
func (c *Comm) Rank() int { return c.rank }

// Size is mpi.Comm.Size.
func (c *Comm) Size() int {
	if c.local != nil {
		return len(c.local.peers)
	}
	return len(c.peers)
}

// MaxName is the length of the longest name, bytes (MPI_MAX_OBJECT_NAME of the
// ABI, less the C string's end).
const MaxName = 127

// Name is mpi.Comm.Name.
func (c *Comm) Name() string { return c.name }

// SetName is mpi.Comm.SetName.
func (c *Comm) SetName(name string) { c.name = name[:min(len(name), MaxName)] }

// Env is mpi.Comm.Env.
func (c *Comm) Env() *Env { return c.env }

// Errhandler is mpi.Comm.Errhandler.
func (c *Comm) Errhandler() Handler { return c.handler }

// SetErrhandler is mpi.Comm.SetErrhandler.
func (c *Comm) SetErrhandler(h Handler) { c.handler = h }

// predefined reports whether c is the world's communicator or this process's.
func (c *Comm) predefined() bool { return c == c.env.comm || c == c.env.self }

// Free is mpi.Comm.Free.
func (c *Comm) Free() error {
	if err := c.Usable("Comm.Free"); err != nil {
		return c.Fail(err)
	}
	if c.predefined() {
		return c.Fail(c.Errorf("Comm.Free", errclass.Comm, "%s cannot be freed", c.name))
	}
	if err := c.callback("Comm.Free", c.attrs.Clear(c.env.object(c))); err != nil {
		return err
	}
	if c.bsend != nil {
		c.bsend.detach(c.env)
	}
	c.freed = true
	c.env.comms.remove(c)
	if c.heed.open { // others may wait for what this rank does next
		c.env.world.Engine.Do(func(l pml.Locked) { c.lostBefore(l, math.MaxUint64) })
	}
	c.release()
	return nil
}

// hold keeps c's contexts, for a request that is yet to send or to receive in
// them, until release. Messages that come early are dropped with the contexts.
func (c *Comm) hold() { c.holds.Add(1) }

// release undoes hold, and what makes c a communicator: the last one ends it.
func (c *Comm) release() {
	if c.holds.Add(-1) < 0 {
		c.drop()
	}
}

// Disconnect is mpi.Comm.Disconnect.
func (c *Comm) Disconnect() error {
	const op = "Comm.Disconnect"
	if err := c.Usable(op); err != nil {
		return c.Fail(err)
	}
	if c.predefined() {
		return c.Fail(c.Errorf(op, errclass.Comm, "%s cannot be freed", c.name))
	}
	if c.bsend != nil {
		c.bsend.flush(c.env)
	}
	c.env.world.Engine.WaitFor(c.env.orphansDone)
	g := c.Circle()
	if c.local != nil {
		g = c.Union()
	}
	if _, err := g.Allgather(nil); err != nil { // a barrier
		return g.Lost(op, err)
	}
	return c.Free()
}

// drop ends c and what belongs to it.
func (c *Comm) drop() {
	c.freed = true
	unread := c.env.world.Engine.Forget(c.context + planeUser)
	for plane := pml.Context(planeUser + 1); plane < planes; plane++ {
		c.env.world.Engine.Forget(c.context + plane)
	}
	c.env.check.gone(c, unread)
	c.env.giveContext(c.context, 1)
	if c.coll != nil {
		c.coll.Close()
	}
	if c.local != nil {
		c.local.drop()
	}
}

// Usable is an error after Free or Finalize.
func (c *Comm) Usable(op string) *errclass.Error {
	switch {
	case c == nil:
		return GroupErrorf(op, errclass.Comm, "the communicator is nil: this process is not in it")
	case c.env.over:
		return c.Errorf(op, errclass.Other, "called after Finalize")
	case c.freed:
		return c.Errorf(op, errclass.Comm, "the communicator was freed")
	}
	return nil
}

// Errorf is an error of a call that has no peer and no tag.
func (c *Comm) Errorf(op string, class errclass.Class, format string, args ...any) *errclass.Error {
	return &errclass.Error{Op: op, Class: class, Rank: c.rank, Peer: errclass.None, Tag: errclass.None, Text: fmt.Sprintf(format, args...)}
}
