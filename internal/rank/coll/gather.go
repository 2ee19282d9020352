package coll

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// gatherArgs judges the arguments of a gather to a root.
func (x *exchange) gatherArgs(v *Layout) error {
	c := x.c
	if err := x.begin(); err != nil {
		return err
	}
	if err := c.checkRoot(x.name, x.root); err != nil || x.root == core.ProcNull {
		return err
	}
	if inPlace(x.send) && !c.AtRoot(x.root) {
		return c.BadArg(x.name, errclass.Buffer, "only the root may gather in place")
	}
	if c.contributes(x.root) && !inPlace(x.send) {
		if err := c.checkBuf(x.name, x.send, 1); err != nil {
			return err
		}
	}
	if c.AtRoot(x.root) && v == nil {
		if err := c.checkBuf(x.name, x.recv, c.Others()); err != nil {
			return err
		}
		return x.sameLength(x.send, x.recv)
	}
	return nil
}

func (x *exchange) gatherCall(v *Layout) (*collOp, error) {
	c, o := x.c, x.op(inPlace(x.send) && x.c.local == nil)
	if x.root == core.ProcNull {
		return o, nil
	}
	if !inPlace(x.send) && c.contributes(x.root) {
		o.bufs.Send, o.call.Len = memory(x.send), dataLen(x.send)
	}
	if !c.AtRoot(x.root) {
		return o, nil
	}
	if v == nil {
		o.bufs.Recv, o.call.Len = memory(times(x.recv, c.Others())), dataLen(x.recv)
		return o, nil
	}
	in, err := c.layOut(x.name, &x.recv, *v, c.Others(), &o.ins)
	if err != nil {
		return nil, err
	}
	o.call.In, o.bufs.Recv = in, memory(x.recv)
	if inPlace(x.send) {
		return o, nil
	}
	return o, x.ownBlock(o.call.Len, in)
}

func (x *exchange) gather(v *Layout) (*collOp, error) {
	if err := x.gatherArgs(v); err != nil {
		return nil, err
	}
	return x.gatherCall(v)
}

// GatherBuf is mpi.Comm.GatherBuf.
func (c *Comm) GatherBuf(send, recv core.Buf, root int) error {
	if g := c.group(); g != nil {
		if c.rank != root {
			if in, ok := plainBlock(send); ok && uint(root) < uint(c.Size()) {
				return c.CollFailed("Gather", g.Gather(in, nil, len(in), root))
			}
		} else if likeBlocks(send, recv) {
			if in, out, ok := plainPair(send, times(recv, c.Size())); ok {
				return c.CollFailed("Gather", g.Gather(in, out, len(in), root))
			}
		}
	}
	x := exchange{c: c, name: "Gather", what: schedule.Gather, send: send, recv: recv, root: root}
	if err := x.gatherArgs(nil); err != nil {
		return err
	}
	block := send
	if inPlace(block) {
		block = recv
	}
	if !x.k.plain {
		o, _ := x.gatherCall(nil) // which says nothing but of layouts
		if err := x.meet(o); err != nil {
			return err
		}
		defer c.Ended()
	}
	g := x.k.memory(x.what)
	if g == nil {
		return c.wait(x.gatherCall(nil))
	}
	c.begunIn(x.what, InMemory, dataLen(block))
	if c.rank != root {
		mine := collfront.Packed(send)
		err := g.Gather(mine, nil, len(mine), root)
		c.doneIn(x.what, InMemory, dataLen(block))
		return c.CollFailed(x.name, err)
	}
	out, s := collfront.Room(times(recv, c.Size()), inPlace(send))
	var mine []byte
	if !inPlace(send) {
		mine = collfront.Packed(send)
	}
	if err := g.Gather(mine, out, len(out)/c.Size(), root); err != nil {
		return c.CollFailed(x.name, err)
	}
	c.doneIn(x.what, InMemory, dataLen(block))
	collfront.Store(out, s)
	return nil
}

// IgatherBuf is mpi.Comm.IgatherBuf.
func (c *Comm) IgatherBuf(send, recv core.Buf, root int) (core.Request, error) {
	x := exchange{c: c, name: "Igather", what: schedule.Gather, send: send, recv: recv, root: root}
	if q, ok := x.brief(); ok {
		return q, nil
	}
	return c.start(x.gather(nil))
}

// GatherInitBuf is mpi.Comm.GatherInitBuf.
func (c *Comm) GatherInitBuf(send, recv core.Buf, root int) (core.Request, error) {
	x := exchange{c: c, name: "GatherInit", what: schedule.Gather, send: send, recv: recv, root: root}
	return c.prepare(x.gather(nil))
}

// GathervBuf is mpi.Comm.GathervBuf.
func (c *Comm) GathervBuf(send, recv core.Buf, where Layout, root int) error {
	if g := c.group(); g != nil {
		if done, err := c.gathervPlain(g, send, recv, where, root); done {
			return c.CollFailed("Gatherv", err)
		}
	}
	x := exchange{c: c, name: "Gatherv", what: schedule.Gatherv, send: send, recv: recv, root: root}
	if err := x.gatherArgs(&where); err != nil {
		return err
	}
	o, bad := x.gatherCall(&where) // of the root, for which the others wait
	met := x.meet(o)
	defer c.Ended()
	if err := core.FirstError(bad, met); err != nil {
		return err
	}
	return c.passBlocks(o)
}

// IgathervBuf is mpi.Comm.IgathervBuf.
func (c *Comm) IgathervBuf(send, recv core.Buf, where Layout, root int) (core.Request, error) {
	x := exchange{c: c, name: "Igatherv", what: schedule.Gatherv, send: send, recv: recv, root: root}
	return c.start(x.gather(&where))
}

// GathervInitBuf is mpi.Comm.GathervInitBuf.
func (c *Comm) GathervInitBuf(send, recv core.Buf, where Layout, root int) (core.Request, error) {
	x := exchange{c: c, name: "GathervInit", what: schedule.Gatherv, send: send, recv: recv, root: root}
	return c.prepare(x.gather(&where))
}
