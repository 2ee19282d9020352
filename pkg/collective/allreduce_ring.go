package collective

// allreduceRing: a reduce-scatter and an allgather around a ring, each rank with
// one block at a time; no rank ever sends more than its share (Patarasuk, Yuan
// 2009, "Bandwidth optimal all-reduce algorithms for clusters of workstations").
// The operator must commute.
//
//	rounds  2 (p-1)
//	time    2 (p-1) a + 2 (p-1)/p n b + (p-1)/p n g
//	sent    2 p (p-1) messages, 2 (p-1) n bytes; 2 (p-1) messages less for each
//	        empty block
//
// With segments each block goes in pieces, so that a piece is reduced while the
// next one comes.
func allreduceRing(b *builder, g group, out, in Region, most int64) {
	if g.n == 1 {
		b.copy(out, in)
		return
	}
	blocks := split(in.Len, b.call.Elem, g.n)
	var room rooms
	for k := range g.n - 1 {
		give, take := blocks[mod(g.me-k, g.n)], blocks[mod(g.me-k-1, g.n)]
		from := in
		if k > 0 {
			from = out
		}
		for _, s := range pieces(take.Len, b.call.Elem, most) {
			r := room.take(b, s.Len)
			b.recv(g.from(-1), r)
			b.reduce(out.of(take).of(s), r, in.of(take).of(s))
		}
		for _, s := range pieces(give.Len, b.call.Elem, most) {
			b.send(g.from(1), from.of(give).of(s))
		}
	}
	for k := range g.n - 1 {
		give, take := blocks[mod(g.me+1-k, g.n)], blocks[mod(g.me-k, g.n)]
		for _, s := range pieces(take.Len, b.call.Elem, most) {
			b.recv(g.from(-1), out.of(take).of(s))
		}
		for _, s := range pieces(give.Len, b.call.Elem, most) {
			b.send(g.from(1), out.of(give).of(s))
		}
	}
}

// pieces cuts a block in pieces of about so many bytes, but not in too many.
func pieces(total, unit, most int64) []Block {
	if total == 0 {
		return nil
	}
	return split(total, unit, countPieces(total, unit, most))
}

// countPieces is how many those are.
func countPieces(total, unit, most int64) int {
	if total == 0 {
		return 0
	}
	return int(min((total+most-1)/most, mostSegments, max(total/unit, 1)))
}

func allreduceRingModel(p int, n, unit int64) Model {
	part := n * int64(p-1) / int64(p)
	return Model{Rounds: 2 * (p - 1), Busy: 2 * part, Reduced: part, Messages: 2 * filled(n, unit, p) * (p - 1), Sent: 2 * int64(p-1) * n}
}

func segmentedRingModel(p int, n, unit int64) Model {
	m := allreduceRingModel(p, n, unit)
	blocks := split(n, unit, p)
	m.Rounds *= countPieces(blocks[0].Len, unit, ringPiece)
	m.Messages = 0
	for _, block := range blocks {
		m.Messages += 2 * (p - 1) * countPieces(block.Len, unit, ringPiece)
	}
	return m
}
