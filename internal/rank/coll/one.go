package coll

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Barrier is mpi.Comm.Barrier.
func (c *Comm) Barrier() error {
	if g := c.group(); g != nil {
		return c.CollFailed("Barrier", g.Barrier())
	}
	k, err := c.begin("Barrier")
	if err != nil {
		return err
	}
	if !k.plain {
		if err := c.meet("Barrier", checker.OperationIntent(schedule.Barrier, 0, -1)); err != nil {
			return err
		}
		defer c.Ended()
	}
	if g := k.memory(schedule.Barrier); g != nil {
		c.begunIn(schedule.Barrier, InMemory, 0)
		err := g.Barrier()
		c.doneIn(schedule.Barrier, InMemory, 0)
		return c.CollFailed("Barrier", err)
	}
	if t := k.inNodes(schedule.Barrier); t != nil {
		c.begunIn(schedule.Barrier, InTiers, 0)
		err := t.Barrier()
		c.doneIn(schedule.Barrier, InTiers, 0)
		return c.CollFailed("Barrier", err)
	}
	o, _ := c.barrierOp("Barrier")
	return c.do(k, o)
}

// Ibarrier is mpi.Comm.Ibarrier.
func (c *Comm) Ibarrier() (core.Request, error) {
	if q, ok := c.ibarrierBrief(); ok {
		return q, nil
	}
	return c.start(c.barrierOp("Ibarrier"))
}

// BarrierInit is mpi.Comm.BarrierInit.
func (c *Comm) BarrierInit() (core.Request, error) { return c.prepare(c.barrierOp("BarrierInit")) }

func (c *Comm) barrierOp(name string) (*collOp, error) {
	if _, err := c.begin(name); err != nil {
		return nil, err
	}
	return c.env.spares.op(name, schedule.Shape{Op: schedule.Barrier}), nil
}

// BcastBuf is mpi.Comm.BcastBuf.
func (c *Comm) BcastBuf(b core.Buf, root int) error {
	if g := c.group(); g != nil && uint(root) < uint(c.Size()) {
		if mem, ok := plainBlock(b); ok {
			return c.CollFailed("Bcast", g.Bcast(mem, root))
		}
	}
	k, err := c.bcastArgs("Bcast", b, root)
	if err != nil {
		return err
	}
	if !k.plain {
		n := checker.OperationIntent(schedule.Bcast, root, dataLen(b))
		n.Block = b
		if err := c.meet("Bcast", n); err != nil {
			return err
		}
		defer c.Ended()
	}
	g, t := k.memory(schedule.Bcast), k.inNodes(schedule.Bcast)
	if g == nil && t == nil {
		return c.do(k, c.bcastCall("Bcast", b, root))
	}
	mem, s := collfront.Room(b, c.rank == root)
	if g != nil {
		c.begunIn(schedule.Bcast, InMemory, int64(len(mem)))
		err = g.Bcast(mem, root)
		c.doneIn(schedule.Bcast, InMemory, int64(len(mem)))
	} else {
		c.begunIn(schedule.Bcast, InTiers, int64(len(mem)))
		err = t.Bcast(mem, root)
		c.doneIn(schedule.Bcast, InTiers, int64(len(mem)))
	}
	if err != nil {
		return c.CollFailed("Bcast", err)
	}
	if c.rank != root {
		collfront.Store(mem, s)
	}
	return nil
}

// IbcastBuf is mpi.Comm.IbcastBuf.
func (c *Comm) IbcastBuf(b core.Buf, root int) (core.Request, error) {
	if q, ok := c.ibcastBrief(b, root); ok {
		return q, nil
	}
	return c.start(c.bcastOp("Ibcast", b, root))
}

// BcastInitBuf is mpi.Comm.BcastInitBuf.
func (c *Comm) BcastInitBuf(b core.Buf, root int) (core.Request, error) {
	return c.prepare(c.bcastOp("BcastInit", b, root))
}

func (c *Comm) bcastOp(name string, b core.Buf, root int) (*collOp, error) {
	if _, err := c.bcastArgs(name, b, root); err != nil {
		return nil, err
	}
	return c.bcastCall(name, b, root), nil
}

func (c *Comm) bcastArgs(name string, b core.Buf, root int) (*collectives, error) {
	k, err := c.begin(name)
	if err == nil {
		err = c.checkRoot(name, root)
	}
	if err == nil && root != core.ProcNull {
		err = c.checkBuf(name, b, 1)
	}
	return k, err
}

func (c *Comm) bcastCall(name string, b core.Buf, root int) *collOp {
	o := c.env.spares.op(name, schedule.Shape{Op: schedule.Bcast, Root: root})
	if root != core.ProcNull {
		o.call.Len, o.bufs.Recv, o.block = dataLen(b), memory(b), b
	}
	return o
}

// BarrierContext is mpi.Comm.BarrierContext.
func (c *Comm) BarrierContext(ctx context.Context) error {
	if bad := c.Usable("BarrierContext"); bad != nil {
		return c.Fail(bad)
	}
	r, err := c.Ibarrier()
	if err != nil {
		return err
	}
	if err = c.coll.settleOwed(c.env.check != nil); err != nil {
		return err
	}
	_, err = r.WaitContext(ctx)
	if !r.Null() {
		c.coll.owed, c.coll.plain = r, false
	}
	return err
}
