package coll

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// neighborhood is an operation among the neighbours of a topology.
func (c *Comm) neighborhood(name string, what schedule.Operation, send, recv core.Buf) (x exchange, o *collOp, err error) {
	x = exchange{c: c, name: name, what: what, send: send, recv: recv}
	if err := x.begin(); err != nil {
		return x, nil, err
	}
	sources, dests, grid, ok := c.Neighborhood()
	if !ok {
		return x, nil, c.BadArg(name, errclass.Topology, "the communicator has no topology")
	}
	o = x.op(false)
	o.call.Sources, o.call.Dests, o.call.Cartesian = sources, dests, grid
	return x, o, nil
}

// neighborAll is one of equal blocks; outs says how many send has.
func (c *Comm) neighborAll(name string, what schedule.Operation, send, recv core.Buf, outs func(o *collOp) int) (*collOp, error) {
	_, o, err := c.neighborhood(name, what, send, recv)
	if err != nil {
		return nil, err
	}
	if err := c.checkBuf(name, send, outs(o)); err != nil {
		return nil, err
	}
	if err := c.checkBuf(name, recv, len(o.call.Sources)); err != nil {
		return nil, err
	}
	o.call.Len, o.call.OutLen = dataLen(send), dataLen(recv)
	o.bufs.Send, o.bufs.Recv = memory(times(send, outs(o))), memory(times(recv, len(o.call.Sources)))
	return o, nil
}

func oneBlock(*collOp) int    { return 1 }
func blockEach(o *collOp) int { return len(o.call.Dests) }

// NeighborAllgatherBuf is mpi.Comm.NeighborAllgatherBuf.
func (c *Comm) NeighborAllgatherBuf(send, recv core.Buf) error {
	return c.matchAndWait(c.neighborAll("NeighborAllgather", schedule.NeighborAllgather, send, recv, oneBlock))
}

// IneighborAllgatherBuf is mpi.Comm.IneighborAllgatherBuf.
func (c *Comm) IneighborAllgatherBuf(send, recv core.Buf) (core.Request, error) {
	return c.start(c.neighborAll("IneighborAllgather", schedule.NeighborAllgather, send, recv, oneBlock))
}

// NeighborAllgatherInitBuf is mpi.Comm.NeighborAllgatherInitBuf.
func (c *Comm) NeighborAllgatherInitBuf(send, recv core.Buf) (core.Request, error) {
	return c.prepare(c.neighborAll("NeighborAllgatherInit", schedule.NeighborAllgather, send, recv, oneBlock))
}

// NeighborAlltoallBuf is mpi.Comm.NeighborAlltoallBuf.
func (c *Comm) NeighborAlltoallBuf(send, recv core.Buf) error {
	return c.matchAndWait(c.neighborAll("NeighborAlltoall", schedule.NeighborAlltoall, send, recv, blockEach))
}

// IneighborAlltoallBuf is mpi.Comm.IneighborAlltoallBuf.
func (c *Comm) IneighborAlltoallBuf(send, recv core.Buf) (core.Request, error) {
	return c.start(c.neighborAll("IneighborAlltoall", schedule.NeighborAlltoall, send, recv, blockEach))
}

// NeighborAlltoallInitBuf is mpi.Comm.NeighborAlltoallInitBuf.
func (c *Comm) NeighborAlltoallInitBuf(send, recv core.Buf) (core.Request, error) {
	return c.prepare(c.neighborAll("NeighborAlltoallInit", schedule.NeighborAlltoall, send, recv, blockEach))
}

func (c *Comm) neighborAllgatherv(name string, send, recv core.Buf, in Layout) (*collOp, error) {
	x, o, err := c.neighborhood(name, schedule.NeighborAllgatherv, send, recv)
	if err != nil {
		return nil, err
	}
	if err := c.checkBuf(name, send, 1); err != nil {
		return nil, err
	}
	blocks, err := c.layOut(name, &x.recv, in, len(o.call.Sources), &o.ins)
	if err != nil {
		return nil, err
	}
	o.call.Len, o.call.In = dataLen(send), blocks
	o.bufs.Send, o.bufs.Recv = memory(send), memory(x.recv)
	return o, nil
}

