package collective

// scanDoubling: ranks at distance 1, 2, 4, ... exchange the reduction over the
// aligned set of ranks they are in; who gets one from below adds it to its result
// (Hillis, Steele 1986; as the reference in MPI 4.1, section 6.11 has it for any
// operator).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) (a + n b + 2 n g)
//	sent    sum over k of the ranks with a partner at distance 2^k, n bytes each
//
// exclusive leaves a rank's own vector out; out of rank 0 is then not touched.
func scanDoubling(b *builder, g group, out, in Region, exclusive bool) {
	set := in    // reduced over the set
	result := in // reduced over the ranks of the set up to this one
	if exclusive {
		result = Region{}
	}
	var room rooms
	var work Region
	for k := 1; k < g.n; k *= 2 {
		peer := g.me ^ k
		if peer >= g.n {
			continue
		}
		theirs := room.take(b, in.Len)
		b.recv(g.at(peer), theirs)
		b.send(g.at(peer), set)
		if hasPartner(g, 2*k) { // needed once more
			if work.Len == 0 {
				work = b.typed(in.Len)
			}
			b.merge(work, set, theirs, peer < g.me)
			set = work
		}
		if peer > g.me {
			continue
		}
		if result.Len == 0 {
			b.copy(out, theirs)
		} else {
			b.reduce(out, theirs, result)
		}
		result = out
	}
	if !exclusive {
		b.copy(out, result)
	}
}

// hasPartner reports whether this member exchanges at distance k or further.
func hasPartner(g group, k int) bool {
	for ; k < g.n; k *= 2 {
		if g.me^k < g.n {
			return true
		}
	}
	return false
}

func scanDoublingModel(p int, n int64) Model {
	rounds := ceilLog2(p)
	m := Model{Rounds: rounds, Busy: int64(rounds) * n, Reduced: 2 * int64(rounds) * n}
	for k := 1; k < p && n > 0; k *= 2 {
		for i := range p {
			if i^k < p {
				m.Messages++
				m.Sent += n
			}
		}
	}
	return m
}
