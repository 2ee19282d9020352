package mpi

import (
	"context"

	"github.com/gompirun/gompi/pkg/pml"
)

// Request is an operation under way. It is complete once Wait or Test says so,
// and must be completed by one of them (MPI 4.1, section 3.7.3).
//
// It is small because it is all that a nonblocking call allocates.
type Request struct {
	comm      *Comm
	inner     *pml.Request // nil: it is complete
	err       error
	bytes     int64
	peer, tag int32 // of the call, and once it is complete of the message
	op        opName
	cancelled bool
}

// opName is the call that made a request.
type opName uint8

const (
	opIsend opName = iota
	opIssend
	opIrsend
	opIrecv
	opImrecv
	opSendType
	opRecvType
)

var opNames = [...]string{"Isend", "Issend", "Irsend", "Irecv", "Imrecv", "SendType", "RecvType"}

func (o opName) String() string { return opNames[o] }

func newRequest(c *Comm, op opName, peer, tag int, inner *pml.Request) *Request {
	return &Request{comm: c, op: op, peer: int32(peer), tag: int32(tag), inner: inner}
}

// completeRequest is one of an operation with ProcNull.
func completeRequest() *Request {
	return &Request{peer: ProcNull, tag: AnyTag}
}

// finish takes the result over from the engine.
func (r *Request) finish() (Status, error) {
	if r.inner != nil {
		st, err := r.inner.Status(), r.inner.Err()
		r.comm.env.world.Engine.Free(r.inner)
		r.inner = nil
		if err != nil {
			r.err = r.comm.fail(&Error{Op: r.op.String(), Class: classOf(err), Rank: r.comm.rank, Peer: int(r.peer), Tag: int(r.tag), Err: err})
		}
		r.peer, r.tag, r.bytes, r.cancelled = st.Source, st.Tag, st.Bytes, st.Cancelled
	}
	return Status{Source: int(r.peer), Tag: int(r.tag), Bytes: r.bytes, Cancelled: r.cancelled}, r.err
}

// Wait returns when the operation is complete.
func (r *Request) Wait() (Status, error) {
	if r.inner != nil {
		r.comm.env.world.Engine.Wait(r.inner)
	}
	return r.finish()
}

// Test reports whether the operation is complete, and if so how it ended.
func (r *Request) Test() (Status, bool, error) {
	if r.inner != nil && !r.comm.env.world.Engine.Test(r.inner) {
		return Status{}, false, nil
	}
	st, err := r.finish()
	return st, true, err
}

// WaitContext is a Wait that can be given up. A receive that was not matched is
// then cancelled; anything else stays under way.
func (r *Request) WaitContext(ctx context.Context) (Status, error) {
	if r.inner == nil {
		return r.finish()
	}
	eng := r.comm.env.world.Engine
	stop := context.AfterFunc(ctx, eng.Wake)
	defer stop()
	eng.WaitFor(func() bool { return r.inner.Done() || ctx.Err() != nil })
	if !r.inner.Done() && !eng.Cancel(r.inner) {
		return Status{}, context.Cause(ctx)
	}
	st, err := r.finish()
	if st.Cancelled && err == nil {
		err = context.Cause(ctx)
	}
	return st, err
}

// Cancel takes a receive back that was not matched; its Status then says so.
// Sends are not cancelled.
func (r *Request) Cancel() {
	if r.inner != nil {
		r.comm.env.world.Engine.Cancel(r.inner)
	}
}

// Waitall waits for all requests and returns the first error (MPI 4.1, section
// 3.7.5).
func Waitall(reqs []*Request) ([]Status, error) {
	out := make([]Status, len(reqs))
	var first error
	for i, r := range reqs {
		if r == nil {
			continue
		}
		var err error
		if out[i], err = r.Wait(); err != nil && first == nil {
			first = err
		}
	}
	return out, first
}

// open are the requests that may still be under way.
func open(reqs []*Request) (any *Request) {
	for _, r := range reqs {
		if r != nil && r.inner != nil {
			return r
		}
	}
	return nil
}

// Waitany waits for one of the requests and returns its index; -1 when there is
// none. Completed requests are to be set to nil by the caller.
func Waitany(reqs []*Request) (int, Status, error) {
	found := -1
	look := func() bool {
		for i, r := range reqs {
			if r != nil && (r.inner == nil || r.inner.Done()) {
				found = i
				return true
			}
		}
		return false
	}
	if !look() {
		r := open(reqs)
		if r == nil {
			return -1, Status{}, nil
		}
		r.comm.env.world.Engine.WaitFor(look)
	}
	st, err := reqs[found].finish()
	return found, st, err
}

// Testany is a Waitany that does not wait; ok is false when none is complete.
func Testany(reqs []*Request) (index int, st Status, ok bool, err error) {
	if r := open(reqs); r != nil {
		r.comm.env.world.Engine.Progress()
	}
	for i, r := range reqs {
		if r == nil {
			continue
		}
		if st, ok, err := r.Test(); ok {
			return i, st, true, err
		}
	}
	return -1, Status{}, false, nil
}

// Waitsome waits for at least one request and returns the indices of all that
// are complete.
func Waitsome(reqs []*Request) ([]int, []Status, error) {
	i, st, err := Waitany(reqs)
	if i < 0 {
		return nil, nil, nil
	}
	indices, statuses := []int{i}, []Status{st}
	for j, r := range reqs {
		if j == i || r == nil || err != nil {
			continue
		}
		if st, ok, e := r.Test(); ok {
			indices, statuses, err = append(indices, j), append(statuses, st), e
		}
	}
	return indices, statuses, err
}

// Testall reports whether all requests are complete, and if so how they ended.
func Testall(reqs []*Request) ([]Status, bool, error) {
	if r := open(reqs); r != nil {
		r.comm.env.world.Engine.Progress()
	}
	for _, r := range reqs {
		if r != nil && r.inner != nil && !r.comm.env.world.Engine.Test(r.inner) {
			return nil, false, nil
		}
	}
	st, err := Waitall(reqs)
	return st, true, err
}
