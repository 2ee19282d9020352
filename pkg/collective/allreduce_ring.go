package collective

// allreduceRing: a reduce-scatter and an allgather around a ring, each rank with
// one block at a time; no rank ever sends more than its share (Patarasuk, Yuan
// 2009, "Bandwidth optimal all-reduce algorithms for clusters of workstations").
// The operator must commute.
//
//	rounds  2 (p-1)
//	time    2 (p-1) a + 2 (p-1)/p n b + (p-1)/p n g
//	sent    2 p (p-1) messages, 2 (p-1) n bytes
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
	n := (total + most - 1) / most
	return split(total, unit, int(min(n, mostSegments, max(total/unit, 1))))
}

func allreduceRingModel(p int, n int64) Model {
	m := Model{
		Rounds: 2 * (p - 1), Busy: 2 * n * int64(p-1) / int64(p), Reduced: n * int64(p-1) / int64(p),
		Messages: 2 * p * (p - 1), Sent: 2 * int64(p-1) * n,
	}
	if n == 0 {
		m.Messages = 0
	}
	return m
}

func segmentedRingModel(p int, n int64) Model {
	m := allreduceRingModel(p, n)
	most := len(pieces((n+int64(p)-1)/int64(p), 1, ringPiece))
	m.Rounds *= most
	m.Messages *= most
	return m
}
