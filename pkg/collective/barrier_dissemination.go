package collective

// barrierDissemination: in round k every rank tells the one 2^k behind it that it
// has come, and all those it has heard of (Hensgen, Finkel, Manber 1988, sec. 4).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a
//	sent    p ceil(log2 p) messages, 0 bytes
func barrierDissemination(b *builder, g group) {
	var heard []int32 // messages may overtake each other: a later one is no proof of the earlier
	for k := 1; k < g.n; k *= 2 {
		told := b.signal(g.from(k), Region{})
		for _, h := range heard {
			b.order(h, told)
		}
		heard = append(heard, b.await(g.from(-k), Region{}))
	}
}

func barrierModel(p int, _ int64) Model {
	rounds := ceilLog2(p)
	return Model{Rounds: rounds, Messages: p * rounds}
}
