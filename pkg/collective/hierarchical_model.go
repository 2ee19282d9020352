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

func amongNodesModel(m int, n int64) Model {
	if n <= shortVector {
		return allreduceDoublingModel(m, n)
	}
	return allreduceRabenseifnerModel(m, n)
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
	return halfTreeModel(k, s.Len*int64(k)), between
}

func layeredAllgatherModel(p Place, s Shape) (node, between Model) {
	all := s.Len * int64(p.Size)
	node, between = twoLayers(
		func(k int, n int64) Model { return halfTreeModel(k, n*int64(k)).plus(treeModel(k, all, 2)) },
		func(m int, _ int64) Model { return allgatherRingModel(m, all) })(p, s)
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
		func(k int, n int64) Model { return reduceBinomialModel(k, total).plus(halfTreeModel(k, n*int64(k))) },
		func(m int, _ int64) Model { return reduceScatterPairwiseModel(m, total) })(p, s)
}

// laneModel makes a model of one within a node and one of each of k lanes.
func laneModel(node, lane func(p int, n int64) Model) func(Place, Shape) (Model, Model) {
	return func(p Place, s Shape) (Model, Model) {
		m := p.nodes()
		k := p.Size / m
		between := lane(m, s.Len/int64(k))
		between.Messages *= k
		between.Sent *= int64(k)
		return node(k, s.Len), between
	}
}

func laneBcastModel(k int, n int64) Model {
	return halfTreeModel(k, n).plus(allgatherRingModel(k, n))
}

func laneAllreduceModel(k int, n int64) Model {
	return reduceScatterPairwiseModel(k, n).plus(allgatherRingModel(k, n))
}
