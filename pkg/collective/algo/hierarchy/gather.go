package hierarchy

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Allgather is gathered at the first rank of each node, exchanged among
// these, and distributed.
//
//	rounds  2 ceil(log2 k) on a node of k ranks, or k-1 and ceil(log2 k) if blocks
//	        differ; m-1 between m nodes
//	sent    m (m-1) messages between nodes
func Allgather(b *schedule.Builder) {
	l := newLayers(b, -1)
	nodes, own := l.blocks(func(r int) int64 { return b.In(r).Len })
	sorted := schedule.Region{Buf: schedule.RecvBuf, Len: schedule.Joined(nodes).Len} // node by node
	direct := l.inOrder() && schedule.Consecutive(b.Call.In) && (b.Call.In == nil || b.Call.In[0].Off == 0)
	if !direct {
		sorted = b.Temp(sorted.Len)
	}
	mine := schedule.Region{Buf: schedule.SendBuf, Len: b.In(b.Rank).Len}
	if b.Call.InPlace {
		mine = b.In(b.Rank)
	}
	if i := l.leaders.Me; i >= 0 {
		gatherBlocks(b, l.node, sorted.Of(nodes[i]), mine, own(i))
		move.AllgatherRing(b, l.leaders, sorted, nodes)
	} else {
		gatherBlocks(b, l.node, schedule.Region{}, mine, nil)
	}
	move.BcastTree(b, l.node, 2, sorted)
	if direct {
		return
	}
	at := int64(0)
	for _, r := range l.order {
		to := b.In(r)
		b.Copy(to, sorted.Part(at, to.Len))
		at += to.Len
	}
}

// gatherBlocks gathers at member 0: up a tree if all blocks have the same length
// for sure, otherwise one by one.
func gatherBlocks(b *schedule.Builder, g schedule.Group, out, mine schedule.Region, blocks []schedule.Block) {
	if b.Call.In == nil {
		move.GatherBinomial(b, g, out, mine, 0)
		return
	}
	if g.Me > 0 {
		b.Send(g.At(0), mine)
		return
	}
	b.Copy(out.Of(blocks[0]), mine)
	for i := 1; i < g.N; i++ {
		b.Recv(g.At(i), out.Of(blocks[i]))
	}
}

// Gather is gathered at the first rank of each node, which sends all of it to
// the root at once.
//
//	rounds  ceil(log2 k) on a node of k ranks, m-1 at the root for m nodes
//	sent    m-1 messages between nodes
func Gather(b *schedule.Builder) {
	l := newLayers(b, b.Call.Root)
	n := b.Call.Len
	mine := b.Whole(schedule.SendBuf)
	if b.Call.InPlace && b.Rank == b.Call.Root {
		mine = b.In(b.Rank)
	}
	if b.Rank != b.Call.Root {
		node := schedule.Region{}
		if l.leaders.Me > 0 {
			node = b.Temp(n * int64(l.node.N))
		}
		move.GatherBinomial(b, l.node, node, mine, 0)
		if l.leaders.Me > 0 {
			b.Send(b.Call.Root, node)
		}
		return
	}
	all := schedule.Region{Buf: schedule.RecvBuf, Len: n * int64(b.Size)}
	sorted := all
	if !l.inOrder() {
		sorted = b.Temp(all.Len)
	}
	nodes, _ := l.blocks(func(int) int64 { return n })
	move.GatherBinomial(b, l.node, sorted.Of(nodes[0]), mine, 0)
	for i := 1; i < l.leaders.N; i++ {
		b.Recv(l.leaders.At(i), sorted.Of(nodes[i]))
	}
	if sorted != all {
		for i, r := range l.order {
			b.Copy(b.In(r), sorted.Part(int64(i)*n, n))
		}
	}
}

// Scatter is Gather the other way round.
func Scatter(b *schedule.Builder) {
	l := newLayers(b, b.Call.Root)
	n := b.Call.Len
	mine := b.Whole(schedule.RecvBuf)
	if b.Rank != b.Call.Root {
		node := schedule.Region{}
		if l.leaders.Me > 0 {
			node = b.Temp(n * int64(l.node.N))
			b.Recv(b.Call.Root, node)
		}
		move.ScatterBinomial(b, l.node, mine, node, n, 0)
		return
	}
	if b.Call.InPlace {
		mine = schedule.Region{}
	}
	sorted := schedule.Region{Buf: schedule.SendBuf, Len: n * int64(b.Size)}
	if !l.inOrder() {
		sorted = b.Temp(sorted.Len)
		for i, r := range l.order {
			b.Copy(sorted.Part(int64(i)*n, n), b.Out(r))
		}
	}
	nodes, _ := l.blocks(func(int) int64 { return n })
	for i := 1; i < l.leaders.N; i++ {
		b.Send(l.leaders.At(i), sorted.Of(nodes[i]))
	}
	move.ScatterBinomial(b, l.node, mine, sorted.Of(nodes[0]), n, 0)
}
