package mpi

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/partitioned"
)

// Request is a handle of an operation under way. Wait, or a Test that says so,
// completes it and makes it null, as the zero Request is; Free gives it up (MPI
// 4.1, section 3.7.3). A null request is nothing to wait for, and neither is a
// copy of one that was completed. A persistent request (SendInit and its kin) is
// not null but inactive when it was completed, until Start begins it anew.
//
// It is a value, and all that a short message needs: nonblocking calls allocate
// nothing. It has no more words than the compiler keeps in registers, four.
type Request core.Request

// Null reports whether r is nothing to wait for, now or later.
func (r *Request) Null() bool { return r.core().Null() }

// Wait returns when the operation is complete.
func (r *Request) Wait() (Status, error) {
	st, err := r.core().Wait()
	return Status(st), err
}

// Test reports whether the operation is complete, and if so how it ended.
func (r *Request) Test() (Status, bool, error) {
	st, ok, err := r.core().Test()
	return Status(st), ok, err
}

// GetStatus is a Test that leaves the request as it is (MPI 4.1, section 3.7.6).
func (r *Request) GetStatus() (Status, bool, error) {
	st, ok, err := r.core().GetStatus()
	return Status(st), ok, err
}

// Free gives the request up and makes it null. What is under way still happens,
// and nobody learns when (MPI 4.1, section 3.7.3). An active partitioned one stays, and that is an error.
func (r *Request) Free() error { return r.core().Free() }

// WaitContext is a Wait that can be given up. A receive that was not matched is
// then cancelled; anything else stays under way.
func (r *Request) WaitContext(ctx context.Context) (Status, error) {
	st, err := r.core().WaitContext(ctx)
	return Status(st), err
}

// Cancel takes a receive back that was not matched, and asks for that of a send; its
// Status says whether it was. The send's receiver must answer, in whatever call it
// is, also if the send was complete before, as those of short messages are: then it is under way again
// until that is known, and a copy of r does not know of it. Of a generalized request it calls the function that
// GrequestStart was given (MPI 4.1, section 3.8.4).
func (r *Request) Cancel() error { return r.core().Cancel() }

// Inactive reports whether r is null, or persistent and not started.
func (r *Request) Inactive() bool { return r.core().Inactive() }

// GetStatusAll is a Testall that leaves the requests as they are (MPI 4.1,
// section 3.7.6).
func GetStatusAll(reqs []Request) ([]Status, bool, error) {
	st, ok, err := core.GetStatusAll(cast[core.Request](reqs))
	return cast[Status](st), ok, err
}

// GetStatusAny is a Testany that leaves the requests as they are.
func GetStatusAny(reqs []Request) (index int, st Status, ok bool, err error) {
	index, cst, ok, err := core.GetStatusAny(cast[core.Request](reqs))
	return index, Status(cst), ok, err
}

// GetStatusSome is a Testsome that leaves the requests as they are.
func GetStatusSome(reqs []Request) (indices []int, statuses []Status, err error) {
	indices, cstatuses, err := core.GetStatusSome(cast[core.Request](reqs))
	return indices, cast[Status](cstatuses), err
}

// Waitall waits for all requests and returns the first error (MPI 4.1, section
// 3.7.5). Those that are null or inactive have an empty status.
func Waitall(reqs []Request) ([]Status, error) {
	st, err := core.Waitall(cast[core.Request](reqs))
	return cast[Status](st), err
}

// Waitany waits for one of the requests and returns its index; Undefined when
// none is active.
func Waitany(reqs []Request) (int, Status, error) {
	got, st, err := core.Waitany(cast[core.Request](reqs))
	return got, Status(st), err
}

// Testany is a Waitany that does not wait; ok is false when none is complete,
// and true with index Undefined when none is active.
func Testany(reqs []Request) (index int, st Status, ok bool, err error) {
	index, cst, ok, err := core.Testany(cast[core.Request](reqs))
	return index, Status(cst), ok, err
}

// Waitsome waits for at least one request and returns the indices of all that
// are complete; nil when none is active.
func Waitsome(reqs []Request) ([]int, []Status, error) {
	got, st, err := core.Waitsome(cast[core.Request](reqs))
	return got, cast[Status](st), err
}

// Testsome is a Waitsome that does not wait.
func Testsome(reqs []Request) ([]int, []Status, error) {
	got, st, err := core.Testsome(cast[core.Request](reqs))
	return got, cast[Status](st), err
}

// Testall reports whether all requests are complete, and if so how they ended.
// If not, none of them is changed.
func Testall(reqs []Request) ([]Status, bool, error) {
	st, ok, err := core.Testall(cast[core.Request](reqs))
	return cast[Status](st), ok, err
}

// GrequestFuncs are what a generalized request asks of the program that made it
// (MPI 4.1, section 13.2). All may be nil.
type GrequestFuncs struct {
	// Query fills the status of what is complete.
	Query func() (Status, error)
	// Free is told that the request goes.
	Free func() error
	// Cancel is told of Request.Cancel, and whether the operation is complete.
	Cancel func(complete bool) error
}

// GrequestStart makes a request of an operation that the program does itself: in
// a goroutine, say. The program calls complete when it is at its end, and Wait
// and Test then find it so.
func (e *Env) GrequestStart(f GrequestFuncs) (r Request, complete func() error) {
	cr, complete := e.core().GrequestStart(grequestToCore(f))
	return Request(cr), complete
}

