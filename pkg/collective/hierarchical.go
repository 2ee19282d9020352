package collective

// layeredBarrier: to the first rank of each node, among these, and back.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, ceil(log2 m) between m nodes
//	sent    m ceil(log2 m) messages between nodes
func layeredBarrier(b *builder) {
	l := b.layers(-1)
	assemble(b, l.node)
	b.join()
	if l.leaders.me >= 0 {
		barrierDissemination(b, l.leaders)
		b.join()
	}
	announce(b, l.node)
}

// assemble tells member 0, up a binomial tree, that all members have come.
func assemble(b *builder, g group) {
	for k := 1; k < g.n; k *= 2 {
		if g.me&k != 0 {
			b.join()
			b.signal(g.at(g.me-k), Region{})
			return
		}
		if g.me+k < g.n {
			b.await(g.at(g.me+k), Region{})
		}
	}
}

// layeredBcast: between the nodes down a binomial tree, and down one in each
// node, segment by segment.
//
//	rounds  ceil(log2 m) + ceil(log2 k), m nodes with up to k ranks
//	sent    m-1 messages between nodes
func layeredBcast(b *builder) {
	l := b.layers(b.call.Root)
	r := b.result()
	for _, s := range segments(r.Len, b.unit()) {
		if l.leaders.me >= 0 {
			bcastTree(b, l.leaders, 2, r.of(s))
		}
		bcastTree(b, l.node, 2, r.of(s))
	}
}

// layeredReduce: in each node to its first rank, and among these to the root. If
// the operator does not commute, the ranks of each node follow each other, rank 0
// gets the result, in the order of ranks, and passes it to the root.
//
//	rounds  ceil(log2 k) + ceil(log2 m), m nodes with up to k ranks
//	sent    m-1 messages of n bytes between nodes, and perhaps one more
func layeredReduce(b *builder) {
	root, first := b.call.Root, -1
	if b.call.Commutes {
		first = root
	}
	l := b.layers(first)
	out := b.result()
	if b.Rank != root && l.leaders.me >= 0 {
		out = b.typed(b.call.Len)
	}
	reduceBinomial(b, l.node, out, b.rootInput())
	if l.leaders.me >= 0 {
		reduceBinomial(b, l.leaders, out, out)
	}
	if end := l.order[0]; end != root {
		if b.Rank == end {
			b.send(root, out)
		}
		if b.Rank == root {
			b.recv(end, out)
		}
	}
}

// layeredAllreduce: in each node to its first rank, an allreduce among these, and
// back. The operator must commute, or the ranks of each node follow each other.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, log2 m or 2 log2 m between m nodes
//	time    between nodes log2 m (a + n b), or 2 log2 m a + 2 (m-1)/m n b
func layeredAllreduce(b *builder) {
	l := b.layers(-1)
	out, in := b.result(), b.input(b.call.Len)
	reduceBinomial(b, l.node, out, in)
	if l.leaders.me >= 0 {
		amongNodes(b, l.leaders, out, out)
	}
	bcastTree(b, l.node, 2, out)
}

// amongNodes is the allreduce between nodes: few rounds for short vectors, few
// bytes for long ones.
func amongNodes(b *builder, g group, out, in Region) {
	if in.Len <= shortVector {
		allreduceDoubling(b, g, out, in)
	} else {
		allreduceRabenseifner(b, g, out, in)
	}
}

// shortVector is the length in bytes up to which rounds count more than bytes
// between nodes.
const shortVector = 8 << 10
