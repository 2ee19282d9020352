package collective

// layeredReduceScatter: reduced at the first rank of each node, reduced and
// scattered among these, and scattered on each node. The operator must commute.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, m-1 between m nodes
//	time    between nodes (m-1) a + (m-1)/m n (b + g)
//	sent    m (m-1) messages between nodes
func layeredReduceScatter(b *builder) {
	l := b.layers(-1)
	blocks := b.outBlocks()
	in := b.input(joined(blocks).Len)
	out := Region{Buf: RecvBuf, Len: blocks[b.Rank].Len}
	nodes, own := l.blocks(func(r int) int64 { return blocks[r].Len })
	node := b.typed(nodes[l.number].Len)
	if l.leaders.me < 0 {
		reduceBinomial(b, l.node, Region{}, in)
	} else {
		sum := b.typed(in.Len)
		reduceBinomial(b, l.node, sum, in)
		reduceScatterPairwise(b, l.leaders, node, l.sorted(b, sum, blocks), nodes)
	}
	each := own(l.number)
	scatterBlocks(b, l.node, node, each)
	b.copy(out, node.of(each[l.node.me]))
}

// sorted is a vector whose blocks lie node by node.
func (l *layers) sorted(b *builder, v Region, blocks []Block) Region {
	if l.inOrder() {
		return v
	}
	s := b.typed(v.Len)
	at := int64(0)
	for _, r := range l.order {
		b.copy(s.part(at, blocks[r].Len), v.of(blocks[r]))
		at += blocks[r].Len
	}
	return s
}

// layeredScan: a scan on each node, a scan of the nodes' totals among their last
// ranks, and what comes before a node added on it. The ranks of each node follow
// each other, and so the order of ranks is kept.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, ceil(log2 m) between m nodes
//	time    between nodes ceil(log2 m) (a + n b + 2 n g)
func layeredScan(b *builder, exclusive bool) {
	l := b.layers(-1)
	in, out := b.input(b.call.Len), b.result()
	part := out // of this node
	if exclusive {
		part = b.typed(in.Len)
	}
	scanDoubling(b, l.node, part, in, exclusive)
	first, last := l.node.me == 0, l.node.me == l.node.n-1
	lasts := group{me: -1}
	at := 0
	for _, k := range l.sizes {
		at += k
		lasts.add(l.order[at-1], b.Rank)
	}
	before := b.typed(in.Len) // of the nodes before this one
	if last {
		total := part
		if exclusive && first {
			total = in
		} else if exclusive {
			total = b.typed(in.Len)
			b.reduce(total, part, in)
		}
		scanDoubling(b, lasts, before, total, true)
	}
	if l.number == 0 {
		if exclusive && !first {
			b.copy(out, part)
		}
		return
	}
	bcastTree(b, l.node.rotate(l.node.n-1), 2, before)
	if exclusive && first {
		b.copy(out, before)
		return
	}
	b.reduce(out, before, part)
}
