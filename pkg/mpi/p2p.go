package mpi

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Element are the types of data that messages carry.
type Element = datatype.Scalar

// Special values of ranks and tags (MPI 4.1, section 3.2.4 and 3.10).
const (
	AnySource = core.AnySource
	AnyTag    = core.AnyTag
	ProcNull  = core.ProcNull // sends to it and receives from it do nothing
	TagUB     = core.TagUB
)

// Status says what a receive got.
type Status struct {
	Source    int
	Tag       int
	Bytes     int64
	Cancelled bool
}

// Count is the number of T in the message; -1 when its bytes are no whole
// number of them, or T has no datatype.
func (s Status) Count[T any]() int {
	v, err := datatype.VecFor[T](nil)
	if err != nil || s.Bytes%v.Type.Size() != 0 {
		return -1
	}
	return int(s.Bytes / v.Type.Size())
}

// bufFor is the memory of a slice. It is an error if values of type T cannot be sent.
func bufFor[T any](c *Comm, op string, s []T, peer, tag int) (Buf, *Error) {
	if c == nil {
		return Buf{}, c.core().Usable(op)
	}
	b, err := datatype.VecFor(s)
	if err != nil {
		return Buf{}, &Error{Op: op, Class: ErrType, Rank: c.Rank(), Peer: peer, Tag: tag, Err: err}
	}
	return b, nil
}

// bytesFor are the bytes of a slice that is sent as it lies in memory; ok is false if it is not, or the program is checked.
func bytesFor[T any](c *Comm, s []T) (b []byte, ok bool) {
	if datatype.AreRuns[T]() && c.core().Unchecked() {
		return datatype.BytesOf(s), true
	}
	return nil, false
}

// Send sends buf to dst and returns when buf may be used again (MPI 4.1,
// section 3.2.1).
func (c *Comm) Send[T any](buf []T, dst, tag int) error {
	if b, ok := bytesFor(c, buf); ok {
		return c.core().SendBytes(b, dst, tag)
	}
	return c.sendMode(Standard, "Send", buf, dst, tag)
}

// sendMode sends buf in a mode. op is the call.
func (c *Comm) sendMode[T any](m Mode, op string, buf []T, dst, tag int) error {
	b, bad := bufFor(c, op, buf, dst, tag)
	if bad != nil {
		return c.core().Fail(bad)
	}
	return c.SendModeBuf(m, b, dst, tag)
}

