package mpi

import (
	"fmt"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Buf is the memory of a message as MPI has it: Count elements of the datatype
// Type, which begin at the address Base. It is what those use who have memory
// that is no Go slice, such as the C library; a nil Base with a datatype of
// absolute addresses is MPI_BOTTOM. Methods whose names end in Buf take one where
// others take a slice:
//
//	c.SendBuf(mpi.BufOf(values), 1, 0)
//	c.Send(values, 1, 0)
//
// are the same.
type Buf = datatype.Vec

// BufOf is the memory of a slice.
func BufOf[T Element](s []T) Buf { return datatype.VecOf(s) }

// engineBuffer checks b and makes of it what the engine takes, with a seal if the
// program is checked.
func (c *Comm) engineBuffer(op string, b Buf, peer, tag int) (pml.Buffer, *Error) {
	buf, err := c.plainBuffer(op, b, peer, tag)
	if !c.unchecked() && err == nil {
		return checker.Seal(buf, b.Type, b.Count), nil
	}
	return buf, err
}

// plainBuffer is engineBuffer without a seal. Memory that is one run costs no
// allocation.
func (c *Comm) plainBuffer(op string, b Buf, peer, tag int) (pml.Buffer, *Error) {
	if b.Type == nil {
		return pml.Buffer{}, &Error{Op: op, Class: ErrType, Rank: c.rank, Peer: peer, Tag: tag, Text: "the datatype is null"}
	}
	if b.Count < 0 {
		return pml.Buffer{}, &Error{Op: op, Class: ErrCount, Rank: c.rank, Peer: peer, Tag: tag, Text: "the count is negative"}
	}
	if nowhere(b) {
		return pml.Buffer{}, &Error{Op: op, Class: ErrBuffer, Rank: c.rank, Peer: peer, Tag: tag, Text: fmt.Sprintf("%d elements at no address", b.Count)}
	}
	if b.Type.Kind() == 0 {
		if _, err := b.Type.Bytes(b.Count); err != nil {
			return pml.Buffer{}, &Error{Op: op, Class: ErrCount, Rank: c.rank, Peer: peer, Tag: tag, Err: err}
		}
	}
	if mem, ok := b.Dense(); ok {
		return pml.Buffer{Bytes: mem}, nil
	}
	return pml.Buffer{Stream: b.Stream()}, nil
}

// plainBytes is b's memory if it is one run of basic elements, in a program that
// is not checked.
func (c *Comm) plainBytes(b Buf) ([]byte, bool) {
	if !c.unchecked() || b.Type == nil || b.Base == nil {
		return nil, false
	}
	return b.Plain()
}

// Mode is how a send completes (MPI 4.1, section 3.4).
type Mode uint8

const (
	Standard Mode = iota
	Synchronous
	Ready
	Buffered
)

var (
	sendNames  = [...]string{"Send", "Ssend", "Rsend", "Bsend"}
	isendNames = [...]opName{opIsend, opIssend, opIrsend, opIbsend}
)

// engine is the mode of the engine below, which makes no use of Ready.
func (m Mode) engine() pml.Mode {
	if m == Synchronous {
		return pml.Sync
	}
	return pml.Standard
}

// SendBuf sends b to dst and returns when its memory may be used again.
func (c *Comm) SendBuf(b Buf, dst, tag int) error { return c.SendModeBuf(Standard, b, dst, tag) }

// SendModeBuf is Send, Ssend, Rsend or Bsend.
func (c *Comm) SendModeBuf(m Mode, b Buf, dst, tag int) error {
	if m == Standard {
		if mem, ok := c.plainBytes(b); ok {
			return c.sendBytes(mem, dst, tag)
		}
	}
	buf, bad := c.engineBuffer(sendNames[m], b, dst, tag)
	if bad != nil {
		return c.fail(bad)
	}
	if m == Buffered {
		_, _, err := c.bsendBuffer(buf, dst, tag)
		return err
	}
	return c.send(sendNames[m], buf, dst, tag, m.engine())
}

// IsendBuf starts a Send.
func (c *Comm) IsendBuf(b Buf, dst, tag int) (Request, error) {
	return c.IsendModeBuf(Standard, b, dst, tag)
}

// IsendModeBuf starts a Send, Ssend, Rsend or Bsend.
func (c *Comm) IsendModeBuf(m Mode, b Buf, dst, tag int) (Request, error) {
	if m == Standard {
		if mem, ok := c.plainBytes(b); ok {
			return c.isendBytes(mem, dst, tag)
		}
	}
	buf, bad := c.engineBuffer(isendNames[m].String(), b, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	if m == Buffered {
		return c.ibsend(buf, dst, tag)
	}
	return c.isend(isendNames[m], buf, dst, tag, m.engine())
}

// RecvBuf receives a message into b.
func (c *Comm) RecvBuf(b Buf, src, tag int) (Status, error) {
	if mem, ok := c.plainBytes(b); ok {
		return c.recvBytes(mem, src, tag)
	}
	buf, bad := c.engineBuffer("Recv", b, src, tag)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	return c.recv("Recv", buf, src, tag)
}

// IrecvBuf starts a Recv.
func (c *Comm) IrecvBuf(b Buf, src, tag int) (Request, error) {
	if mem, ok := c.plainBytes(b); ok {
		return c.irecvBytes(mem, src, tag)
	}
	buf, bad := c.engineBuffer("Irecv", b, src, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.irecv(opIrecv, buf, src, tag)
}

// RecvBuf receives the message that Mprobe has set aside.
func (m *Message) RecvBuf(b Buf) (Status, error) {
	r, err := m.IrecvBuf(b)
	if err != nil {
		return Status{}, err
	}
	return r.Wait()
}

// IrecvBuf starts a Message.Recv.
func (m *Message) IrecvBuf(b Buf) (Request, error) {
	if err := m.usable(); err != nil {
		return Request{}, err
	}
	buf, bad := m.comm.engineBuffer("Imrecv", b, none, none)
	if bad != nil {
		return Request{}, m.comm.fail(bad)
	}
	return m.irecv(buf)
}

// Datatype describes where in a buffer the data of a message lies: a column of a
// matrix, a block of a grid, some fields of a struct. Package datatype makes
// them (MPI 4.1, chapter 5).
type Datatype = datatype.Datatype

// typed makes the buffer of count elements of dt that begin at buf. T may be any
// Go type without pointers.
func typed[T any](c *Comm, op string, buf []T, dt *Datatype, count, peer, tag int) (pml.Buffer, *Error) {
	if dt == nil {
		return pml.Buffer{}, &Error{Op: op, Class: ErrType, Rank: c.rank, Peer: peer, Tag: tag, Text: "the datatype is null"}
	}
	s, err := datatype.Over(buf, dt, int64(count))
	if err != nil {
		class := ErrBuffer
		if count < 0 {
			class = ErrCount
		}
		return pml.Buffer{}, &Error{Op: op, Class: class, Rank: c.rank, Peer: peer, Tag: tag, Err: err}
	}
	b := pml.Buffer{Stream: s}
	if mem, ok := s.Dense(); ok {
		b = pml.Buffer{Bytes: mem}
	}
	if !c.unchecked() {
		b = checker.Seal(b, dt, int64(count))
	}
	return b, nil
}

// SendType sends count elements of dt, which lie from the beginning of buf on.
// They may be received as any datatype of the same signature.
func (c *Comm) SendType[T any](buf []T, dt *Datatype, count, dst, tag int) error {
	r, err := c.IsendType(buf, dt, count, dst, tag)
	if err != nil {
		return err
	}
	_, err = r.Wait()
	return err
}

// RecvType receives up to count elements of dt into buf.
func (c *Comm) RecvType[T any](buf []T, dt *Datatype, count, src, tag int) (Status, error) {
	r, err := c.IrecvType(buf, dt, count, src, tag)
	if err != nil {
		return Status{}, err
	}
	return r.Wait()
}

// IsendType starts a SendType.
func (c *Comm) IsendType[T any](buf []T, dt *Datatype, count, dst, tag int) (Request, error) {
	if err := c.checkSend("SendType", dst, tag); err != nil {
		return Request{}, c.fail(err)
	}
	b, bad := typed(c, "SendType", buf, dt, count, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.isendBuffer(opSendType, b, dst, tag, pml.Standard)
}

// IrecvType starts a RecvType.
func (c *Comm) IrecvType[T any](buf []T, dt *Datatype, count, src, tag int) (Request, error) {
	if err := c.checkRecv("RecvType", src, tag); err != nil {
		return Request{}, c.fail(err)
	}
	b, bad := typed(c, "RecvType", buf, dt, count, src, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.irecvBuffer(opRecvType, b, src, tag)
}
