package collective

// reduceScatterHalving: ranks at distance p/2, p/4, ... exchange the half of their
// blocks that belongs to the other's side and reduce the rest (Thakur et al. 2005).
// The operator must commute, as what is combined comes from ranks that
// are not neighbours.
//
//	rounds  log2 p; 2 more if p is no power of two
//	time    log2 p a + (p-1)/p n (b + g)
//	sent    q log2 q + 2 (p-q) messages, q = 2^floor(log2 p); (q-1) n bytes, and
//	        n for each rank that is too many and its block on the way back
func reduceScatterHalving(b *builder, g group, out, in Region, blocks []Block) {
	work := b.typed(in.Len)
	sub, have := fold(b, g, work, in)
	extra := g.n - sub.n
	if sub.me >= 0 {
		// The first members have two ranks' blocks.
		owned := make([]Block, sub.n)
		for i := range owned {
			if i < extra {
				owned[i] = joined(blocks[2*i : 2*i+2])
			} else {
				owned[i] = blocks[i+extra]
			}
		}
		halveApart(b, sub, work, have, owned)
		if sub.n > 1 {
			have = work
		}
		b.copy(out, have.of(blocks[g.me]))
	}
	if g.me < 2*extra {
		if g.me%2 == 0 {
			b.send(g.at(g.me+1), have.of(blocks[g.me+1]))
		} else {
			b.recv(g.at(g.me-1), out)
		}
	}
}

// halveApart leaves member i with block i, reduced over all 2^k members.
func halveApart(b *builder, g group, work, in Region, blocks []Block) {
	var tmp Region
	lo, hi := 0, g.n
	for k := g.n / 2; k > 0; k /= 2 {
		mid := (lo + hi) / 2
		keep, give := joined(blocks[lo:mid]), joined(blocks[mid:hi])
		if g.me&k != 0 {
			keep, give = give, keep
			lo = mid
		} else {
			hi = mid
		}
		if tmp.Len < keep.Len {
			tmp = b.typed(keep.Len)
		}
		theirs := tmp.part(0, keep.Len)
		b.recv(g.at(g.me^k), theirs)
		b.send(g.at(g.me^k), in.of(give))
		b.merge(work.of(keep), in.of(keep), theirs, g.me&k != 0)
		in = work
	}
}

func reduceScatterHalvingModel(p int, n int64) Model {
	q := floorPow2(p)
	log := ceilLog2(q)
	m := Model{Rounds: log, Busy: n * int64(q-1) / int64(q), Reduced: n * int64(q-1) / int64(q), Copied: n / int64(p), Messages: q * log}
	if n == 0 {
		return Model{Rounds: log}
	}
	extra := p - q
	block := n / int64(p)
	// Each distance halves what is sent, but members that stand for two ranks
	// have two blocks.
	m.Sent = int64(q-1) * n
	if extra > 0 {
		m = m.plus(Model{Rounds: 2, Busy: n + block, Reduced: n, Messages: 2 * extra, Sent: int64(extra) * (n + block)})
	}
	return m
}
