package collective

// bcastScatterAllgather: the vector is cut in p blocks, which are scattered down a
// binomial tree and then gathered by all: for vectors that are so long that the
// bytes cost more than the messages (van de Geijn; Thakur et al. 2005).
//
//	time    with a ring (log2 p + p-1) a + 2 (p-1)/p n b; with recursive doubling
//	        2 log2 p a + 2 (p-1)/p n b, for p a power of two
//	sent    ring: p-1 + p (p-1) messages
func bcastScatterAllgather(b *builder, g group, r Region, gather func(*builder, group, Region, []Block)) {
	blocks := split(r.Len, b.unit(), g.n)
	scatterBlocks(b, g, r, blocks)
	gather(b, g, r, blocks)
}

func scatterRingModel(p int, n, unit int64) Model {
	return halfTreeModel(p, n, unit).plus(allgatherRingModel(p, n, unit))
}

func scatterDoublingModel(p int, n, unit int64) Model {
	return halfTreeModel(p, n, unit).plus(allgatherDoublingModel(p, n, unit))
}

// scatterBlocks gives member i at least block i of what member 0 has, down a
// binomial tree, each block in its place.
func scatterBlocks(b *builder, g group, r Region, blocks []Block) {
	span := 1
	for span < g.n && g.me&span == 0 {
		span *= 2
	}
	if g.me > 0 {
		b.recv(g.at(g.me-span), r.of(joined(blocks[g.me:min(g.me+span, g.n)])))
	}
	for span /= 2; span > 0; span /= 2 {
		if child := g.me + span; child < g.n {
			b.send(g.at(child), r.of(joined(blocks[child:min(child+span, g.n)])))
		}
	}
}
