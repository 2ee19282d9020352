package hierarchy

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// What the algorithms in two layers cost: on the busiest node, and between nodes.
// Of the first only the longest chain counts, of the second all messages, which
// tests compare with the schedules.

// TwoLayers makes a model of one for a node of k ranks and one for m nodes.
func TwoLayers(node, between func(p int, n int64) cost.Model) func(schedule.Place, schedule.Shape) (cost.Model, cost.Model) {
	return func(p schedule.Place, s schedule.Shape) (cost.Model, cost.Model) {
		k := 0
		for _, size := range p.NodeSizes() {
			k = max(k, size)
		}
		return node(k, s.Len), between(p.Nodes(), s.Len)
	}
}

// NodeBarrierModel is the cost of NodeBarrier, by its formula.
func NodeBarrierModel(k int, _ int64) cost.Model { return cost.Model{Rounds: 2 * schedule.CeilLog2(k)} }

// SegmentedTreeModel is a binomial tree whose messages go in segments.
func SegmentedTreeModel(m int, n int64) cost.Model {
	t := move.TreeModel(m, n, 2)
	if n > 0 {
		t.Messages *= len(move.Segments(n, 1))
	}
	return t
}

// BinomialTreeModel is the cost of BinomialTree, by its formula.
func BinomialTreeModel(k int, n int64) cost.Model { return move.TreeModel(k, n, 2) }

// upAndDownModel is the cost of upAndDown, by its formula.
func upAndDownModel(k int, n int64) cost.Model {
	return reduce.ReduceBinomialModel(k, n).Plus(move.TreeModel(k, n, 2))
}

// ReduceModel adds the way from rank 0 to another root, if there is one.
func ReduceModel(p schedule.Place, s schedule.Shape) (node, between cost.Model) {
	node, between = TwoLayers(reduce.ReduceBinomialModel, reduce.ReduceBinomialModel)(p, s)
	switch on := move.TreeModel(2, s.Len, 2); {
	case s.Commutes || s.Root == 0:
	case p.Node[s.Root] != p.Node[0]:
		between = between.Plus(on)
	default:
		node = node.Plus(on)
	}
	return node, between
}

// AllreduceModel is the cost of Allreduce, by its formula.
func AllreduceModel(p schedule.Place, s schedule.Shape) (node, between cost.Model) {
	return TwoLayers(upAndDownModel, func(m int, n int64) cost.Model { return AmongNodesModel(m, n, s.Unit(p.Size)) })(p, s)
}

// AmongNodesModel is the cost of AmongNodes, by its formula.
func AmongNodesModel(m int, n, unit int64) cost.Model {
	if n <= shortVector {
		return reduce.AllreduceDoublingModel(m, n)
	}
	return reduce.AllreduceRabenseifnerModel(m, n, unit)
}

// ScanAndTreeModel is the cost of ScanAndTree, by its formula.
func ScanAndTreeModel(k int, n int64) cost.Model {
	return reduce.ScanDoublingModel(k, n).Plus(move.TreeModel(k, n, 2))
}

// GatherModel is that of gather and scatter: all but the root's node send
// their blocks to it, or get them.
func GatherModel(p schedule.Place, s schedule.Shape) (node, between cost.Model) {
	sizes := p.NodeSizes()
	k, m := 0, len(sizes)
	for _, size := range sizes {
		k = max(k, size)
	}
	away := int64(p.Size-sizes[p.Node[s.Root]]) * s.Len
	between = cost.Model{Rounds: m - 1, Busy: away, Messages: m - 1, Sent: away}
	if s.Len == 0 {
		between.Messages = 0
	}
	return move.HalfTreeModel(k, s.Len*int64(k), 1), between
}

// AllgatherModel is the cost of Allgather, by its formula.
func AllgatherModel(p schedule.Place, s schedule.Shape) (node, between cost.Model) {
	all := s.Len * int64(p.Size)
	node, between = TwoLayers(
		func(k int, n int64) cost.Model {
			return move.HalfTreeModel(k, n*int64(k), 1).Plus(move.TreeModel(k, all, 2))
		},
		func(m int, _ int64) cost.Model { return move.AllgatherRingModel(m, all, 1) })(p, s)
	return node, between
}

// AlltoallModel is the cost of Alltoall, by its formula.
func AlltoallModel(p schedule.Place, s schedule.Shape) (node, between cost.Model) {
	sizes := p.NodeSizes()
	k, m, pairs := 0, len(sizes), p.Size*p.Size
	for _, size := range sizes {
		k = max(k, size)
		pairs -= size * size
	}
	node = cost.Model{Rounds: 2 * (k - 1), Busy: 2 * int64(k-1) * int64(p.Size) * s.Len, Copied: 2 * int64(k) * int64(p.Size) * s.Len}
	between = cost.Model{Rounds: m - 1, Busy: int64(k) * int64(p.Size-k) * s.Len, Messages: m * (m - 1), Sent: int64(pairs) * s.Len}
	if s.Len == 0 {
		between.Messages = 0
	}
	return node, between
}

// ReduceScatterModel is the cost of ReduceScatter, by its formula.
func ReduceScatterModel(p schedule.Place, s schedule.Shape) (node, between cost.Model) {
	total := s.Len * int64(p.Size)
	return TwoLayers(
		func(k int, n int64) cost.Model {
			return reduce.ReduceBinomialModel(k, total).Plus(move.HalfTreeModel(k, n*int64(k), 1))
		},
		func(m int, _ int64) cost.Model { return reduce.ReduceScatterPairwiseModel(m, total) })(p, s)
}

// LaneModel makes a model of one within a node and one of each of k lanes, of
// which the first has the longest block.
func LaneModel(node, lane func(p int, n, unit int64) cost.Model) func(schedule.Place, schedule.Shape) (cost.Model, cost.Model) {
	return func(p schedule.Place, s schedule.Shape) (cost.Model, cost.Model) {
		m, unit := p.Nodes(), s.Unit(p.Size)
		k := p.Size / m
		blocks := schedule.Split(s.Len, unit, k)
		between := lane(m, blocks[0].Len, unit)
		for _, block := range blocks[1:] {
			more := lane(m, block.Len, unit)
			between.Messages += more.Messages
			between.Sent += more.Sent
		}
		return node(k, s.Len, unit), between
	}
}

// LaneTreeModel is the cost of LaneTree, by its formula.
func LaneTreeModel(m int, n, _ int64) cost.Model { return move.TreeModel(m, n, 2) }

// LaneAllreduceModel is the cost of LaneAllreduce, by its formula.
func LaneAllreduceModel(k int, n, unit int64) cost.Model {
	return reduce.ReduceScatterPairwiseModel(k, n).Plus(move.AllgatherRingModel(k, n, unit))
}
