package coll

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// A nonblocking operation on buffers of basic elements that fits into a slot needs a posting and nothing else: no schedule, no
// memory to pack into, no request where it is complete when the call returns. That is what most short ones are: the root of a
// bcast is done at once, and so is who comes last. All others go through start.

// briefly is c's slots where nothing else is to be done for an operation: its ranks have met there, and nobody is to be told of it;
// nil otherwise.
func (c *Comm) briefly(o schedule.Operation) *nbSlots {
	k := c.coll
	if k == nil || k.nbSlots == nil || !k.nbSlots.open.Load() || !c.InUse() || c.env.check != nil || c.env.collWatch.Load() != nil || k.forced.has(o) {
		return nil
	}
	return k.nbSlots
}

// beginBrief begins an operation that was made for lane 0.
func (b *nbSlots) beginBrief(name string, what *nonblock.Op) (core.Request, bool) {
	var done bool
	b.comm.env.world.Engine.Do(func(l pml.Locked) {
		b.node.Begin(what, 0, l.Attended())
		if done = what.Done() && what.Err() == nil; done {
			b.node.Reuse(what)
			return
		}
		b.announce(l)
	})
	if done {
		return core.NoTrace(), true
	}
	s := &b.comm.env.spares
	p := s.on(b, s.op(name, schedule.Shape{}))
	p.posting = what
	return core.WorkRequest(b.comm.Comm, core.OpCollective, p), true
}

// fits reports whether ranks contribute something, n bytes at most, and not too much for slots.
func (b *nbSlots) fits(n int) bool { return n > 0 && n <= b.node.Chunk() }

// ibarrierBrief begins an Ibarrier, if it is brief.
func (c *Comm) ibarrierBrief() (core.Request, bool) {
	b := c.briefly(schedule.Barrier)
	if b == nil {
		return core.Request{}, false
	}
	return b.beginBrief("Ibarrier", b.node.Barrier())
}

// ibcastBrief begins an Ibcast, if it is brief.
func (c *Comm) ibcastBrief(buf core.Buf, root int) (core.Request, bool) {
	b := c.briefly(schedule.Bcast)
	if b == nil || uint(root) >= uint(c.Size()) {
		return core.Request{}, false
	}
	mem, ok := plainBlock(buf)
	if !ok || !b.fits(len(mem)) {
		return core.Request{}, false
	}
	return b.beginBrief("Ibcast", b.node.Bcast(mem, root))
}

// brief begins a nonblocking exchange, if it is brief.
func (x *exchange) brief() (core.Request, bool) {
	b := x.c.briefly(x.what)
	if b == nil || uint(x.root) >= uint(x.c.Size()) {
		return core.Request{}, false
	}
	if what := b.exchange(x); what != nil {
		return b.beginBrief(x.name, what)
	}
	return core.Request{}, false
}

// exchange is what an exchange is on slots; nil: it is not brief.
func (b *nbSlots) exchange(x *exchange) *nonblock.Op {
	size, alone := b.comm.Size(), b.comm.rank != x.root && (x.what == schedule.Gather || x.what == schedule.Scatter)
	mine, send, recv := x.send, x.send, x.recv // mine: the only buffer that matters at others than a root
	switch x.what {
	case schedule.Gather, schedule.Allgather:
		recv = times(recv, size)
	case schedule.Scatter:
		mine, send = x.recv, times(send, size)
	case schedule.Alltoall:
		send, recv = times(send, size), times(recv, size)
	}
	var in, out []byte
	var ok bool
	if alone {
		in, ok = plainBlock(mine)
	} else if likeBlocks(x.send, x.recv) {
		in, out, ok = plainPair(send, recv)
	}
	if !ok {
		return nil
	}
	switch x.what {
	case schedule.Gather:
		if b.fits(len(in)) {
			return b.node.Gather(in, out, len(in), x.root)
		}
	case schedule.Allgather:
		if b.fits(len(in)) {
			return b.node.Allgather(in, out, buffers.Blocks{N: len(in)})
		}
	case schedule.Scatter:
		switch {
		case alone && b.fits(len(in)*size):
			return b.node.Scatter(nil, in, len(in), x.root)
		case !alone && b.fits(len(in)):
			return b.node.Scatter(in, out, len(out), x.root)
		}
	case schedule.Alltoall:
		if b.fits(len(in)) {
			return b.node.Alltoall(in, out, len(out)/size)
		}
	}
	return nil
}

// brief begins a nonblocking reduction, if it is brief.
func (r *reduction) brief() (core.Request, bool) {
	c := r.c
	b := c.briefly(r.what)
	if b == nil || r.op == nil || uint(r.root) >= uint(c.Size()) {
		return core.Request{}, false
	}
	if what := b.reduction(r); what != nil {
		return b.beginBrief(r.name, what)
	}
	return core.Request{}, false
}

// reduction is what a reduction is on slots; nil: it is not brief.
func (b *nbSlots) reduction(r *reduction) *nonblock.Op {
	var in, out []byte
	var ok bool
	switch first := r.send; {
	case r.what == schedule.Reduce && b.comm.rank != r.root:
		in, ok = plainBlock(r.send)
	case r.what == schedule.ReduceScatterBlock:
		if first.Count = r.recv.Count; likeBlocks(first, r.recv) && r.send.Count == r.recv.Count*int64(b.comm.Size()) {
			in, out, ok = plainPair(r.send, r.recv)
		}
	case likeBlocks(r.send, r.recv):
		in, out, ok = plainPair(r.send, r.recv)
	}
	if !ok || !b.fits(len(in)) || !r.send.Type.Flat() {
		return nil
	}
	k, err := b.comm.coll.kernelFor(r.op, r.send.Type)
	if err != nil {
		return nil
	}
	return b.reduce(r, in, out, k)
}

// reduce is a reduction of memory.
func (b *nbSlots) reduce(r *reduction, in, out []byte, k op.Kernel) *nonblock.Op {
	switch r.what {
	case schedule.Allreduce:
		return b.node.Allreduce(in, out, k)
	case schedule.Reduce:
		return b.node.Reduce(in, out, k, r.root)
	case schedule.ReduceScatterBlock:
		return b.node.ReduceScatter(in, out, buffers.Blocks{N: len(out)}, k)
	}
	return b.node.Scan(in, out, k, r.what == schedule.Exscan)
}
