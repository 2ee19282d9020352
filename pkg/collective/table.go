package collective

// table has all algorithms. The first of an operation that needs nothing is what
// remains when nothing else can be used.
var table = [...]Algorithm{
	{Barrier, "dissemination", 0, func(b *builder) { barrierDissemination(b, b.everyone()) },
		func(p Place, _ Shape) Model { return barrierModel(p.Size, 0) }},

	{Bcast, "binomial", 0, func(b *builder) { bcastTree(b, b.rooted(), 2, b.result()) },
		func(p Place, s Shape) Model { return treeModel(p.Size, s.Len, 2) }},
	{Bcast, "knomial4", 0, func(b *builder) { bcastTree(b, b.rooted(), 4, b.result()) },
		func(p Place, s Shape) Model { return treeModel(p.Size, s.Len, 4) }},
	{Bcast, "scatter_ring", 0, func(b *builder) { bcastScatterAllgather(b, b.rooted(), b.result(), allgatherRing) },
		cut(scatterRingModel)},
	{Bcast, "scatter_doubling", needPow2, func(b *builder) { bcastScatterAllgather(b, b.rooted(), b.result(), allgatherDoubling) },
		cut(scatterDoublingModel)},
	{Bcast, "chain", 0, func(b *builder) { bcastChain(b, b.rooted(), b.result()) },
		cut(bcastChainModel)},
	{Bcast, "double_tree", 0, func(b *builder) { bcastDoubleTree(b, b.rooted(), b.result()) },
		cut(bcastDoubleTreeModel)},

	{Gather, "binomial", 0, buildGather, gatheredWhole(halfTreeModel)},
	{Gather, "linear", 0, gatherLinear, func(p Place, s Shape) Model { return linearModel(p.Size, s.Len*int64(p.Size)) }},
	{Gatherv, "linear", 0, gatherLinear, nil},
	{Scatter, "binomial", 0, buildScatter, gatheredWhole(halfTreeModel)},
	{Scatter, "linear", 0, scatterLinear, func(p Place, s Shape) Model { return linearModel(p.Size, s.Len*int64(p.Size)) }},
	{Scatterv, "linear", 0, scatterLinear, nil},

	{Allgather, "bruck", 0, allgatherBy(allgatherBruck), gathered(allgatherBruckModel)},
	{Allgather, "ring", 0, allgatherBy(allgatherRing), gatheredWhole(allgatherRingModel)},
	{Allgather, "doubling", needPow2, allgatherBy(allgatherDoubling), gatheredWhole(allgatherDoublingModel)},
	{Allgather, "neighbor", needEven, allgatherBy(allgatherNeighbor), gathered(allgatherNeighborModel)},
	{Allgatherv, "bruck", 0, allgatherBy(allgatherBruck), nil},
	{Allgatherv, "ring", 0, allgatherBy(allgatherRing), nil},
	{Allgatherv, "doubling", needPow2, allgatherBy(allgatherDoubling), nil},
	{Allgatherv, "neighbor", needEven, allgatherBy(allgatherNeighbor), nil},

	{Alltoall, "linear", 0, alltoallLinear, gathered(alltoallLinearModel)},
	{Alltoall, "pairwise", 0, alltoallPairwise, gathered(alltoallLinearModel)},
	{Alltoall, "bruck", 0, alltoallBruck, gathered(alltoallBruckModel)},
	{Alltoallv, "linear", 0, alltoallLinear, nil},
	{Alltoallv, "pairwise", 0, alltoallPairwise, nil},
	{Alltoallw, "linear", 0, alltoallLinear, nil},
	{Alltoallw, "pairwise", 0, alltoallPairwise, nil},

	{Reduce, "binomial", 0, reduceBy(reduceBinomial), toRoot(vector(reduceBinomialModel))},
	{Reduce, "rabenseifner", 0, reduceBy(reduceRabenseifner), toRoot(cut(reduceRabenseifnerModel))},
	{Reduce, "chain", 0, reduceBy(reduceChain), toRoot(cut(reduceChainModel))},
	{Reduce, "linear", 0, func(b *builder) { reduceLinear(b, b.everyone(), b.call.Root, b.result(), b.rootInput()) }, vector(reduceLinearModel)},

	{Allreduce, "doubling", 0, allreduceBy(allreduceDoubling), vector(allreduceDoublingModel)},
	{Allreduce, "rabenseifner", 0, allreduceBy(allreduceRabenseifner), cut(allreduceRabenseifnerModel)},
	{Allreduce, "ring", needCommutes, allreduceBy(func(b *builder, g group, out, in Region) { allreduceRing(b, g, out, in, 1<<62) }), cut(allreduceRingModel)},
	{Allreduce, "segmented_ring", needCommutes, allreduceBy(func(b *builder, g group, out, in Region) { allreduceRing(b, g, out, in, ringPiece) }), cut(segmentedRingModel)},
	{Allreduce, "multiplying3", 0, allreduceBy(func(b *builder, g group, out, in Region) { allreduceMultiplying(b, g, 3, out, in) }),
		func(p Place, s Shape) Model { return allreduceMultiplyingModel(p.Size, s.Len, 3) }},
	{Allreduce, "multiplying4", 0, allreduceBy(func(b *builder, g group, out, in Region) { allreduceMultiplying(b, g, 4, out, in) }),
		func(p Place, s Shape) Model { return allreduceMultiplyingModel(p.Size, s.Len, 4) }},
	{Allreduce, "reduce_bcast", 0, allreduceBy(allreduceReduceBcast), func(p Place, s Shape) Model {
		return reduceBinomialModel(p.Size, s.Len).plus(treeModel(p.Size, s.Len, 2))
	}},

	{ReduceScatterBlock, "halving", needCommutes, reduceScatterBy(reduceScatterHalving), gathered(reduceScatterHalvingModel)},
	{ReduceScatterBlock, "pairwise", needCommutes, reduceScatterBy(reduceScatterPairwise), gathered(reduceScatterPairwiseModel)},
	{ReduceScatterBlock, "ring", needCommutes, reduceScatterBy(reduceScatterRing), gathered(reduceScatterPairwiseModel)},
	{ReduceScatterBlock, "ordered", 0, reduceScatterBy(reduceScatterOrdered), gathered(reduceScatterOrderedModel)},
	{ReduceScatterBlock, "reduce_scatter", 0, reduceScatterBy(reduceThenScatter), nil},
	{ReduceScatter, "halving", needCommutes, reduceScatterBy(reduceScatterHalving), nil},
	{ReduceScatter, "pairwise", needCommutes, reduceScatterBy(reduceScatterPairwise), nil},
	{ReduceScatter, "ring", needCommutes, reduceScatterBy(reduceScatterRing), nil},
	{ReduceScatter, "ordered", 0, reduceScatterBy(reduceScatterOrdered), nil},
	{ReduceScatter, "reduce_scatter", 0, reduceScatterBy(reduceThenScatter), nil},

	{Scan, "doubling", 0, scanBy(scanDoubling, false), vector(scanDoublingModel)},
	{Scan, "chain", 0, scanBy(scanChain, false), scanChainModel},
	{Exscan, "doubling", 0, scanBy(scanDoubling, true), vector(scanDoublingModel)},
	{Exscan, "chain", 0, scanBy(scanChain, true), scanChainModel},

	{Barrier, "hierarchical", needNodes, layeredBarrier, layered(twoLayers(nodeBarrierModel, barrierModel))},
	{Bcast, "hierarchical", needNodes, layeredBcast, layered(twoLayers(binomialTreeModel, segmentedTreeModel))},
	{Bcast, "lanes", needNodes | needAlike, laneBcast, layered(laneModel(scatterRingModel, laneTreeModel))},
	{Reduce, "hierarchical", needNodes | needOrder, layeredReduce, layered(layeredReduceModel)},
	{Allreduce, "hierarchical", needNodes | needOrder, layeredAllreduce, layered(layeredAllreduceModel)},
	{Allreduce, "lanes", needNodes | needAlike | needCommutes, laneAllreduce, layered(laneModel(laneAllreduceModel, amongNodesModel))},
	{Allgather, "hierarchical", needNodes, layeredAllgather, layered(layeredAllgatherModel)},
	{Allgatherv, "hierarchical", needNodes, layeredAllgather, nil},
	{Gather, "hierarchical", needNodes, layeredGather, layered(layeredGatherModel)},
	{Scatter, "hierarchical", needNodes, layeredScatter, layered(layeredGatherModel)},
	{Alltoall, "hierarchical", needNodes, layeredAlltoall, layered(layeredAlltoallModel)},
	{ReduceScatterBlock, "hierarchical", needNodes | needCommutes, layeredReduceScatter, layered(layeredReduceScatterModel)},
	{ReduceScatter, "hierarchical", needNodes | needCommutes, layeredReduceScatter, nil},
	{Scan, "hierarchical", needNodes | needBlocks, func(b *builder) { layeredScan(b, false) }, layered(twoLayers(scanAndTreeModel, scanDoublingModel))},
	{Exscan, "hierarchical", needNodes | needBlocks, func(b *builder) { layeredScan(b, true) }, layered(twoLayers(scanAndTreeModel, scanDoublingModel))},

	{NeighborAllgather, "linear", 0, neighborLinear, nil},
	{NeighborAllgatherv, "linear", 0, neighborLinear, nil},
	{NeighborAlltoall, "linear", 0, neighborLinear, nil},
	{NeighborAlltoallv, "linear", 0, neighborLinear, nil},
	{NeighborAlltoallw, "linear", 0, neighborLinear, nil},

	{Barrier, "inter", needRemote, interBarrier, nil},
	{Bcast, "inter", needRemote, interBcast, nil},
	{Gather, "inter", needRemote, interGather, nil},
	{Gatherv, "inter", needRemote, interGather, nil},
	{Scatter, "inter", needRemote, interScatter, nil},
	{Scatterv, "inter", needRemote, interScatter, nil},
	{Allgather, "inter", needRemote, interAllgather, nil},
	{Allgatherv, "inter", needRemote, interAllgatherv, nil},
	{Alltoall, "inter", needRemote, interAlltoall, nil},
	{Alltoallv, "inter", needRemote, interAlltoall, nil},
	{Alltoallw, "inter", needRemote, interAlltoall, nil},
	{Reduce, "inter", needRemote, interReduce, nil},
	{Allreduce, "inter", needRemote, interAllreduce, nil},
	{ReduceScatterBlock, "inter", needRemote, interReduceScatter, nil},
	{ReduceScatter, "inter", needRemote, interReduceScatter, nil},
}

