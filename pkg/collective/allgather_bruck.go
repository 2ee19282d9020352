package collective

// allgatherBruck: like recursive doubling for any number of ranks. Everybody sends
// what it has to the rank 2^k before it, in memory that begins with its own block,
// and turns that into place in the end (Bruck, Ho, Kipnis, Upfal, Weathersby 1997,
// sec. 4).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a + (p-1)/p n b, n bytes in all, and n bytes copied
//	sent    p ceil(log2 p) messages, (p-1) n bytes
func allgatherBruck(b *builder, g group, out Region, blocks []Block) {
	if g.n == 1 {
		return
	}
	turned := make([]int64, g.n)
	for i := range turned {
		turned[i] = blocks[mod(g.me+i, g.n)].Len
	}
	places := Blocks(turned)
	tmp := b.temp(joined(places).Len)
	b.copy(tmp.of(places[0]), out.of(blocks[g.me]))
	for k := 1; k < g.n; k *= 2 {
		n := min(k, g.n-k)
		b.recv(g.from(k), tmp.of(joined(places[k:k+n])))
		b.send(g.from(-k), tmp.of(joined(places[:n])))
	}
	for i := 1; i < g.n; i++ {
		b.copy(out.of(blocks[mod(g.me+i, g.n)]), tmp.of(places[i]))
	}
}

func allgatherBruckModel(p int, n int64) Model {
	m := Model{Rounds: ceilLog2(p), Busy: int64(p-1) * n / int64(p), Copied: n, Messages: p * ceilLog2(p), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
