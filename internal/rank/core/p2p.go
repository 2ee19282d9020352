package core

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Element are the types of data that messages carry.
type Element = datatype.Scalar

// Special values of ranks and tags (MPI 4.1, section 3.2.4 and 3.10).
const (
	AnySource = pml.AnySource
	AnyTag    = pml.AnyTag
	ProcNull  = pml.ProcNull // sends to it and receives from it do nothing
	TagUB     = 1<<31 - 1
)

// Status says what a receive got.
type Status struct {
	Source    int
	Tag       int
	Bytes     int64
	Cancelled bool
}

func status(s pml.Status) Status {
	return Status{Source: int(s.Source), Tag: int(s.Tag), Bytes: s.Bytes, Cancelled: s.Cancelled}
}

// NullStatus is that of a receive from ProcNull (MPI 4.1, section 3.10).
var NullStatus = Status{Source: ProcNull, Tag: AnyTag}

// reaches reports whether rank is one of c's and tag one of a message, as most
// are: then nothing more need be asked of a send's or a receive's arguments.
func (c *Comm) reaches(rank, tag int) bool {
	return c != nil && uint(rank) < uint(len(c.peers)) && uint(tag) <= TagUB && !c.freed && !c.env.over
}

// Unchecked reports whether nobody watches how c is used.
func (c *Comm) Unchecked() bool { return c == nil || c.env.check == nil }

// CheckSend judges the arguments of a send; nil: they are right.
func (c *Comm) CheckSend(op string, dst, tag int) *errclass.Error {
	if c.reaches(dst, tag) {
		return nil
	}
	if err := c.Usable(op); err != nil {
		return err
	}
	if dst != ProcNull && (dst < 0 || dst >= len(c.peers)) {
		return &errclass.Error{Op: op, Class: errclass.Rank, Rank: c.rank, Peer: dst, Tag: tag, Text: fmt.Sprintf("there are ranks 0 to %d", len(c.peers)-1)}
	}
	if tag < 0 || tag > TagUB {
		return &errclass.Error{Op: op, Class: errclass.Tag, Rank: c.rank, Peer: dst, Tag: tag, Text: fmt.Sprintf("tags are 0 to %d", TagUB)}
	}
	return nil
}

// checkRecv judges the arguments of a receive or probe.
func (c *Comm) checkRecv(op string, src, tag int) *errclass.Error {
	if c.reaches(src, tag) {
		return nil
	}
	if err := c.Usable(op); err != nil {
		return err
	}
	if src != ProcNull && src != AnySource && (src < 0 || src >= len(c.peers)) {
		return &errclass.Error{Op: op, Class: errclass.Rank, Rank: c.rank, Peer: src, Tag: tag, Text: fmt.Sprintf("there are ranks 0 to %d", len(c.peers)-1)}
	}
	if tag != AnyTag && (tag < 0 || tag > TagUB) {
		return &errclass.Error{Op: op, Class: errclass.Tag, Rank: c.rank, Peer: src, Tag: tag, Text: fmt.Sprintf("tags are 0 to %d", TagUB)}
	}
	return nil
}

func (c *Comm) sendEnvelope(tag int) pml.Envelope {
	return pml.Envelope{Context: c.context, Source: int32(c.rank), Tag: int32(tag)}
}

func (c *Comm) recvEnvelope(src, tag int) pml.Envelope {
	return pml.Envelope{Context: c.context, Source: int32(src), Tag: int32(tag)}
}

// peer is the engine's number of a rank; -1 for AnySource.
func (c *Comm) peer(rank int) int {
	if rank == AnySource {
		return -1
	}
	return c.peers[rank]
}

// rankOf is the rank that peer's argument was.
func (c *Comm) rankOf(peer int) int {
	if peer < 0 {
		return AnySource
	}
	return slices.Index(c.peers, peer)
}

// SendBytes is Send of a program that is not checked.
func (c *Comm) SendBytes(b []byte, dst, tag int) error {
	if c.reaches(dst, tag) && c.env.world.Engine.SendShort(c.peers[dst], c.sendEnvelope(tag), b) != 0 {
		return nil
	}
	return c.send("Send", pml.Buffer{Bytes: b}, dst, tag, pml.Standard)
}