// RecvContext is Recv, which ctx may end: the message is then left to the next receive, and the error, which goes to no handler, wraps the
// context's cause. A message that has been matched is received in spite of it.
func (c *Comm) RecvContext[T any](ctx context.Context, buf []T, src, tag int) (Status, error) {
	if bad := c.core().Usable("RecvContext"); bad != nil {
		return Status{}, c.core().Fail(bad)
	}
	r, err := c.Irecv(buf, src, tag)
	if err != nil {
		return Status{}, err
	}
	st, err := r.core().WaitIn(ctx, "RecvContext")
	if cause := context.Cause(ctx); cause != nil && err == cause {
		err = &Error{Op: "RecvContext", Class: ErrPending, Rank: c.Rank(), Peer: src, Tag: tag, Err: cause}
	}
	return Status(st), err
}

// BarrierContext is Barrier, which ctx may end for this rank: the operation goes on, and the next blocking one of c waits for it. All
// ranks of c call BarrierContext, or all call Barrier.
func (c *Comm) BarrierContext(ctx context.Context) error { return c.coll().BarrierContext(ctx) }

// WaitallContext is Waitall, which ctx may end: all requests stay as they are then.
func WaitallContext(ctx context.Context, reqs []Request) ([]Status, error) {
	st, err := core.WaitallContext(ctx, cast[core.Request](reqs))
	return cast[Status](st), err
}

// WaitanyContext is Waitany, which ctx may end: all requests stay as they are then, and the index is Undefined.
func WaitanyContext(ctx context.Context, reqs []Request) (int, Status, error) {
	got, st, err := core.WaitanyContext(ctx, cast[core.Request](reqs))
	return got, Status(st), err
}

// SendInit makes the persistent request of a Send.
func (c *Comm) SendInit[T any](buf []T, dst, tag int) (Request, error) {
	return c.sendInit(Standard, "SendInit", buf, dst, tag)
}

// sendInit makes the persistent request of a send in a mode. op is the call.
func (c *Comm) sendInit[T any](m Mode, op string, buf []T, dst, tag int) (Request, error) {
	b, bad := bufFor(c, op, buf, dst, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.SendInitBuf(m, b, dst, tag)
}

// SsendInit makes the persistent request of an Ssend.
func (c *Comm) SsendInit[T any](buf []T, dst, tag int) (Request, error) {
	return c.sendInit(Synchronous, "SsendInit", buf, dst, tag)
}

// RsendInit makes the persistent request of an Rsend.
func (c *Comm) RsendInit[T any](buf []T, dst, tag int) (Request, error) {
	return c.sendInit(Ready, "RsendInit", buf, dst, tag)
}

// BsendInit makes the persistent request of a Bsend.
func (c *Comm) BsendInit[T any](buf []T, dst, tag int) (Request, error) {
	return c.sendInit(Buffered, "BsendInit", buf, dst, tag)
}

// RecvInit makes the persistent request of a Recv.
func (c *Comm) RecvInit[T any](buf []T, src, tag int) (Request, error) {
	b, bad := bufFor(c, "RecvInit", buf, src, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.RecvInitBuf(b, src, tag)
}

// SendInitBuf makes the persistent request of a send of untyped memory.
func (c *Comm) SendInitBuf(m Mode, b Buf, dst, tag int) (Request, error) {
	req, err := c.core().SendInitBuf(core.Mode(m), b, dst, tag)
	return Request(req), err
}

// RecvInitBuf makes the persistent request of a receive of untyped memory.
func (c *Comm) RecvInitBuf(b Buf, src, tag int) (Request, error) {
	req, err := c.core().RecvInitBuf(b, src, tag)
	return Request(req), err
}

// Start begins the operation of a persistent request.
func (r *Request) Start() error { return r.core().Start() }

// Startall begins all operations.
func Startall(reqs []Request) error { return core.Startall(cast[core.Request](reqs)) }

// PsendInit makes the persistent request of a send of buf in equal partitions.
// After Start each is sent when Pready says so.
func (c *Comm) PsendInit[T any](buf []T, partitions, dst, tag int) (Request, error) {
	b, bad := bufFor(c, "PsendInit", buf, dst, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.PsendInitBuf(b, partitions, dst, tag)
}

// PrecvInit makes the persistent request of a receive into equal partitions of
// buf, as many as the receiver likes. Parrived tells which have come.
func (c *Comm) PrecvInit[T any](buf []T, partitions, src, tag int) (Request, error) {
	b, bad := bufFor(c, "PrecvInit", buf, src, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.PrecvInitBuf(b, partitions, src, tag)
}

// PsendInitBuf is PsendInit of untyped memory: all partitions
// together are b.
func (c *Comm) PsendInitBuf(b Buf, partitions, dst, tag int) (Request, error) {
	req, err := partitioned.PsendInitBuf(c.core(), b, partitions, dst, tag)
	return Request(req), err
}

// PrecvInitBuf is PrecvInit of untyped memory.
func (c *Comm) PrecvInitBuf(b Buf, partitions, src, tag int) (Request, error) {
	req, err := partitioned.PrecvInitBuf(c.core(), b, partitions, src, tag)
	return Request(req), err
}

// Pready says that a partition may be sent. Different threads may call it for
// different partitions at once, with ThreadMultiple.
func (r *Request) Pready(partition int) error { return partitioned.Pready(r.core(), partition) }

// PreadyRange says it of the partitions first to last: of none, if there are not all.
func (r *Request) PreadyRange(first, last int) error {
	return partitioned.PreadyRange(r.core(), first, last)
}

// Parrived reports whether one of the receiver's partitions has come.
func (r *Request) Parrived(partition int) (bool, error) {
	return partitioned.Parrived(r.core(), partition)
}
