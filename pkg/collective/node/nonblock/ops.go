package nonblock

import (
	"github.com/gompirun/gompi/pkg/op"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// What follows are MPI's operations, with the arguments that the
// methods of Group take. No rank may contribute more than a chunk.

// fresh is room for an operation, that of one that is not used any more if there is any.
func (b *Slots) fresh() *Op {
	p, _ := b.spare.Get().(*Op)
	if p == nil {
		p = new(Op)
	}
	return p
}

// Reuse gives back an operation that is done. Nobody may look at it any more.
func (b *Slots) Reuse(p *Op) { b.spare.Put(p) }

// Barrier is MPI 4.1, section 6.12.1.
func (b *Slots) Barrier() *Op {
	p := b.fresh()
	*p = Op{Posts: true, Takes: All}
	return p
}

// Bcast is MPI 4.1, section 6.12.2.
//
// Cost: n bytes copied in by the root, which is then done, and out by each other.
func (b *Slots) Bcast(buf []byte, root int) *Op {
	p := b.fresh()
	*p = Op{Max: len(buf), Recv: buf}
	if b.rank == root {
		p.Posts, p.Send = true, buf
	} else {
		p.Takes, p.From = One, root
	}
	return b.name(p, 0, b.size)
}

// Gather is MPI 4.1, section 6.12.3. At the root a nil send is in place.
//
// Cost: each block is copied in and out; all but the root are done at once.
func (b *Slots) Gather(send, recv []byte, n, root int) *Op {
	p := b.fresh()
	*p = Op{Max: n}
	if b.rank == root {
		p.Takes, p.Recv, p.In, p.Own = All, recv, buffers.Blocks{N: n}, send
	} else {
		p.Posts, p.Send = true, send
	}
	return b.name(p, root, root+1)
}

// Scatter is MPI 4.1, section 6.12.4. At the root a nil recv is in place.
//
// Cost: that of Gather.
func (b *Slots) Scatter(send, recv []byte, n, root int) *Op {
	p := b.fresh()
	*p = Op{Max: n * b.size, Spacing: n, At: b.rank * n, Recv: recv}
	switch {
	case b.rank != root:
		p.Takes, p.From = One, root
	default:
		p.Posts, p.Send, p.Out = true, send, buffers.Blocks{N: n}
		if recv != nil {
			p.Own, p.In = p.Out.Of(send, root), theOnly(n)
		}
	}
	return b.name(p, 0, b.size)
}

// theOnly is the layout of a buffer that is one block.
func theOnly(n int) buffers.Blocks { return buffers.Blocks{N: n, Only: true} }

// Allgather is MPI 4.1, section 6.12.5. A nil send is in place.
//
// Cost: each block is copied in once and out p-1 times.
func (b *Slots) Allgather(send, recv []byte, where buffers.Blocks) *Op {
	p := b.fresh()
	*p = Op{Max: where.Longest(), Posts: true, Send: send, Own: send, Takes: All, Recv: recv, In: where}
	if send == nil {
		p.Send = where.Of(recv, b.rank)
	}
	return b.name(p, 0, b.size)
}

// Alltoall is MPI 4.1, section 6.12.6. A nil send is in place.
//
// Cost: each block is copied in and out.
func (b *Slots) Alltoall(send, recv []byte, n int) *Op {
	where := buffers.Blocks{N: n}
	p := b.fresh()
	*p = Op{Max: n * b.size, Posts: true, Send: send, Spacing: n, Out: where, Takes: All, At: b.rank * n, Recv: recv, In: where}
	if send == nil {
		p.Send = recv
	} else {
		p.Own = where.Of(send, b.rank)
	}
	return b.name(p, 0, b.size)
}

// The operations below have blocks of different lengths. Only the sender and the receiver of a
// block know its length. No block may be longer than Part, or in a Gatherv than Chunk. Empty blocks
// cost nothing.

// Part is the longest block, in bytes, of a rank that has a block for each rank.
func (b *Slots) Part() int { return b.cfg.Chunk / b.size &^ (buffers.Line - 1) }

// Gatherv is a Gather of blocks of different lengths. where counts only at the root.
//
// Cost: that of Gather.
func (b *Slots) Gatherv(send, recv []byte, where buffers.Blocks, root int) *Op {
	p := b.fresh()
	*p = Op{Max: b.Chunk(), Sparse: true}
	if b.rank == root {
		p.Takes, p.Recv, p.In, p.Own = All, recv, where, send
	} else {
		p.Posts, p.Send = len(send) > 0, send
	}
	return p
}

// Scatterv is a Scatter of blocks of different lengths. where counts only at the root.
//
// Cost: that of Scatter.
func (b *Slots) Scatterv(send []byte, where buffers.Blocks, recv []byte, root int) *Op {
	p := b.fresh()
	*p = Op{Max: b.Chunk(), Sparse: true, Spacing: b.Part(), At: b.rank * b.Part(), Recv: recv}
	switch {
	case b.rank == root:
		p.Posts, p.Send, p.Out = true, send, where
		if recv != nil {
			p.Own, p.In = where.Of(send, root), theOnly(len(recv))
		}
	case len(recv) > 0:
		p.Takes, p.From = One, root
	}
	return p
}

// Alltoallv is an Alltoall of such blocks. A nil send is in place.
//
// Cost: that of Alltoall.
func (b *Slots) Alltoallv(send []byte, out buffers.Blocks, recv []byte, in buffers.Blocks) *Op {
	p := b.fresh()
	*p = Op{Max: b.Chunk(), Sparse: true, Posts: true, Send: send, Spacing: b.Part(), Out: out, Takes: All, At: b.rank * b.Part(), Recv: recv, In: in}
	if send == nil {
		p.Send, p.Out = recv, in
	} else {
		p.Own = out.Of(send, b.rank)
	}
	return p
}

// Alltoallw is MPI 4.1, section 6.12.6, of blocks that lie anywhere: out[r] is for
// rank r, in[r] from there. A nil out is in place.
//
// Cost: that of Alltoallv.
func (b *Slots) Alltoallw(out, in [][]byte) *Op {
	p := b.fresh()
	*p = Op{Max: b.Chunk(), Sparse: true, Posts: true, Spacing: b.Part(), Out: buffers.Blocks{Parts: out}, Takes: All, At: b.rank * b.Part(), In: buffers.Blocks{Parts: in}}
	if out == nil {
		p.Out = p.In
	} else {
		p.Own = out[b.rank]
	}
	return p
}

// Reduce is MPI 4.1, section 6.12.7.
//
// Cost: short vectors are read by the root. Of long ones each rank reduces a
// share, and the root copies the shares.
func (b *Slots) Reduce(send, recv []byte, k op.Kernel, root int) *Op {
	p := b.reduction(send, recv, k)
	if b.rank != root {
		p.Takes, p.Recv = Nothing, nil
	}
	if p.Shares {
		return b.name(p, 0, b.size)
	}
	return b.name(p, root, root+1)
}

// Allreduce is MPI 4.1, section 6.12.8. All get the same bits. send may be recv.
//
// Cost: short vectors are read by all. Of long ones each rank reduces a share,
// which the others copy.
func (b *Slots) Allreduce(send, recv []byte, k op.Kernel) *Op {
	return b.name(b.reduction(send, recv, k), 0, b.size)
}

// reduction is one whose result all get.
func (b *Slots) reduction(send, recv []byte, k op.Kernel) *Op {
	n := len(send)
	p := b.fresh()
	*p = Op{Max: n, Posts: true, Send: send, Takes: Down, From: b.size - 1, Recv: recv, Kernel: k, Shares: n > min(buffers.MostReadByOne(b.size), b.tuning.Unshared)}
	return p
}

// ReduceScatter is MPI 4.1, sections 6.12.9 and 6.12.10. A nil send is in place.
//
// Cost: each rank copies its vector in and reads its block of all.
func (b *Slots) ReduceScatter(send, recv []byte, where buffers.Blocks, k op.Kernel) *Op {
	if send == nil {
		_, end := where.At(b.size - 1)
		send = recv[:end]
	}
	from, to := where.At(b.rank)
	p := b.fresh()
	*p = Op{Max: len(send), Posts: true, Send: send, Takes: Down, From: b.size - 1, At: from, Recv: recv[:to-from], Kernel: k}
	return b.name(p, 0, b.size)
}

// Scan is MPI 4.1, sections 6.12.11 and 6.12.12. send may be recv.
//
// Cost: rank r reads the vectors of the ranks up to itself.
func (b *Slots) Scan(send, recv []byte, k op.Kernel, exclusive bool) *Op {
	p := b.fresh()
	*p = Op{Max: len(send), Posts: true, Send: send, Takes: Down, From: b.rank, Recv: recv, Kernel: k}
	if exclusive {
		p.From--
	}
	return b.name(p, b.rank+1, b.size)
}
