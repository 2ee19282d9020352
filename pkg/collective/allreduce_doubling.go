package collective

// allreduceDoubling: ranks at distance 1, 2, 4, ... exchange their whole vectors
// (Thakur et al. 2005). All compute the same expression, so all get the
// same bits; the order of ranks is kept.
//
//	rounds  log2 p; 2 more if p is no power of two
//	time    log2 p (a + n b + n g)
//	sent    q log2 q + 2 (p-q) messages of n bytes, q = 2^floor(log2 p)
func allreduceDoubling(b *builder, g group, out, in Region) {
	sub, have := fold(b, g, out, in)
	if sub.me >= 0 {
		var room rooms
		for k := 1; k < sub.n; k *= 2 {
			theirs := room.take(b, in.Len)
			peer := sub.at(sub.me ^ k)
			b.recv(peer, theirs)
			b.send(peer, have)
			b.merge(out, have, theirs, sub.me&k != 0)
			have = out
		}
		b.copy(out, have)
	}
	unfold(b, g, out)
}

func allreduceDoublingModel(p int, n int64) Model {
	q := floorPow2(p)
	log := ceilLog2(q)
	m := Model{Rounds: log, Busy: int64(log) * n, Reduced: int64(log) * n, Messages: q * log, Sent: int64(q*log) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m.plus(foldModel(p, n))
}
