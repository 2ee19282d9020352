package mpi

import (
	"context"
	"slices"

	"github.com/gompirun/gompi/pkg/pml"
)

// Request is an operation under way. It is complete once Wait or Test says so,
// and must be completed by one of them, or given up with Free (MPI 4.1, section
// 3.7.3). One that was completed says the same again; a persistent one
// (SendInit and its kin) is then inactive, until Start begins it anew.
//
// It is small because it is all that a nonblocking call allocates.
type Request struct {
	comm      *Comm
	inner     *pml.Request // nil: it is complete, or more says
	more      *more        // nil: it is one message
	err       error
	bytes     int64
	peer, tag int32 // of the call, and once it is complete of the message
	op        opName
	cancelled bool
	freed     bool
}

// more is what only some requests have.
type more struct {
	work   work    // what it is, if not a message; nil: a message
	again  starter // of a persistent request: begins it anew
	use    *use    // of a program that is checked
	active bool    // likewise: it was started
}

// work is an operation of more than a message: a collective one, say. It is
// moved by the engine (pml.Task) or from outside.
type work interface {
	done() bool              // asked with the engine's lock held
	result() (Status, error) // asked once it is done, without the lock
}

// canceller is work that can be cancelled.
type canceller interface{ cancel(done bool) error }

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
	opPsendInit
	opPrecvInit
	opCollective
	opFlush
)

var opNames = [...]string{"Isend", "Issend", "Irsend", "Ibsend", "Irecv", "Imrecv",
	"SendType", "RecvType", "Comm.Idup", "Grequest", "Isendrecv",
	"SendInit", "SsendInit", "RsendInit", "BsendInit", "RecvInit", "PsendInit", "PrecvInit", "collective operation", "BufferIflush"}

// sends reports whether it is a send, which must be out before Finalize.
func (o opName) sends() bool {
	switch o {
	case opIrecv, opImrecv, opRecvType, opRecvInit, opPrecvInit:
		return false
	}
	return true
}

func (o opName) String() string { return opNames[o] }

func newRequest(c *Comm, op opName, peer, tag int, inner *pml.Request) *Request {
	return &Request{comm: c, op: op, peer: int32(peer), tag: int32(tag), inner: inner}
}

// watched gives r what a program that is checked keeps of it.
func (r *Request) watched(u *use) *Request {
	if u != nil {
		r.more = &more{use: u}
	}
	return r
}

// workRequest is the request of work.
func workRequest(c *Comm, op opName, w work) *Request {
	return &Request{comm: c, op: op, peer: AnySource, tag: AnyTag, more: &more{work: w}}
}

// completeRequest is one of an operation with ProcNull.
func completeRequest() *Request {
	return &Request{peer: ProcNull, tag: AnyTag}
}

// emptyStatus is that of what received nothing (MPI 4.1, section 3.7.3).
var emptyStatus = Status{Source: AnySource, Tag: AnyTag}

// inactive reports whether r is nothing to wait for: nil, or persistent and not
// started.
func (r *Request) inactive() bool {
	return r == nil || r.more != nil && r.more.again != nil && !r.more.active
}

// underWay reports whether r may need the engine to be complete.
func (r *Request) underWay() bool {
	return r != nil && (r.inner != nil || r.more != nil && r.more.work != nil && !r.inactive())
}

// ready reports whether r is complete. It is asked with the engine's lock held.
func (r *Request) ready() bool {
	if r.inner != nil {
		return r.inner.Done()
	}
	return r.more == nil || r.more.work == nil || r.more.work.done()
}

func (r *Request) engine() *pml.Engine { return r.comm.env.world.Engine }

// usable is an error for a request that was freed.
func (r *Request) usable(op string) error {
	if r.freed {
		return r.comm.fail(r.comm.errorf(op, ErrRequest, "the request of %v was freed", r.op))
	}
	return nil
}

// received is finish of a message that nobody watches, and that the engine has
// finished.
func (r *Request) received(got pml.Status, err error) (Status, error) {
	st := status(got)
	r.inner = nil
	if err != nil {
		r.keep(st, err) // which names the peer that r was made for
		return st, r.err
	}
	r.peer, r.tag, r.bytes, r.cancelled = int32(st.Source), int32(st.Tag), st.Bytes, st.Cancelled
	return st, r.err
}

// finish takes the result of what is complete over from the engine.
func (r *Request) finish() (Status, error) {
	if r.inactive() {
		return emptyStatus, nil
	}
	if r.inner != nil {
		st, err := status(r.inner.Status()), r.inner.Err()
		r.engine().Free(r.inner)
		r.inner = nil
		if r.more != nil {
			st, err = r.more.use.outcome(st, err)
		}
		r.keep(st, err)
	}
	if m := r.more; m != nil {
		if m.work != nil {
			st, err := m.work.result()
			r.keep(st, err)
			if m.again == nil {
				m.work = nil
			}
		}
		m.active = false
	}
	return r.status(), r.err
}

