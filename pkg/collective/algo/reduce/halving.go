package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Reducing by halves: Rabenseifner's algorithm in the order of distances 1, 2, 4,
// ..., where what is combined always comes from neighbouring sets of ranks, so
// that operators need not commute.

// fold makes the number of members a power of two: the first few pairs, as many
// as are too many, become one member each, the even one, which adds what the odd
// one sends. sub is the group of those that stay (its me is negative for others)
// and have is where a member's part is.
func fold(b *schedule.Builder, g schedule.Group, out, in schedule.Region) (sub schedule.Group, have schedule.Region) {
	sub = foldGroup(g)
	have = in
	extra := g.N - sub.N
	switch {
	case g.Me >= 2*extra || g.Me < 0:
	case g.Me%2 == 1:
		b.Send(g.At(g.Me-1), in)
	default:
		theirs := b.Typed(in.Len)
		b.Recv(g.At(g.Me+1), theirs)
		b.Reduce(out, in, theirs)
		have = out
	}
	return sub, have
}

// foldGroup are the members that stay: of the first pairs the even ones.
func foldGroup(g schedule.Group) schedule.Group {
	n := schedule.FloorPow2(g.N)
	if n == g.N {
		return g
	}
	extra := g.N - n
	sub := schedule.Group{Me: -1, N: n, Peer: make([]int32, n)}
	for i := range sub.Peer {
		member := i + extra
		if i < extra {
			member = 2 * i
		}
		if member == g.Me {
			sub.Me = i
		}
		sub.Peer[i] = int32(g.At(member))
	}
	return sub
}

// unfold gives the result to those who were folded away.
func unfold(b *schedule.Builder, g schedule.Group, out schedule.Region) {
	extra := g.N - schedule.FloorPow2(g.N)
	if g.Me < 2*extra {
		if g.Me%2 == 0 {
			b.Send(g.At(g.Me+1), out)
		} else {
			b.Recv(g.At(g.Me-1), out)
		}
	}
}

// halve reduces the vectors of 2^k members: with the one at distance 1, 2, 4, ...
// each exchanges half of what it still works on. In the end a member has one
// block, reduced over all; which one says the result.
func halve(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block) (mine int) {
	lo, hi := 0, g.N
	var tmp schedule.Region
	for k := 1; k < g.N; k *= 2 {
		mid := (lo + hi) / 2
		keep, give := schedule.Joined(blocks[lo:mid]), schedule.Joined(blocks[mid:hi])
		if g.Me&k != 0 {
			keep, give = give, keep
			lo = mid
		} else {
			hi = mid
		}
		if k == 1 {
			tmp = b.Typed(max(keep.Len, give.Len))
		}
		peer := g.At(g.Me ^ k)
		theirs := tmp.Part(0, keep.Len)
		b.Recv(peer, theirs)
		b.Send(peer, in.Of(give))
		b.Merge(out.Of(keep), in.Of(keep), theirs, g.Me&k != 0)
		in = out
	}
	return lo
}

// halveModel is the cost of halve for q members. At distance q/2k what is given are
// parts of k blocks, each by k members.
func halveModel(q int, n, unit int64) cost.Model {
	part := n * int64(q-1) / int64(q)
	return cost.Model{Rounds: schedule.CeilLog2(q), Busy: part, Reduced: part, Messages: move.DoublingMessages(q, schedule.Filled(n, unit, q)), Sent: int64(q-1) * n}
}

// unhalve is the way back of halve: each distance doubles the blocks that a
// member has, if it takes part.
func unhalve(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block, part func(k int) (send, recv bool)) {
	for k := g.N / 2; k > 0; k /= 2 {
		// The blocks that the members of this distance and the further ones
		// have worked on together with this one.
		lo, hi := 0, g.N
		for d := 1; d < k; d *= 2 {
			if g.Me&d != 0 {
				lo = (lo + hi) / 2
			} else {
				hi = (lo + hi) / 2
			}
		}
		mid := (lo + hi) / 2
		mine, theirs := schedule.Joined(blocks[lo:mid]), schedule.Joined(blocks[mid:hi])
		if g.Me&k != 0 {
			mine, theirs = theirs, mine
		}
		send, recv := part(k)
		if recv {
			b.Recv(g.At(g.Me^k), out.Of(theirs))
		}
		if send {
			b.Send(g.At(g.Me^k), out.Of(mine))
		}
		if !recv {
			return
		}
	}
}
