package collective

// Operations of intercommunicators (MPI 4.1, section 6.2.3): what one group gives
// the other one gets. Ranks of the remote group are peers from Size on. Groups
// talk through their first ranks, unless every rank has something of its own to
// say to the others.

// remote is the peer that has rank i in the remote group.
func (b *builder) remote(i int) int { return b.Size + i }

// interBarrier: a barrier in each group, a word between the first ranks, and the
// news of it.
//
//	rounds  2 ceil(log2 p) + 1
func interBarrier(b *builder) {
	g := b.everyone()
	barrierDissemination(b, g)
	b.join()
	if g.me == 0 {
		b.signal(b.remote(0), Region{})
		b.await(b.remote(0), Region{})
		b.join()
	}
	announce(b, g)
}

// announce tells all members, down a binomial tree, that member 0 has come so
// far.
func announce(b *builder, g group) {
	span := 1
	for span < g.n && g.me&span == 0 {
		span *= 2
	}
	if g.me > 0 {
		b.await(g.at(g.me-span), Region{})
		b.join()
	}
	for span /= 2; span > 0; span /= 2 {
		if g.me+span < g.n {
			b.signal(g.at(g.me+span), Region{})
		}
	}
}

// interBcast: the root sends to the first rank of the other group.
//
//	rounds  1 + ceil(log2 q), q ranks in the receiving group
func interBcast(b *builder) {
	switch b.call.Root {
	case ProcNull:
	case RootHere:
		b.send(b.remote(0), b.result())
	default:
		if b.Rank == 0 {
			b.recv(b.remote(b.call.Root), b.result())
		}
		bcastTree(b, b.everyone(), 2, b.result())
	}
}

// interGather: everybody in one group sends to the root in the other.
func interGather(b *builder) {
	switch b.call.Root {
	case ProcNull:
	case RootHere:
		w := b.window()
		for i := range b.Remote {
			w.recv(b.remote(i), b.in(i))
		}
	default:
		b.send(b.remote(b.call.Root), b.whole(SendBuf))
	}
}

// interScatter: the root sends to everybody in the other group.
func interScatter(b *builder) {
	switch b.call.Root {
	case ProcNull:
	case RootHere:
		w := b.window()
		for i := range b.Remote {
			w.send(b.remote(i), b.out(i))
		}
	default:
		b.recv(b.remote(b.call.Root), b.whole(RecvBuf))
	}
}

// interAllgather: each group gathers at its first rank, the first ranks exchange,
// and distribute.
//
//	rounds  ceil(log2 p) + 1 + ceil(log2 p)
func interAllgather(b *builder) {
	g := b.everyone()
	ours := Region{}
	if b.Rank == 0 {
		ours = b.temp(b.call.Len * int64(b.Size))
	}
	gatherBinomial(b, g, ours, b.whole(SendBuf), 0)
	theirs := Region{Buf: RecvBuf, Len: b.call.OutLen * int64(b.Remote)}
	if b.Rank == 0 {
		b.recv(b.remote(0), theirs)
		b.send(b.remote(0), ours)
	}
	bcastTree(b, g, 2, theirs)
}

// interAllgatherv: everybody sends to everybody in the other group, for nobody
// knows the lengths in its own.
func interAllgatherv(b *builder) {
	w := b.window()
	for k := range b.Remote {
		i := mod(b.Rank+k, b.Remote)
		w.recv(b.remote(i), b.in(i))
		w.send(b.remote(i), b.whole(SendBuf))
	}
}

// interAlltoall: everybody sends to everybody in the other group.
func interAlltoall(b *builder) {
	w := b.window()
	for k := range b.Remote {
		i := mod(b.Rank+k, b.Remote)
		w.recv(b.remote(i), b.in(i))
		w.send(b.remote(i), b.out(i))
	}
}

// interReduce: one group reduces at its first rank, which sends to the root.
//
//	rounds  ceil(log2 p) + 1
func interReduce(b *builder) {
	switch b.call.Root {
	case ProcNull:
	case RootHere:
		b.recv(b.remote(0), b.result())
	default:
		sum := b.firstReduces(b.whole(SendBuf))
		if b.Rank == 0 {
			b.send(b.remote(b.call.Root), sum)
		}
	}
}

// firstReduces reduces to new memory of rank 0.
func (b *builder) firstReduces(in Region) Region {
	sum := Region{}
	if b.Rank == 0 {
		sum = b.typed(in.Len)
	}
	reduceBinomial(b, b.everyone(), sum, in)
	return sum
}

// interAllreduce: each group reduces at its first rank, the first ranks exchange,
// and distribute.
//
//	rounds  2 ceil(log2 p) + 1
func interAllreduce(b *builder) {
	sum := b.firstReduces(b.whole(SendBuf))
	if b.Rank == 0 {
		b.recv(b.remote(0), b.result())
		b.send(b.remote(0), sum)
	}
	bcastTree(b, b.everyone(), 2, b.result())
}

// interReduceScatter: the same, and each gets its block only.
func interReduceScatter(b *builder) {
	blocks := b.outBlocks()
	total := joined(blocks).Len
	sum := b.firstReduces(Region{Buf: SendBuf, Len: total})
	work := b.typed(total)
	if b.Rank == 0 {
		b.recv(b.remote(0), work)
		b.send(b.remote(0), sum)
	}
	scatterBlocks(b, b.everyone(), work, blocks)
	b.copy(Region{Buf: RecvBuf, Len: blocks[b.Rank].Len}, work.of(blocks[b.Rank]))
}
