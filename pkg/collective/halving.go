package collective

// Reducing by halves: Rabenseifner's algorithm in the order of distances 1, 2, 4,
// ..., where what is combined always comes from neighbouring sets of ranks, so
// that operators need not commute.

// fold makes the number of members a power of two: the first few pairs, as many
// as are too many, become one member each, the even one, which adds what the odd
// one sends. sub is the group of those that stay (its me is negative for others)
// and have is where a member's part is.
func fold(b *builder, g group, out, in Region) (sub group, have Region) {
	sub = foldGroup(g)
	have = in
	extra := g.n - sub.n
	switch {
	case g.me >= 2*extra || g.me < 0:
	case g.me%2 == 1:
		b.send(g.at(g.me-1), in)
	default:
		theirs := b.typed(in.Len)
		b.recv(g.at(g.me+1), theirs)
		b.reduce(out, in, theirs)
		have = out
	}
	return sub, have
}

// foldGroup are the members that stay: of the first pairs the even ones.
func foldGroup(g group) group {
	n := floorPow2(g.n)
	if n == g.n {
		return g
	}
	extra := g.n - n
	sub := group{me: -1, n: n, peer: make([]int32, n)}
	for i := range sub.peer {
		member := i + extra
		if i < extra {
			member = 2 * i
		}
		if member == g.me {
			sub.me = i
		}
		sub.peer[i] = int32(g.at(member))
	}
	return sub
}

// unfold gives the result to those who were folded away.
func unfold(b *builder, g group, out Region) {
	extra := g.n - floorPow2(g.n)
	if g.me < 2*extra {
		if g.me%2 == 0 {
			b.send(g.at(g.me+1), out)
		} else {
			b.recv(g.at(g.me-1), out)
		}
	}
}

// halve reduces the vectors of 2^k members: with the one at distance 1, 2, 4, ...
// each exchanges half of what it still works on. In the end a member has one
// block, reduced over all; which one says the result.
func halve(b *builder, g group, out, in Region, blocks []Block) (mine int) {
	lo, hi := 0, g.n
	var tmp Region
	for k := 1; k < g.n; k *= 2 {
		mid := (lo + hi) / 2
		keep, give := joined(blocks[lo:mid]), joined(blocks[mid:hi])
		if g.me&k != 0 {
			keep, give = give, keep
			lo = mid
		} else {
			hi = mid
		}
		if k == 1 {
			tmp = b.typed(max(keep.Len, give.Len))
		}
		peer := g.at(g.me ^ k)
		theirs := tmp.part(0, keep.Len)
		b.recv(peer, theirs)
		b.send(peer, in.of(give))
		b.merge(out.of(keep), in.of(keep), theirs, g.me&k != 0)
		in = out
	}
	return lo
}

// halveModel is the cost of halve for q members. At distance q/2k what is given are
// parts of k blocks, each by k members.
func halveModel(q int, n, unit int64) Model {
	part := n * int64(q-1) / int64(q)
	return Model{Rounds: ceilLog2(q), Busy: part, Reduced: part, Messages: doublingMessages(q, filled(n, unit, q)), Sent: int64(q-1) * n}
}

// unhalve is the way back of halve: each distance doubles the blocks that a
// member has, if it takes part.
func unhalve(b *builder, g group, out Region, blocks []Block, part func(k int) (send, recv bool)) {
	for k := g.n / 2; k > 0; k /= 2 {
		// The blocks that the members of this distance and the further ones
		// have worked on together with this one.
		lo, hi := 0, g.n
		for d := 1; d < k; d *= 2 {
			if g.me&d != 0 {
				lo = (lo + hi) / 2
			} else {
				hi = (lo + hi) / 2
			}
		}
		mid := (lo + hi) / 2
		mine, theirs := joined(blocks[lo:mid]), joined(blocks[mid:hi])
		if g.me&k != 0 {
			mine, theirs = theirs, mine
		}
		send, recv := part(k)
		if recv {
			b.recv(g.at(g.me^k), out.of(theirs))
		}
		if send {
			b.send(g.at(g.me^k), out.of(mine))
		}
		if !recv {
			return
		}
	}
}
