package hierarchy

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Full-lane algorithms: instead of one leader, every rank of a node speaks with its
// counterparts on the other nodes, each about its share of the vector, so that a
// node's network is used by all its ranks at once (Traeff, Hunold 2020,
// "Decomposing MPI collectives for exploiting multi-lane communication"). All nodes
// have the same number of ranks.

// LaneAllreduce is a reduce-scatter in each node, an allreduce of each block among
// the ranks that have it, and an allgather in each node. The operator must commute.
//
//	rounds  2 (k-1) on a node of k ranks, log2 m or 2 log2 m between m nodes
//	time    between nodes 2 log2 m a + 2 (m-1)/m n/k b
func LaneAllreduce(b *schedule.Builder) {
	l := newLayers(b, -1)
	out, in := b.Result(), b.Input(b.Call.Len)
	blocks := schedule.Split(in.Len, b.Call.Elem, l.node.N)
	mine := out.Of(blocks[l.node.Me])
	reduce.ReduceScatterPairwise(b, l.node, mine, in, blocks)
	amongNodes(b, l.lane, mine, mine)
	move.AllgatherRing(b, l.node, out, blocks)
}

// LaneBcast has three steps: the root scatters in its node, each rank there passes its block to
// its counterparts, and each node gathers.
//
//	rounds  ceil(log2 k) + ceil(log2 m) + k-1
//	time    between nodes ceil(log2 m) (a + n/k b)
func LaneBcast(b *schedule.Builder) {
	l := newLayers(b, b.Call.Root)
	r := b.Result()
	blocks := schedule.Split(r.Len, b.Unit(), l.node.N)
	if l.lane.Me == 0 {
		move.ScatterBlocks(b, l.node, r, blocks)
	}
	move.BcastTree(b, l.lane, 2, r.Of(blocks[l.node.Me]))
	move.AllgatherRing(b, l.node, r, blocks)
}
