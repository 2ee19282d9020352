package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceRabenseifner is a reduce-scatter by halves, then a gather to member 0 along
// the same distances (Thakur et al. 2005). The order of ranks is kept.
//
//	rounds  2 log2 p; 1 more if p is no power of two
//	time    2 log2 p a + 2 (p-1)/p n b + (p-1)/p n g
//	sent    q log2 q + q-1 + p-q messages, q = 2^floor(log2 p);
//	        (q-1 + p-q) n bytes and what the gather sends, the half that is
//	        furthest and so on: log2 q / 2 n; less if blocks differ or are empty
//
// out is only used by member 0; it may be in.
func ReduceRabenseifner(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	work := out
	if g.Me != 0 {
		work = b.Typed(in.Len)
	}
	sub, have := fold(b, g, work, in)
	if sub.Me < 0 {
		return
	}
	blocks := schedule.Split(in.Len, b.Call.Elem, sub.N)
	halve(b, sub, work, have, blocks)
	unhalve(b, sub, work, blocks, func(k int) (bool, bool) { return sub.Me&k != 0, sub.Me&k == 0 })
	if g.N == 1 {
		b.Copy(out, in)
	}
}

// ReduceRabenseifnerModel is its cost: the gather sends what a binomial tree does: at each distance the upper half of
// what the members there have.
func ReduceRabenseifnerModel(p int, n, unit int64) cost.Model {
	q := schedule.FloorPow2(p)
	m := halveModel(q, n, unit).Plus(move.HalfTreeModel(q, n, unit))
	if f := foldModel(p, n); f.Rounds > 0 {
		m = m.Plus(cost.Model{Rounds: 1, Busy: n, Reduced: n, Messages: f.Messages / 2, Sent: f.Sent / 2})
	}
	return m
}
