package collective

// allgatherDoubling: ranks at distance 1, 2, 4, ... exchange all that they have
// (Thakur et al. 2005, sec. 4.1). p is a power of two and the blocks follow each
// other.
//
//	rounds  log2 p
//	time    log2 p a + (p-1)/p n b, n bytes in all
//	sent    p log2 p messages, (p-1) n bytes
func allgatherDoubling(b *builder, g group, out Region, blocks []Block) {
	for k := 1; k < g.n; k *= 2 {
		mine := g.me &^ (k - 1)
		theirs := mine ^ k
		b.recv(g.at(g.me^k), out.of(joined(blocks[theirs:theirs+k])))
		b.send(g.at(g.me^k), out.of(joined(blocks[mine:mine+k])))
	}
}

func allgatherDoublingModel(p int, n int64) Model {
	m := Model{Rounds: ceilLog2(p), Busy: int64(p-1) * n / int64(p), Messages: p * ceilLog2(p), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
