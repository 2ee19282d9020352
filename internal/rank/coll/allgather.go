package coll

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// AllgatherBuf is mpi.Comm.AllgatherBuf.
func (c *Comm) AllgatherBuf(send, recv core.Buf) error {
	if g := c.group(); g != nil && likeBlocks(send, recv) {
		if in, out, ok := plainPair(send, times(recv, c.Size())); ok {
			return c.CollFailed("Allgather", g.Allgather(in, out, buffers.Blocks{N: len(in)}))
		}
	}
	x := exchange{c: c, name: "Allgather", what: schedule.Allgather, send: send, recv: recv}
	if err := x.allArgs(1); err != nil {
		return err
	}
	if !x.k.plain {
		if err := x.meet(x.allCall(1)); err != nil {
			return err
		}
		defer c.Ended()
	}
	g, t := x.k.memory(x.what), x.k.inNodes(x.what)
	tiers := t != nil && t.Ordered
	if !tiers && g == nil {
		return c.do(x.k, x.allCall(1))
	}
	out, s := collfront.Room(times(recv, c.Size()), inPlace(send))
	how := InMemory
	if tiers {
		how = InTiers
	}
	c.begunIn(x.what, how, dataLen(recv))
	var err error
	if tiers {
		err = t.Allgather(x.mine(), out)
	} else {
		err = g.Allgather(x.mine(), out, buffers.Blocks{N: len(out) / c.Size()})
	}
	if err != nil {
		return c.CollFailed(x.name, err)
	}
	c.doneIn(x.what, how, dataLen(recv))
	collfront.Store(out, s)
	return nil
}

// IallgatherBuf is mpi.Comm.IallgatherBuf.
func (c *Comm) IallgatherBuf(send, recv core.Buf) (core.Request, error) {
	x := exchange{c: c, name: "Iallgather", what: schedule.Allgather, send: send, recv: recv}
	if q, ok := x.brief(); ok {
		return q, nil
	}
	return c.start(x.all(1))
}

// AllgatherInitBuf is mpi.Comm.AllgatherInitBuf.
func (c *Comm) AllgatherInitBuf(send, recv core.Buf) (core.Request, error) {
	x := exchange{c: c, name: "AllgatherInit", what: schedule.Allgather, send: send, recv: recv}
	return c.prepare(x.all(1))
}

// AllgathervBuf is mpi.Comm.AllgathervBuf.
func (c *Comm) AllgathervBuf(send, recv core.Buf, where Layout) error {
	if g := c.group(); g != nil {
		if done, err := c.allgathervPlain(g, send, recv, where); done {
			return c.CollFailed("Allgatherv", err)
		}
	}
	x := exchange{c: c, name: "Allgatherv", what: schedule.Allgatherv, send: send, recv: recv}
	o, err := x.allgatherv(where)
	if err != nil {
		return err
	}
	if err := x.meet(o); err != nil {
		return err
	}
	defer c.Ended()
	g := x.k.memory(x.what)
	if g == nil {
		return c.do(x.k, o)
	}
	c.begunIn(x.what, InMemory, 0)
	blocks := buffers.Blocks{Counts: make([]int, c.Size()), Displs: make([]int, c.Size())}
	for r, b := range o.call.In {
		blocks.Counts[r], blocks.Displs[r] = int(b.Len), int(b.Off)
	}
	out, s := collfront.Room(x.recv, true)
	if err := g.Allgather(x.mine(), out, blocks); err != nil {
		return c.CollFailed(x.name, err)
	}
	c.doneIn(x.what, InMemory, 0)
	collfront.Store(out, s)
	return nil
}

func (x *exchange) allgatherv(where Layout) (*collOp, error) {
	c := x.c
	if err := x.begin(); err != nil {
		return nil, err
	}
	if inPlace(x.send) && c.local != nil {
		return nil, c.BadArg(x.name, errclass.Buffer, "an intercommunicator has no place to be in")
	}
	o := x.op(inPlace(x.send))
	in, err := c.layOut(x.name, &x.recv, where, c.Others(), &o.ins)
	if err != nil {
		return nil, err
	}
	o.call.In, o.bufs.Recv = in, memory(x.recv)
	if !inPlace(x.send) {
		if err := c.checkBuf(x.name, x.send, 1); err != nil {
			return nil, err
		}
		o.bufs.Send, o.call.Len = memory(x.send), dataLen(x.send)
		return o, x.ownBlock(o.call.Len, in)
	}
	return o, nil
}

// IallgathervBuf is mpi.Comm.IallgathervBuf.
func (c *Comm) IallgathervBuf(send, recv core.Buf, where Layout) (core.Request, error) {
	x := exchange{c: c, name: "Iallgatherv", what: schedule.Allgatherv, send: send, recv: recv}
	return c.start(x.allgatherv(where))
}

// AllgathervInitBuf is mpi.Comm.AllgathervInitBuf.
func (c *Comm) AllgathervInitBuf(send, recv core.Buf, where Layout) (core.Request, error) {
	x := exchange{c: c, name: "AllgathervInit", what: schedule.Allgatherv, send: send, recv: recv}
	return c.prepare(x.allgatherv(where))
}
