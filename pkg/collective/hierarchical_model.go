package collective

// What the algorithms in two layers cost: on the busiest node, and between nodes.
// Of the first only the longest chain counts, of the second all messages, which
// tests compare with the schedules.

// nodeSizes are the numbers of ranks on each node.
func (p Place) nodeSizes() []int {
	sizes := make([]int, p.nodes())
	for _, n := range p.Node {
		sizes[n]++
	}
	return sizes
}

// twoLayers makes a model of one for a node of k ranks and one for m nodes.
func twoLayers(node, between func(p int, n int64) Model) func(Place, Shape) (Model, Model) {
	return func(p Place, s Shape) (Model, Model) {
		k := 0
		for _, size := range p.nodeSizes() {
			k = max(k, size)
		}
		return node(k, s.Len), between(p.nodes(), s.Len)
	}
}

func nodeBarrierModel(k int, _ int64) Model { return Model{Rounds: 2 * ceilLog2(k)} }

// segmentedTreeModel is a binomial tree whose messages go in segments.
func segmentedTreeModel(m int, n int64) Model {
	t := treeModel(m, n, 2)
	if n > 0 {
		t.Messages *= len(segments(n, 1))
	}
	return t
}

func binomialTreeModel(k int, n int64) Model { return treeModel(k, n, 2) }

func upAndDownModel(k int, n int64) Model {
	return reduceBinomialModel(k, n).plus(treeModel(k, n, 2))
}

// layeredReduceModel adds the way from rank 0 to another root, if there is one.
func layeredReduceModel(p Place, s Shape) (node, between Model) {
	node, between = twoLayers(reduceBinomialModel, reduceBinomialModel)(p, s)
	switch on := treeModel(2, s.Len, 2); {
	case s.Commutes || s.Root == 0:
	case p.Node[s.Root] != p.Node[0]:
		between = between.plus(on)
	default:
		node = node.plus(on)
	}
	return node, between
}

func layeredAllreduceModel(p Place, s Shape) (node, between Model) {
	return twoLayers(upAndDownModel, func(m int, n int64) Model { return amongNodesModel(m, n, s.unit(p.Size)) })(p, s)
}

func amongNodesModel(m int, n, unit int64) Model {
	if n <= shortVector {
		return allreduceDoublingModel(m, n)
	}
	return allreduceRabenseifnerModel(m, n, unit)
}

func scanAndTreeModel(k int, n int64) Model {
	return scanDoublingModel(k, n).plus(treeModel(k, n, 2))
}

// layeredGatherModel is that of gather and scatter: all but the root's node send
// their blocks to it, or get them.
func layeredGatherModel(p Place, s Shape) (node, between Model) {
	sizes := p.nodeSizes()
	k, m := 0, len(sizes)
	for _, size := range sizes {
		k = max(k, size)
	}
	away := int64(p.Size-sizes[p.Node[s.Root]]) * s.Len
	between = Model{Rounds: m - 1, Busy: away, Messages: m - 1, Sent: away}
	if s.Len == 0 {
		between.Messages = 0
	}
	return halfTreeModel(k, s.Len*int64(k), 1), between
}

func layeredAllgatherModel(p Place, s Shape) (node, between Model) {
	all := s.Len * int64(p.Size)
	node, between = twoLayers(
		func(k int, n int64) Model { return halfTreeModel(k, n*int64(k), 1).plus(treeModel(k, all, 2)) },
		func(m int, _ int64) Model { return allgatherRingModel(m, all, 1) })(p, s)
	return node, between
}

func layeredAlltoallModel(p Place, s Shape) (node, between Model) {
	sizes := p.nodeSizes()
	k, m, pairs := 0, len(sizes), p.Size*p.Size
	for _, size := range sizes {
		k = max(k, size)
		pairs -= size * size
	}
	node = Model{Rounds: 2 * (k - 1), Busy: 2 * int64(k-1) * int64(p.Size) * s.Len, Copied: 2 * int64(k) * int64(p.Size) * s.Len}
	between = Model{Rounds: m - 1, Busy: int64(k) * int64(p.Size-k) * s.Len, Messages: m * (m - 1), Sent: int64(pairs) * s.Len}
	if s.Len == 0 {
		between.Messages = 0
	}
	return node, between
}

func layeredReduceScatterModel(p Place, s Shape) (node, between Model) {
	total := s.Len * int64(p.Size)
	return twoLayers(
		func(k int, n int64) Model { return reduceBinomialModel(k, total).plus(halfTreeModel(k, n*int64(k), 1)) },
		func(m int, _ int64) Model { return reduceScatterPairwiseModel(m, total) })(p, s)
}

// laneModel makes a model of one within a node and one of each of k lanes, of
// which the first has the longest block.
func laneModel(node, lane func(p int, n, unit int64) Model) func(Place, Shape) (Model, Model) {
	return func(p Place, s Shape) (Model, Model) {
		m, unit := p.nodes(), s.unit(p.Size)
		k := p.Size / m
		blocks := split(s.Len, unit, k)
		between := lane(m, blocks[0].Len, unit)
		for _, block := range blocks[1:] {
			more := lane(m, block.Len, unit)
			between.Messages += more.Messages
			between.Sent += more.Sent
		}
		return node(k, s.Len, unit), between
	}
}

func laneTreeModel(m int, n, _ int64) Model { return treeModel(m, n, 2) }

func laneAllreduceModel(k int, n, unit int64) Model {
	return reduceScatterPairwiseModel(k, n).plus(allgatherRingModel(k, n, unit))
}
