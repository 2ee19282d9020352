package coll

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// ReduceScatterBlockBuf is mpi.Comm.ReduceScatterBlockBuf.
func (c *Comm) ReduceScatterBlockBuf(send, recv core.Buf, o core.Op) error {
	if k, all := c.again(&send, o), (core.Buf{Type: send.Type, Base: send.Base, Count: recv.Count}); k != nil && likeBlocks(all, recv) {
		if in, out, ok := plainPair(times(all, c.Size()), recv); ok {
			return c.CollFailed("ReduceScatterBlock", k.group.ReduceScatter(in, out, buffers.Blocks{N: len(out)}, k.kernel))
		}
	}
	r := c.reduceScatter("ReduceScatterBlock", send, recv, o, nil)
	return r.doReduceScatter()
}

// IreduceScatterBlockBuf is mpi.Comm.IreduceScatterBlockBuf.
func (c *Comm) IreduceScatterBlockBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.reduceScatter("IreduceScatterBlock", send, recv, o, nil)
	if q, ok := r.brief(); ok {
		return q, nil
	}
	return c.start(r.scatterOp())
}

// ReduceScatterBlockInitBuf is mpi.Comm.ReduceScatterBlockInitBuf.
func (c *Comm) ReduceScatterBlockInitBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.reduceScatter("ReduceScatterBlockInit", send, recv, o, nil)
	return c.prepare(r.scatterOp())
}

// ReduceScatterBuf is mpi.Comm.ReduceScatterBuf.
func (c *Comm) ReduceScatterBuf(send, recv core.Buf, counts []int, o core.Op) error {
	r := c.reduceScatter("ReduceScatter", send, recv, o, counts)
	return r.doReduceScatter()
}

// IreduceScatterBuf is mpi.Comm.IreduceScatterBuf.
func (c *Comm) IreduceScatterBuf(send, recv core.Buf, counts []int, o core.Op) (core.Request, error) {
	r := c.reduceScatter("IreduceScatter", send, recv, o, counts)
	return c.start(r.scatterOp())
}

// ReduceScatterInitBuf is mpi.Comm.ReduceScatterInitBuf.
func (c *Comm) ReduceScatterInitBuf(send, recv core.Buf, counts []int, o core.Op) (core.Request, error) {
	r := c.reduceScatter("ReduceScatterInit", send, recv, o, counts)
	return c.prepare(r.scatterOp())
}

func (c *Comm) reduceScatter(name string, send, recv core.Buf, o core.Op, counts []int) reduction {
	what := schedule.ReduceScatterBlock
	if counts != nil {
		what = schedule.ReduceScatter
	}
	return reduction{c: c, name: name, what: what, send: send, recv: recv, op: o, counts: counts}
}

// checkCounts judges the blocks of a ReduceScatter, and gives recv the length of
// this rank's.
func (r *reduction) checkCounts() error {
	c := r.c
	if r.counts == nil {
		return r.check(c.Size())
	}
	if len(r.counts) != c.Size() {
		return c.BadArg(r.name, errclass.Count, "there are %d counts for %d ranks", len(r.counts), c.Size())
	}
	for rank, n := range r.counts {
		if n < 0 {
			return c.BadArg(r.name, errclass.Count, "the count %d of rank %d is negative", n, rank)
		}
	}
	r.recv.Count = int64(r.counts[c.rank])
	return r.check(1)
}

// blocks are the lengths of the blocks, bytes.
func (r *reduction) blocks() []int64 {
	out := make([]int64, len(r.counts))
	for i, n := range r.counts {
		out[i] = int64(n) * r.data().Type.Size()
	}
	return out
}

// elements is how many elements the vector has.
func (r *reduction) elements() int64 {
	if r.counts == nil {
		return r.recv.Count * int64(r.c.Size())
	}
	n := int64(0)
	for _, x := range r.counts {
		n += int64(x)
	}
	return n
}

// whole sets the vector's length in the buffer that it is in.
func (r *reduction) whole() {
	if inPlace(r.send) {
		r.recv.Count = r.elements()
	} else {
		r.send.Count = r.elements()
	}
}

func (r *reduction) scatterOp() (*collOp, error) {
	if err := r.checkCounts(); err != nil {
		return nil, err
	}
	n := r.recv.Count * r.recv.Type.Size()
	r.whole()
	o := r.call()
	o.call.Len = n
	if r.counts != nil {
		o.call.Len, o.call.Out = 0, schedule.Blocks(r.blocks())
	}
	return o, nil
}

func (r *reduction) doReduceScatter() error {
	c := r.c
	if err := r.checkCounts(); err != nil {
		return err
	}
	if err := r.meet(); err != nil {
		return err
	}
	defer c.Ended()
	if !r.InMemory() {
		o, err := r.scatterOp()
		if err != nil {
			return err
		}
		return c.do(r.k, o)
	}
	r.begun()
	where := buffers.Blocks{N: int(dataLen(r.recv))}
	if r.counts != nil {
		at := 0
		for _, n := range r.blocks() {
			where.Counts = append(where.Counts, int(n))
			where.Displs = append(where.Displs, at)
			at += int(n)
		}
	}
	r.whole()
	var send []byte
	if !inPlace(r.send) {
		send = collfront.Packed(r.send)
	}
	return r.done(r.k.group.ReduceScatter(send, collfront.Packed(r.recv), where, r.kernel))
}
