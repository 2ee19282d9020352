package hierarchy

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Barrier goes to the first rank of each node, among these, and back.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, ceil(log2 m) between m nodes
//	sent    m ceil(log2 m) messages between nodes
func Barrier(b *schedule.Builder) {
	l := newLayers(b, -1)
	assemble(b, l.node)
	b.Join()
	if l.leaders.Me >= 0 {
		move.BarrierDissemination(b, l.leaders)
		b.Join()
	}
	move.Announce(b, l.node)
}

// assemble tells member 0, up a binomial tree, that all members have come.
func assemble(b *schedule.Builder, g schedule.Group) {
	for k := 1; k < g.N; k *= 2 {
		if g.Me&k != 0 {
			b.Join()
			b.Signal(g.At(g.Me-k), schedule.Region{})
			return
		}
		if g.Me+k < g.N {
			b.Await(g.At(g.Me+k), schedule.Region{})
		}
	}
}

// Bcast goes between the nodes down a binomial tree, and down one in each
// node, segment by segment.
//
//	rounds  ceil(log2 m) + ceil(log2 k), m nodes with up to k ranks
//	sent    m-1 messages between nodes
func Bcast(b *schedule.Builder) {
	l := newLayers(b, b.Call.Root)
	r := b.Result()
	for _, s := range move.Segments(r.Len, b.Unit()) {
		if l.leaders.Me >= 0 {
			move.BcastTree(b, l.leaders, 2, r.Of(s))
		}
		move.BcastTree(b, l.node, 2, r.Of(s))
	}
}

// Reduce goes in each node to its first rank, and among these to the root. If
// the operator does not commute, the ranks of each node follow each other, rank 0
// gets the result, in the order of ranks, and passes it to the root.
//
//	rounds  ceil(log2 k) + ceil(log2 m), m nodes with up to k ranks
//	sent    m-1 messages of n bytes between nodes, and perhaps one more
func Reduce(b *schedule.Builder) {
	root, first := b.Call.Root, -1
	if b.Call.Commutes {
		first = root
	}
	l := newLayers(b, first)
	out := b.Result()
	if b.Rank != root && l.leaders.Me >= 0 {
		out = b.Typed(b.Call.Len)
	}
	reduce.ReduceBinomial(b, l.node, out, b.RootInput())
	if l.leaders.Me >= 0 {
		reduce.ReduceBinomial(b, l.leaders, out, out)
	}
	if end := l.order[0]; end != root {
		if b.Rank == end {
			b.Send(root, out)
		}
		if b.Rank == root {
			b.Recv(end, out)
		}
	}
}

// Allreduce reduces in each node to its first rank, does an allreduce among these, and goes
// back. The operator must commute, or the ranks of each node follow each other.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, log2 m or 2 log2 m between m nodes
//	time    between nodes log2 m (a + n b), or 2 log2 m a + 2 (m-1)/m n b
func Allreduce(b *schedule.Builder) {
	l := newLayers(b, -1)
	out, in := b.Result(), b.Input(b.Call.Len)
	reduce.ReduceBinomial(b, l.node, out, in)
	if l.leaders.Me >= 0 {
		amongNodes(b, l.leaders, out, out)
	}
	move.BcastTree(b, l.node, 2, out)
}

// amongNodes is the allreduce between nodes: few rounds for short vectors, few
// bytes for long ones.
func amongNodes(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	if in.Len <= shortVector {
		reduce.AllreduceDoubling(b, g, out, in)
	} else {
		reduce.AllreduceRabenseifner(b, g, out, in)
	}
}

// shortVector is the length in bytes up to which rounds count more than bytes
// between nodes.
const shortVector = 8 << 10
