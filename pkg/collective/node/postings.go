package node

import "github.com/gompirun/gompi/pkg/op"

// What follows are the postings of MPI's operations, with the arguments that the
// methods of Group take. No rank may contribute more than a chunk.

// fresh is room for a posting, that of one that is not used any more if there is any.
func (b *Board) fresh() *Posting {
	p, _ := b.spare.Get().(*Posting)
	if p == nil {
		p = new(Posting)
	}
	return p
}

// Reuse gives back a posting that is done. Nobody may look at it any more.
func (b *Board) Reuse(p *Posting) { b.spare.Put(p) }

// Barrier is MPI 4.1, section 6.12.1.
func (b *Board) Barrier() *Posting {
	p := b.fresh()
	*p = Posting{Posts: true, Takes: All}
	return p
}

// Bcast is MPI 4.1, section 6.12.2.
//
// Cost: n bytes copied in by the root, which is then done, and out by each other.
func (b *Board) Bcast(buf []byte, root int) *Posting {
	p := b.fresh()
	*p = Posting{Max: len(buf), Recv: buf}
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
func (b *Board) Gather(send, recv []byte, n, root int) *Posting {
	p := b.fresh()
	*p = Posting{Max: n}
	if b.rank == root {
		p.Takes, p.Recv, p.In, p.Own = All, recv, Blocks{N: n}, send
	} else {
		p.Posts, p.Send = true, send
	}
	return b.name(p, root, root+1)
}

// Scatter is MPI 4.1, section 6.12.4. At the root a nil recv is in place.
//
// Cost: that of Gather.
func (b *Board) Scatter(send, recv []byte, n, root int) *Posting {
	p := b.fresh()
	*p = Posting{Max: n * b.size, Spacing: n, At: b.rank * n, Recv: recv}
	switch {
	case b.rank != root:
		p.Takes, p.From = One, root
	default:
		p.Posts, p.Send, p.Out = true, send, Blocks{N: n}
		if recv != nil {
			p.Own, p.In = p.Out.of(send, root), theOnly(n)
		}
	}
	return b.name(p, 0, b.size)
}

// theOnly is the layout of a buffer that is one block.
func theOnly(n int) Blocks { return Blocks{N: n, Only: true} }

// Allgather is MPI 4.1, section 6.12.5. A nil send is in place.
//
// Cost: each block is copied in once and out p-1 times.
func (b *Board) Allgather(send, recv []byte, where Blocks) *Posting {
	p := b.fresh()
	*p = Posting{Max: where.longest(), Posts: true, Send: send, Own: send, Takes: All, Recv: recv, In: where}
	if send == nil {
		p.Send = where.of(recv, b.rank)
	}
	return b.name(p, 0, b.size)
}

// Alltoall is MPI 4.1, section 6.12.6. A nil send is in place.
//
// Cost: each block is copied in and out.
func (b *Board) Alltoall(send, recv []byte, n int) *Posting {
	where := Blocks{N: n}
	p := b.fresh()
	*p = Posting{Max: n * b.size, Posts: true, Send: send, Spacing: n, Out: where, Takes: All, At: b.rank * n, Recv: recv, In: where}
	if send == nil {
		p.Send = recv
	} else {
		p.Own = where.of(send, b.rank)
	}
	return b.name(p, 0, b.size)
}

// What follows has blocks whose lengths only those two know that they concern.
// None may be longer than Part, or Chunk of a Gatherv; empty ones cost nothing.

// Part is how long a block may be of a rank that has one for each, bytes.
func (b *Board) Part() int { return b.cfg.Chunk / b.size &^ (line - 1) }

// Gatherv is a Gather of such blocks; where is the root's.
//
// Cost: that of Gather.
func (b *Board) Gatherv(send, recv []byte, where Blocks, root int) *Posting {
	p := b.fresh()
	*p = Posting{Max: b.Chunk(), Sparse: true}
	if b.rank == root {
		p.Takes, p.Recv, p.In, p.Own = All, recv, where, send
	} else {
		p.Posts, p.Send = len(send) > 0, send
	}
	return p
}

// Scatterv is a Scatter of such blocks; where is the root's.
//
// Cost: that of Scatter.
func (b *Board) Scatterv(send []byte, where Blocks, recv []byte, root int) *Posting {
	p := b.fresh()
	*p = Posting{Max: b.Chunk(), Sparse: true, Spacing: b.Part(), At: b.rank * b.Part(), Recv: recv}
	switch {
	case b.rank == root:
		p.Posts, p.Send, p.Out = true, send, where
		if recv != nil {
			p.Own, p.In = where.of(send, root), theOnly(len(recv))
		}
	case len(recv) > 0:
		p.Takes, p.From = One, root
	}
	return p
}

// Alltoallv is an Alltoall of such blocks. A nil send is in place.
//
// Cost: that of Alltoall.
func (b *Board) Alltoallv(send []byte, out Blocks, recv []byte, in Blocks) *Posting {
	p := b.fresh()
	*p = Posting{Max: b.Chunk(), Sparse: true, Posts: true, Send: send, Spacing: b.Part(), Out: out, Takes: All, At: b.rank * b.Part(), Recv: recv, In: in}
	if send == nil {
		p.Send, p.Out = recv, in
	} else {
		p.Own = out.of(send, b.rank)
	}
	return p
}

// Alltoallw is MPI 4.1, section 6.12.6, of blocks that lie anywhere: out[r] is for
// rank r, in[r] from there. A nil out is in place.
//
// Cost: that of Alltoallv.
func (b *Board) Alltoallw(out, in [][]byte) *Posting {
	p := b.fresh()
	*p = Posting{Max: b.Chunk(), Sparse: true, Posts: true, Spacing: b.Part(), Out: Blocks{Parts: out}, Takes: All, At: b.rank * b.Part(), In: Blocks{Parts: in}}
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
func (b *Board) Reduce(send, recv []byte, k op.Kernel, root int) *Posting {
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
func (b *Board) Allreduce(send, recv []byte, k op.Kernel) *Posting {
	return b.name(b.reduction(send, recv, k), 0, b.size)
}

// reduction is one whose result all get.
func (b *Board) reduction(send, recv []byte, k op.Kernel) *Posting {
	n := len(send)
	p := b.fresh()
	*p = Posting{Max: n, Posts: true, Send: send, Takes: Down, From: b.size - 1, Recv: recv, Kernel: k, Shares: n > min(mostReadByOne(b.size), b.tuning.Unshared)}
	return p
}

// ReduceScatter is MPI 4.1, sections 6.12.9 and 6.12.10. A nil send is in place.
//
// Cost: each rank copies its vector in and reads its block of all.
func (b *Board) ReduceScatter(send, recv []byte, where Blocks, k op.Kernel) *Posting {
	if send == nil {
		_, end := where.at(b.size - 1)
		send = recv[:end]
	}
	from, to := where.at(b.rank)
	p := b.fresh()
	*p = Posting{Max: len(send), Posts: true, Send: send, Takes: Down, From: b.size - 1, At: from, Recv: recv[:to-from], Kernel: k}
	return b.name(p, 0, b.size)
}

// Scan is MPI 4.1, sections 6.12.11 and 6.12.12. send may be recv.
//
// Cost: rank r reads the vectors of the ranks up to itself.
func (b *Board) Scan(send, recv []byte, k op.Kernel, exclusive bool) *Posting {
	p := b.fresh()
	*p = Posting{Max: len(send), Posts: true, Send: send, Takes: Down, From: b.rank, Recv: recv, Kernel: k}
	if exclusive {
		p.From--
	}
	return b.name(p, b.rank+1, b.size)
}
