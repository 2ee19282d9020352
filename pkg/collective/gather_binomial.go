package collective

// gatherBinomial: up a binomial tree, whose members send all blocks of their
// subtree at once (Thakur et al. 2005).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a + (p-1)/p n b, n bytes in all
//	sent    p-1 messages, about log2 p / 2 n bytes
//
// Member i's block is blocks[i] of out, which only member 0 has: in ranks' order,
// turned by shift. All blocks have the same length.
func gatherBinomial(b *builder, g group, out, mine Region, shift int) {
	n := mine.Len
	span := 1
	for span < g.n && g.me&span == 0 {
		span *= 2
	}
	below := min(span, g.n-g.me) // blocks of this member's subtree
	if below == 1 && g.me > 0 {
		b.send(g.at(g.me-span), mine)
		return
	}
	work, direct := out, g.me == 0 && shift == 0
	if !direct {
		work = b.temp(n * int64(below))
	}
	b.copy(work.part(0, n), mine)
	for k := 1; k < span && g.me+k < g.n; k *= 2 {
		theirs := min(k, g.n-g.me-k)
		b.recv(g.at(g.me+k), work.part(n*int64(k), n*int64(theirs)))
	}
	switch {
	case g.me > 0:
		b.send(g.at(g.me-span), work)
	case !direct:
		end := int64(g.n-shift) * n // where rank 0's block is
		b.copy(out.part(int64(shift)*n, end), work.part(0, end))
		b.copy(out.part(0, work.Len-end), work.part(end, work.Len-end))
	}
}

// halfTreeModel is the cost of trees whose messages hold the blocks of a subtree,
// of a vector that is split in whole units.
func halfTreeModel(p int, n, unit int64) Model {
	m := Model{Rounds: ceilLog2(p), Busy: int64(p-1) * (n / int64(p))}
	blocks := split(n, unit, p)
	for i := 1; i < p; i++ {
		m.Sent += joined(blocks[i:min(i+i&-i, p)]).Len
	}
	m.Messages = max(filled(n, unit, p)-1, 0) // all but the first block's begin one
	return m
}
