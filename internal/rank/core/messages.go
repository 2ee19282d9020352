package core

import (
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/pml"
)

// Messages gives collective operations the messages of a communicator. It is
// used with the engine's lock held.
type Messages struct {
	C     *Comm
	Plane pml.Context
	Tags  int   // added to all
	Ranks []int // of the communicator, of those who take part; nil: all do
}

// TellTags are added where ranks tell each other what they are about to do. They are
// beyond all that operations have, which may diverge where ranks do not agree.
const TellTags = 1 << 30

// Peer is the engine's number of a rank: of the communicator, then of the remote
// group. source is how that one knows the sender.
func (p *Messages) Peer(rank int) (peer int, source int32) {
	c := p.C
	if p.Ranks != nil {
		rank = p.Ranks[rank]
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
func (p *Messages) Isend(rank, tag int, b collective.Buffer) (collective.Request, error) {
	peer, source := p.Peer(rank)
	env := pml.Envelope{Context: p.C.context + p.Plane, Source: source, Tag: int32(tag + p.Tags)}
	r, _, err := p.C.env.moving.Locked.Send(peer, env, pml.Buffer{Bytes: b.Bytes, Stream: b.Stream}, pml.Standard)
	if r == nil {
		return nil, err
	}
	return r, err
}

// Irecv implements collective.P2P.
func (p *Messages) Irecv(rank, tag int, b collective.Buffer) (collective.Request, error) {
	peer, _ := p.Peer(rank)
	if p.Ranks != nil {
		rank = p.Ranks[rank]
	}
	env := pml.Envelope{Context: p.C.context + p.Plane, Source: int32(rank), Tag: int32(tag + p.Tags)}
	return p.C.env.moving.Locked.Recv(peer, env, pml.Buffer{Bytes: b.Bytes, Stream: b.Stream}), nil
}

// Poll implements collective.P2P.
func (p *Messages) Poll(look func() bool) bool { return p.C.env.world.Engine.Poll(look) }

// Wait implements collective.P2P.
func (p *Messages) Wait(look func() bool) { p.C.env.world.Engine.WaitFor(look) }

// Cancel implements collective.P2P.
func (p *Messages) Cancel(r collective.Request) { p.C.env.moving.Locked.Withdraw(r.(*pml.Request)) }

// Refuse implements collective.P2P.
func (p *Messages) Refuse(tag, n int) {
	p.C.env.moving.Locked.Refuse(p.C.context+p.Plane, int32(tag+p.Tags), n)
}

// Accept implements collective.P2P.
func (p *Messages) Accept(tag, n int) {
	p.C.env.moving.Locked.Accept(p.C.context+p.Plane, int32(tag+p.Tags), n)
}

// Free implements collective.P2P.
func (p *Messages) Free(r collective.Request) { p.C.env.moving.Locked.Free(r.(*pml.Request)) }

// Moving are the collective operations of a process that are under way. The
// engine moves them whatever the program waits for.
type Moving struct {
	Set    collective.Set
	Locked pml.Locked
	known  bool // to the engine
}

// Step implements pml.Task.
func (m *Moving) Step(pml.Locked) (events int, done bool) {
	if m.Set.Look() {
		m.Set.Advance()
		events++
	}
	m.known = !m.Set.Empty()
	return events, !m.known
}

// Announce has the engine move what was begun.
func (m *Moving) Announce(l pml.Locked) {
	if !m.known && !m.Set.Empty() {
		m.known = true
		l.Run(m)
	}
}

// Quitter is what a persistent operation has begun, or may.
type Quitter interface {
	// GiveUp ends it with an error, and drops what others have sent or will send for it.
	GiveUp(error)
	// Quiet reports whether its memory is free then. It is a condition of WaitFor.
	Quiet() bool
}

// GiveUp ends what waits for calls that are lost, once its memory is free.
func (c *Comm) GiveUp(q Quitter) {
	c.env.world.Engine.Do(func(l pml.Locked) {
		c.env.moving.Locked = l
		q.GiveUp(c.heed.lost)
	})
	c.env.world.Engine.WaitFor(q.Quiet)
}
