package mpi

import "github.com/gompirun/gompi/pkg/pml"

// Ibsend is a Bsend: it is complete at once (MPI 4.1, section 3.7.2).
func (c *Comm) Ibsend[T any](buf []T, dst, tag int) (Request, error) {
	b, bad := messageOf(c, "Ibsend", buf, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.ibsend(b, dst, tag)
}

func (c *Comm) ibsend(b pml.Buffer, dst, tag int) (Request, error) {
	trace, kept, err := c.bsendBuffer(b, dst, tag)
	switch {
	case err != nil:
		return Request{}, err
	case kept == nil:
		return c.sentRequest(trace), nil
	}
	return Request{op: &operation{comm: c, call: opIbsend, peer: AnySource, tag: AnyTag, kept: kept}}, nil
}

// Isendrecv starts a Sendrecv, whose status is that of the receive (MPI 4.1,
// section 3.11).
func (c *Comm) Isendrecv[S, R any](send []S, dst, sendTag int, recv []R, src, recvTag int) (Request, error) {
	out, bad := messageOf(c, "Isendrecv", send, dst, sendTag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	in, bad := messageOf(c, "Isendrecv", recv, src, recvTag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.isendrecv(out, dst, sendTag, in, src, recvTag)
}

// SendrecvReplace sends what is in buf and receives into it.
func (c *Comm) SendrecvReplace[T any](buf []T, dst, sendTag, src, recvTag int) (Status, error) {
	b, bad := messageOf(c, "SendrecvReplace", buf, dst, sendTag)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	return c.sendrecvReplace(b, dst, sendTag, src, recvTag)
}

// IsendrecvReplace starts a SendrecvReplace.
func (c *Comm) IsendrecvReplace[T any](buf []T, dst, sendTag, src, recvTag int) (Request, error) {
	b, bad := messageOf(c, "IsendrecvReplace", buf, dst, sendTag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.isendrecvReplace(b, dst, sendTag, src, recvTag)
}

// SendrecvBuf is Sendrecv of untyped memory.
func (c *Comm) SendrecvBuf(send Buf, dst, sendTag int, recv Buf, src, recvTag int) (Status, error) {
	r, err := c.IsendrecvBuf(send, dst, sendTag, recv, src, recvTag)
	if err != nil {
		return Status{}, err
	}
	return r.Wait()
}

// IsendrecvBuf starts a Sendrecv.
func (c *Comm) IsendrecvBuf(send Buf, dst, sendTag int, recv Buf, src, recvTag int) (Request, error) {
	out, bad := c.engineBuffer("Isendrecv", send, dst, sendTag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	in, bad := c.engineBuffer("Isendrecv", recv, src, recvTag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	return c.isendrecv(out, dst, sendTag, in, src, recvTag)
}

// SendrecvReplaceBuf is SendrecvReplace of untyped memory.
func (c *Comm) SendrecvReplaceBuf(b Buf, dst, sendTag, src, recvTag int) (Status, error) {
	buf, bad := c.engineBuffer("SendrecvReplace", b, dst, sendTag)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	return c.sendrecvReplace(buf, dst, sendTag, src, recvTag)
}

// IsendrecvReplaceBuf starts a SendrecvReplace.
func (c *Comm) IsendrecvReplaceBuf(b Buf, dst, sendTag, src, recvTag int) (Request, error) {
	buf, bad := c.engineBuffer("IsendrecvReplace", b, dst, sendTag)
	if bad != nil {
		return Request{}, c.fail(bad)
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
		return Request{}, c.fail(err)
	}
	if err := c.checkRecv(op, src, recvTag); err != nil {
		return Request{}, c.fail(err)
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
	return workRequest(c, opIsendrecv, &both{send, recv}), nil
}

// both is the work of a send and a receive.
type both struct{ send, recv Request }

func (b *both) done() bool { return b.send.ready() && b.recv.ready() }

func (b *both) result() (Status, error) {
	_, sendErr := b.send.finish()
	st, err := b.recv.finish()
	return st, firstError(sendErr, err)
}

// free implements freer.
func (b *both) free() {
	_, _ = b.send.Free(), b.recv.Free()
}

func (b *both) status() Status {
	st, _, _ := b.recv.GetStatus()
	return st
}
