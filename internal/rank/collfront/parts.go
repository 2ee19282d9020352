package collfront

import (
	"slices"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Long reports whether an operation of a rank has blocks of more than so many bytes, besides that of the rank for itself.
func Long(call *schedule.Call, most int64, rank int) bool {
	return !listed(call) && call.Len > most || anyLong(call.In, most, rank) || anyLong(call.Out, most, rank)
}

// listed reports whether the rank has a list of the blocks, as all have but those of an operation with a root elsewhere.
func listed(call *schedule.Call) bool { return call.In != nil || call.Out != nil }

// Split divides an operation of a rank, which is Long, into one of blocks of at most so many bytes, and one of the others. A rank's block for
// itself is in the first.
func Split(call *schedule.Call, most int64, rank int) (short, rest schedule.Call) {
	short, rest = *call, *call
	short.In, rest.In = divide(call.In, most, rank)
	short.Out, rest.Out = divide(call.Out, most, rank)
	if listed(call) {
		rest.Len = 0
	} else {
		short.Len = 0
	}
	return short, rest
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

// Parts are the blocks of an operation in v or w as package node has them. What is nil is in place, or nothing.
type Parts struct {
	Send, Recv []byte
	Out, In    buffers.Blocks

	Later Pieces // what must be taken apart
}

// PartsOf finds the blocks of an operation in its buffers, or packs them. root says that this rank is its root.
func PartsOf(call *schedule.Call, bufs *collective.Buffers, root bool) (x Parts) {
	switch {
	case call.Op == schedule.Gatherv:
		if bufs.Send.Vec.Type != nil && (root || call.Len > 0) {
			x.Send = Packed(bufs.Send.Vec)
		}
		if root {
			x.ins(bufs.Recv.Vec, call.In)
		}
	case call.Op == schedule.Scatterv:
		if root {
			x.outs(bufs.Send.Vec, call.Out)
		}
		if call.Len > 0 && !call.InPlace {
			mem, s := Room(bufs.Recv.Vec, false)
			x.Recv = mem
			x.must(mem, s, 0)
		}
	case call.Op == schedule.Alltoallw:
		x.manyTypes(call, bufs)
	case call.InPlace:
		x.ins(bufs.Recv.Vec, call.In)
		x.Send, x.Out = nil, x.In
	default:
		x.ins(bufs.Recv.Vec, call.In)
		x.outs(bufs.Send.Vec, call.Out)
	}
	return x
}

// outs are blocks of a buffer that are sent: where they are, or packed.
func (x *Parts) outs(v datatype.Vec, blocks []schedule.Block) {
	if mem, ok := v.Dense(); ok {
		x.Send, x.Out = mem, NodeBlocks(blocks)
		return
	}
	x.Out, x.Send = packedBlocks(blocks)
	s := v.Stream()
	for i, b := range blocks {
		s.Pack(b.Off, x.Send[x.Out.Displs[i]:][:b.Len])
	}
}

// ins are blocks of a buffer that are received. Those in place hold what is sent.
func (x *Parts) ins(v datatype.Vec, blocks []schedule.Block) {
	if mem, ok := v.Dense(); ok {
		x.Recv, x.In = mem, NodeBlocks(blocks)
		return
	}
	x.In, x.Recv = packedBlocks(blocks)
	s := v.Stream()
	for i, b := range blocks {
		part := x.Recv[x.In.Displs[i]:][:b.Len]
		s.Pack(b.Off, part)
		x.must(part, s, b.Off)
	}
}

// must has mem be taken apart, which begins at an offset in the packed form; nil: it is where it belongs.
func (x *Parts) must(mem []byte, s *datatype.Stream, off int64) {
	if s != nil {
		x.Later = append(x.Later, piece{mem, s, off})
	}
}

// piece is a part of a result that must be taken apart.
type piece struct {
	mem    []byte
	stream *datatype.Stream
	off    int64 // in the packed form
}

// Pieces are what was received packed.
type Pieces []piece

// Deliver puts them where they belong.
func (all Pieces) Deliver() {
	for _, p := range all {
		p.stream.Unpack(p.off, p.mem)
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
func (x *Parts) manyTypes(call *schedule.Call, bufs *collective.Buffers) {
	more := bufs.More
	x.In.Parts = make([][]byte, len(call.In))
	for i, m := range more[len(call.Out):] {
		if call.In[i].Len > 0 {
			mem, s := Room(m.Vec, call.InPlace)
			x.In.Parts[i] = mem
			x.must(mem, s, 0)
		}
	}
	if call.InPlace {
		return
	}
	x.Out.Parts = make([][]byte, len(call.Out))
	for i, m := range more[:len(call.Out)] {
		if call.Out[i].Len > 0 {
			x.Out.Parts[i] = Packed(m.Vec)
		}
	}
}
