package collective

// barrierDissemination: in round k every rank tells the one 2^k behind it that it
// has come, and all those it has heard of (Hensgen, Finkel, Manber 1988). If p
// is a power of two, two ranks tell each other, which takes as many rounds, and a
// connection between them fewer packets: each message acknowledges the last one.
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a
//	sent    p ceil(log2 p) messages, 0 bytes
func barrierDissemination(b *builder, g group) {
	var heard []int32 // messages may overtake each other: a later one is no proof of the earlier
	for k := 1; k < g.n; k *= 2 {
		to, by := g.from(k), g.from(-k)
		if isPow2(g.n) {
			to = g.at(g.me ^ k)
			by = to
		}
		told := b.signal(to, Region{})
		for _, h := range heard {
			b.order(h, told)
		}
		heard = append(heard, b.await(by, Region{}))
	}
}

func barrierModel(p int, _ int64) Model {
	rounds := ceilLog2(p)
	return Model{Rounds: rounds, Messages: p * rounds}
}
