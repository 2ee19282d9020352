package core

import (
	"context"
	"slices"

	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Request is a handle of an operation under way. Wait, or a Test that says so,
// completes it and makes it null, as the zero Request is; Free gives it up (MPI
// 4.1, section 3.7.3). A null request is nothing to wait for, and neither is a
// copy of one that was completed. A persistent request (SendInit and its kin) is
// not null but inactive when it was completed, until Start begins it anew.
//
// It is a value, and all that a short message needs: nonblocking calls allocate
// nothing. It has no more words than the compiler keeps in registers, four.
type Request struct {
	op    *Operation   // what it is, if not just a message; nil: that, or null
	comm  *Comm        // of a message
	inner *pml.Request // the message
	id    uint64       // of the message: inner's turn, and in the lowest 8 bits the call
}

// opName is the call that made a request.
type opName uint8

const (
	opIsend opName = iota
	opIssend
	opIrsend
	opIbsend
	opIrecv
	opImrecv
	opSendType
	opRecvType
	opIdup
	opGrequest
	opIsendrecv
	opSendInit
	opSsendInit
	opRsendInit
	opBsendInit
	opRecvInit
	OpPsendInit
	OpPrecvInit
	OpCollective
	opFlush
	opRecall // a short send that was cancelled
)

var opNames = [...]string{"Isend", "Issend", "Irsend", "Ibsend", "Irecv", "Imrecv",
	"SendType", "RecvType", "Comm.Idup", "Grequest", "Isendrecv",
	"SendInit", "SsendInit", "RsendInit", "BsendInit", "RecvInit", "PsendInit", "PrecvInit", "collective operation", "BufferIflush", "Isend"}

// sends reports whether it is a send, which must be out before Finalize.
func (o opName) sends() bool {
	switch o {
	case opIrecv, opImrecv, opRecvType, opRecvInit, OpPrecvInit, opRecall:
		return false
	}
	return true
}

func (o opName) String() string { return opNames[o] }

// newRequest is the request of a message.
func newRequest(c *Comm, op opName, inner *pml.Request) Request {
	return Request{comm: c, inner: inner, id: uint64(inner.Turn())<<8 | uint64(op)}
}

// sent is the operation of every send that was complete at once. The id of such a
// Request is a pml.Trace, if there was a message.
var sent = &Operation{peer: AnySource, tag: AnyTag}

// nothing is the operation of every receive from ProcNull.
var nothing = &Operation{peer: ProcNull, tag: AnyTag}

// EmptyStatus is that of what received nothing (MPI 4.1, section 3.7.3).
var EmptyStatus = Status{Source: AnySource, Tag: AnyTag}

// message reports whether r is a message that was not completed yet.
func (r *Request) message() bool {
	return r.inner != nil && r.inner.Turn() == uint32(r.id>>8)
}

func (r *Request) call() opName { return opName(r.id) }

// inactive reports whether r is nothing to wait for: null, or persistent and not
// started.
func (r *Request) inactive() bool {
	if r.op != nil {
		return r.op.inactive()
	}
	return !r.message()
}

// engine is the one that may have to make progress for r; nil: r is complete.
func (r *Request) engine() *pml.Engine {
	switch {
	case r.op != nil && r.op.underWay():
		return r.op.engine()
	case r.op == nil && r.message():
		return r.comm.env.world.Engine
	}
	return nil
}

// Ready reports whether r is complete. It is asked with the engine's lock held.
func (r *Request) Ready() bool {
	if r.op != nil {
		return r.op.ready()
	}
	return !r.message() || r.inner.Done()
}

// Null is mpi.Request.Null.
func (r *Request) Null() bool { return r.op == nil && !r.message() }

// Wait is mpi.Request.Wait.
func (r *Request) Wait() (Status, error) {
	if r == nil {
		return Status{}, r.Misused("Wait", "")
	}
	if r.message() {
		c, inner, call := r.comm, r.inner, r.call()
		*r = Request{}
		peer, tag := inner.Peer(), inner.Tag()
		st, err := c.env.world.Engine.Finish(inner)
		if err != nil {
			err = c.Fail(&errclass.Error{Op: call.String(), Class: ClassOf(err), Rank: c.rank, Peer: c.rankOf(peer), Tag: int(tag), Err: err})
		}
		return status(st), err
	}
	if r.op == nil || r.op == sent {
		*r = Request{}
		return EmptyStatus, nil
	}
	st, err := r.op.wait()
	r.settle()
	return st, err
}

// settle makes r null, which was completed, if it is not persistent.
func (r *Request) settle() {
	if r.op.Again == nil {
		*r = Request{}
	}
}

// Test is mpi.Request.Test.
func (r *Request) Test() (Status, bool, error) {
	if r == nil {
		return Status{}, false, r.Misused("Test", "")
	}
	if r.op != nil {
		st, ok, err := r.op.test()
		if ok {
			r.settle()
		}
		return st, ok, err
	}
	if !r.message() {
		return EmptyStatus, true, nil
	}
	if !r.comm.env.world.Engine.Test(r.inner) {
		return Status{}, false, nil
	}
	st, err := r.finish()
	return st, true, err
}

// finish is Wait of what is complete.
func (r *Request) finish() (Status, error) {
	if r.op == nil {
		return r.Wait()
	}
	st, err := r.op.finish()
	r.settle()
	return st, err
}

// GetStatus is mpi.Request.GetStatus.
func (r *Request) GetStatus() (Status, bool, error) {
	switch {
	case r == nil:
		return Status{}, false, r.Misused("GetStatus", "")
	case r.op != nil:
		return r.op.getStatus()
	case !r.message():
		return EmptyStatus, true, nil
	case !r.comm.env.world.Engine.Test(r.inner):
		return Status{}, false, nil
	}
	return status(r.inner.Status()), true, nil
}

// Free is mpi.Request.Free.
func (r *Request) Free() error {
	if r == nil {
		return r.Misused("Request.Free", "")
	}
	if r.op != nil {
		if err := r.op.mayEnd("Request.Free"); err != nil {
			return err
		}
	}
	was := *r
	*r = Request{}
	if was.op != nil {
		return was.op.free()
	}
	if !was.message() {
		return r.Misused("Request.Free", "the request is null")
	}
	was.comm.env.Adopt(was.inner, was.call().sends())
	return nil
}

// Adopt gives up a message that nobody waits for any more. If it is a send
// Finalize does.
func (e *Env) Adopt(r *pml.Request, send bool) {
	e.world.Engine.Do(func(l pml.Locked) {
		l.Disown(r)
		if !send {
			return
		}
		if len(e.orphans) == cap(e.orphans) {
			e.orphans = slices.DeleteFunc(e.orphans, (*pml.Request).Done)
		}
		e.orphans = append(e.orphans, r)
	})
}

// orphansDone is a condition of WaitFor.
func (e *Env) orphansDone() bool {
	return !slices.ContainsFunc(e.orphans, func(r *pml.Request) bool { return !r.Done() })
}

// WaitContext is mpi.Request.WaitContext.
func (r *Request) WaitContext(ctx context.Context) (Status, error) {
	return r.WaitIn(ctx, "WaitContext")
}

// WaitIn is WaitContext, of a call of that name.
func (r *Request) WaitIn(ctx context.Context, call string) (Status, error) {
	if r == nil {
		return Status{}, r.Misused(call, "")
	}
	eng := r.engine()
	if eng == nil {
		return r.Wait()
	}
	stop := context.AfterFunc(ctx, eng.Wake)
	defer stop()
	c := r.comm
	if r.op != nil {
		c = r.op.comm
	}
	v, bad := c.enter(call)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	defer c.env.check.leave(v)
	c.env.outsiders.Add(1)
	defer c.env.outsiders.Add(-1)
	was := *r // r itself stays where its owner has it
	eng.WaitFor(func() bool { return was.Ready() || ctx.Err() != nil })
	if !eng.Poll(was.Ready) && !was.cancelled(eng) {
		return Status{}, context.Cause(ctx)
	}
	st, err := r.finish()
	if st.Cancelled && err == nil {
		err = context.Cause(ctx)
	}
	return st, err
}

// cancelled takes a receive back and reports whether it could.
func (r *Request) cancelled(eng *pml.Engine) bool {
	inner := r.inner
	if r.op != nil {
		inner = r.op.inner
	}
	return inner != nil && eng.Cancel(inner)
}

// Cancel is mpi.Request.Cancel.
func (r *Request) Cancel() error {
	if r == nil {
		return r.Misused("Cancel", "")
	}
	if r.op == sent && r.id != 0 {
		*r = r.comm.env.Recall(pml.Trace(r.id))
		return nil
	}
	if r.op != nil {
		return r.op.cancel()
	}
	if !r.message() {
		return r.Misused("Cancel", "the request is null")
	}
	takeBack(r.comm.env.world.Engine, r.inner)
	return nil
}

// takeBack cancels a message.
func takeBack(eng *pml.Engine, r *pml.Request) {
	if !eng.Cancel(r) {
		eng.CancelSend(r)
	}
}

// SentBy reports whether r is of a send that was complete at once, and by which
// trace the message can be asked back (Env.recall); 0: by none.
func SentBy(r Request) (pml.Trace, bool) {
	if r.op != sent {
		return 0, false
	}
	return pml.Trace(r.id), true
}

// NoTrace is the request of every send that was complete at once and has no trace.
func NoTrace() Request { return Request{op: sent} }

// CompletedReceive is the request of a receive that was carried out elsewhere.
func CompletedReceive(s Status) Request {
	return Request{op: &Operation{call: opIrecv, peer: int32(s.Source), tag: int32(s.Tag), bytes: s.Bytes}}
}

// SentRequest is that of a short message that was complete at once.
func (c *Comm) SentRequest(t pml.Trace) Request { return Request{op: sent, comm: c, id: uint64(t)} }

// Recall cancels a short message that has gone.
func (e *Env) Recall(t pml.Trace) Request {
	return newRequest(e.self, opRecall, e.world.Engine.Recall(t))
}

// Inactive is mpi.Request.Inactive.
func (r *Request) Inactive() bool { return r.inactive() }

// GetStatusAll is mpi.GetStatusAll.
func GetStatusAll(reqs []Request) ([]Status, bool, error) {
	out := make([]Status, len(reqs))
	for i := range reqs {
		var ok bool
		var err error
		if out[i], ok, err = reqs[i].GetStatus(); err != nil || !ok {
			return nil, false, err
		}
	}
	return out, true, nil
}

// GetStatusAny is mpi.GetStatusAny.
func GetStatusAny(reqs []Request) (index int, st Status, ok bool, err error) {
	active := false
	for i := range reqs {
		r := &reqs[i]
		if r.inactive() {
			continue
		}
		active = true
		if st, ok, err := r.GetStatus(); ok || err != nil {
			return i, st, ok, err
		}
	}
	if !active {
		return Undefined, EmptyStatus, true, nil
	}
	return Undefined, Status{}, false, nil
}

// GetStatusSome is mpi.GetStatusSome.
func GetStatusSome(reqs []Request) (indices []int, statuses []Status, err error) {
	for i := range reqs {
		r := &reqs[i]
		if r.inactive() {
			continue
		}
		st, ok, err := r.GetStatus()
		if err != nil {
			return indices, statuses, err
		}
		if ok {
			indices, statuses = append(indices, i), append(statuses, st)
		}
	}
	return indices, statuses, nil
}
