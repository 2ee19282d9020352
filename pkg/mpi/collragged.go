package mpi

import (
	"slices"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Operations in v and w have blocks whose length only those two ranks know that
// they concern. Each two decide alike, for each block: short ones go by the board,
// long ones by messages, and both at the same time.

// ragged reports whether an operation is of this kind and can be divided so.
func (b *board) ragged(o *collOp) bool {
	switch o.call.Op {
	case collective.Gatherv:
		return true
	case collective.Scatterv, collective.Alltoallv, collective.Alltoallw:
		return b.node.Part() > 0
	}
	return false
}

// limit is the longest block that goes by the board, bytes.
func (b *board) limit(o *collOp) int64 {
	if o.call.Op == collective.Gatherv {
		return int64(b.node.Chunk())
	}
	return int64(b.node.Part())
}

// split divides an operation.
func (b *board) split(o *collOp) *posted {
	most := b.limit(o)
	p := &posted{board: b, o: o}
	long := func(x collective.Block) bool { return x.Len > most }
	if o.call.Len <= most && !slices.ContainsFunc(o.call.In, long) && !slices.ContainsFunc(o.call.Out, long) {
		return p
	}
	short, rest := *o, *o
	short.call.In, rest.call.In = divide(o.call.In, most)
	short.call.Out, rest.call.Out = divide(o.call.Out, most)
	if o.call.Len > most { // of a rank that is no root
		short.call.Len = 0
	} else {
		rest.call.Len = 0
	}
	p.o, p.rest = &short, &rest
	return p
}

// divide leaves each block in one of two lists, and an empty one in the other.
func divide(blocks []collective.Block, most int64) (short, long []collective.Block) {
	short, long = slices.Clone(blocks), slices.Clone(blocks)
	for i, x := range blocks {
		if x.Len > most {
			short[i].Len = 0
		} else {
			long[i].Len = 0
		}
	}
	return short, long
}

// beginRest begins what goes by messages. All ranks count it, for the tags.
func (p *posted) beginRest() {
	b := p.board
	switch {
	case p.rest != nil:
		if p.long, p.err = b.comm.coll.sends.Start(&p.rest.call, &p.rest.bufs); p.err == nil {
			b.comm.begunRun(b.comm.coll.sends, p.long)
		}
	case b.ragged(p.o):
		b.comm.coll.sends.Skip()
	}
}

// ragged is make of such an operation.
func (p *posted) ragged() *node.Posting {
	b, call, bufs := p.board.node, &p.o.call, &p.o.bufs
	root := p.board.comm.rank == call.Root
	switch {
	case call.Op == collective.Gatherv && root:
		recv, in := p.ins(bufs.Recv.Vec, call.In)
		return b.Gatherv(p.send(), recv, in, call.Root)
	case call.Op == collective.Gatherv:
		var send []byte
		if call.Len > 0 {
			send = p.send()
		}
		return b.Gatherv(send, nil, node.Blocks{}, call.Root)
	case call.Op == collective.Scatterv:
		var send, recv []byte
		var out node.Blocks
		if root {
			send, out = outs(bufs.Send.Vec, call.Out)
		}
		if call.Len > 0 && !call.InPlace {
			recv = p.room(false)
		}
		return b.Scatterv(send, out, recv, call.Root)
	case call.Op == collective.Alltoallw:
		return p.manyTypes()
	}
	recv, in := p.ins(bufs.Recv.Vec, call.In)
	if call.InPlace {
		return b.Alltoallv(nil, in, recv, in)
	}
	send, out := outs(bufs.Send.Vec, call.Out)
	return b.Alltoallv(send, out, recv, in)
}

// outs are blocks of a buffer that are sent: where they are, or packed.
func outs(v Buf, blocks []collective.Block) ([]byte, node.Blocks) {
	if mem, ok := v.Dense(); ok {
		return mem, nodeBlocks(blocks)
	}
	at, mem := packedBlocks(blocks)
	s := v.Stream()
	for i, x := range blocks {
		s.Pack(x.Off, mem[at.Displs[i]:][:x.Len])
	}
	return mem, at
}

// ins are blocks of a buffer that are received. Those in place hold what is sent.
func (p *posted) ins(v Buf, blocks []collective.Block) ([]byte, node.Blocks) {
	if mem, ok := v.Dense(); ok {
		return mem, nodeBlocks(blocks)
	}
	at, mem := packedBlocks(blocks)
	s := v.Stream()
	for i, x := range blocks {
		part := mem[at.Displs[i]:][:x.Len]
		s.Pack(x.Off, part)
		p.deliver = append(p.deliver, piece{part, s, x.Off})
	}
	return mem, at
}

// piece is a part of a result that must be taken apart.
type piece struct {
	mem    []byte
	stream *datatype.Stream
	off    int64 // in the packed form
}

// packedBlocks is memory for blocks, one after the other.
func packedBlocks(blocks []collective.Block) (at node.Blocks, mem []byte) {
	end := 0
	for _, x := range blocks {
		at.Counts, at.Displs = append(at.Counts, int(x.Len)), append(at.Displs, end)
		end += int(x.Len)
	}
	return at, make([]byte, end)
}

// manyTypes is make of an Alltoallw, whose blocks have a buffer each.
func (p *posted) manyTypes() *node.Posting {
	call, more := &p.o.call, p.o.bufs.More
	in := make([][]byte, len(call.In))
	for i, m := range more[len(call.Out):] {
		if call.In[i].Len == 0 {
			continue
		}
		mem, s := room(m.Vec, call.InPlace)
		if in[i] = mem; s != nil {
			p.deliver = append(p.deliver, piece{mem, s, 0})
		}
	}
	if call.InPlace {
		return p.board.node.Alltoallw(nil, in)
	}
	out := make([][]byte, len(call.Out))
	for i, m := range more[:len(call.Out)] {
		if call.Out[i].Len > 0 {
			out[i] = packed(m.Vec)
		}
	}
	return p.board.node.Alltoallw(out, in)
}
