package collective

// allgatherDoubling: ranks at distance 1, 2, 4, ... exchange all that they have
// (Thakur et al. 2005). p is a power of two and the blocks follow each
// other.
//
//	rounds  log2 p
//	time    log2 p a + (p-1)/p n b, n bytes in all
//	sent    p log2 p messages, (p-1) n bytes; fewer messages with empty blocks
func allgatherDoubling(b *builder, g group, out Region, blocks []Block) {
	for k := 1; k < g.n; k *= 2 {
		mine := g.me &^ (k - 1)
		theirs := mine ^ k
		b.recv(g.at(g.me^k), out.of(joined(blocks[theirs:theirs+k])))
		b.send(g.at(g.me^k), out.of(joined(blocks[mine:mine+k])))
	}
}

func allgatherDoublingModel(p int, n, unit int64) Model {
	return Model{Rounds: ceilLog2(p), Busy: int64(p-1) * n / int64(p), Messages: doublingMessages(p, filled(n, unit, p)), Sent: int64(p-1) * n}
}

// doublingMessages is how many messages p ranks send that exchange at each
// distance k the blocks of k ranks, of which only the first few are not empty.
func doublingMessages(p, filled int) int {
	sum := 0
	for k := 1; k < p; k *= 2 {
		sum += k * ((filled + k - 1) / k)
	}
	return sum
}
