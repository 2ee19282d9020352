package coll

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// scatterArgs judges the arguments of a scatter from a root.
func (x *exchange) scatterArgs(v *Layout) error {
	c := x.c
	if err := x.begin(); err != nil {
		return err
	}
	if err := c.checkRoot(x.name, x.root); err != nil || x.root == core.ProcNull {
		return err
	}
	if inPlace(x.recv) && !c.AtRoot(x.root) {
		return c.BadArg(x.name, errclass.Buffer, "only the root may scatter in place")
	}
	if c.contributes(x.root) && !inPlace(x.recv) {
		if err := c.checkBuf(x.name, x.recv, 1); err != nil {
			return err
		}
	}
	if c.AtRoot(x.root) && v == nil {
		if err := c.checkBuf(x.name, x.send, c.Others()); err != nil {
			return err
		}
		return x.sameLength(x.send, x.recv)
	}
	return nil
}

func (x *exchange) scatterCall(v *Layout) (*collOp, error) {
	c, o := x.c, x.op(inPlace(x.recv) && x.c.local == nil)
	if x.root == core.ProcNull {
		return o, nil
	}
	if !inPlace(x.recv) && c.contributes(x.root) {
		o.bufs.Recv, o.call.Len = memory(x.recv), dataLen(x.recv)
	}
	if !c.AtRoot(x.root) {
		return o, nil
	}
	if v == nil {
		o.bufs.Send, o.call.Len = memory(times(x.send, c.Others())), dataLen(x.send)
		return o, nil
	}
	out, err := c.layOut(x.name, &x.send, *v, c.Others(), &o.outs)
	if err != nil {
		return nil, err
	}
	o.call.Out, o.bufs.Send = out, memory(x.send)
	if inPlace(x.recv) || c.local != nil || o.call.Len > out[c.rank].Len {
		return o, nil // what is too much room for others' blocks is for one's own, too
	}
	return o, x.sameBytes(out[c.rank].Len, o.call.Len)
}

func (x *exchange) scatter(v *Layout) (*collOp, error) {
	if err := x.scatterArgs(v); err != nil {
		return nil, err
	}
	return x.scatterCall(v)
}

// ScatterBuf is mpi.Comm.ScatterBuf.
func (c *Comm) ScatterBuf(send, recv core.Buf, root int) error {
	if g := c.group(); g != nil {
		if c.rank != root {
			if out, ok := plainBlock(recv); ok && uint(root) < uint(c.Size()) {
				return c.CollFailed("Scatter", g.Scatter(nil, out, len(out), root))
			}
		} else if likeBlocks(send, recv) {
			if in, out, ok := plainPair(times(send, c.Size()), recv); ok {
				return c.CollFailed("Scatter", g.Scatter(in, out, len(out), root))
			}
		}
	}
	x := exchange{c: c, name: "Scatter", what: schedule.Scatter, send: send, recv: recv, root: root}
	if err := x.scatterArgs(nil); err != nil {
		return err
	}
	block := recv
	if inPlace(block) {
		block = send
	}
	if !x.k.plain {
		o, _ := x.scatterCall(nil) // which says nothing but of layouts
		if err := x.meet(o); err != nil {
			return err
		}
		defer c.Ended()
	}
	g := x.k.memory(x.what)
	if g == nil {
		return c.wait(x.scatterCall(nil))
	}
	c.begunIn(x.what, InMemory, dataLen(block))
	var all, mine []byte
	n := 0
	if c.rank == root {
		all = collfront.Packed(times(send, c.Size()))
		n = len(all) / c.Size()
	}
	if inPlace(recv) {
		err := g.Scatter(all, nil, n, root)
		c.doneIn(x.what, InMemory, dataLen(block))
		return c.CollFailed(x.name, err)
	}
	mine, s := collfront.Room(recv, false)
	if err := g.Scatter(all, mine, max(n, len(mine)), root); err != nil {
		return c.CollFailed(x.name, err)
	}
	c.doneIn(x.what, InMemory, dataLen(block))
	collfront.Store(mine, s)
	return nil
}

// IscatterBuf is mpi.Comm.IscatterBuf.
func (c *Comm) IscatterBuf(send, recv core.Buf, root int) (core.Request, error) {
	x := exchange{c: c, name: "Iscatter", what: schedule.Scatter, send: send, recv: recv, root: root}
	if q, ok := x.brief(); ok {
		return q, nil
	}
	return c.start(x.scatter(nil))
}

// ScatterInitBuf is mpi.Comm.ScatterInitBuf.
func (c *Comm) ScatterInitBuf(send, recv core.Buf, root int) (core.Request, error) {
	x := exchange{c: c, name: "ScatterInit", what: schedule.Scatter, send: send, recv: recv, root: root}
	return c.prepare(x.scatter(nil))
}

// ScattervBuf is mpi.Comm.ScattervBuf.
func (c *Comm) ScattervBuf(send core.Buf, where Layout, recv core.Buf, root int) error {
	if g := c.group(); g != nil {
		if done, err := c.scattervPlain(g, send, where, recv, root); done {
			return c.CollFailed("Scatterv", err)
		}
	}
	x := exchange{c: c, name: "Scatterv", what: schedule.Scatterv, send: send, recv: recv, root: root}
	if err := x.scatterArgs(&where); err != nil {
		return err
	}
	o, bad := x.scatterCall(&where) // of the root, for which the others wait
	met := x.meet(o)
	defer c.Ended()
	if err := core.FirstError(bad, met); err != nil {
		return err
	}
	return c.passBlocks(o)
}

// IscattervBuf is mpi.Comm.IscattervBuf.
func (c *Comm) IscattervBuf(send core.Buf, where Layout, recv core.Buf, root int) (core.Request, error) {
	x := exchange{c: c, name: "Iscatterv", what: schedule.Scatterv, send: send, recv: recv, root: root}
	return c.start(x.scatter(&where))
}

// ScattervInitBuf is mpi.Comm.ScattervInitBuf.
func (c *Comm) ScattervInitBuf(send core.Buf, where Layout, recv core.Buf, root int) (core.Request, error) {
	x := exchange{c: c, name: "ScattervInit", what: schedule.Scatterv, send: send, recv: recv, root: root}
	return c.prepare(x.scatter(&where))
}
