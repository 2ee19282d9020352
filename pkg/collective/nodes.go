package collective

// Algorithms in two layers: among the ranks of a node, where messages are cheap,
// and between nodes, each of which sends and receives little. The steps of both
// layers are in one schedule, so that what need not wait does not.

// layers are the groups that a rank is in.
type layers struct {
	node    group // the ranks of its node
	leaders group // the first one of each node; others are not in it
	lane    group // those with the same number on their node, if nodes are alike
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
		for k, r := range m {
			if r == b.Rank {
				l.node = group{me: k, n: len(m)}
				for _, r := range m {
					l.node.peer = append(l.node.peer, int32(r))
				}
				l.lane.me = i
			}
		}
	}
	for _, m := range members {
		if l.node.me < len(m) {
			l.lane.peer = append(l.lane.peer, int32(m[l.node.me]))
		}
	}
	l.lane.n = len(l.lane.peer)
	return l
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
