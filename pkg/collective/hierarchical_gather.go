package collective

// layeredAllgather: gathered at the first rank of each node, exchanged among
// these, and distributed.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, or k-1 and ceil(log2 k) if blocks
//	        differ; m-1 between m nodes
//	sent    m (m-1) messages between nodes
func layeredAllgather(b *builder) {
	l := b.layers(-1)
	nodes, own := l.blocks(func(r int) int64 { return b.in(r).Len })
	sorted := Region{Buf: RecvBuf, Len: joined(nodes).Len} // node by node
	direct := l.inOrder() && consecutive(b.call.In) && (b.call.In == nil || b.call.In[0].Off == 0)
	if !direct {
		sorted = b.temp(sorted.Len)
	}
	mine := Region{Buf: SendBuf, Len: b.in(b.Rank).Len}
	if b.call.InPlace {
		mine = b.in(b.Rank)
	}
	if i := l.leaders.me; i >= 0 {
		gatherBlocks(b, l.node, sorted.of(nodes[i]), mine, own(i))
		allgatherRing(b, l.leaders, sorted, nodes)
	} else {
		gatherBlocks(b, l.node, Region{}, mine, nil)
	}
	bcastTree(b, l.node, 2, sorted)
	if direct {
		return
	}
	at := int64(0)
	for _, r := range l.order {
		to := b.in(r)
		b.copy(to, sorted.part(at, to.Len))
		at += to.Len
	}
}

// gatherBlocks gathers at member 0: up a tree if all blocks have the same length
// for sure, otherwise one by one.
func gatherBlocks(b *builder, g group, out, mine Region, blocks []Block) {
	if b.call.In == nil {
		gatherBinomial(b, g, out, mine, 0)
		return
	}
	if g.me > 0 {
		b.send(g.at(0), mine)
		return
	}
	b.copy(out.of(blocks[0]), mine)
	for i := 1; i < g.n; i++ {
		b.recv(g.at(i), out.of(blocks[i]))
	}
}

// layeredGather: gathered at the first rank of each node, which sends all of it to
// the root at once.
//
//	rounds  ceil(log2 k) on a node of k ranks, m-1 at the root for m nodes
//	sent    m-1 messages between nodes
func layeredGather(b *builder) {
	l := b.layers(b.call.Root)
	n := b.call.Len
	mine := b.whole(SendBuf)
	if b.call.InPlace && b.Rank == b.call.Root {
		mine = b.in(b.Rank)
	}
	if b.Rank != b.call.Root {
		node := Region{}
		if l.leaders.me > 0 {
			node = b.temp(n * int64(l.node.n))
		}
		gatherBinomial(b, l.node, node, mine, 0)
		if l.leaders.me > 0 {
			b.send(b.call.Root, node)
		}
		return
	}
	all := Region{Buf: RecvBuf, Len: n * int64(b.Size)}
	sorted := all
	if !l.inOrder() {
		sorted = b.temp(all.Len)
	}
	nodes, _ := l.blocks(func(int) int64 { return n })
	gatherBinomial(b, l.node, sorted.of(nodes[0]), mine, 0)
	for i := 1; i < l.leaders.n; i++ {
		b.recv(l.leaders.at(i), sorted.of(nodes[i]))
	}
	if sorted != all {
		for i, r := range l.order {
			b.copy(b.in(r), sorted.part(int64(i)*n, n))
		}
	}
}

// layeredScatter: layeredGather the other way round.
func layeredScatter(b *builder) {
	l := b.layers(b.call.Root)
	n := b.call.Len
	mine := b.whole(RecvBuf)
	if b.Rank != b.call.Root {
		node := Region{}
		if l.leaders.me > 0 {
			node = b.temp(n * int64(l.node.n))
			b.recv(b.call.Root, node)
		}
		scatterBinomial(b, l.node, mine, node, n, 0)
		return
	}
	if b.call.InPlace {
		mine = Region{}
	}
	sorted := Region{Buf: SendBuf, Len: n * int64(b.Size)}
	if !l.inOrder() {
		sorted = b.temp(sorted.Len)
		for i, r := range l.order {
			b.copy(sorted.part(int64(i)*n, n), b.out(r))
		}
	}
	nodes, _ := l.blocks(func(int) int64 { return n })
	for i := 1; i < l.leaders.n; i++ {
		b.send(l.leaders.at(i), sorted.of(nodes[i]))
	}
	scatterBinomial(b, l.node, mine, sorted.of(nodes[0]), n, 0)
}
