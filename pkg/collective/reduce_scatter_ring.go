package collective

// reduceScatterRing: the first half of allreduceRing, for long vectors: each block
// goes once around and every rank adds its own. The operator must commute.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n (b + g)
//	sent    p (p-1) messages, (p-1) n bytes
func reduceScatterRing(b *builder, g group, out, in Region, blocks []Block) {
	if g.n == 1 {
		b.copy(out, in)
		return
	}
	var room rooms
	give := in.of(blocks[mod(g.me-1, g.n)])
	for k := range g.n - 1 {
		block := blocks[mod(g.me-k-2, g.n)]
		b.send(g.from(1), give)
		theirs := room.take(b, block.Len)
		b.recv(g.from(-1), theirs)
		into := theirs
		if k == g.n-2 && !out.overlaps(in) {
			into = out
		}
		b.reduce(into, theirs, in.of(block))
		give = into
	}
	b.copy(out, give)
}
