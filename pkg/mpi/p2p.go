package mpi

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Element are the types of data that messages carry.
type Element = datatype.Scalar

// Special values of ranks and tags (MPI 4.1, section 3.2.4 and 3.10).
const (
	AnySource = pml.AnySource
	AnyTag    = pml.AnyTag
	ProcNull  = -3 // sends to it and receives from it do nothing
	TagUB     = 1<<31 - 1
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

func status(s pml.Status) Status {
	return Status{Source: int(s.Source), Tag: int(s.Tag), Bytes: s.Bytes, Cancelled: s.Cancelled}
}

var nullStatus = Status{Source: ProcNull, Tag: AnyTag}

// reaches reports whether rank is one of c's and tag one of a message, as most
// are: then nothing more need be asked of a send's or a receive's arguments.
func (c *Comm) reaches(rank, tag int) bool {
	return c != nil && uint(rank) < uint(len(c.peers)) && uint(tag) <= TagUB && !c.freed && !c.env.over
}

// unchecked reports whether nobody watches how c is used.
func (c *Comm) unchecked() bool { return c == nil || c.env.check == nil }

// checkSend judges the arguments of a send; nil: they are right.
func (c *Comm) checkSend(op string, dst, tag int) *Error {
	if c.reaches(dst, tag) {
		return nil
	}
	if err := c.usable(op); err != nil {
		return err
	}
	if dst != ProcNull && (dst < 0 || dst >= len(c.peers)) {
		return &Error{Op: op, Class: ErrRank, Rank: c.rank, Peer: dst, Tag: tag, Text: fmt.Sprintf("there are ranks 0 to %d", len(c.peers)-1)}
	}
	if tag < 0 || tag > TagUB {
		return &Error{Op: op, Class: ErrTag, Rank: c.rank, Peer: dst, Tag: tag, Text: fmt.Sprintf("tags are 0 to %d", TagUB)}
	}
	return nil
}

// checkRecv judges the arguments of a receive or probe.
func (c *Comm) checkRecv(op string, src, tag int) *Error {
	if c.reaches(src, tag) {
		return nil
	}
	if err := c.usable(op); err != nil {
		return err
	}
	if src != ProcNull && src != AnySource && (src < 0 || src >= len(c.peers)) {
		return &Error{Op: op, Class: ErrRank, Rank: c.rank, Peer: src, Tag: tag, Text: fmt.Sprintf("there are ranks 0 to %d", len(c.peers)-1)}
	}
	if tag != AnyTag && (tag < 0 || tag > TagUB) {
		return &Error{Op: op, Class: ErrTag, Rank: c.rank, Peer: src, Tag: tag, Text: fmt.Sprintf("tags are 0 to %d", TagUB)}
	}
	return nil
}

// bufFor is the memory of a slice. It is an error if values of type T cannot be sent.
func bufFor[T any](c *Comm, op string, s []T, peer, tag int) (Buf, *Error) {
	if c == nil {
		return Buf{}, c.usable(op)
	}
	b, err := datatype.VecFor(s)
	if err != nil {
		return Buf{}, &Error{Op: op, Class: ErrType, Rank: c.rank, Peer: peer, Tag: tag, Err: err}
	}
	return b, nil
}

// messageOf is the engine's view of a slice, with a seal if the program is checked.
func messageOf[T any](c *Comm, op string, s []T, peer, tag int) (pml.Buffer, *Error) {
	if datatype.AreRuns[T]() && c.unchecked() {
		return pml.Buffer{Bytes: datatype.BytesOf(s)}, nil
	}
	b, bad := bufFor(c, op, s, peer, tag)
	if bad != nil {
		return pml.Buffer{}, bad
	}
	return c.engineBuffer(op, b, peer, tag)
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

// Send sends buf to dst and returns when buf may be used again (MPI 4.1,
// section 3.2.1).
func (c *Comm) Send[T any](buf []T, dst, tag int) error {
	if datatype.AreRuns[T]() && c.unchecked() {
		return c.sendBytes(datatype.BytesOf(buf), dst, tag)
	}
	b, bad := bufFor(c, "Send", buf, dst, tag)
	if bad != nil {
		return c.fail(bad)
	}
	return c.SendBuf(b, dst, tag)
}

// sendBytes is Send of a program that is not checked.
func (c *Comm) sendBytes(b []byte, dst, tag int) error {
	if c.reaches(dst, tag) && c.env.world.Engine.SendShort(c.peers[dst], c.sendEnvelope(tag), b) != 0 {
		return nil
	}
	return c.send("Send", pml.Buffer{Bytes: b}, dst, tag, pml.Standard)
}

// Ssend returns when dst has begun to receive (MPI 4.1, section 3.4).
func (c *Comm) Ssend[T any](buf []T, dst, tag int) error {
	b, bad := messageOf(c, "Ssend", buf, dst, tag)
	if bad != nil {
		return c.fail(bad)
	}
	return c.send("Ssend", b, dst, tag, pml.Sync)
}

// Rsend is a Send whose receive is known to be posted. It is sent as any other.
func (c *Comm) Rsend[T any](buf []T, dst, tag int) error {
	b, bad := messageOf(c, "Rsend", buf, dst, tag)
	if bad != nil {
		return c.fail(bad)
	}
	return c.send("Rsend", b, dst, tag, pml.Standard)
}

func (c *Comm) send(op string, b pml.Buffer, dst, tag int, mode pml.Mode) error {
	if err := c.checkSend(op, dst, tag); err != nil {
		return c.fail(err)
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
		return c.fail(&Error{Op: op, Class: classOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return nil
}

// Recv receives a message from src, which may be AnySource, with tag, which may
// be AnyTag, into buf (MPI 4.1, section 3.2.4).
func (c *Comm) Recv[T any](buf []T, src, tag int) (Status, error) {
	if datatype.AreRuns[T]() && c.unchecked() {
		return c.recvBytes(datatype.BytesOf(buf), src, tag)
	}
	b, bad := bufFor(c, "Recv", buf, src, tag)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	return c.RecvBuf(b, src, tag)
}

// recvBytes is Recv of a program that is not checked.
func (c *Comm) recvBytes(b []byte, src, tag int) (Status, error) {
	const op = "Recv"
	if err := c.checkRecv(op, src, tag); err != nil {
		return Status{}, c.fail(err)
	}
	if src == ProcNull {
		return nullStatus, nil
	}
	st, err := c.env.world.Engine.Receive(c.peer(src), c.recvEnvelope(src, tag), b)
	return c.received(op, st, err, src, tag)
}

// received is what a receive returns that ended with st and err.
func (c *Comm) received(op string, st pml.Status, err error, src, tag int) (Status, error) {
	if err != nil {
		return status(st), c.fail(&Error{Op: op, Class: classOf(err), Rank: c.rank, Peer: src, Tag: tag, Err: err})
	}
	return status(st), nil
}

func (c *Comm) recv(op string, b pml.Buffer, src, tag int) (Status, error) {
	if err := c.checkRecv(op, src, tag); err != nil {
		return Status{}, c.fail(err)
	}
	if src == ProcNull {
		return nullStatus, nil
	}
	if c.env.check != nil {
		return c.recvChecked(op, b, src, tag)
	}
	eng := c.env.world.Engine
	st, err := eng.Finish(eng.Recv(c.peer(src), c.recvEnvelope(src, tag), b))
	return c.received(op, st, err, src, tag)
}

// Sendrecv sends and receives at once, whatever order the others choose (MPI
// 4.1, section 3.11).
func (c *Comm) Sendrecv[S, R any](send []S, dst, sendTag int, recv []R, src, recvTag int) (Status, error) {
	if datatype.AreRuns[S]() && datatype.AreRuns[R]() && c.unchecked() && c.reaches(src, recvTag) && c.reaches(dst, sendTag) &&
		c.env.world.Engine.SendShort(c.peers[dst], c.sendEnvelope(sendTag), datatype.BytesOf(send)) != 0 {
		return c.recvBytes(datatype.BytesOf(recv), src, recvTag)
	}
	b, bad := messageOf(c, "Sendrecv", send, dst, sendTag)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	in, err := c.Irecv(recv, src, recvTag)
	if err != nil {
		return Status{}, err
	}
	if err := c.send("Sendrecv", b, dst, sendTag, pml.Standard); err != nil {
		return Status{}, err
	}
	return in.Wait()
}

// Isend starts a Send (MPI 4.1, section 3.7.2).
func (c *Comm) Isend[T any](buf []T, dst, tag int) (Request, error) {
	if datatype.AreRuns[T]() && c.unchecked() {
		return c.isendBytes(datatype.BytesOf(buf), dst, tag)
	}
	b, bad := bufFor(c, "Isend", buf, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.IsendBuf(b, dst, tag)
}

// isendBytes is Isend of a program that is not checked.
func (c *Comm) isendBytes(b []byte, dst, tag int) (Request, error) {
	if c.reaches(dst, tag) {
		if trace := c.env.world.Engine.SendShort(c.peers[dst], c.sendEnvelope(tag), b); trace != 0 {
			return c.sentRequest(trace), nil
		}
	}
	return c.isend(opIsend, pml.Buffer{Bytes: b}, dst, tag, pml.Standard)
}

// Issend starts an Ssend.
func (c *Comm) Issend[T any](buf []T, dst, tag int) (Request, error) {
	b, bad := messageOf(c, "Issend", buf, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.isend(opIssend, b, dst, tag, pml.Sync)
}

// Irsend starts an Rsend.
func (c *Comm) Irsend[T any](buf []T, dst, tag int) (Request, error) {
	b, bad := messageOf(c, "Irsend", buf, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.isend(opIrsend, b, dst, tag, pml.Standard)
}

func (c *Comm) isend(op opName, b pml.Buffer, dst, tag int, mode pml.Mode) (Request, error) {
	if err := c.checkSend(op.String(), dst, tag); err != nil {
		return Request{}, c.fail(err)
	}
	return c.isendBuffer(op, b, dst, tag, mode)
}

// isendBuffer is isend with arguments that were checked.
func (c *Comm) isendBuffer(op opName, b pml.Buffer, dst, tag int, mode pml.Mode) (Request, error) {
	if dst == ProcNull {
		return c.sentRequest(0), nil
	}
	if c.env.check != nil {
		return c.isendChecked(op, b, dst, tag, mode)
	}
	r, trace, err := c.env.world.Engine.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if err != nil {
		return Request{}, c.fail(&Error{Op: op.String(), Class: classOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	if r == nil {
		return c.sentRequest(trace), nil
	}
	return newRequest(c, op, r), nil
}

// Irecv starts a Recv (MPI 4.1, section 3.7.2).
func (c *Comm) Irecv[T any](buf []T, src, tag int) (Request, error) {
	if datatype.AreRuns[T]() && c.unchecked() {
		return c.irecvBytes(datatype.BytesOf(buf), src, tag)
	}
	b, bad := bufFor(c, "Irecv", buf, src, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.IrecvBuf(b, src, tag)
}

// irecvBytes is Irecv of a program that is not checked.
func (c *Comm) irecvBytes(b []byte, src, tag int) (Request, error) {
	if c.reaches(src, tag) {
		return newRequest(c, opIrecv, c.env.world.Engine.RecvBytes(c.peers[src], c.recvEnvelope(src, tag), b)), nil
	}
	return c.irecv(opIrecv, pml.Buffer{Bytes: b}, src, tag)
}

func (c *Comm) irecv(op opName, b pml.Buffer, src, tag int) (Request, error) {
	if err := c.checkRecv(op.String(), src, tag); err != nil {
		return Request{}, c.fail(err)
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
