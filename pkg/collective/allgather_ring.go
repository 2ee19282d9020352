package collective

// allgatherRing: every rank passes on what it received last (Chan, Heimlich,
// Purkayastha, van de Geijn 2007). Neighbours may be near in the network,
// and blocks may have any length and any place.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n b, n bytes in all
//	sent    p (p-1) messages, (p-1) n bytes; p-1 messages less for each empty block
//
// Each rank has its own block in out.
func allgatherRing(b *builder, g group, out Region, blocks []Block) {
	ring(b, g, out, blocks, g.me)
}

// ring lets all blocks go round once, where this rank begins with block own and
// the next one with the next block.
func ring(b *builder, g group, out Region, blocks []Block, own int) {
	for k := range g.n - 1 {
		b.recv(g.from(-1), out.of(blocks[mod(own-k-1, g.n)]))
		b.send(g.from(1), out.of(blocks[mod(own-k, g.n)]))
	}
}

func allgatherRingModel(p int, n, unit int64) Model {
	return Model{Rounds: p - 1, Busy: int64(p-1) * n / int64(p), Messages: filled(n, unit, p) * (p - 1), Sent: int64(p-1) * n}
}
