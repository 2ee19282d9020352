package collective

// bcastChain: segment by segment from each member to the next.
//
//	rounds  p-2+s for s segments
//	time    (p-2+s) (a + n/s b)
//	sent    (p-1) s messages, (p-1) n bytes
func bcastChain(b *builder, g group, r Region) {
	for _, s := range segments(r.Len, b.unit()) {
		if g.me > 0 {
			b.recv(g.at(g.me-1), r.of(s))
		}
		if g.me < g.n-1 {
			b.send(g.at(g.me+1), r.of(s))
		}
	}
}

func bcastChainModel(p int, n, unit int64) Model { return chainModel(p, n, unit, segment) }
