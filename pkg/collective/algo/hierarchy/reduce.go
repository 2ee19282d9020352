package hierarchy

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceScatter is reduced at the first rank of each node, reduced and
// scattered among these, and scattered on each node. The operator must commute.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, m-1 between m nodes
//	time    between nodes (m-1) a + (m-1)/m n (b + g)
//	sent    m (m-1) messages between nodes
func ReduceScatter(b *schedule.Builder) {
	l := newLayers(b, -1)
	blocks := b.OutBlocks()
	in := b.Input(schedule.Joined(blocks).Len)
	out := schedule.Region{Buf: schedule.RecvBuf, Len: blocks[b.Rank].Len}
	nodes, own := l.blocks(func(r int) int64 { return blocks[r].Len })
	node := b.Typed(nodes[l.number].Len)
	if l.leaders.Me < 0 {
		reduce.ReduceBinomial(b, l.node, schedule.Region{}, in)
	} else {
		sum := b.Typed(in.Len)
		reduce.ReduceBinomial(b, l.node, sum, in)
		reduce.ReduceScatterPairwise(b, l.leaders, node, l.sorted(b, sum, blocks), nodes)
	}
	each := own(l.number)
	move.ScatterBlocks(b, l.node, node, each)
	b.Copy(out, node.Of(each[l.node.Me]))
}

// sorted is a vector whose blocks lie node by node.
func (l *layers) sorted(b *schedule.Builder, v schedule.Region, blocks []schedule.Block) schedule.Region {
	if l.inOrder() {
		return v
	}
	s := b.Typed(v.Len)
	at := int64(0)
	for _, r := range l.order {
		b.Copy(s.Part(at, blocks[r].Len), v.Of(blocks[r]))
		at += blocks[r].Len
	}
	return s
}

// Scan is a scan on each node, a scan of the nodes' totals among their last
// ranks, and what comes before a node added on it. The ranks of each node follow
// each other, and so the order of ranks is kept.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, ceil(log2 m) between m nodes
//	time    between nodes ceil(log2 m) (a + n b + 2 n g)
func Scan(b *schedule.Builder, exclusive bool) {
	l := newLayers(b, -1)
	in, out := b.Input(b.Call.Len), b.Result()
	part := out // of this node
	if exclusive {
		part = b.Typed(in.Len)
	}
	reduce.ScanDoubling(b, l.node, part, in, exclusive)
	first, last := l.node.Me == 0, l.node.Me == l.node.N-1
	lasts := schedule.Group{Me: -1}
	at := 0
	for _, k := range l.sizes {
		at += k
		lasts.Add(l.order[at-1], b.Rank)
	}
	before := b.Typed(in.Len) // of the nodes before this one
	if last {
		total := part
		if exclusive && first {
			total = in
		} else if exclusive {
			total = b.Typed(in.Len)
			b.Reduce(total, part, in)
		}
		reduce.ScanDoubling(b, lasts, before, total, true)
	}
	if l.number == 0 {
		if exclusive && !first {
			b.Copy(out, part)
		}
		return
	}
	move.BcastTree(b, l.node.Rotate(l.node.N-1), 2, before)
	if exclusive && first {
		b.Copy(out, before)
		return
	}
	b.Reduce(out, before, part)
}