// isendMode starts a sendMode.
func (c *Comm) isendMode[T any](m Mode, op string, buf []T, dst, tag int) (Request, error) {
	b, bad := bufFor(c, op, buf, dst, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.IsendModeBuf(m, b, dst, tag)
}

// Ssend returns when dst has begun to receive (MPI 4.1, section 3.4).
func (c *Comm) Ssend[T any](buf []T, dst, tag int) error {
	return c.sendMode(Synchronous, "Ssend", buf, dst, tag)
}

// Rsend is a Send whose receive is known to be posted. It is sent as any other.
func (c *Comm) Rsend[T any](buf []T, dst, tag int) error {
	return c.sendMode(Ready, "Rsend", buf, dst, tag)
}

// Recv receives a message from src, which may be AnySource, with tag, which may
// be AnyTag, into buf (MPI 4.1, section 3.2.4).
func (c *Comm) Recv[T any](buf []T, src, tag int) (Status, error) {
	if b, ok := bytesFor(c, buf); ok {
		st, err := c.core().RecvBytes(b, src, tag)
		return Status(st), err
	}
	b, bad := bufFor(c, "Recv", buf, src, tag)
	if bad != nil {
		return Status{}, c.core().Fail(bad)
	}
	return c.RecvBuf(b, src, tag)
}

// Sendrecv sends and receives at once, whatever order the others choose (MPI
// 4.1, section 3.11).
func (c *Comm) Sendrecv[S, R any](send []S, dst, sendTag int, recv []R, src, recvTag int) (Status, error) {
	const op = "Sendrecv"
	if out, ok := bytesFor(c, send); ok {
		if in, ok := bytesFor(c, recv); ok {
			st, err := c.core().SendrecvBytes(out, dst, sendTag, in, src, recvTag)
			return Status(st), err
		}
	}
	out, bad := bufFor(c, op, send, dst, sendTag)
	if bad != nil {
		return Status{}, c.core().Fail(bad)
	}
	in, bad := bufFor(c, op, recv, src, recvTag)
	if bad != nil {
		return Status{}, c.core().Fail(bad)
	}
	return c.SendrecvBuf(out, dst, sendTag, in, src, recvTag)
}

// Isend starts a Send (MPI 4.1, section 3.7.2).
func (c *Comm) Isend[T any](buf []T, dst, tag int) (Request, error) {
	if b, ok := bytesFor(c, buf); ok {
		r, err := c.core().IsendBytes(b, dst, tag)
		return Request(r), err
	}
	return c.isendMode(Standard, "Isend", buf, dst, tag)
}

// Issend starts an Ssend.
func (c *Comm) Issend[T any](buf []T, dst, tag int) (Request, error) {
	return c.isendMode(Synchronous, "Issend", buf, dst, tag)
}

// Irsend starts an Rsend.
func (c *Comm) Irsend[T any](buf []T, dst, tag int) (Request, error) {
	return c.isendMode(Ready, "Irsend", buf, dst, tag)
}

// Irecv starts a Recv (MPI 4.1, section 3.7.2).
func (c *Comm) Irecv[T any](buf []T, src, tag int) (Request, error) {
	if b, ok := bytesFor(c, buf); ok {
		r, err := c.core().IrecvBytes(b, src, tag)
		return Request(r), err
	}
	b, bad := bufFor(c, "Irecv", buf, src, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.IrecvBuf(b, src, tag)
}

// Ibsend is a Bsend: it is complete at once (MPI 4.1, section 3.7.2).
func (c *Comm) Ibsend[T any](buf []T, dst, tag int) (Request, error) {
	return c.isendMode(Buffered, "Ibsend", buf, dst, tag)
}

// Isendrecv starts a Sendrecv, whose status is that of the receive (MPI 4.1,
// section 3.11).
func (c *Comm) Isendrecv[S, R any](send []S, dst, sendTag int, recv []R, src, recvTag int) (Request, error) {
	out, bad := bufFor(c, "Isendrecv", send, dst, sendTag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	in, bad := bufFor(c, "Isendrecv", recv, src, recvTag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.IsendrecvBuf(out, dst, sendTag, in, src, recvTag)
}

// SendrecvReplace sends what is in buf and receives into it.
func (c *Comm) SendrecvReplace[T any](buf []T, dst, sendTag, src, recvTag int) (Status, error) {
	b, bad := bufFor(c, "SendrecvReplace", buf, dst, sendTag)
	if bad != nil {
		return Status{}, c.core().Fail(bad)
	}
	return c.SendrecvReplaceBuf(b, dst, sendTag, src, recvTag)
}

// IsendrecvReplace starts a SendrecvReplace.
func (c *Comm) IsendrecvReplace[T any](buf []T, dst, sendTag, src, recvTag int) (Request, error) {
	b, bad := bufFor(c, "IsendrecvReplace", buf, dst, sendTag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	return c.IsendrecvReplaceBuf(b, dst, sendTag, src, recvTag)
}

// SendrecvBuf is Sendrecv of untyped memory.
func (c *Comm) SendrecvBuf(send Buf, dst, sendTag int, recv Buf, src, recvTag int) (Status, error) {
	st, err := c.core().SendrecvBuf(send, dst, sendTag, recv, src, recvTag)
	return Status(st), err
}

// IsendrecvBuf starts a Sendrecv.
func (c *Comm) IsendrecvBuf(send Buf, dst, sendTag int, recv Buf, src, recvTag int) (Request, error) {
	req, err := c.core().IsendrecvBuf(send, dst, sendTag, recv, src, recvTag)
	return Request(req), err
}

// SendrecvReplaceBuf is SendrecvReplace of untyped memory.
func (c *Comm) SendrecvReplaceBuf(b Buf, dst, sendTag, src, recvTag int) (Status, error) {
	st, err := c.core().SendrecvReplaceBuf(b, dst, sendTag, src, recvTag)
	return Status(st), err
}

// IsendrecvReplaceBuf starts a SendrecvReplace.
func (c *Comm) IsendrecvReplaceBuf(b Buf, dst, sendTag, src, recvTag int) (Request, error) {
	req, err := c.core().IsendrecvReplaceBuf(b, dst, sendTag, src, recvTag)
	return Request(req), err
}

// Probe waits for a message that a Recv would get, and leaves it there (MPI
// 4.1, section 3.8.1).
func (c *Comm) Probe(src, tag int) (Status, error) {
	st, err := c.core().Probe(src, tag)
	return Status(st), err
}

// Iprobe is a Probe that does not wait.
func (c *Comm) Iprobe(src, tag int) (Status, bool, error) {
	st, ok, err := c.core().Iprobe(src, tag)
	return Status(st), ok, err
}

// Message is one that Mprobe has set aside.
type Message core.Message

// Mprobe waits for a message and sets it aside for its Recv, so that no other
// receive can get it (MPI 4.1, section 3.8.2).
func (c *Comm) Mprobe(src, tag int) (*Message, Status, error) {
	got, st, err := c.core().Mprobe(src, tag)
	return (*Message)(got), Status(st), err
}

// Improbe is an Mprobe that does not wait.
func (c *Comm) Improbe(src, tag int) (*Message, Status, bool, error) {
	got, st, ok, err := c.core().Improbe(src, tag)
	return (*Message)(got), Status(st), ok, err
}

// Recv receives the message into buf.
func (m *Message) Recv[T any](buf []T) (Status, error) {
	r, err := m.Irecv(buf)
	if err != nil {
		return Status{}, err
	}
	return r.Wait()
}

// Irecv starts a Recv.
func (m *Message) Irecv[T any](buf []T) (Request, error) {
	b, err := datatype.VecFor(buf)
	if err != nil {
		return Request{}, m.core().Unsendable(err)
	}
	return m.IrecvBuf(b)
}

// ProbeContext is Probe, which ctx may end.
func (c *Comm) ProbeContext(ctx context.Context, src, tag int) (Status, error) {
	st, err := c.core().ProbeContext(ctx, src, tag)
	return Status(st), err
}
