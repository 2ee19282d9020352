package mpi

import (
	"github.com/gompirun/gompi/pkg/pml"
)

// A persistent request is an operation that is done again and again with the
// same arguments, which are checked and prepared once (MPI 4.1, section 3.9). It
// is made inactive; Start begins it, Wait and Test complete it and leave it
// inactive. Free gives it up.

// starter begins what a persistent request does.
type starter interface {
	start(r *Request) error
}

// message is the persistent send or receive of a message.
type message struct {
	buf       pml.Buffer
	peer, tag int
	mode      Mode // of a send
	recv      bool
}

// start implements starter.
func (m *message) start(r *Request) (err error) {
	c := r.comm
	if m.peer == ProcNull {
		r.keep(nullStatus, nil)
		return nil
	}
	r.keep(Status{Source: m.peer, Tag: m.tag}, nil)
	if m.mode != Buffered {
		u, bad := c.begins(r.op.String(), m.buf, !m.recv, m.peer, m.tag)
		if bad != nil {
			return c.fail(bad)
		}
		r.more.use = u
	}
	switch {
	case m.recv:
		r.inner = c.env.world.Engine.Recv(c.peer(m.peer), c.recvEnvelope(m.peer, m.tag), m.buf)
	case m.mode == Buffered:
		return c.bsendBuffer(m.buf, m.peer, m.tag)
	default:
		r.inner, err = c.env.world.Engine.Send(c.peers[m.peer], c.sendEnvelope(m.tag), m.buf, m.mode.engine())
	}
	if err != nil {
		return c.fail(&Error{Op: r.op.String(), Class: classOf(err), Rank: c.rank, Peer: m.peer, Tag: m.tag, Err: err})
	}
	return nil
}

// persistent makes the inactive request of s.
func (c *Comm) persistent(op opName, s starter) *Request {
	return &Request{comm: c, op: op, peer: AnySource, tag: AnyTag, more: &more{again: s}}
}

var initNames = [...]opName{opSendInit, opSsendInit, opRsendInit, opBsendInit}

func (c *Comm) sendInit(m Mode, b pml.Buffer, dst, tag int) (*Request, error) {
	op := initNames[m]
	if err := c.checkSend(op.String(), dst, tag); err != nil {
		return nil, c.fail(err)
	}
	return c.persistent(op, &message{buf: b, peer: dst, tag: tag, mode: m}), nil
}

func (c *Comm) recvInit(b pml.Buffer, src, tag int) (*Request, error) {
	if err := c.checkRecv("RecvInit", src, tag); err != nil {
		return nil, c.fail(err)
	}
	return c.persistent(opRecvInit, &message{buf: b, peer: src, tag: tag, recv: true}), nil
}

// SendInit makes the persistent request of a Send.
func SendInit[T Element](c *Comm, buf []T, dst, tag int) (*Request, error) {
	return c.sendInit(Standard, messageOf(c, buf), dst, tag)
}

// SsendInit makes the persistent request of an Ssend.
func SsendInit[T Element](c *Comm, buf []T, dst, tag int) (*Request, error) {
	return c.sendInit(Synchronous, messageOf(c, buf), dst, tag)
}

// RsendInit makes the persistent request of an Rsend.
func RsendInit[T Element](c *Comm, buf []T, dst, tag int) (*Request, error) {
	return c.sendInit(Ready, messageOf(c, buf), dst, tag)
}

// BsendInit makes the persistent request of a Bsend.
func BsendInit[T Element](c *Comm, buf []T, dst, tag int) (*Request, error) {
	return c.sendInit(Buffered, messageOf(c, buf), dst, tag)
}

// RecvInit makes the persistent request of a Recv.
func RecvInit[T Element](c *Comm, buf []T, src, tag int) (*Request, error) {
	return c.recvInit(messageOf(c, buf), src, tag)
}

// SendInit makes the persistent request of a send of untyped memory.
func (c *Comm) SendInit(m Mode, b Buf, dst, tag int) (*Request, error) {
	buf, bad := c.engineBuffer(initNames[m].String(), b, dst, tag)
	if bad != nil {
		return nil, c.fail(bad)
	}
	return c.sendInit(m, buf, dst, tag)
}

// RecvInit makes the persistent request of a receive of untyped memory.
func (c *Comm) RecvInit(b Buf, src, tag int) (*Request, error) {
	buf, bad := c.engineBuffer("RecvInit", b, src, tag)
	if bad != nil {
		return nil, c.fail(bad)
	}
	return c.recvInit(buf, src, tag)
}

// Start begins the operation of a persistent request.
func (r *Request) Start() error {
	if err := r.usable("Start"); err != nil {
		return err
	}
	switch {
	case r.more == nil || r.more.again == nil:
		return r.startError("the request is not persistent")
	case r.more.active:
		return r.startError("the request is active: complete it with Wait or Test first")
	}
	if err := r.comm.usable("Start"); err != nil {
		return r.comm.fail(err)
	}
	if err := r.more.again.start(r); err != nil {
		return err
	}
	r.more.active = true
	return nil
}

func (r *Request) startError(text string) error {
	err := &Error{Op: "Start", Class: ErrRequest, Rank: none, Peer: none, Tag: none, Text: text}
	if r.comm == nil { // it was complete from the beginning
		return err
	}
	err.Rank = r.comm.rank
	return r.comm.fail(err)
}

// Startall begins all operations.
func Startall(reqs []*Request) error {
	for _, r := range reqs {
		if err := r.Start(); err != nil {
			return err
		}
	}
	return nil
}
