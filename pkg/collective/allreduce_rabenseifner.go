package collective

// allreduceRabenseifner: a reduce-scatter by halves, then an allgather by doubling
// (Rabenseifner 2004, "Optimization of collective reduction operations";
// Thakur et al. 2005). The order of ranks is kept.
//
//	rounds  2 log2 p; 2 more if p is no power of two
//	time    2 log2 p a + 2 (p-1)/p n b + (p-1)/p n g
//	sent    2 q log2 q + 2 (p-q) messages, q = 2^floor(log2 p); 2 (p-1) n bytes;
//	        fewer messages if there are fewer elements than q
func allreduceRabenseifner(b *builder, g group, out, in Region) {
	sub, have := fold(b, g, out, in)
	if sub.me >= 0 {
		blocks := split(in.Len, b.call.Elem, sub.n)
		halve(b, sub, out, have, blocks)
		unhalve(b, sub, out, blocks, func(int) (bool, bool) { return true, true })
		if sub.n == 1 {
			b.copy(out, have)
		}
	}
	unfold(b, g, out)
}

func allreduceRabenseifnerModel(p int, n, unit int64) Model {
	q := floorPow2(p)
	return halveModel(q, n, unit).plus(allgatherDoublingModel(q, n, unit)).plus(foldModel(p, n))
}

// foldModel is the cost of fold and unfold.
func foldModel(p int, n int64) Model {
	extra := p - floorPow2(p)
	if extra == 0 || n == 0 {
		return Model{}
	}
	return Model{Rounds: 2, Busy: 2 * n, Reduced: n, Messages: 2 * extra, Sent: 2 * int64(extra) * n}
}
