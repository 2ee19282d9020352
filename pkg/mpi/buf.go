package mpi

import (
	"fmt"

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
//	mpi.Send(c, values, 1, 0)
//
// are the same.
type Buf = datatype.Vec

// BufOf is the memory of a slice.
func BufOf[T Element](s []T) Buf { return datatype.VecOf(s) }

// engineBuffer checks b and makes of it what the engine takes, with a seal if the
// program is checked.
func (c *Comm) engineBuffer(op string, b Buf, peer, tag int) (pml.Buffer, *Error) {
	buf, err := c.plainBuffer(op, b, peer, tag)
	if c.env.check != nil && err == nil {
		return seal(buf, b.Type, b.Count), nil
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
	if c.env.check != nil || b.Type == nil || b.Base == nil {
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
