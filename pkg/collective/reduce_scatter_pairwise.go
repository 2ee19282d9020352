package collective

// reduceScatterPairwise: in round k everybody sends the block of the rank k behind
// it there, and adds what comes from the rank k before. The operator must commute.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n (b + g)
//	sent    p (p-1) messages, (p-1) n bytes
func reduceScatterPairwise(b *builder, g group, out, in Region, blocks []Block) {
	if g.n == 1 {
		b.copy(out, in)
		return
	}
	mine := in.of(blocks[g.me])
	into := out
	if out.overlaps(in) { // other blocks are still needed there
		into = b.typed(out.Len)
	}
	var room rooms
	for k := 1; k < g.n; k++ {
		theirs := room.take(b, mine.Len)
		b.recv(g.from(-k), theirs)
		b.send(g.from(k), in.of(blocks[mod(g.me+k, g.n)]))
		b.reduce(into, theirs, mine)
		mine = into
	}
	b.copy(out, mine)
}

// reduceScatterOrdered: everybody sends every block to its owner, who reduces in
// the order of ranks, for any operator.
//
//	rounds  p-1; up to 2 (p-1) if there is not room for all blocks at once, as
//	        all then wait for the first ranks first
//	time    (p-1) a + (p-1)/p n (b + g), or twice the first two
//	sent    p (p-1) messages, (p-1) n bytes
func reduceScatterOrdered(b *builder, g group, out, in Region, blocks []Block) {
	if g.n == 1 {
		b.copy(out, in)
		return
	}
	for k := 1; k < g.n; k++ {
		b.send(g.from(k), in.of(blocks[mod(g.me+k, g.n)]))
	}
	into := out
	if out.overlaps(in) {
		into = b.typed(out.Len)
	}
	var room rooms
	from := func(i int) Region {
		if i == g.me {
			return in.of(blocks[i])
		}
		r := room.take(b, out.Len)
		b.recv(g.at(i), r)
		return r
	}
	have := from(0)
	for i := 1; i < g.n; i++ {
		b.reduce(into, have, from(i))
		have = into
	}
	b.copy(out, have)
}

func reduceScatterPairwiseModel(p int, n int64) Model {
	m := Model{Rounds: p - 1, Busy: n * int64(p-1) / int64(p), Reduced: n * int64(p-1) / int64(p), Messages: p * (p - 1), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}

func reduceScatterOrderedModel(p int, n int64) Model {
	m := reduceScatterPairwiseModel(p, n)
	if block := n / int64(p); p > 2 && block*int64(p-2) > manyRooms {
		m.Rounds *= 2
		m.Busy *= 2
	}
	return m
}
