package core

import (
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// A persistent request is an operation that is done again and again with the
// same arguments, which are checked and prepared once (MPI 4.1, section 3.9). It
// is made inactive; Start begins it, Wait and Test complete it and leave it
// inactive. Free gives it up.

// Starter begins what a persistent request does.
type Starter interface {
	Start(o *Operation) error
}

// message is the persistent send or receive of a message.
type message struct {
	buf       pml.Buffer
	peer, tag int
	mode      Mode // of a send
	recv      bool
}

// Start implements Starter.
func (m *message) Start(o *Operation) (err error) {
	c := o.comm
	if m.peer == ProcNull {
		o.keep(NullStatus, nil)
		return nil
	}
	o.keep(Status{Source: m.peer, Tag: m.tag}, nil)
	if m.mode != Buffered {
		u, bad := c.begins(o.call.String(), m.buf, !m.recv, m.peer, m.tag)
		if bad != nil {
			return c.Fail(bad)
		}
		o.use = u
	}
	switch {
	case m.recv:
		o.inner = c.env.world.Engine.Recv(c.peer(m.peer), c.recvEnvelope(m.peer, m.tag), m.buf)
	case m.mode == Buffered:
		o.trace, o.kept, err = c.bsendBuffer(m.buf, m.peer, m.tag)
		return err
	default:
		o.inner, o.trace, err = c.env.world.Engine.Send(c.peers[m.peer], c.sendEnvelope(m.tag), m.buf, m.mode.engine())
	}
	if o.inner == nil || err != nil { // it is not under way
		err = FirstError(err, o.use.End())
	}
	if err != nil {
		return c.Fail(&errclass.Error{Op: o.call.String(), Class: ClassOf(err), Rank: c.rank, Peer: m.peer, Tag: m.tag, Err: err})
	}
	return nil
}

// Resume makes an inactive persistent send or receive of messages active that was begun elsewhere (Lane): as is what it is,
// an Irecv under way, a completedReceive, or a sentRequest.
func Resume(r, as Request) {
	o, m := r.op, r.op.Again.(*message)
	o.active = true
	switch {
	case as.op == nil:
		o.inner = as.inner
		o.keep(Status{Source: m.peer, Tag: m.tag}, nil)
	case as.op == sent:
		o.trace = pml.Trace(as.id)
		o.keep(Status{Source: m.peer, Tag: m.tag}, nil)
	default:
		o.keep(as.op.status(), nil)
	}
}

// persistent is the operation of s, inactive.
func (c *Comm) persistent(call opName, s Starter) *Operation {
	c.hold()
	return &Operation{comm: c, call: call, peer: AnySource, tag: AnyTag, Again: s, holds: true}
}

var initNames = [...]opName{opSendInit, opSsendInit, opRsendInit, opBsendInit}

func (c *Comm) sendInit(m Mode, b pml.Buffer, dst, tag int) (Request, error) {
	op := initNames[m]
	if err := c.CheckSend(op.String(), dst, tag); err != nil {
		return Request{}, c.Fail(err)
	}
	return Request{op: c.persistent(op, &message{buf: b, peer: dst, tag: tag, mode: m})}, nil
}

func (c *Comm) recvInit(b pml.Buffer, src, tag int) (Request, error) {
	if err := c.checkRecv("RecvInit", src, tag); err != nil {
		return Request{}, c.Fail(err)
	}
	return Request{op: c.persistent(opRecvInit, &message{buf: b, peer: src, tag: tag, recv: true})}, nil
}

// SendInitBuf is mpi.Comm.SendInitBuf.
func (c *Comm) SendInitBuf(m Mode, b Buf, dst, tag int) (Request, error) {
	buf, bad := c.engineBuffer(initNames[m].String(), b, dst, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.sendInit(m, buf, dst, tag)
}

// RecvInitBuf is mpi.Comm.RecvInitBuf.
func (c *Comm) RecvInitBuf(b Buf, src, tag int) (Request, error) {
	buf, bad := c.engineBuffer("RecvInit", b, src, tag)
	if bad != nil {
		return Request{}, c.Fail(bad)
	}
	return c.recvInit(buf, src, tag)
}

// Start is mpi.Request.Start.
func (r *Request) Start() error {
	const call = "Start"
	if r == nil {
		return r.Misused(call, "")
	}
	o := r.op
	if o == nil || o.Again == nil {
		return r.Misused(call, "the request is not persistent")
	}
	if err := o.usable(call); err != nil {
		return err
	}
	if o.active {
		return r.Misused(call, "the request is active: complete it with Wait or Test first")
	}
	if err := o.comm.Usable(call); err != nil {
		return o.comm.Fail(err)
	}
	o.around.begin()
	if err := o.Again.Start(o); err != nil {
		return err
	}
	o.active = true
	return nil
}

// Misused is the error of a call that r is not for, or of any of a nil r, which says so itself. Its communicator, if it has
// one, judges it.
func (r *Request) Misused(call, text string) error {
	if r == nil {
		return GroupErrorf(call, errclass.Request, "the request is nil")
	}
	err := &errclass.Error{Op: call, Class: errclass.Request, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: text}
	c := r.comm
	if r.op != nil {
		c = r.op.comm
	}
	if c == nil { // it is null, or was complete from the beginning
		return err
	}
	err.Rank = c.rank
	return c.Fail(err)
}

// Startall is mpi.Startall.
func Startall(reqs []Request) error {
	for i := range reqs {
		if err := reqs[i].Start(); err != nil {
			return err
		}
	}
	return nil
}
