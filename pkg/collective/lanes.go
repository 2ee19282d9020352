package collective

// Full-lane algorithms: instead of one leader, every rank of a node speaks with its
// counterparts on the other nodes, each about its share of the vector, so that a
// node's network is used by all its ranks at once (Traeff, Hunold 2020,
// "Decomposing MPI collectives for exploiting multi-lane communication"). All nodes
// have the same number of ranks.

// laneAllreduce: a reduce-scatter in each node, an allreduce of each block among
// the ranks that have it, and an allgather in each node. The operator must commute.
//
//	rounds  2 (k-1) on a node of k ranks, log2 m or 2 log2 m between m nodes
//	time    between nodes 2 log2 m a + 2 (m-1)/m n/k b
func laneAllreduce(b *builder) {
	l := b.layers(-1)
	out, in := b.result(), b.input(b.call.Len)
	blocks := split(in.Len, b.call.Elem, l.node.n)
	mine := out.of(blocks[l.node.me])
	reduceScatterPairwise(b, l.node, mine, in, blocks)
	amongNodes(b, l.lane, mine, mine)
	allgatherRing(b, l.node, out, blocks)
}

// laneBcast: the root scatters in its node, each rank there passes its block to
// its counterparts, and each node gathers.
//
//	rounds  ceil(log2 k) + ceil(log2 m) + k-1
//	time    between nodes ceil(log2 m) (a + n/k b)
func laneBcast(b *builder) {
	l := b.layers(b.call.Root)
	r := b.result()
	blocks := split(r.Len, b.unit(), l.node.n)
	if l.lane.me == 0 {
		scatterBlocks(b, l.node, r, blocks)
	}
	bcastTree(b, l.lane, 2, r.of(blocks[l.node.me]))
	allgatherRing(b, l.node, r, blocks)
}
