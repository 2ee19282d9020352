package core

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// BsendOverhead is what a buffered message needs beside its data, bytes.
const BsendOverhead = 64

// BufferAutomatic as the size of a buffer is as much as is needed.
const BufferAutomatic = -1

// sendBuffer is where messages of Bsend are kept that are not out yet: that of
// the process, of a session, or of a communicator (MPI 4.1, section 3.6). All of
// it belongs to who holds the engine's lock.
type sendBuffer struct {
	attached bool
	size     int // bytes; BufferAutomatic: no limit
	used     int
	under    []buffered
	seq      uint64 // of the last message
}

// buffered is a message that is not out, or not known to be.
type buffered struct {
	req   *pml.Request
	bytes int
	seq   uint64
}

// held is a message of a sendBuffer, as a request knows it.
type held struct {
	in    *sendBuffer
	seq   uint64
	trace pml.Trace // of a short one; 0: it is none
}

// take takes the message out of the buffer, under the engine's lock; nil: it is not
// there any more.
func (h *held) take() *pml.Request {
	i := slices.IndexFunc(h.in.under, func(m buffered) bool { return m.seq == h.seq })
	if i < 0 {
		return nil
	}
	m := h.in.under[i]
	h.in.under = slices.Delete(h.in.under, i, i+1)
	h.in.used -= m.bytes
	return m.req
}

// newSendBuffer makes the buffer of a communicator or a session.
func (e *Env) newSendBuffer() *sendBuffer {
	b := &sendBuffer{}
	e.world.Engine.Do(func(pml.Locked) { e.own = append(e.own, b) })
	return b
}

// collect forgets what is out.
func (b *sendBuffer) collect(l pml.Locked) {
	b.under = slices.DeleteFunc(b.under, func(m buffered) bool {
		if !m.req.Done() {
			return false
		}
		l.Free(m.req)
		b.used -= m.bytes
		return true
	})
}

// out reports whether all messages up to one are out.
func (b *sendBuffer) out(upTo uint64) bool {
	return !slices.ContainsFunc(b.under, func(m buffered) bool { return m.seq <= upTo && !m.req.Done() })
}

// attach makes room.
func (b *sendBuffer) attach(c *Comm, op string, bytes int) error {
	err := c.Usable(op)
	if err != nil {
		return c.Fail(err)
	}
	c.env.world.Engine.Do(func(pml.Locked) {
		switch {
		case b.attached:
			err = c.Errorf(op, errclass.Buffer, "a buffer is attached already")
		case bytes < 0 && bytes != BufferAutomatic:
			err = c.Errorf(op, errclass.Buffer, "a buffer of %d bytes", bytes)
		default:
			b.attached, b.size = true, bytes
		}
	})
	if err != nil {
		return c.Fail(err)
	}
	return nil
}

// detach waits until all messages are out and returns what size was attached.
func (b *sendBuffer) detach(e *Env) (size int) {
	b.flush(e)
	e.world.Engine.Do(func(l pml.Locked) {
		b.collect(l)
		size = b.size
		b.attached, b.size = false, 0
	})
	return size
}

// flush waits until all messages that are there now are out.
func (b *sendBuffer) flush(e *Env) {
	var upTo uint64
	e.world.Engine.Do(func(pml.Locked) { upTo = b.seq })
	e.world.Engine.WaitFor(func() bool { return b.out(upTo) })
}

// flushing is the work of an Iflush.
type flushing struct {
	b    *sendBuffer
	upTo uint64
}

func (f flushing) Done() bool { return f.b.out(f.upTo) }

func (f flushing) Result() (Status, error) { return EmptyStatus, nil }

func (b *sendBuffer) iflush(c *Comm) Request {
	f := flushing{b: b}
	c.env.world.Engine.Do(func(pml.Locked) { f.upTo = b.seq })
	return WorkRequest(c, opFlush, f)
}

// BufferAttach is mpi.Env.BufferAttach.
func (e *Env) BufferAttach(bytes int) error {
	const op = "BufferAttach"
	if e == nil {
		return e.Usable(op)
	}
	return e.bsend.attach(e.comm, op, bytes)
}

// BufferDetach is mpi.Env.BufferDetach.
func (e *Env) BufferDetach() int { return e.bsend.detach(e) }

// BufferFlush is mpi.Env.BufferFlush.
func (e *Env) BufferFlush() { e.bsend.flush(e) }

// BufferIflush is mpi.Env.BufferIflush.
func (e *Env) BufferIflush() Request { return e.bsend.iflush(e.self) }

