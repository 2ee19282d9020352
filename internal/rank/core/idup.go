package core

import (
	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/pkg/pml"
)

// Idup is mpi.Comm.Idup.
func (c *Comm) Idup() (*Comm, Request, error) { return c.idup("Comm.Idup", nil) }

// IdupWithInfo is mpi.Comm.IdupWithInfo.
func (c *Comm) IdupWithInfo(info *Info) (*Comm, Request, error) {
	return c.idup("Comm.IdupWithInfo", info)
}

func (c *Comm) idup(op string, info *Info) (*Comm, Request, error) {
	if err := c.Usable(op); err != nil {
		return nil, Request{}, c.Fail(err)
	}
	if lost := c.Settle(); lost != nil {
		return nil, Request{}, c.Fail(lost.Of(op))
	}
	if err := c.JudgeHints(op, info); err != nil {
		return nil, Request{}, c.Refuse(err)
	}
	if err := c.Joins(op); err != nil {
		return nil, Request{}, err
	}
	if c.local != nil {
		d, r := c.idupInter(op, info)
		return d, r, nil
	}
	d, refused := c.twin(0, info)
	r := c.Circle().relay(op, 1, refused, func(ctx pml.Context) { d.context = ctx })
	return d, r, nil
}

// relay is a shareContext that goes on by itself: the work of a request.
type relay struct {
	*agree.Relay
	g       Circle
	op      string
	refused error // of a callback, which keeps nothing from going on
}

// relay begins one, of n contexts, of which then gets the first. refused is what a callback has returned.
func (g Circle) relay(op string, n uint32, refused error, then func(ctx pml.Context)) Request {
	news := []uint64{0}
	if g.Me == 0 {
		news[0] = uint64(g.Comm.env.newContext(n, g.Peers))
	}
	gone := func() bool { return g.Comm.heed.lost != nil }
	t := &relay{g.Relay(news, gone, func(news []uint64) { then(pml.Context(news[0])) }), g, op, refused}
	return WorkRequest(g.Comm, opIdup, t)
}

// done is asked with the engine's lock held.
func (t *relay) Done() bool { return t.Ended() || t.g.Comm.LostCalls() != nil }

// result implements work.
func (t *relay) Result() (Status, error) {
	if !t.Ended() {
		return EmptyStatus, t.g.Lost(t.op, t.g.Comm.heed.lost)
	}
	if err := t.Err(); err != nil {
		return EmptyStatus, err
	}
	return EmptyStatus, t.g.Comm.callback(t.op, t.refused)
}

// firstError is the first that is one.
func FirstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
