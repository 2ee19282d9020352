package core

import (
	"context"
	"slices"
)

// WaitallContext is mpi.WaitallContext.
func WaitallContext(ctx context.Context, reqs []Request) ([]Status, error) {
	all := func() bool {
		return !slices.ContainsFunc(reqs, func(r Request) bool { return !r.freed() && !r.Ready() })
	}
	if err := waitContext(ctx, reqs, all); err != nil {
		return nil, err
	}
	return Waitall(reqs)
}

// WaitanyContext is mpi.WaitanyContext.
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
		return c.Fail(bad)
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
