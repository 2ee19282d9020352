package collective

// allgatherNeighbor: pairs exchange their own blocks, and then each rank passes the
// two blocks it got last to its other neighbour, to and fro: half the rounds of a
// ring (Chen, Zhang, Zhang, Yuan 2005, "Performance evaluation of allgather
// algorithms on terascale Linux cluster with fast Ethernet"). p is even.
//
//	rounds  p/2
//	time    p/2 a + (p-1)/p n b, n bytes in all
//	sent    p p/2 messages, (p-1) n bytes
func allgatherNeighbor(b *builder, g group, out Region, blocks []Block) {
	// Even ranks begin with the one behind them, odd ones with the one before.
	way := 1 - 2*(g.me%2)
	b.recv(g.from(way), out.of(blocks[g.me^1]))
	b.send(g.from(way), out.of(blocks[g.me]))
	// What comes from one neighbour lies two further away each time.
	pair := g.me &^ 1
	next := [2]int{pair, pair}
	for k := 1; k < g.n/2; k++ {
		turn := k % 2
		way = -way
		next[turn] = mod(next[turn]+2*way, g.n)
		b.recv(g.from(way), out.of(joined(blocks[next[turn]:next[turn]+2])))
		b.send(g.from(way), out.of(joined(blocks[pair:pair+2])))
		pair = next[turn]
	}
}

func allgatherNeighborModel(p int, n int64) Model {
	m := Model{Rounds: p / 2, Busy: int64(p-1) * n / int64(p), Messages: p * p / 2, Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
