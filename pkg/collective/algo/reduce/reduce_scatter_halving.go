package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceScatterHalving halves blocks: ranks at distance p/2, p/4, ... exchange the half of their
// blocks that belongs to the other's side and reduce the rest (Thakur et al. 2005).
// The operator must commute, as what is combined comes from ranks that
// are not neighbours.
//
//	rounds  log2 p; 2 more if p is no power of two
//	time    log2 p a + (p-1)/p n (b + g)
//	sent    q log2 q + 2 (p-q) messages, q = 2^floor(log2 p); (q-1) n bytes, and
//	        n for each rank that is too many and its block on the way back
func ReduceScatterHalving(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block) {
	work := b.Typed(in.Len)
	sub, have := fold(b, g, work, in)
	extra := g.N - sub.N
	if sub.Me >= 0 {
		// The first members have two ranks' blocks.
		owned := make([]schedule.Block, sub.N)
		for i := range owned {
			if i < extra {
				owned[i] = schedule.Joined(blocks[2*i : 2*i+2])
			} else {
				owned[i] = blocks[i+extra]
			}
		}
		halveApart(b, sub, work, have, owned)
		if sub.N > 1 {
			have = work
		}
		b.Copy(out, have.Of(blocks[g.Me]))
	}
	if g.Me < 2*extra {
		if g.Me%2 == 0 {
			b.Send(g.At(g.Me+1), have.Of(blocks[g.Me+1]))
		} else {
			b.Recv(g.At(g.Me-1), out)
		}
	}
}

// halveApart leaves member i with block i, reduced over all 2^k members.
func halveApart(b *schedule.Builder, g schedule.Group, work, in schedule.Region, blocks []schedule.Block) {
	var tmp schedule.Region
	lo, hi := 0, g.N
	for k := g.N / 2; k > 0; k /= 2 {
		mid := (lo + hi) / 2
		keep, give := schedule.Joined(blocks[lo:mid]), schedule.Joined(blocks[mid:hi])
		if g.Me&k != 0 {
			keep, give = give, keep
			lo = mid
		} else {
			hi = mid
		}
		if tmp.Len < keep.Len {
			tmp = b.Typed(keep.Len)
		}
		theirs := tmp.Part(0, keep.Len)
		b.Recv(g.At(g.Me^k), theirs)
		b.Send(g.At(g.Me^k), in.Of(give))
		b.Merge(work.Of(keep), in.Of(keep), theirs, g.Me&k != 0)
		in = work
	}
}

// ReduceScatterHalvingModel is the cost of ReduceScatterHalving, by its formula.
func ReduceScatterHalvingModel(p int, n int64) cost.Model {
	q := schedule.FloorPow2(p)
	log := schedule.CeilLog2(q)
	m := cost.Model{Rounds: log, Busy: n * int64(q-1) / int64(q), Reduced: n * int64(q-1) / int64(q), Copied: n / int64(p), Messages: q * log}
	if n == 0 {
		return cost.Model{Rounds: log}
	}
	extra := p - q
	block := n / int64(p)
	// Each distance halves what is sent, but members that stand for two ranks
	// have two blocks.
	m.Sent = int64(q-1) * n
	if extra > 0 {
		m = m.Plus(cost.Model{Rounds: 2, Busy: n + block, Reduced: n, Messages: 2 * extra, Sent: int64(extra) * (n + block)})
	}
	return m
}
