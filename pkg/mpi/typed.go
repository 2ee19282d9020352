package mpi

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

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
	if c.env.check != nil {
		b = seal(b, dt, int64(count))
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
