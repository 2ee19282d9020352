package mpi

import (
	"context"
	"slices"
)

// RecvContext is Recv, which ctx may end: the message is then left to the next receive, and the error, which goes to no handler, wraps the
// context's cause. A message that has been matched is received in spite of it.
func (c *Comm) RecvContext[T any](ctx context.Context, buf []T, src, tag int) (Status, error) {
	if bad := c.usable("RecvContext"); bad != nil {
		return Status{}, c.fail(bad)
	}
	r, err := c.Irecv(buf, src, tag)
	if err != nil {
		return Status{}, err
	}
	st, err := r.waitContext(ctx, "RecvContext")
	if cause := context.Cause(ctx); cause != nil && err == cause {
		err = &Error{Op: "RecvContext", Class: ErrPending, Rank: c.rank, Peer: src, Tag: tag, Err: cause}
	}
	return st, err
}

// BarrierContext is Barrier, which ctx may end for this rank: the operation goes on, and the next blocking one of c waits for it. All
// ranks of c call BarrierContext, or all call Barrier.
func (c *Comm) BarrierContext(ctx context.Context) error {
	if bad := c.usable("BarrierContext"); bad != nil {
		return c.fail(bad)
	}
	r, err := c.Ibarrier()
	if err != nil {
		return err
	}
	if err = c.coll.settleOwed(c.env.check != nil); err != nil {
		return err
	}
	_, err = r.WaitContext(ctx)
	if !r.Null() {
		c.coll.owed, c.coll.plain = r, false
	}
	return err
}

// WaitallContext is Waitall, which ctx may end: all requests stay as they are then.
func WaitallContext(ctx context.Context, reqs []Request) ([]Status, error) {
	all := func() bool {
		return !slices.ContainsFunc(reqs, func(r Request) bool { return !r.freed() && !r.ready() })
	}
	if err := waitContext(ctx, reqs, all); err != nil {
		return nil, err
	}
	return Waitall(reqs)
}

// WaitanyContext is Waitany, which ctx may end: all requests stay as they are then, and the index is Undefined.
func WaitanyContext(ctx context.Context, reqs []Request) (int, Status, error) {
	if err := waitContext(ctx, reqs, func() bool { return anyReady(reqs) >= 0 }); err != nil {
		return Undefined, Status{}, err
	}
	return Waitany(reqs)
}

// waitContext waits until look says so, which is asked with the engine's lock held, or until ctx ends.
func waitContext(ctx context.Context, reqs []Request, look func() bool) error {
	i := slices.IndexFunc(reqs, func(r Request) bool { return r.engine() != nil })
	if i < 0 {
		return nil
	}
	c, eng := reqs[i].comm, reqs[i].engine()
	if reqs[i].op != nil {
		c = reqs[i].op.comm
	}
	v, bad := c.enter("WaitContext")
	if bad != nil {
		return c.fail(bad)
	}
	defer c.env.check.leave(v)
	stop := context.AfterFunc(ctx, eng.Wake)
	defer stop()
	c.env.outsiders.Add(1)
	defer c.env.outsiders.Add(-1)
	done := false
	eng.WaitFor(func() bool { done = look(); return done || ctx.Err() != nil })
	if !done {
		return context.Cause(ctx)
	}
	return nil
}
