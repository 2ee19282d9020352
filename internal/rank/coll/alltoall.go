package coll

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// AlltoallBuf is mpi.Comm.AlltoallBuf.
func (c *Comm) AlltoallBuf(send, recv core.Buf) error {
	if g := c.group(); g != nil && likeBlocks(send, recv) {
		if in, out, ok := plainPair(times(send, c.Size()), times(recv, c.Size())); ok {
			return c.CollFailed("Alltoall", g.Alltoall(in, out, len(out)/c.Size()))
		}
	}
	x := exchange{c: c, name: "Alltoall", what: schedule.Alltoall, send: send, recv: recv}
	if err := x.allArgs(c.Others()); err != nil {
		return err
	}
	if !x.k.plain {
		if err := x.meet(x.allCall(c.Others())); err != nil {
			return err
		}
		defer c.Ended()
	}
	g := x.k.memory(x.what)
	if g == nil {
		return c.do(x.k, x.allCall(c.Others()))
	}
	c.begunIn(x.what, InMemory, dataLen(recv))
	out, s := collfront.Room(times(recv, c.Size()), inPlace(send))
	var all []byte
	if !inPlace(send) {
		x.send = times(send, c.Size())
		all = x.mine()
	}
	if err := g.Alltoall(all, out, len(out)/c.Size()); err != nil {
		return c.CollFailed(x.name, err)
	}
	c.doneIn(x.what, InMemory, dataLen(recv))
	collfront.Store(out, s)
	return nil
}

// IalltoallBuf is mpi.Comm.IalltoallBuf.
func (c *Comm) IalltoallBuf(send, recv core.Buf) (core.Request, error) {
	x := exchange{c: c, name: "Ialltoall", what: schedule.Alltoall, send: send, recv: recv}
	if q, ok := x.brief(); ok {
		return q, nil
	}
	return c.start(x.all(c.Others()))
}

// AlltoallInitBuf is mpi.Comm.AlltoallInitBuf.
func (c *Comm) AlltoallInitBuf(send, recv core.Buf) (core.Request, error) {
	x := exchange{c: c, name: "AlltoallInit", what: schedule.Alltoall, send: send, recv: recv}
	return c.prepare(x.all(c.Others()))
}

// AlltoallvBuf is mpi.Comm.AlltoallvBuf.
func (c *Comm) AlltoallvBuf(send core.Buf, out Layout, recv core.Buf, in Layout) error {
	if g := c.group(); g != nil {
		if done, err := c.alltoallvPlain(g, send, out, recv, in); done {
			return c.CollFailed("Alltoallv", err)
		}
	}
	x := exchange{c: c, name: "Alltoallv", what: schedule.Alltoallv, send: send, recv: recv}
	o, err := x.alltoallv(out, in)
	if err != nil {
		return err
	}
	if err := x.meet(o); err != nil {
		return err
	}
	defer c.Ended()
	return c.passBlocks(o)
}

// IalltoallvBuf is mpi.Comm.IalltoallvBuf.
func (c *Comm) IalltoallvBuf(send core.Buf, out Layout, recv core.Buf, in Layout) (core.Request, error) {
	x := exchange{c: c, name: "Ialltoallv", what: schedule.Alltoallv, send: send, recv: recv}
	return c.start(x.alltoallv(out, in))
}

// AlltoallvInitBuf is mpi.Comm.AlltoallvInitBuf.
func (c *Comm) AlltoallvInitBuf(send core.Buf, out Layout, recv core.Buf, in Layout) (core.Request, error) {
	x := exchange{c: c, name: "AlltoallvInit", what: schedule.Alltoallv, send: send, recv: recv}
	return c.prepare(x.alltoallv(out, in))
}

func (x *exchange) alltoallv(out, in Layout) (*collOp, error) {
	c := x.c
	if err := x.begin(); err != nil {
		return nil, err
	}
	if inPlace(x.send) && c.local != nil {
		return nil, c.BadArg(x.name, errclass.Buffer, "an intercommunicator has no place to be in")
	}
	o := x.op(inPlace(x.send))
	return o, x.blocks(o, out, in, c.Others(), c.Others())
}

// blocks gives an operation the blocks of send to and those of recv from as many ranks each.
func (x *exchange) blocks(o *collOp, out, in Layout, outs, ins int) (err error) {
	if o.call.In, err = x.c.layOut(x.name, &x.recv, in, ins, &o.ins); err != nil {
		return err
	}
	o.bufs.Recv = memory(x.recv)
	if inPlace(x.send) {
		return nil
	}
	if o.call.Out, err = x.c.layOut(x.name, &x.send, out, outs, &o.outs); err != nil {
		return err
	}
	o.bufs.Send = memory(x.send)
	return nil
}

// AlltoallwBuf is mpi.Comm.AlltoallwBuf.
func (c *Comm) AlltoallwBuf(send, recv []core.Buf) error {
	if g := c.group(); g != nil {
		if done, err := c.alltoallwPlain(g, send, recv); done {
			return c.CollFailed("Alltoallw", err)
		}
	}
	o, err := c.alltoallw("Alltoallw", send, recv)
	if err != nil {
		return err
	}
	if err := c.meet(o.name, c.intent(o, "")); err != nil {
		return err
	}
	defer c.Ended()
	return c.passBlocks(o)
}

// IalltoallwBuf is mpi.Comm.IalltoallwBuf.
func (c *Comm) IalltoallwBuf(send, recv []core.Buf) (core.Request, error) {
	return c.start(c.alltoallw("Ialltoallw", send, recv))
}

// AlltoallwInitBuf is mpi.Comm.AlltoallwInitBuf.
func (c *Comm) AlltoallwInitBuf(send, recv []core.Buf) (core.Request, error) {
	return c.prepare(c.alltoallw("AlltoallwInit", send, recv))
}

func (c *Comm) alltoallw(name string, send, recv []core.Buf) (*collOp, error) {
	if _, err := c.begin(name); err != nil {
		return nil, err
	}
	if send == nil && c.local != nil {
		return nil, c.BadArg(name, errclass.Buffer, "an intercommunicator has no place to be in")
	}
	o := c.env.spares.op(name, schedule.Shape{Op: schedule.Alltoallw, InPlace: send == nil})
	err := c.manyBuffers(o, send, recv, c.Others(), c.Others())
	return o, err
}

// manyBuffers gives an operation a buffer for each block.
func (c *Comm) manyBuffers(o *collOp, send, recv []core.Buf, outs, ins int) error {
	if len(recv) != ins || send != nil && len(send) != outs {
		return c.BadArg(o.name, errclass.Count, "there are %d buffers to send to %d ranks and %d to receive from %d", len(send), outs, len(recv), ins)
	}
	o.bufs.More = make([]collective.Memory, 0, len(send)+len(recv))
	for _, list := range [...][]core.Buf{send, recv} {
		for _, b := range list {
			if err := c.checkBuf(o.name, b, 1); err != nil {
				return err
			}
			o.bufs.More = append(o.bufs.More, memory(b))
		}
	}
	o.call.Out, o.call.In = lengths(send), lengths(recv)
	return nil
}

// lengths are blocks with a buffer each.
func lengths(bufs []core.Buf) []schedule.Block {
	if bufs == nil {
		return nil
	}
	out := make([]schedule.Block, len(bufs))
	for i, b := range bufs {
		out[i].Len = dataLen(b)
	}
	return out
}
