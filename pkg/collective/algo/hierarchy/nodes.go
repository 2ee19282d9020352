package hierarchy

import (
	"slices"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// layers are the groups that a rank is in.
type layers struct {
	node    schedule.Group // the ranks of its node
	leaders schedule.Group // the first one of each node; others are not in it
	lane    schedule.Group // those with the same number on their node, if nodes are alike
	number  int            // of its node
	order   []int          // all ranks, node by node
	sizes   []int          // ranks on each node
}

// newLayers groups the ranks. first is a rank that is to be the first one of its
// node, which becomes the first node; negative: the order stays.
func newLayers(b *schedule.Builder, first int) layers {
	n := b.Nodes()
	members := make([][]int, n)
	for rank, node := range b.Node {
		members[node] = append(members[node], rank)
	}
	if first >= 0 {
		node := int(b.Node[first])
		own := members[node]
		for i, r := range own {
			if r == first {
				members[node] = append(append([]int(nil), own[i:]...), own[:i]...)
			}
		}
		members = append(append([][]int(nil), members[node:]...), members[:node]...)
	}
	l := layers{node: schedule.Group{Me: -1}, leaders: schedule.Group{Me: -1}, lane: schedule.Group{Me: -1}}
	for i, m := range members {
		l.order = append(l.order, m...)
		l.sizes = append(l.sizes, len(m))
		l.leaders.Add(m[0], b.Rank)
		if slices.Contains(m, b.Rank) {
			l.number = i
			for _, r := range m {
				l.node.Add(r, b.Rank)
			}
		}
	}
	for _, m := range members {
		if l.node.Me < len(m) {
			l.lane.Add(m[l.node.Me], b.Rank)
		}
	}
	return l
}

// inOrder reports whether the ranks, node by node, come in their own order.
func (l *layers) inOrder() bool {
	for i, r := range l.order {
		if i != r {
			return false
		}
	}
	return true
}

// blocks are those of each node, in the order of the nodes, when blocks of so many
// bytes lie node by node; own are those of the ranks of node i within its block.
func (l *layers) blocks(length func(rank int) int64) (nodes []schedule.Block, own func(i int) []schedule.Block) {
	lens := make([]int64, len(l.sizes))
	at := 0
	starts := make([]int, len(l.sizes))
	for i, k := range l.sizes {
		starts[i] = at
		for _, r := range l.order[at : at+k] {
			lens[i] += length(r)
		}
		at += k
	}
	return schedule.Blocks(lens), func(i int) []schedule.Block {
		var each []int64
		for _, r := range l.order[starts[i] : starts[i]+l.sizes[i]] {
			each = append(each, length(r))
		}
		return schedule.Blocks(each)
	}
}
