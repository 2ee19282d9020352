package mpi

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
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

// Mode is how a send completes (MPI 4.1, section 3.4).
type Mode uint8

const (
	Standard    = Mode(core.Standard)
	Synchronous = Mode(core.Synchronous)
	Ready       = Mode(core.Ready)
	Buffered    = Mode(core.Buffered)
)

// BufOf is the memory of a slice.
func BufOf[T Element](s []T) Buf { return datatype.VecOf(s) }

// SendBuf sends b to dst and returns when its memory may be used again.
func (c *Comm) SendBuf(b Buf, dst, tag int) error { return c.core().SendBuf(b, dst, tag) }

// SendModeBuf is Send, Ssend, Rsend or Bsend.
func (c *Comm) SendModeBuf(m Mode, b Buf, dst, tag int) error {
	return c.core().SendModeBuf(core.Mode(m), b, dst, tag)
}

// IsendBuf starts a Send.
func (c *Comm) IsendBuf(b Buf, dst, tag int) (Request, error) {
	req, err := c.core().IsendBuf(b, dst, tag)
	return Request(req), err
}

// IsendModeBuf starts a Send, Ssend, Rsend or Bsend.
func (c *Comm) IsendModeBuf(m Mode, b Buf, dst, tag int) (Request, error) {
	req, err := c.core().IsendModeBuf(core.Mode(m), b, dst, tag)
	return Request(req), err
}

// RecvBuf receives a message into b.
func (c *Comm) RecvBuf(b Buf, src, tag int) (Status, error) {
	st, err := c.core().RecvBuf(b, src, tag)
	return Status(st), err
}

// IrecvBuf starts a Recv.
func (c *Comm) IrecvBuf(b Buf, src, tag int) (Request, error) {
	req, err := c.core().IrecvBuf(b, src, tag)
	return Request(req), err
}

// RecvBuf receives the message that Mprobe has set aside.
func (m *Message) RecvBuf(b Buf) (Status, error) {
	st, err := m.core().RecvBuf(b)
	return Status(st), err
}

// IrecvBuf starts a Message.Recv.
func (m *Message) IrecvBuf(b Buf) (Request, error) {
	req, err := m.core().IrecvBuf(b)
	return Request(req), err
}

// Datatype describes where in a buffer the data of a message lies: a column of a
// matrix, a block of a grid, some fields of a struct. Package datatype makes
// them (MPI 4.1, chapter 5).
type Datatype = datatype.Datatype

// over reads or writes count elements of dt that begin at buf. T may be any Go type without pointers.
func over[T any](c *Comm, op string, buf []T, dt *Datatype, count, peer, tag int) (*datatype.Stream, *Error) {
	if bad := c.core().Usable(op); bad != nil {
		return nil, bad
	}
	if dt == nil {
		return nil, &Error{Op: op, Class: ErrType, Rank: c.Rank(), Peer: peer, Tag: tag, Text: "the datatype is null"}
	}
	s, err := datatype.Over(buf, dt, int64(count))
	if err == nil {
		return s, nil
	}
	class := ErrBuffer
	if count < 0 {
		class = ErrCount
	}
	return nil, &Error{Op: op, Class: class, Rank: c.Rank(), Peer: peer, Tag: tag, Err: err}
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
	s, bad := over(c, "SendType", buf, dt, count, dst, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	r, err := c.core().IsendOver(s, dt, int64(count), dst, tag)
	return Request(r), err
}

// IrecvType starts a RecvType.
func (c *Comm) IrecvType[T any](buf []T, dt *Datatype, count, src, tag int) (Request, error) {
	s, bad := over(c, "RecvType", buf, dt, count, src, tag)
	if bad != nil {
		return Request{}, c.core().Fail(bad)
	}
	r, err := c.core().IrecvOver(s, dt, int64(count), src, tag)
	return Request(r), err
}

// BsendOverhead is what a buffered message needs beside its data, bytes.
const BsendOverhead = core.BsendOverhead

// BufferAutomatic as the size of a buffer is as much as is needed.
const BufferAutomatic = core.BufferAutomatic

// BufferAttach allows Bsend to keep so many bytes, BsendOverhead for each
// message included, or with BufferAutomatic any number. Communicators and
// sessions that have a buffer of their own do not use this one.
func (e *Env) BufferAttach(bytes int) error { return e.core().BufferAttach(bytes) }

// BufferDetach waits until all buffered messages are out and returns the size
// that was attached.
func (e *Env) BufferDetach() int { return e.core().BufferDetach() }

// BufferFlush waits until the messages that are buffered now are out.
func (e *Env) BufferFlush() { e.core().BufferFlush() }

// BufferIflush starts a BufferFlush.
func (e *Env) BufferIflush() Request { return Request(e.core().BufferIflush()) }

// BufferAttach gives the session's communicators a buffer for their Bsends.
func (s *Session) BufferAttach(bytes int) error { return s.core().BufferAttach(bytes) }

// BufferDetach takes it away, once all in it is out, and returns its size.
func (s *Session) BufferDetach() (int, error) { return s.core().BufferDetach() }

// BufferFlush waits until the messages that are in it now are out.
func (s *Session) BufferFlush() error { return s.core().BufferFlush() }

// BufferIflush starts a BufferFlush.
func (s *Session) BufferIflush() (Request, error) {
	req, err := s.core().BufferIflush()
	return Request(req), err
}

// BufferAttach gives c a buffer of its own for its Bsends.
func (c *Comm) BufferAttach(bytes int) error { return c.core().BufferAttach(bytes) }

// BufferDetach takes c's own buffer away, once all in it is out, and returns its
// size.
func (c *Comm) BufferDetach() (int, error) { return c.core().BufferDetach() }

// BufferFlush waits until the messages that are in c's own buffer now are out.
func (c *Comm) BufferFlush() error { return c.core().BufferFlush() }

// BufferIflush starts a BufferFlush.
func (c *Comm) BufferIflush() (Request, error) {
	req, err := c.core().BufferIflush()
	return Request(req), err
}

// Bsend returns at once: the message is kept until it can be sent. It needs room
// in the attached buffer (MPI 4.1, section 3.4).
func (c *Comm) Bsend[T any](buf []T, dst, tag int) error {
	return c.sendMode(Buffered, "Bsend", buf, dst, tag)
}

// Alloc returns n zeroed elements of memory that is meant for messages (MPI 4.1,
// section 9.2). Long messages that lie there are copied once between ranks of a node,
// not twice, and if both sides' memory is of Alloc they share the work. The memory
// stays until Free, or until the process ends; that of short slices, and all of it where a
// rank shares memory with nobody, is as make gives it. A send of 16 KiB or more from there
// may wait for its receive, where others wait from 64 KiB on. A child that the process
// forks shares the memory, too.
func (e *Env) Alloc[T any](n int) ([]T, error) {
	v, err := datatype.VecFor[T](nil)
	if err != nil {
		return nil, e.core().Raise(&Error{Op: "Alloc", Class: ErrType, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	_, extent := v.Type.Extent()
	b, err := onesided.AllocBytes(e.core(), "Alloc", n, int(extent))
	switch {
	case err != nil:
		return nil, err
	case b == nil:
		return make([]T, n), nil
	}
	return datatype.Values[T](b), nil
}

// Free gives memory of Alloc back, of which nothing may be used any more, by the program or
// by an operation under way. s begins where what Alloc returned began.
func (e *Env) Free[T any](s []T) error {
	b, ok := datatype.Memory(s)
	if !ok {
		return onesided.FreeBytes(e.core(), "Free", nil)
	}
	return onesided.FreeBytes(e.core(), "Free", b)
}
