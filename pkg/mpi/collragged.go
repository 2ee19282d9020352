package mpi

import (
	"slices"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Operations in v and w have blocks whose length only those two ranks know that
// they concern. Each two decide alike, for each block: short ones go by the slots,
// long ones by messages, and both at the same time.

// ragged reports whether an operation is of this kind and can be divided so.
func (b *nbSlots) ragged(o *collOp) bool {
	switch o.call.Op {
	case schedule.Gatherv:
		return true
	case schedule.Scatterv, schedule.Alltoallv, schedule.Alltoallw:
		return b.node.Part() > 0
	}
	return false
}

// limit is the longest block that goes by the slots, bytes.
func (b *nbSlots) limit(o *collOp) int64 {
	if o.call.Op == schedule.Gatherv {
		return int64(b.node.Chunk())
	}
	return int64(b.node.Part())
}

// split divides an operation.
func (b *nbSlots) split(o *collOp) *posted {
	p := &posted{nbSlots: b, o: o}
	p.o, p.rest = o.split(b.limit(o), b.comm.rank)
	return p
}

// split divides an operation of a rank into one of blocks of at most so many bytes, and one of the others;
// nil: there are none. A rank's block for itself is in the first.
func (o *collOp) split(most int64, rank int) (short, rest *collOp) {
	atRoot := o.call.In != nil || o.call.Out != nil
	if (atRoot || o.call.Len <= most) && !anyLong(o.call.In, most, rank) && !anyLong(o.call.Out, most, rank) {
		return o, nil
	}
	s, r := *o, *o
	s.call.In, r.call.In = divide(o.call.In, most, rank)
	s.call.Out, r.call.Out = divide(o.call.Out, most, rank)
	if atRoot {
		r.call.Len = 0
	} else {
		s.call.Len = 0
	}
	return &s, &r
}

// anyLong reports whether a block of another rank is longer than that.
func anyLong(blocks []schedule.Block, most int64, rank int) bool {
	for i, x := range blocks {
		if x.Len > most && i != rank {
			return true
		}
	}
	return false
}

// divide leaves each block in one of two lists, and an empty one in the other.
func divide(blocks []schedule.Block, most int64, rank int) (short, long []schedule.Block) {
	short, long = slices.Clone(blocks), slices.Clone(blocks)
	for i, x := range blocks {
		if x.Len > most && i != rank {
			short[i].Len = 0
		} else {
			long[i].Len = 0
		}
	}
	return short, long
}

// beginRest begins what goes by messages. All ranks count it, for the tags.
func (p *posted) beginRest() {
	b := p.nbSlots
	switch {
	case p.rest != nil:
		if p.restRun, p.err = b.comm.coll.sends.Start(&p.rest.call, &p.rest.bufs); p.err == nil {
			b.comm.begunRun(b.comm.coll.sends, p.restRun)
		}
	case b.ragged(p.o):
		b.comm.coll.sends.Skip()
	}
}

// ragged is make of such an operation.
func (p *posted) ragged() *nonblock.Op {
	b, root := p.nbSlots.node, p.o.call.Root
	x := p.o.parts(p.nbSlots.comm.rank == root)
	p.deliver = x.deliver
	switch p.o.call.Op {
	case schedule.Gatherv:
		return b.Gatherv(x.send, x.recv, x.in, root)
	case schedule.Scatterv:
		return b.Scatterv(x.send, x.out, x.recv, root)
	case schedule.Alltoallw:
		return b.Alltoallw(x.out.Parts, x.in.Parts)
	}
	return b.Alltoallv(x.send, x.out, x.recv, x.in)
}

// parts are the blocks of such an operation as package node has them. What is nil is in place, or nothing.
type parts struct {
	send, recv []byte
	out, in    buffers.Blocks
	deliver    []piece // what must be taken apart
}

// parts finds the blocks in the buffers, or packs them.
func (o *collOp) parts(root bool) (x parts) {
	call, bufs := &o.call, &o.bufs
	switch {
	case call.Op == schedule.Gatherv:
		if bufs.Send.Vec.Type != nil && (root || call.Len > 0) {
			x.send = packed(bufs.Send.Vec)
		}
		if root {
			x.ins(bufs.Recv.Vec, call.In)
		}
	case call.Op == schedule.Scatterv:
		if root {
			x.outs(bufs.Send.Vec, call.Out)
		}
		if call.Len > 0 && !call.InPlace {
			mem, s := room(bufs.Recv.Vec, false)
			x.recv = mem
			x.must(mem, s, 0)
		}
	case call.Op == schedule.Alltoallw:
		x.manyTypes(o)
	case call.InPlace:
		x.ins(bufs.Recv.Vec, call.In)
		x.send, x.out = nil, x.in
	default:
		x.ins(bufs.Recv.Vec, call.In)
		x.outs(bufs.Send.Vec, call.Out)
	}
	return x
}

// outs are blocks of a buffer that are sent: where they are, or packed.
func (x *parts) outs(v Buf, blocks []schedule.Block) {
	if mem, ok := v.Dense(); ok {
		x.send, x.out = mem, nodeBlocks(blocks)
		return
	}
	x.out, x.send = packedBlocks(blocks)
	s := v.Stream()
	for i, b := range blocks {
		s.Pack(b.Off, x.send[x.out.Displs[i]:][:b.Len])
	}
}

// ins are blocks of a buffer that are received. Those in place hold what is sent.
func (x *parts) ins(v Buf, blocks []schedule.Block) {
	if mem, ok := v.Dense(); ok {
		x.recv, x.in = mem, nodeBlocks(blocks)
		return
	}
	x.in, x.recv = packedBlocks(blocks)
	s := v.Stream()
	for i, b := range blocks {
		part := x.recv[x.in.Displs[i]:][:b.Len]
		s.Pack(b.Off, part)
		x.must(part, s, b.Off)
	}
}

// must has mem be taken apart, which begins at an offset in the packed form; nil: it is where it belongs.
func (x *parts) must(mem []byte, s *datatype.Stream, off int64) {
	if s != nil {
		x.deliver = append(x.deliver, piece{mem, s, off})
	}
}

// piece is a part of a result that must be taken apart.
type piece struct {
	mem    []byte
	stream *datatype.Stream
	off    int64 // in the packed form
}

// deliver takes pieces apart.
func deliver(pieces []piece) {
	for _, x := range pieces {
		x.stream.Unpack(x.off, x.mem)
	}
}

// packedBlocks is memory for blocks, one after the other.
func packedBlocks(blocks []schedule.Block) (at buffers.Blocks, mem []byte) {
	end := 0
	for _, x := range blocks {
		at.Counts, at.Displs = append(at.Counts, int(x.Len)), append(at.Displs, end)
		end += int(x.Len)
	}
	return at, make([]byte, end)
}

// manyTypes is parts of an Alltoallw, whose blocks have a buffer each.
func (x *parts) manyTypes(o *collOp) {
	call, more := &o.call, o.bufs.More
	x.in.Parts = make([][]byte, len(call.In))
	for i, m := range more[len(call.Out):] {
		if call.In[i].Len > 0 {
			mem, s := room(m.Vec, call.InPlace)
			x.in.Parts[i] = mem
			x.must(mem, s, 0)
		}
	}
	if call.InPlace {
		return
	}
	x.out.Parts = make([][]byte, len(call.Out))
	for i, m := range more[:len(call.Out)] {
		if call.Out[i].Len > 0 {
			x.out.Parts[i] = packed(m.Vec)
		}
	}
}