// ringPiece is how long the messages of a segmented ring are, bytes.
const ringPiece = 128 << 10

// layered makes a model of the costs on a node and between nodes.
func layered(f func(Place, Shape) (node, between Model)) func(Place, Shape) Model {
	return func(p Place, s Shape) Model {
		m, between := f(p, s)
		m.Between = &between
		return m
	}
}

// vector is the model of an operation by the length of its vector.
func vector(f func(p int, n int64) Model) func(Place, Shape) Model {
	return func(p Place, s Shape) Model { return f(p.Size, s.Len) }
}

// cut is the model of an operation that cuts its vector in whole units.
func cut(f func(p int, n, unit int64) Model) func(Place, Shape) Model {
	return func(p Place, s Shape) Model { return f(p.Size, s.Len, s.unit(p.Size)) }
}

// toRoot is the model of a reduction that may end at rank 0 and go on to its root.
func toRoot(f func(Place, Shape) Model) func(Place, Shape) Model {
	return func(p Place, s Shape) Model {
		m := f(p, s)
		if !s.Commutes && s.Root != 0 {
			m = m.plus(treeModel(2, s.Len, 2))
		}
		return m
	}
}

// gathered is the model of an operation by the length of all its blocks.
func gathered(f func(p int, n int64) Model) func(Place, Shape) Model {
	return func(p Place, s Shape) Model { return f(p.Size, s.Len*int64(p.Size)) }
}

// gatheredWhole is gathered by a model that cuts vectors. The blocks are alike, and
// so are those that any units of them are cut in.
func gatheredWhole(f func(p int, n, unit int64) Model) func(Place, Shape) Model {
	return func(p Place, s Shape) Model { return f(p.Size, s.Len*int64(p.Size), 1) }
}
