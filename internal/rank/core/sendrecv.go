package core

import "github.com/gompirun/gompi/pkg/pml"

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
	if err := c.checkSend(op, dst, sendTag); err != nil {
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

func (b *both) status() Status {
	st, _, _ := b.recv.GetStatus()
	return st
}
