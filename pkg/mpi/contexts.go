package mpi

import (
	"context"

	"github.com/gompirun/gompi/pkg/pml"
)

// RecvContext is Recv, which ctx may end: the message is then left to the next receive, and the error is the context's cause. A
// message that has been matched is received in spite of it.
func (c *Comm) RecvContext[T any](ctx context.Context, buf []T, src, tag int) (Status, error) {
	r, err := c.Irecv(buf, src, tag)
	if err != nil {
		return Status{}, err
	}
	return r.WaitContext(ctx)
}

// ProbeContext is Probe, which ctx may end.
func (c *Comm) ProbeContext(ctx context.Context, src, tag int) (Status, error) {
	stop := context.AfterFunc(ctx, c.env.world.Engine.Wake)
	defer stop()
	c.env.outsiders.Add(1)
	defer c.env.outsiders.Add(-1)
	st, found, err := c.probe("ProbeContext", src, tag, ctx.Err)
	if err == nil && !found {
		err = context.Cause(ctx)
	}
	return st, err
}

// never is the end of a wait that nothing but a message ends.
func never() error { return nil }

// probe waits for a message, or until ended is an error: none is found then.
func (c *Comm) probe(op string, src, tag int, ended func() error) (st Status, found bool, err error) {
	if err := c.checkRecv(op, src, tag); err != nil {
		return Status{}, false, c.fail(err)
	}
	if src == ProcNull {
		return nullStatus, true, nil
	}
	u, bad := c.begins(op, pml.Buffer{}, false, src, tag)
	if bad != nil {
		return Status{}, false, c.fail(bad)
	}
	env := c.recvEnvelope(src, tag)
	eng := c.env.world.Engine
	var lost error
	eng.WaitFor(func() bool {
		var got pml.Status
		if got, found = eng.PeekLocked(env); found {
			st = c.probed(got)
			return true
		}
		lost = eng.PeerError(c.peer(src))
		return lost != nil || ended() != nil
	})
	_ = u.end() // nothing was sent
	if lost != nil {
		return Status{}, false, c.fail(&Error{Op: op, Class: classOf(lost), Rank: c.rank, Peer: src, Tag: tag, Err: lost})
	}
	return st, found, nil
}
