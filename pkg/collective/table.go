package collective

import (
	"github.com/gompirun/gompi/pkg/collective/algo/hierarchy"
	"github.com/gompirun/gompi/pkg/collective/algo/inter"
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// table has all algorithms. The first of an operation that needs nothing is what
// remains when nothing else can be used.
var table = [...]Algorithm{
	{schedule.Barrier, "dissemination", 0, func(b *schedule.Builder) { move.BarrierDissemination(b, b.Everyone()) },
		func(p schedule.Place, _ schedule.Shape) cost.Model { return move.BarrierModel(p.Size, 0) }},

	{schedule.Bcast, "binomial", 0, func(b *schedule.Builder) { move.BcastTree(b, b.Rooted(), 2, b.Result()) },
		func(p schedule.Place, s schedule.Shape) cost.Model { return move.TreeModel(p.Size, s.Len, 2) }},
	{schedule.Bcast, "knomial4", 0, func(b *schedule.Builder) { move.BcastTree(b, b.Rooted(), 4, b.Result()) },
		func(p schedule.Place, s schedule.Shape) cost.Model { return move.TreeModel(p.Size, s.Len, 4) }},
	{schedule.Bcast, "scatter_ring", 0, func(b *schedule.Builder) { move.BcastScatterAllgather(b, b.Rooted(), b.Result(), move.AllgatherRing) },
		cut(move.ScatterRingModel)},
	{schedule.Bcast, "scatter_doubling", needPow2, func(b *schedule.Builder) {
		move.BcastScatterAllgather(b, b.Rooted(), b.Result(), move.AllgatherDoubling)
	},
		cut(move.ScatterDoublingModel)},
	{schedule.Bcast, "chain", 0, func(b *schedule.Builder) { move.BcastChain(b, b.Rooted(), b.Result()) },
		cut(move.BcastChainModel)},
	{schedule.Bcast, "double_tree", 0, func(b *schedule.Builder) { move.BcastDoubleTree(b, b.Rooted(), b.Result()) },
		cut(move.BcastDoubleTreeModel)},

	{schedule.Gather, "binomial", 0, buildGather, gatheredWhole(move.HalfTreeModel)},
	{schedule.Gather, "linear", 0, move.GatherLinear, func(p schedule.Place, s schedule.Shape) cost.Model {
		return move.LinearModel(p.Size, s.Len*int64(p.Size))
	}},
	{schedule.Gatherv, "linear", 0, move.GatherLinear, nil},
	{schedule.Scatter, "binomial", 0, buildScatter, gatheredWhole(move.HalfTreeModel)},
	{schedule.Scatter, "linear", 0, move.ScatterLinear, func(p schedule.Place, s schedule.Shape) cost.Model {
		return move.LinearModel(p.Size, s.Len*int64(p.Size))
	}},
	{schedule.Scatterv, "linear", 0, move.ScatterLinear, nil},

	{schedule.Allgather, "bruck", 0, allgatherBy(move.AllgatherBruck), gathered(move.AllgatherBruckModel)},
	{schedule.Allgather, "ring", 0, allgatherBy(move.AllgatherRing), gatheredWhole(move.AllgatherRingModel)},
	{schedule.Allgather, "doubling", needPow2, allgatherBy(move.AllgatherDoubling), gatheredWhole(move.AllgatherDoublingModel)},
	{schedule.Allgather, "neighbor", needEven, allgatherBy(move.AllgatherNeighbor), gathered(move.AllgatherNeighborModel)},
	{schedule.Allgatherv, "bruck", 0, allgatherBy(move.AllgatherBruck), nil},
	{schedule.Allgatherv, "ring", 0, allgatherBy(move.AllgatherRing), nil},
	{schedule.Allgatherv, "doubling", needPow2, allgatherBy(move.AllgatherDoubling), nil},
	{schedule.Allgatherv, "neighbor", needEven, allgatherBy(move.AllgatherNeighbor), nil},

	{schedule.Alltoall, "linear", 0, move.AlltoallLinear, gathered(move.AlltoallLinearModel)},
	{schedule.Alltoall, "pairwise", 0, move.AlltoallPairwise, gathered(move.AlltoallLinearModel)},
	{schedule.Alltoall, "bruck", 0, move.AlltoallBruck, gathered(move.AlltoallBruckModel)},
	{schedule.Alltoallv, "linear", 0, move.AlltoallLinear, nil},
	{schedule.Alltoallv, "pairwise", 0, move.AlltoallPairwise, nil},
	{schedule.Alltoallw, "linear", 0, move.AlltoallLinear, nil},
	{schedule.Alltoallw, "pairwise", 0, move.AlltoallPairwise, nil},

	{schedule.Reduce, "binomial", 0, reduceBy(reduce.ReduceBinomial), toRoot(vector(reduce.ReduceBinomialModel))},
	{schedule.Reduce, "rabenseifner", 0, reduceBy(reduce.ReduceRabenseifner), toRoot(cut(reduce.ReduceRabenseifnerModel))},
	{schedule.Reduce, "chain", 0, reduceBy(reduce.ReduceChain), toRoot(cut(reduce.ReduceChainModel))},
	{schedule.Reduce, "linear", 0, func(b *schedule.Builder) {
		reduce.ReduceLinear(b, b.Everyone(), b.Call.Root, b.Result(), b.RootInput())
	}, vector(reduce.ReduceLinearModel)},

	{schedule.Allreduce, "doubling", 0, allreduceBy(reduce.AllreduceDoubling), vector(reduce.AllreduceDoublingModel)},
	{schedule.Allreduce, "rabenseifner", 0, allreduceBy(reduce.AllreduceRabenseifner), cut(reduce.AllreduceRabenseifnerModel)},
	{schedule.Allreduce, "ring", needCommutes, allreduceBy(func(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
		reduce.AllreduceRing(b, g, out, in, 1<<62)
	}), cut(reduce.AllreduceRingModel)},
	{schedule.Allreduce, "segmented_ring", needCommutes, allreduceBy(func(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
		reduce.AllreduceRing(b, g, out, in, reduce.RingPiece)
	}), cut(reduce.SegmentedRingModel)},
	{schedule.Allreduce, "multiplying3", 0, allreduceBy(func(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
		reduce.AllreduceMultiplying(b, g, 3, out, in)
	}),
		func(p schedule.Place, s schedule.Shape) cost.Model {
			return reduce.AllreduceMultiplyingModel(p.Size, s.Len, 3)
		}},
	{schedule.Allreduce, "multiplying4", 0, allreduceBy(func(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
		reduce.AllreduceMultiplying(b, g, 4, out, in)
	}),
		func(p schedule.Place, s schedule.Shape) cost.Model {
			return reduce.AllreduceMultiplyingModel(p.Size, s.Len, 4)
		}},
	{schedule.Allreduce, "reduce_bcast", 0, allreduceBy(reduce.AllreduceReduceBcast), func(p schedule.Place, s schedule.Shape) cost.Model {
		return reduce.ReduceBinomialModel(p.Size, s.Len).Plus(move.TreeModel(p.Size, s.Len, 2))
	}},

	{schedule.ReduceScatterBlock, "halving", needCommutes, reduceScatterBy(reduce.ReduceScatterHalving), gathered(reduce.ReduceScatterHalvingModel)},
	{schedule.ReduceScatterBlock, "pairwise", needCommutes, reduceScatterBy(reduce.ReduceScatterPairwise), gathered(reduce.ReduceScatterPairwiseModel)},
	{schedule.ReduceScatterBlock, "ring", needCommutes, reduceScatterBy(reduce.ReduceScatterRing), gathered(reduce.ReduceScatterPairwiseModel)},
	{schedule.ReduceScatterBlock, "ordered", 0, reduceScatterBy(reduce.ReduceScatterOrdered), gathered(reduce.ReduceScatterOrderedModel)},
	{schedule.ReduceScatterBlock, "reduce_scatter", 0, reduceScatterBy(reduce.ReduceThenScatter), nil},
	{schedule.ReduceScatter, "halving", needCommutes, reduceScatterBy(reduce.ReduceScatterHalving), nil},
	{schedule.ReduceScatter, "pairwise", needCommutes, reduceScatterBy(reduce.ReduceScatterPairwise), nil},
	{schedule.ReduceScatter, "ring", needCommutes, reduceScatterBy(reduce.ReduceScatterRing), nil},
	{schedule.ReduceScatter, "ordered", 0, reduceScatterBy(reduce.ReduceScatterOrdered), nil},
	{schedule.ReduceScatter, "reduce_scatter", 0, reduceScatterBy(reduce.ReduceThenScatter), nil},

	{schedule.Scan, "doubling", 0, scanBy(reduce.ScanDoubling, false), vector(reduce.ScanDoublingModel)},
	{schedule.Scan, "chain", 0, scanBy(reduce.ScanChain, false), reduce.ScanChainModel},
	{schedule.Exscan, "doubling", 0, scanBy(reduce.ScanDoubling, true), vector(reduce.ScanDoublingModel)},
	{schedule.Exscan, "chain", 0, scanBy(reduce.ScanChain, true), reduce.ScanChainModel},

	{schedule.Barrier, "hierarchical", needNodes, hierarchy.Barrier, layered(hierarchy.TwoLayers(hierarchy.NodeBarrierModel, move.BarrierModel))},
	{schedule.Bcast, "hierarchical", needNodes, hierarchy.Bcast, layered(hierarchy.TwoLayers(hierarchy.BinomialTreeModel, hierarchy.SegmentedTreeModel))},
	{schedule.Bcast, "lanes", needNodes | needAlike, hierarchy.LaneBcast, layered(hierarchy.LaneModel(move.ScatterRingModel, hierarchy.LaneTreeModel))},
	{schedule.Reduce, "hierarchical", needNodes | needOrder, hierarchy.Reduce, layered(hierarchy.ReduceModel)},
	{schedule.Allreduce, "hierarchical", needNodes | needOrder, hierarchy.Allreduce, layered(hierarchy.AllreduceModel)},
	{schedule.Allreduce, "lanes", needNodes | needAlike | needCommutes, hierarchy.LaneAllreduce, layered(hierarchy.LaneModel(hierarchy.LaneAllreduceModel, hierarchy.AmongNodesModel))},
	{schedule.Allgather, "hierarchical", needNodes, hierarchy.Allgather, layered(hierarchy.AllgatherModel)},
	{schedule.Allgatherv, "hierarchical", needNodes, hierarchy.Allgather, nil},
	{schedule.Gather, "hierarchical", needNodes, hierarchy.Gather, layered(hierarchy.GatherModel)},
	{schedule.Scatter, "hierarchical", needNodes, hierarchy.Scatter, layered(hierarchy.GatherModel)},
	{schedule.Alltoall, "hierarchical", needNodes, hierarchy.Alltoall, layered(hierarchy.AlltoallModel)},
	{schedule.ReduceScatterBlock, "hierarchical", needNodes | needCommutes, hierarchy.ReduceScatter, layered(hierarchy.ReduceScatterModel)},
	{schedule.ReduceScatter, "hierarchical", needNodes | needCommutes, hierarchy.ReduceScatter, nil},
	{schedule.Scan, "hierarchical", needNodes | needBlocks, func(b *schedule.Builder) { hierarchy.Scan(b, false) }, layered(hierarchy.TwoLayers(hierarchy.ScanAndTreeModel, reduce.ScanDoublingModel))},
	{schedule.Exscan, "hierarchical", needNodes | needBlocks, func(b *schedule.Builder) { hierarchy.Scan(b, true) }, layered(hierarchy.TwoLayers(hierarchy.ScanAndTreeModel, reduce.ScanDoublingModel))},

	{schedule.NeighborAllgather, "linear", 0, move.NeighborLinear, nil},
	{schedule.NeighborAllgatherv, "linear", 0, move.NeighborLinear, nil},
	{schedule.NeighborAlltoall, "linear", 0, move.NeighborLinear, nil},
	{schedule.NeighborAlltoallv, "linear", 0, move.NeighborLinear, nil},
	{schedule.NeighborAlltoallw, "linear", 0, move.NeighborLinear, nil},

	{schedule.Barrier, "inter", needRemote, inter.Barrier, nil},
	{schedule.Bcast, "inter", needRemote, inter.Bcast, nil},
	{schedule.Gather, "inter", needRemote, inter.Gather, nil},
	{schedule.Gatherv, "inter", needRemote, inter.Gather, nil},
	{schedule.Scatter, "inter", needRemote, inter.Scatter, nil},
	{schedule.Scatterv, "inter", needRemote, inter.Scatter, nil},
	{schedule.Allgather, "inter", needRemote, inter.Allgather, nil},
	{schedule.Allgatherv, "inter", needRemote, inter.Allgatherv, nil},
	{schedule.Alltoall, "inter", needRemote, inter.Alltoall, nil},
	{schedule.Alltoallv, "inter", needRemote, inter.Alltoall, nil},
	{schedule.Alltoallw, "inter", needRemote, inter.Alltoall, nil},
	{schedule.Reduce, "inter", needRemote, inter.Reduce, nil},
	{schedule.Allreduce, "inter", needRemote, inter.Allreduce, nil},
	{schedule.ReduceScatterBlock, "inter", needRemote, inter.ReduceScatter, nil},
	{schedule.ReduceScatter, "inter", needRemote, inter.ReduceScatter, nil},
}

// layered makes a model of the costs on a node and between nodes.
func layered(f func(schedule.Place, schedule.Shape) (node, between cost.Model)) func(schedule.Place, schedule.Shape) cost.Model {
	return func(p schedule.Place, s schedule.Shape) cost.Model {
		m, between := f(p, s)
		m.Between = &between
		return m
	}
}

// vector is the model of an operation by the length of its vector.
func vector(f func(p int, n int64) cost.Model) func(schedule.Place, schedule.Shape) cost.Model {
	return func(p schedule.Place, s schedule.Shape) cost.Model { return f(p.Size, s.Len) }
}

// cut is the model of an operation that cuts its vector in whole units.
func cut(f func(p int, n, unit int64) cost.Model) func(schedule.Place, schedule.Shape) cost.Model {
	return func(p schedule.Place, s schedule.Shape) cost.Model { return f(p.Size, s.Len, s.Unit(p.Size)) }
}

// toRoot is the model of a reduction that may end at rank 0 and go on to its root.
func toRoot(f func(schedule.Place, schedule.Shape) cost.Model) func(schedule.Place, schedule.Shape) cost.Model {
	return func(p schedule.Place, s schedule.Shape) cost.Model {
		m := f(p, s)
		if !s.Commutes && s.Root != 0 {
			m = m.Plus(move.TreeModel(2, s.Len, 2))
		}
		return m
	}
}

// gathered is the model of an operation by the length of all its blocks.
func gathered(f func(p int, n int64) cost.Model) func(schedule.Place, schedule.Shape) cost.Model {
	return func(p schedule.Place, s schedule.Shape) cost.Model { return f(p.Size, s.Len*int64(p.Size)) }
}

// gatheredWhole is gathered by a model that cuts vectors. The blocks are alike, and
// so are those that any units of them are cut in.
func gatheredWhole(f func(p int, n, unit int64) cost.Model) func(schedule.Place, schedule.Shape) cost.Model {
	return func(p schedule.Place, s schedule.Shape) cost.Model { return f(p.Size, s.Len*int64(p.Size), 1) }
}
