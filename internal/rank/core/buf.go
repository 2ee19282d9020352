package core

import (
	"fmt"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// Buf is mpi.Buf.
type Buf = datatype.Vec

// Op is a reduction operator: one of MPI's, or a program's own, of OpFunc (MPI 4.1, section 6.9).
type Op = op.Operator

// engineBuffer checks b and makes of it what the engine takes, with a seal if the
// program is checked.
func (c *Comm) engineBuffer(op string, b Buf, peer, tag int) (pml.Buffer, *errclass.Error) {
	buf, err := c.PlainBuffer(op, b, peer, tag)
	if !c.Unchecked() && err == nil {
		return checker.Seal(buf, b.Type, b.Count), nil
	}
	return buf, err
}

// PlainBuffer is engineBuffer without a seal. Memory that is one run costs no
// allocation.
func (c *Comm) PlainBuffer(op string, b Buf, peer, tag int) (pml.Buffer, *errclass.Error) {
	if b.Type == nil {
		return pml.Buffer{}, &errclass.Error{Op: op, Class: errclass.Type, Rank: c.rank, Peer: peer, Tag: tag, Text: "the datatype is null"}
	}
	if b.Count < 0 {
		return pml.Buffer{}, &errclass.Error{Op: op, Class: errclass.Count, Rank: c.rank, Peer: peer, Tag: tag, Text: "the count is negative"}
	}
	if Nowhere(b) {
		return pml.Buffer{}, &errclass.Error{Op: op, Class: errclass.Buffer, Rank: c.rank, Peer: peer, Tag: tag, Text: fmt.Sprintf("%d elements at no address", b.Count)}
	}
	if b.Type.Kind() == 0 {
		if _, err := b.Type.Bytes(b.Count); err != nil {
			return pml.Buffer{}, &errclass.Error{Op: op, Class: errclass.Count, Rank: c.rank, Peer: peer, Tag: tag, Err: err}
		}
	}
	if mem, ok := b.Dense(); ok {
		return pml.Buffer{Bytes: mem}, nil
	}
	return pml.Buffer{Stream: b.Stream()}, nil
}

// Nowhere reports whether elements of a predefined datatype are to be at no address. What a derived
// one describes may lie where it says itself, from MPI_BOTTOM on (MPI 4.1, section 5.1.5).
func Nowhere(b Buf) bool { return b.Base == nil && b.Count > 0 && b.Type.Kind() != 0 }

// plainBytes is b's memory if it is one run of basic elements, in a program that
// is not checked.
func (c *Comm) plainBytes(b Buf) ([]byte, bool) {
	if !c.Unchecked() || b.Type == nil || b.Base == nil {
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

// SendBuf is mpi.Comm.SendBuf.
func (c *Comm) SendBuf(b Buf, dst, tag int) error { return c.SendModeBuf(Standard, b, dst, tag) }

// SendModeBuf is mpi.Comm.SendModeBuf.
func (c *Comm) SendModeBuf(m Mode, b Buf, dst, tag int) error {
	if m == Standard {
		if mem, ok := c.plainBytes(b); ok {
			return c.SendBytes(mem, dst, tag)
		}
	}
	buf, bad := c.engineBuffer(sendNames[m], b, dst, tag)
	if bad != nil {
		return c.Fail(bad)
	}
	if m == Buffered {
		_, _, err := c.bsendBuffer(buf, dst, tag)
		return err
	}
	return c.send(sendNames[m], buf, dst, tag, m.engine())
}

// IsendBuf is mpi.Comm.IsendBuf.
func (c *Comm) IsendBuf(b Buf, dst, tag int) (Request, error) {
	return c.IsendModeBuf(Standard, b, dst, tag)
}

// IsendModeBuf is mpi.Comm.IsendModeBuf.
func (c *Comm) IsendModeBuf(m Mode, b Buf, dst, tag int) (Request, error) {
	if m == Standard {
		if mem, ok := c.plainBytes(b); ok {
			return c.IsendBytes(mem, dst, tag)
		}
	}
	buf, bad := c.engineBuffer(isendNames[m].String(), b, dst, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	if m == Buffered {
		return c.ibsend(buf, dst, tag)
	}
	return c.isend(isendNames[m], buf, dst, tag, m.engine())
}

// RecvBuf is mpi.Comm.RecvBuf.
func (c *Comm) RecvBuf(b Buf, src, tag int) (Status, error) {
	if mem, ok := c.plainBytes(b); ok {
		return c.RecvBytes(mem, src, tag)
	}
	buf, bad := c.engineBuffer("Recv", b, src, tag)
	if bad != nil {
		return Status{}, c.Fail(bad)
	}
	return c.recv("Recv", buf, src, tag)
}

// IrecvBuf is mpi.Comm.IrecvBuf.
func (c *Comm) IrecvBuf(b Buf, src, tag int) (Request, error) {
	if mem, ok := c.plainBytes(b); ok {
		return c.IrecvBytes(mem, src, tag)
	}
	buf, bad := c.engineBuffer("Irecv", b, src, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.irecv(opIrecv, buf, src, tag)
}

// RecvBuf is mpi.Message.RecvBuf.
func (m *Message) RecvBuf(b Buf) (Status, error) {
	r, err := m.IrecvBuf(b)
	if err != nil {
		return Status{}, err
	}
	return r.Wait()
}

// IrecvBuf is mpi.Message.IrecvBuf.
func (m *Message) IrecvBuf(b Buf) (Request, error) {
	if err := m.usable(); err != nil {
		return Request{}, err
	}
	buf, bad := m.comm.engineBuffer("Imrecv", b, errclass.None, errclass.None)
	if bad != nil {
		return Request{}, m.comm.Fail(bad)
	}
	return m.irecv(buf)
}

// Datatype is mpi.Datatype.
type Datatype = datatype.Datatype

// IsendOver starts a send of count elements of dt, which s reads.
func (c *Comm) IsendOver(s *datatype.Stream, dt *Datatype, count int64, dst, tag int) (Request, error) {
	return c.isend(opSendType, c.streamed(s, dt, count), dst, tag, pml.Standard)
}

// IrecvOver starts a receive of count elements of dt, which s writes.
func (c *Comm) IrecvOver(s *datatype.Stream, dt *Datatype, count int64, src, tag int) (Request, error) {
	return c.irecv(opRecvType, c.streamed(s, dt, count), src, tag)
}

// streamed is the engine's view of a stream.
func (c *Comm) streamed(s *datatype.Stream, dt *Datatype, count int64) pml.Buffer {
	b := pml.Buffer{Stream: s}
	if mem, ok := s.Dense(); ok {
		b = pml.Buffer{Bytes: mem}
	}
	if !c.Unchecked() {
		b = checker.Seal(b, dt, count)
	}
	return b
}
