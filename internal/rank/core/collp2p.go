package core

import (
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
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

// run begins an operation.
func (c *Comm) run(on *collective.Comm, call *schedule.Call, bufs *collective.Buffers) (r *collective.Run, err error) {
	m := &c.env.moving
	c.env.world.Engine.Do(func(l pml.Locked) {
		m.locked = l
		if r, err = on.Start(call, bufs); err == nil {
			c.begunRun(on, r)
			m.announce(l)
		}
	})
	return r, err
}

// announce has the engine move what was begun.
func (m *moving) announce(l pml.Locked) {
	if !m.known && !m.set.Empty() {
		m.known = true
		l.Run(m)
	}
}

// do performs an operation by messages. It is not the caller's any more then.
func (c *Comm) do(k *collectives, o *collOp) error {
	err := c.complete(k.sends, &o.call, &o.bufs)
	c.reportMessages(o)
	if err != nil {
		return c.collFailed(o.name, err)
	}
	c.env.spares.done(c, o)
	return nil
}

// wait performs an operation that has been made, unless that was an error.
func (c *Comm) wait(o *collOp, err error) error {
	if err != nil {
		return err
	}
	return c.do(c.coll, o)
}

// matchAndWait is wait of an operation of which nobody has told the others yet.
func (c *Comm) matchAndWait(o *collOp, err error) error {
	if err == nil {
		err = c.joins(o.name)
	}
	if err == nil {
		err = c.match(o.name, c.intent(o, ""))
		c.coll.begins()
		defer c.ended()
	}
	return c.wait(o, err)
}

// passBlocks performs an operation whose blocks have lengths that only two ranks know.
func (c *Comm) passBlocks(o *collOp) error {
	if c.coll.memory(o.call.Op) == nil {
		return c.do(c.coll, o)
	}
	return c.doRagged(o)
}

// complete performs an operation of those who exchange its messages.
func (c *Comm) complete(on *collective.Comm, call *schedule.Call, bufs *collective.Buffers) error {
	r, err := c.run(on, call, bufs)
	if err != nil {
		return err
	}
	return c.awaitRun(r)
}

// awaitRun waits for a run.
func (c *Comm) awaitRun(r *collective.Run) error {
	k := c.coll
	k.run = r
	if k.ended == nil {
		k.ended = func() bool { return k.run.Done() || c.calls() != nil }
	}
	c.env.world.Engine.WaitFor(k.ended)
	if !r.Done() {
		c.giveUp(r)
		return c.heed.lost
	}
	return r.End()
}

// giveUp ends what waits for calls that are lost, once its memory is free.
func (c *Comm) giveUp(q quitter) {
	c.env.world.Engine.Do(func(l pml.Locked) {
		c.env.moving.locked = l
		q.GiveUp(c.heed.lost)
	})
	c.env.world.Engine.WaitFor(q.Quiet)
}

// collWork is the work of a request.
type collWork struct {
	comm *Comm
	name string
	run  *collective.Run
}

func (w *collWork) done() bool { return w.run.Done() || w.comm.calls() != nil }

func (w *collWork) result() (Status, error) {
	if !w.run.Done() {
		w.comm.giveUp(w.run)
	}
	return emptyStatus, w.comm.collFailed(w.name, w.run.End())
}

// start begins a nonblocking operation.
func (c *Comm) start(o *collOp, err error) (Request, error) {
	if err == nil {
		err = c.joins(o.name)
	}
	if err != nil {
		return Request{}, err
	}
	t, err := c.tellOf(o, checker.Nonblocking)
	if err != nil {
		return Request{}, c.collFailed(o.name, err)
	}
	p, err := c.onNBSlots(o)
	if err != nil {
		return Request{}, err
	}
	if p != nil {
		p.begin()
		return workRequest(c, opCollective, t.watched(p)), nil
	}
	r, err := c.run(c.coll.sends, &o.call, &o.bufs)
	if err != nil {
		return Request{}, c.collFailed(o.name, err)
	}
	return workRequest(c, opCollective, t.watched(&collWork{c, o.name, r})), nil
}

// prepare makes a persistent operation (MPI 4.1, section 6.13).
func (c *Comm) prepare(o *collOp, err error) (Request, error) {
	if err == nil {
		err = c.joins(o.name)
	}
	if err != nil {
		return Request{}, err
	}
	t, err := c.tellOf(o, checker.Persistent)
	if err != nil {
		return Request{}, c.collFailed(o.name, err)
	}
	p, err := c.onNBSlots(o)
	if err != nil {
		return Request{}, err
	}
	if p != nil && !p.nbSlots.ragged(o) {
		if err := p.again(); err != nil {
			return Request{}, c.collFailed(o.name, err)
		}
		if p.lane > 0 {
			a := &postedAgain{*p}
			return Request{op: c.persistent(opCollective, c.refusable(t.watchedAgain(a), a))}, nil
		}
	}
	var run *collective.Run
	c.env.world.Engine.Do(func(l pml.Locked) {
		c.env.moving.locked = l
		run, err = c.coll.sends.Init(&o.call, &o.bufs)
	})
	if err != nil {
		return Request{}, c.collFailed(o.name, err)
	}
	a := &collAgain{collWork{c, o.name, run}}
	return Request{op: c.persistent(opCollective, c.refusable(t.watchedAgain(a), run))}, nil
}

// collAgain begins a persistent operation anew.
type collAgain struct{ collWork }

// start implements starter.
func (a *collAgain) start(o *operation) error {
	m := &a.comm.env.moving
	a.comm.env.world.Engine.Do(func(l pml.Locked) {
		m.locked = l
		a.comm.begunRun(a.comm.coll.sends, a.run)
		a.run.Start()
		m.announce(l)
	})
	o.work = &a.collWork
	return nil
}