// BufferAttach is mpi.Session.BufferAttach.
func (s *Session) BufferAttach(bytes int) error {
	if err := s.usable("Session.BufferAttach"); err != nil {
		return err
	}
	return s.bsend.attach(&Comm{env: s.env, rank: errclass.None, handler: s.handler}, "Session.BufferAttach", bytes)
}

// BufferDetach is mpi.Session.BufferDetach.
func (s *Session) BufferDetach() (int, error) {
	if err := s.usable("Session.BufferDetach"); err != nil {
		return 0, err
	}
	return s.bsend.detach(s.env), nil
}

// BufferFlush is mpi.Session.BufferFlush.
func (s *Session) BufferFlush() error {
	if err := s.usable("Session.BufferFlush"); err != nil {
		return err
	}
	s.bsend.flush(s.env)
	return nil
}

// BufferIflush is mpi.Session.BufferIflush.
func (s *Session) BufferIflush() (Request, error) {
	if err := s.usable("Session.BufferIflush"); err != nil {
		return Request{}, err
	}
	return s.bsend.iflush(s.env.self), nil
}

// BufferAttach is mpi.Comm.BufferAttach.
func (c *Comm) BufferAttach(bytes int) error {
	const op = "Comm.BufferAttach"
	if err := c.Usable(op); err != nil {
		return c.Fail(err)
	}
	if c.bsend == nil {
		c.bsend = c.env.newSendBuffer()
	}
	return c.bsend.attach(c, op, bytes)
}

// BufferDetach is mpi.Comm.BufferDetach.
func (c *Comm) BufferDetach() (int, error) {
	if err := c.ownBuffer("Comm.BufferDetach"); err != nil {
		return 0, c.Fail(err)
	}
	return c.bsend.detach(c.env), nil
}

// BufferFlush is mpi.Comm.BufferFlush.
func (c *Comm) BufferFlush() error {
	if err := c.ownBuffer("Comm.BufferFlush"); err != nil {
		return c.Fail(err)
	}
	c.bsend.flush(c.env)
	return nil
}

// BufferIflush is mpi.Comm.BufferIflush.
func (c *Comm) BufferIflush() (Request, error) {
	if err := c.ownBuffer("Comm.BufferIflush"); err != nil {
		return Request{}, c.Fail(err)
	}
	return c.bsend.iflush(c), nil
}

func (c *Comm) ownBuffer(op string) *errclass.Error {
	if err := c.Usable(op); err != nil {
		return err
	}
	if c.bsend == nil || !c.bsend.attached {
		return c.Errorf(op, errclass.Buffer, "the communicator has no buffer of its own")
	}
	return nil
}

// buffer is the buffer of c's Bsends: its own, or its session's, or the
// process's, whichever is attached first (MPI 4.1, section 3.6).
func (c *Comm) buffer() *sendBuffer {
	switch {
	case c.bsend != nil && c.bsend.attached:
		return c.bsend
	case c.session != nil && c.session.bsend.attached:
		return c.session.bsend
	}
	return &c.env.bsend
}

// bsendBuffer is Bsend. It returns by what the message can be cancelled: its trace if
// it has gone, or its place in the buffer.
func (c *Comm) bsendBuffer(data pml.Buffer, dst, tag int) (trace pml.Trace, kept *held, err error) {
	if err := c.CheckSend("Bsend", dst, tag); err != nil {
		return 0, nil, c.Fail(err)
	}
	if dst == ProcNull {
		return 0, nil, nil
	}
	u, bad := c.begins("Bsend", data, true, dst, tag)
	if bad != nil {
		return 0, nil, c.Fail(bad)
	}
	defer u.End()
	need := int(data.Len()) + BsendOverhead
	if checker.SealedIn(data) != nil {
		need -= checker.SealLen
	}
	b := c.buffer()
	full := func() bool { return b.size != BufferAutomatic && b.used+need > b.size }
	c.env.world.Engine.Do(func(l pml.Locked) {
		b.collect(l)
		if full() { // what receivers have said of earlier messages may not have been read yet
			l.Progress()
			b.collect(l)
		}
		if full() {
			err = &Finding{errclass.Buffer, fmt.Sprintf("%d bytes are needed, %d of %d attached are free", need, b.size-b.used, b.size)}
			return
		}
		var r *pml.Request
		if r, trace, err = l.Send(c.peers[dst], c.sendEnvelope(tag), data.Clone(), pml.Standard); r != nil && err == nil {
			b.seq++
			b.used += need
			b.under = append(b.under, buffered{r, need, b.seq})
			kept = &held{b, b.seq, r.Trace()}
		}
	})
	if err != nil {
		return 0, nil, c.Fail(&errclass.Error{Op: "Bsend", Class: ClassOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return trace, kept, nil
}
