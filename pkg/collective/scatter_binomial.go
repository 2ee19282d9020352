package collective

// scatterBinomial: gatherBinomial the other way round. Each message holds the
// blocks of a subtree.
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a + (p-1)/p n b, n bytes in all
//	sent    p-1 messages, about log2 p / 2 n bytes
//
// Member 0, whose rank is shift, has all blocks in ranks' order.
func scatterBinomial(b *builder, g group, mine, all Region, n int64, shift int) {
	span := 1
	for span < g.n && g.me&span == 0 {
		span *= 2
	}
	below := min(span, g.n-g.me)
	if below == 1 && g.me > 0 {
		b.recv(g.at(g.me-span), mine)
		return
	}
	work := all
	switch {
	case g.me > 0:
		work = b.temp(n * int64(below))
		b.recv(g.at(g.me-span), work)
	case shift > 0:
		work = b.temp(n * int64(g.n))
		end := int64(g.n-shift) * n
		b.copy(work.part(0, end), all.part(int64(shift)*n, end))
		b.copy(work.part(end, work.Len-end), all.part(0, work.Len-end))
	}
	for k := span / 2; k > 0; k /= 2 {
		if g.me+k < g.n {
			theirs := min(k, g.n-g.me-k)
			b.send(g.at(g.me+k), work.part(n*int64(k), n*int64(theirs)))
		}
	}
	if mine.Len > 0 {
		b.copy(mine, work.part(0, n))
	}
}