// NeighborAllgathervBuf is mpi.Comm.NeighborAllgathervBuf.
func (c *Comm) NeighborAllgathervBuf(send, recv core.Buf, in Layout) error {
	return c.matchAndWait(c.neighborAllgatherv("NeighborAllgatherv", send, recv, in))
}

// IneighborAllgathervBuf is mpi.Comm.IneighborAllgathervBuf.
func (c *Comm) IneighborAllgathervBuf(send, recv core.Buf, in Layout) (core.Request, error) {
	return c.start(c.neighborAllgatherv("IneighborAllgatherv", send, recv, in))
}

// NeighborAllgathervInitBuf is mpi.Comm.NeighborAllgathervInitBuf.
func (c *Comm) NeighborAllgathervInitBuf(send, recv core.Buf, in Layout) (core.Request, error) {
	return c.prepare(c.neighborAllgatherv("NeighborAllgathervInit", send, recv, in))
}

func (c *Comm) neighborAlltoallv(name string, send core.Buf, out Layout, recv core.Buf, in Layout) (*collOp, error) {
	x, o, err := c.neighborhood(name, schedule.NeighborAlltoallv, send, recv)
	if err != nil {
		return nil, err
	}
	if inPlace(send) {
		return nil, c.BadArg(name, errclass.Type, "the datatype is null")
	}
	return o, x.blocks(o, out, in, len(o.call.Dests), len(o.call.Sources))
}

// NeighborAlltoallvBuf is mpi.Comm.NeighborAlltoallvBuf.
func (c *Comm) NeighborAlltoallvBuf(send core.Buf, out Layout, recv core.Buf, in Layout) error {
	return c.matchAndWait(c.neighborAlltoallv("NeighborAlltoallv", send, out, recv, in))
}

// IneighborAlltoallvBuf is mpi.Comm.IneighborAlltoallvBuf.
func (c *Comm) IneighborAlltoallvBuf(send core.Buf, out Layout, recv core.Buf, in Layout) (core.Request, error) {
	return c.start(c.neighborAlltoallv("IneighborAlltoallv", send, out, recv, in))
}

// NeighborAlltoallvInitBuf is mpi.Comm.NeighborAlltoallvInitBuf.
func (c *Comm) NeighborAlltoallvInitBuf(send core.Buf, out Layout, recv core.Buf, in Layout) (core.Request, error) {
	return c.prepare(c.neighborAlltoallv("NeighborAlltoallvInit", send, out, recv, in))
}

func (c *Comm) neighborAlltoallw(name string, send, recv []core.Buf) (*collOp, error) {
	_, o, err := c.neighborhood(name, schedule.NeighborAlltoallw, core.Buf{}, core.Buf{})
	if err != nil {
		return nil, err
	}
	if send == nil {
		send = []core.Buf{}
	}
	return o, c.manyBuffers(o, send, recv, len(o.call.Dests), len(o.call.Sources))
}

// NeighborAlltoallwBuf is mpi.Comm.NeighborAlltoallwBuf.
func (c *Comm) NeighborAlltoallwBuf(send, recv []core.Buf) error {
	return c.matchAndWait(c.neighborAlltoallw("NeighborAlltoallw", send, recv))
}

// IneighborAlltoallwBuf is mpi.Comm.IneighborAlltoallwBuf.
func (c *Comm) IneighborAlltoallwBuf(send, recv []core.Buf) (core.Request, error) {
	return c.start(c.neighborAlltoallw("IneighborAlltoallw", send, recv))
}

// NeighborAlltoallwInitBuf is mpi.Comm.NeighborAlltoallwInitBuf.
func (c *Comm) NeighborAlltoallwInitBuf(send, recv []core.Buf) (core.Request, error) {
	return c.prepare(c.neighborAlltoallw("NeighborAlltoallwInit", send, recv))
}
