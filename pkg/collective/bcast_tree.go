package collective

// bcastTree: down a k-nomial tree from member 0; with k = 2 the binomial one
// (Thakur, Rabenseifner, Gropp 2005). A member's children lie k^i
// behind it, the largest subtree is served first.
//
//	rounds  ceil(log2 p) for k = 2; up to (k-1) ceil(logk p) sends follow each other
//	time    ceil(log2 p) (a + n b) for k = 2
//	sent    p-1 messages, (p-1) n bytes
func bcastTree(b *builder, g group, k int, r Region) {
	span := 1
	for span < g.n && g.me%(span*k) == 0 {
		span *= k
	}
	if g.me > 0 {
		b.recv(g.at(g.me-g.me%(span*k)), r)
	}
	for span /= k; span > 0; span /= k {
		for j := 1; j < k; j++ {
			if child := g.me + j*span; child < g.n {
				b.send(g.at(child), r)
			}
		}
	}
}

// treeModel is the cost of k-nomial trees, down or up.
func treeModel(p int, n int64, k int) Model {
	rounds := 0
	for span := 1; span < p; span *= k {
		rounds += min(k-1, (p-1)/span)
	}
	m := Model{Rounds: rounds, Busy: int64(rounds) * n, Messages: p - 1, Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
