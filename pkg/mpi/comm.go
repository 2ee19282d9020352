package mpi

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/gompirun/gompi/pkg/pml"
)

// Comm is a communicator: a group of processes and a context of its own, whose
// messages no other communicator's receives can get (MPI 4.1, chapter 7).
type Comm struct {
	env     *Env
	rank    int
	peers   []int // engine's number of each rank
	context uint32
	handler Handler
	name    string
	freed   bool
}

// Rank is this process's number in c, from 0.
func (c *Comm) Rank() int { return c.rank }

// Size is the number of processes of c.
func (c *Comm) Size() int { return len(c.peers) }

// Name is what SetName gave, or the standard's name.
func (c *Comm) Name() string { return c.name }

// SetName names c for messages.
func (c *Comm) SetName(name string) { c.name = name }

// Env is the environment that c belongs to.
func (c *Comm) Env() *Env { return c.env }

// SetErrhandler chooses what becomes of errors; nil is ErrorsAreFatal. New
// communicators inherit it.
func (c *Comm) SetErrhandler(h Handler) { c.handler = h }

// A communicator has two contexts: one for the program's messages and the next
// for those of collective operations.
const (
	worldContext = 0
	selfContext  = 2
)

// contexts are the contexts of a process that are not in use.
type contexts struct{ free [contextWords]uint64 }

// contextWords bounds how many communicators a process may have at once: each
// has two contexts.
const contextWords = pml.MaxContexts / 2 / 64

func (x *contexts) init() {
	for i := range x.free {
		x.free[i] = ^uint64(0)
	}
	x.free[0] &^= 3 // world and self
}

func (x *contexts) take(n int) { x.free[n/64] &^= 1 << (n % 64) }

func (x *contexts) give(n int) { x.free[n/64] |= 1 << (n % 64) }

// newContext agrees on a context that is free in all processes of c.
func (c *Comm) newContext() (uint32, error) {
	mine := slices.Clone(c.env.comms.free[:])
	all, err := c.allreduceWords(mine)
	if err != nil {
		return 0, err
	}
	for i, w := range all {
		if w != 0 {
			n := i*64 + bits.TrailingZeros64(w)
			c.env.comms.take(n)
			return uint32(2 * n), nil
		}
	}
	return 0, &Error{Op: "Comm.Dup", Class: ErrOther, Rank: c.rank, Peer: none, Tag: none,
		Text: fmt.Sprintf("all %d contexts are in use: free communicators that are not needed", contextWords*64)}
}

// allreduceWords is the bitwise and of everybody's words, by way of rank 0.
func (c *Comm) allreduceWords(mine []uint64) ([]uint64, error) {
	inner := c.collective()
	if c.rank != 0 {
		if err := Send(inner, mine, 0, 0); err != nil {
			return nil, err
		}
		_, err := Recv(inner, mine, 0, 0)
		return mine, err
	}
	other := make([]uint64, len(mine))
	for r := 1; r < c.Size(); r++ {
		if _, err := Recv(inner, other, r, 0); err != nil {
			return nil, err
		}
		for i := range mine {
			mine[i] &= other[i]
		}
	}
	for r := 1; r < c.Size(); r++ {
		if err := Send(inner, mine, r, 0); err != nil {
			return nil, err
		}
	}
	return mine, nil
}

// collective is c with the context of its collective operations.
func (c *Comm) collective() *Comm {
	inner := *c
	inner.context++
	return &inner
}

// Dup makes a communicator of the same processes. All of c must call it (MPI
// 4.1, section 7.4.2).
func (c *Comm) Dup() (*Comm, error) {
	if err := c.usable("Comm.Dup"); err != nil {
		return nil, c.fail(err)
	}
	ctx, err := c.newContext()
	if err != nil {
		return nil, err
	}
	d := *c
	d.context, d.name = ctx, ""
	return &d, nil
}

// Undefined as Split's color puts this process into no communicator.
const Undefined = -32766

// Split makes a communicator of the processes that give the same color, ranked
// by key and then by their rank in c. It returns nil for Undefined. All of c
// must call it (MPI 4.1, section 7.4.2).
func (c *Comm) Split(color, key int) (*Comm, error) {
	if err := c.usable("Comm.Split"); err != nil {
		return nil, c.fail(err)
	}
	if color < 0 && color != Undefined {
		return nil, c.fail(&Error{Op: "Comm.Split", Class: ErrArg, Rank: c.rank, Peer: none, Tag: none, Text: fmt.Sprintf("color %d is negative", color)})
	}
	all, err := c.allgather2(int64(color), int64(key))
	if err != nil {
		return nil, err
	}
	ctx, err := c.newContext()
	if err != nil {
		return nil, err
	}
	if color == Undefined {
		c.env.comms.give(int(ctx / 2))
		return nil, nil
	}
	var members []int // ranks of c
	for r := range c.peers {
		if all[2*r] == int64(color) {
			members = append(members, r)
		}
	}
	slices.SortStableFunc(members, func(a, b int) int {
		switch {
		case all[2*a+1] < all[2*b+1]:
			return -1
		case all[2*a+1] > all[2*b+1]:
			return 1
		}
		return a - b
	})
	d := &Comm{env: c.env, context: ctx, handler: c.handler, rank: slices.Index(members, c.rank)}
	for _, r := range members {
		d.peers = append(d.peers, c.peers[r])
	}
	return d, nil
}

// allgather2 gives everybody the two numbers of each, by way of rank 0.
func (c *Comm) allgather2(a, b int64) ([]int64, error) {
	inner := c.collective()
	all := make([]int64, 2*c.Size())
	all[2*c.rank], all[2*c.rank+1] = a, b
	if c.rank != 0 {
		if err := Send(inner, all[2*c.rank:2*c.rank+2], 0, 0); err != nil {
			return nil, err
		}
		_, err := Recv(inner, all, 0, 0)
		return all, err
	}
	for r := 1; r < c.Size(); r++ {
		if _, err := Recv(inner, all[2*r:2*r+2], r, 0); err != nil {
			return nil, err
		}
	}
	for r := 1; r < c.Size(); r++ {
		if err := Send(inner, all, r, 0); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Free gives the communicator up. Nothing may be under way in it.
func (c *Comm) Free() error {
	if err := c.usable("Comm.Free"); err != nil {
		return c.fail(err)
	}
	if c.context == worldContext || c.context == selfContext {
		return c.fail(&Error{Op: "Comm.Free", Class: ErrComm, Rank: c.rank, Peer: none, Tag: none, Text: c.name + " cannot be freed"})
	}
	c.freed = true
	c.env.comms.give(int(c.context / 2))
	return nil
}

// usable is an error after Free or Finalize.
func (c *Comm) usable(op string) *Error {
	switch {
	case c.env.over:
		return &Error{Op: op, Class: ErrOther, Rank: c.rank, Peer: none, Tag: none, Text: "called after Finalize"}
	case c.freed:
		return &Error{Op: op, Class: ErrComm, Rank: c.rank, Peer: none, Tag: none, Text: "the communicator was freed"}
	}
	return nil
}
