package core

import (
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/pml"
)

// collP2P gives collective operations the messages of a communicator. It is
// used with the engine's lock held.
type collP2P struct {
	c     *Comm
	plane pml.Context
	tags  int   // added to all
	ranks []int // of the communicator, of those who take part; nil: all do
}

// tellTags are added where ranks tell each other what they are about to do. They are
// beyond all that operations have, which may diverge where ranks do not agree.
const tellTags = 1 << 30

// peer is the engine's number of a rank: of the communicator, then of the remote
// group. source is how that one knows the sender.
func (p *collP2P) peer(rank int) (peer int, source int32) {
	c := p.c
	if p.ranks != nil {
		rank = p.ranks[rank]
	}
	switch {
	case c.local == nil:
		return c.peers[rank], int32(c.rank)
	case rank < c.Size():
		return c.local.peers[rank], int32(c.rank)
	}
	return c.peers[rank-c.Size()], int32(len(c.peers) + c.rank)
}

// Isend implements collective.P2P.
func (p *collP2P) Isend(rank, tag int, b collective.Buffer) (collective.Request, error) {
	peer, source := p.peer(rank)
	env := pml.Envelope{Context: p.c.context + p.plane, Source: source, Tag: int32(tag + p.tags)}
	r, _, err := p.c.env.moving.locked.Send(peer, env, pml.Buffer{Bytes: b.Bytes, Stream: b.Stream}, pml.Standard)
	if r == nil {
		return nil, err
	}
	return r, err
}

// Irecv implements collective.P2P.
func (p *collP2P) Irecv(rank, tag int, b collective.Buffer) (collective.Request, error) {
	peer, _ := p.peer(rank)
	if p.ranks != nil {
		rank = p.ranks[rank]
	}
	env := pml.Envelope{Context: p.c.context + p.plane, Source: int32(rank), Tag: int32(tag + p.tags)}
	return p.c.env.moving.locked.Recv(peer, env, pml.Buffer{Bytes: b.Bytes, Stream: b.Stream}), nil
}

// Poll implements collective.P2P.
func (p *collP2P) Poll(look func() bool) bool { return p.c.env.world.Engine.Poll(look) }

// Wait implements collective.P2P.
func (p *collP2P) Wait(look func() bool) { p.c.env.world.Engine.WaitFor(look) }

// Cancel implements collective.P2P.
func (p *collP2P) Cancel(r collective.Request) { p.c.env.moving.locked.Withdraw(r.(*pml.Request)) }

// Refuse implements collective.P2P.
func (p *collP2P) Refuse(tag, n int) {
	p.c.env.moving.locked.Refuse(p.c.context+p.plane, int32(tag+p.tags), n)
}

// Accept implements collective.P2P.
func (p *collP2P) Accept(tag, n int) {
	p.c.env.moving.locked.Accept(p.c.context+p.plane, int32(tag+p.tags), n)
}

// Free implements collective.P2P.
func (p *collP2P) Free(r collective.Request) { p.c.env.moving.locked.Free(r.(*pml.Request)) }

// moving are the collective operations of a process that are under way. The
// engine moves them whatever the program waits for.
type moving struct {
	set    collective.Set
	locked pml.Locked
	known  bool // to the engine
}

// Step implements pml.Task.
func (m *moving) Step(pml.Locked) (events int, done bool) {
	if m.set.Look() {
		m.set.Advance()
		events++
	}
	m.known = !m.set.Empty()
	return events, !m.known
}

// announce has the engine move what was begun.
func (m *moving) announce(l pml.Locked) {
	if !m.known && !m.set.Empty() {
		m.known = true
		l.Run(m)
	}
}

// quitter is what a persistent operation has begun, or may.
type quitter interface {
	// GiveUp ends it with an error, and drops what others have sent or will send for it.
	GiveUp(error)
	// Quiet reports whether its memory is free then. It is a condition of WaitFor.
	Quiet() bool
}

// giveUp ends what waits for calls that are lost, once its memory is free.
func (c *Comm) giveUp(q quitter) {
	c.env.world.Engine.Do(func(l pml.Locked) {
		c.env.moving.locked = l
		q.GiveUp(c.heed.lost)
	})
	c.env.world.Engine.WaitFor(q.Quiet)
}