func (c *Comm) send(op string, b pml.Buffer, dst, tag int, mode pml.Mode) error {
	if err := c.CheckSend(op, dst, tag); err != nil {
		return c.Fail(err)
	}
	if dst == ProcNull {
		return nil
	}
	if c.env.check != nil {
		return c.sendChecked(op, b, dst, tag, mode)
	}
	eng := c.env.world.Engine
	r, _, err := eng.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if r == nil && err == nil {
		return nil
	}
	if err == nil {
		_, err = eng.Finish(r)
	}
	if err != nil {
		return c.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return nil
}

// RecvBytes is Recv of a program that is not checked.
func (c *Comm) RecvBytes(b []byte, src, tag int) (Status, error) {
	const op = "Recv"
	if err := c.checkRecv(op, src, tag); err != nil {
		return Status{}, c.Fail(err)
	}
	if src == ProcNull {
		return NullStatus, nil
	}
	st, err := c.env.world.Engine.Receive(c.peer(src), c.recvEnvelope(src, tag), b)
	return c.received(op, st, err, src, tag)
}

// received is what a receive returns that ended with st and err.
func (c *Comm) received(op string, st pml.Status, err error, src, tag int) (Status, error) {
	if err != nil {
		return status(st), c.Fail(&errclass.Error{Op: op, Class: ClassOf(err), Rank: c.rank, Peer: src, Tag: tag, Err: err})
	}
	return status(st), nil
}

func (c *Comm) recv(op string, b pml.Buffer, src, tag int) (Status, error) {
	if err := c.checkRecv(op, src, tag); err != nil {
		return Status{}, c.Fail(err)
	}
	if src == ProcNull {
		return NullStatus, nil
	}
	if c.env.check != nil {
		return c.recvChecked(op, b, src, tag)
	}
	eng := c.env.world.Engine
	st, err := eng.Finish(eng.Recv(c.peer(src), c.recvEnvelope(src, tag), b))
	return c.received(op, st, err, src, tag)
}

// IsendBytes is Isend of a program that is not checked.
func (c *Comm) IsendBytes(b []byte, dst, tag int) (Request, error) {
	if c.reaches(dst, tag) {
		if trace := c.env.world.Engine.SendShort(c.peers[dst], c.sendEnvelope(tag), b); trace != 0 {
			return c.SentRequest(trace), nil
		}
	}
	return c.isend(opIsend, pml.Buffer{Bytes: b}, dst, tag, pml.Standard)
}

func (c *Comm) isend(op opName, b pml.Buffer, dst, tag int, mode pml.Mode) (Request, error) {
	if err := c.CheckSend(op.String(), dst, tag); err != nil {
		return Request{}, c.Fail(err)
	}
	return c.isendBuffer(op, b, dst, tag, mode)
}

// isendBuffer is isend with arguments that were checked.
func (c *Comm) isendBuffer(op opName, b pml.Buffer, dst, tag int, mode pml.Mode) (Request, error) {
	if dst == ProcNull {
		return c.SentRequest(0), nil
	}
	if c.env.check != nil {
		return c.isendChecked(op, b, dst, tag, mode)
	}
	r, trace, err := c.env.world.Engine.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if err != nil {
		return Request{}, c.Fail(&errclass.Error{Op: op.String(), Class: ClassOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	if r == nil {
		return c.SentRequest(trace), nil
	}
	return newRequest(c, op, r), nil
}

// IrecvBytes is Irecv of a program that is not checked.
func (c *Comm) IrecvBytes(b []byte, src, tag int) (Request, error) {
	if c.reaches(src, tag) {
		return newRequest(c, opIrecv, c.env.world.Engine.RecvBytes(c.peers[src], c.recvEnvelope(src, tag), b)), nil
	}
	return c.irecv(opIrecv, pml.Buffer{Bytes: b}, src, tag)
}

func (c *Comm) irecv(op opName, b pml.Buffer, src, tag int) (Request, error) {
	if err := c.checkRecv(op.String(), src, tag); err != nil {
		return Request{}, c.Fail(err)
	}
	return c.irecvBuffer(op, b, src, tag)
}

// irecvBuffer is irecv with arguments that were checked.
func (c *Comm) irecvBuffer(op opName, b pml.Buffer, src, tag int) (Request, error) {
	if src == ProcNull {
		return Request{op: nothing}, nil
	}
	if c.env.check != nil {
		return c.irecvChecked(op, b, src, tag)
	}
	r := c.env.world.Engine.Recv(c.peer(src), c.recvEnvelope(src, tag), b)
	return newRequest(c, op, r), nil
}

func (c *Comm) ibsend(b pml.Buffer, dst, tag int) (Request, error) {
	trace, kept, err := c.bsendBuffer(b, dst, tag)
	switch {
	case err != nil:
		return Request{}, err
	case kept == nil:
		return c.SentRequest(trace), nil
	}
	return Request{op: &Operation{comm: c, call: opIbsend, peer: AnySource, tag: AnyTag, kept: kept}}, nil
}

// SendrecvBuf is mpi.Comm.SendrecvBuf.
func (c *Comm) SendrecvBuf(send Buf, dst, sendTag int, recv Buf, src, recvTag int) (Status, error) {
	const op = "Sendrecv"
	out, bad := c.engineBuffer(op, send, dst, sendTag)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	in, bad := c.engineBuffer(op, recv, src, recvTag)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	return c.sendrecv(out, dst, sendTag, in, src, recvTag)
}

// SendrecvBytes is Sendrecv of a program that is not checked.
func (c *Comm) SendrecvBytes(send []byte, dst, sendTag int, recv []byte, src, recvTag int) (Status, error) {
	if c.reaches(src, recvTag) && c.reaches(dst, sendTag) && c.env.world.Engine.SendShort(c.peers[dst], c.sendEnvelope(sendTag), send) != 0 {
		return c.RecvBytes(recv, src, recvTag)
	}
	return c.sendrecv(pml.Buffer{Bytes: send}, dst, sendTag, pml.Buffer{Bytes: recv}, src, recvTag)
}

func (c *Comm) sendrecv(out pml.Buffer, dst, sendTag int, in pml.Buffer, src, recvTag int) (Status, error) {
	r, err := c.irecv(opIrecv, in, src, recvTag)
	if err != nil {
		return Status{}, err
	}
	if err := c.send("Sendrecv", out, dst, sendTag, pml.Standard); err != nil {
		_ = r.Cancel() // what is said is why there is no send
		return Status{}, err
	}
	return r.Wait()
}

// IsendrecvBuf is mpi.Comm.IsendrecvBuf.
func (c *Comm) IsendrecvBuf(send Buf, dst, sendTag int, recv Buf, src, recvTag int) (Request, error) {
	out, bad := c.engineBuffer("Isendrecv", send, dst, sendTag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	in, bad := c.engineBuffer("Isendrecv", recv, src, recvTag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.isendrecv(out, dst, sendTag, in, src, recvTag)
}

// SendrecvReplaceBuf is mpi.Comm.SendrecvReplaceBuf.
func (c *Comm) SendrecvReplaceBuf(b Buf, dst, sendTag, src, recvTag int) (Status, error) {
	buf, bad := c.engineBuffer("SendrecvReplace", b, dst, sendTag)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	return c.sendrecvReplace(buf, dst, sendTag, src, recvTag)
}

// IsendrecvReplaceBuf is mpi.Comm.IsendrecvReplaceBuf.
func (c *Comm) IsendrecvReplaceBuf(b Buf, dst, sendTag, src, recvTag int) (Request, error) {
	buf, bad := c.engineBuffer("IsendrecvReplace", b, dst, sendTag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.isendrecvReplace(buf, dst, sendTag, src, recvTag)
}

func (c *Comm) sendrecvReplace(b pml.Buffer, dst, sendTag, src, recvTag int) (Status, error) {
	r, err := c.isendrecvReplace(b, dst, sendTag, src, recvTag)
	if err != nil {
		return Status{}, err
	}
	return r.Wait()
}

func (c *Comm) isendrecvReplace(b pml.Buffer, dst, sendTag, src, recvTag int) (Request, error) {
	return c.isendrecv(b.Clone(), dst, sendTag, b, src, recvTag)
}

func (c *Comm) isendrecv(out pml.Buffer, dst, sendTag int, in pml.Buffer, src, recvTag int) (Request, error) {
	const op = "Isendrecv"
	if err := c.CheckSend(op, dst, sendTag); err != nil {
		return Request{}, c.Fail(err)
	}
	if err := c.checkRecv(op, src, recvTag); err != nil {
		return Request{}, c.Fail(err)
	}
	recv, err := c.irecvBuffer(opIrecv, in, src, recvTag)
	if err != nil {
		return Request{}, err
	}
	send, err := c.isendBuffer(opIsend, out, dst, sendTag, pml.Standard)
	if err != nil {
		_ = recv.Cancel() // what is said is why there is no send
		return Request{}, err
	}
	return WorkRequest(c, opIsendrecv, &both{send, recv}), nil
}

// both is the work of a send and a receive.
type both struct{ send, recv Request }

func (b *both) Done() bool { return b.send.Ready() && b.recv.Ready() }

func (b *both) Result() (Status, error) {
	_, sendErr := b.send.finish()
	st, err := b.recv.finish()
	return st, FirstError(sendErr, err)
}

// free implements freer.
func (b *both) free() {
	_, _ = b.send.Free(), b.recv.Free()
}

func (b *both) Status() Status {
	st, _, _ := b.recv.GetStatus()
	return st
}
