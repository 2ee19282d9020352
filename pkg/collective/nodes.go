package collective

import "slices"

// Algorithms in two layers: among the ranks of a node, where messages are cheap,
// and between nodes, each of which sends and receives little. The steps of both
// layers are in one schedule, so that what need not wait does not.

// layers are the groups that a rank is in.
type layers struct {
	node    group // the ranks of its node
	leaders group // the first one of each node; others are not in it
	lane    group // those with the same number on their node, if nodes are alike
	number  int   // of its node
	order   []int // all ranks, node by node
	sizes   []int // ranks on each node
}

// layers groups the ranks. first is a rank that is to be the first one of its
// node, which becomes the first node; negative: the order stays.
func (b *builder) layers(first int) layers {
	n := b.nodes()
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
	l := layers{node: group{me: -1}, leaders: group{me: -1}, lane: group{me: -1}}
	for i, m := range members {
		l.order = append(l.order, m...)
		l.sizes = append(l.sizes, len(m))
		l.leaders.add(m[0], b.Rank)
		if slices.Contains(m, b.Rank) {
			l.number = i
			for _, r := range m {
				l.node.add(r, b.Rank)
			}
		}
	}
	for _, m := range members {
		if l.node.me < len(m) {
			l.lane.add(m[l.node.me], b.Rank)
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
func (l *layers) blocks(length func(rank int) int64) (nodes []Block, own func(i int) []Block) {
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
	return Blocks(lens), func(i int) []Block {
		var each []int64
		for _, r := range l.order[starts[i] : starts[i]+l.sizes[i]] {
			each = append(each, length(r))
		}
		return Blocks(each)
	}
}

// contiguous reports whether the ranks of each node follow each other.
func (p Place) contiguous() bool {
	for i := 1; i < len(p.Node); i++ {
		if p.Node[i] < p.Node[i-1] {
			return false
		}
	}
	return true
}

// add appends a rank; me is this process's.
func (g *group) add(rank, me int) {
	if rank == me {
		g.me = g.n
	}
	g.peer = append(g.peer, int32(rank))
	g.n++
}

// alike reports whether all nodes have the same number of ranks.
func (p Place) alike() bool {
	counts := make([]int, p.nodes())
	for _, n := range p.Node {
		counts[n]++
	}
	for _, c := range counts {
		if c != counts[0] {
			return false
		}
	}
	return true
}