// keep remembers how r ended. An error of type *Error has been to the handler.
func (r *Request) keep(st Status, err error) {
	r.err = err
	if _, judged := err.(*Error); err != nil && !judged {
		r.err = r.comm.fail(&Error{Op: r.op.String(), Class: classOf(err), Rank: r.comm.rank, Peer: int(r.peer), Tag: int(r.tag), Err: err})
	}
	r.peer, r.tag, r.bytes, r.cancelled = int32(st.Source), int32(st.Tag), st.Bytes, st.Cancelled
}

func (r *Request) status() Status {
	return Status{Source: int(r.peer), Tag: int(r.tag), Bytes: r.bytes, Cancelled: r.cancelled}
}

// Wait returns when the operation is complete.
func (r *Request) Wait() (Status, error) {
	if r.inner != nil && r.more == nil && !r.freed { // as most are
		st, err := r.engine().Finish(r.inner)
		return r.received(st, err)
	}
	if err := r.usable("Wait"); err != nil {
		return Status{}, err
	}
	if r.underWay() {
		r.engine().WaitFor(r.ready)
	}
	return r.finish()
}

// Test reports whether the operation is complete, and if so how it ended.
func (r *Request) Test() (Status, bool, error) {
	if err := r.usable("Test"); err != nil {
		return Status{}, false, err
	}
	if !r.poll() {
		return Status{}, false, nil
	}
	st, err := r.finish()
	return st, true, err
}

// poll makes progress and reports whether r is complete.
func (r *Request) poll() bool {
	switch {
	case r.inner != nil:
		return r.engine().Test(r.inner)
	case r.underWay():
		return r.engine().Poll(r.ready)
	}
	return true
}

// GetStatus is a Test that leaves the request as it is (MPI 4.1, section 3.7.6).
func (r *Request) GetStatus() (Status, bool, error) {
	if err := r.usable("GetStatus"); err != nil {
		return Status{}, false, err
	}
	switch {
	case r.inactive():
		return emptyStatus, true, nil
	case !r.poll():
		return Status{}, false, nil
	case r.inner != nil:
		return r.peek(), true, nil
	case r.more != nil && r.more.work != nil:
		if s, ok := r.more.work.(statusGetter); ok {
			return s.status(), true, nil
		}
		return emptyStatus, true, nil
	}
	return r.status(), true, nil
}

// peek is the status of a message that is complete, which stays the engine's.
func (r *Request) peek() Status {
	st := status(r.inner.Status())
	if r.more != nil && r.more.use != nil {
		st, _ = r.more.use.buf.outcome(st, nil)
	}
	return st
}

// statusGetter is work that says how it ended without ending.
type statusGetter interface{ status() Status }

// Free gives the request up. What is under way still happens, and nobody learns
// when (MPI 4.1, section 3.7.3).
func (r *Request) Free() error {
	if err := r.usable("Request.Free"); err != nil {
		return err
	}
	if r == sent {
		return nil
	}
	r.freed = true
	if r.inner != nil && r.op.sends() {
		r.comm.env.adopt(r.inner)
	}
	if r.more != nil {
		r.more.use.end()
		if f, ok := r.more.work.(freer); ok {
			f.free()
		}
	}
	return nil
}

// adopt makes Finalize wait for a send that nobody else waits for.
func (e *Env) adopt(r *pml.Request) {
	e.world.Engine.Do(func(pml.Locked) {
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

// freer is work that must know when its request is given up.
type freer interface{ free() }

// WaitContext is a Wait that can be given up. A receive that was not matched is
// then cancelled; anything else stays under way.
func (r *Request) WaitContext(ctx context.Context) (Status, error) {
	if err := r.usable("Wait"); err != nil {
		return Status{}, err
	}
	if !r.underWay() {
		return r.finish()
	}
	eng := r.engine()
	stop := context.AfterFunc(ctx, eng.Wake)
	defer stop()
	eng.WaitFor(func() bool { return r.ready() || ctx.Err() != nil })
	if !eng.Poll(r.ready) && (r.inner == nil || !eng.Cancel(r.inner)) {
		return Status{}, context.Cause(ctx)
	}
	st, err := r.finish()
	if st.Cancelled && err == nil {
		err = context.Cause(ctx)
	}
	return st, err
}

// Cancel takes a receive back that was not matched; its Status then says so.
// Sends are not cancelled. Of a generalized request it calls the function that
// GrequestStart was given (MPI 4.1, section 3.8.4).
func (r *Request) Cancel() error {
	if err := r.usable("Cancel"); err != nil {
		return err
	}
	if r.inner != nil {
		r.engine().Cancel(r.inner)
		return nil
	}
	if r.more != nil && r.more.work != nil {
		if w, ok := r.more.work.(canceller); ok {
			return w.cancel(r.poll())
		}
	}
	return nil
}
