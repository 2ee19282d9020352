package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllreduceRabenseifner is a reduce-scatter by halves, then an allgather by doubling
// (Rabenseifner 2004, "Optimization of collective reduction operations";
// Thakur et al. 2005). The order of ranks is kept.
//
//	rounds  2 log2 p; 2 more if p is no power of two
//	time    2 log2 p a + 2 (p-1)/p n b + (p-1)/p n g
//	sent    2 q log2 q + 2 (p-q) messages, q = 2^floor(log2 p); 2 (p-1) n bytes;
//	        fewer messages if there are fewer elements than q
func AllreduceRabenseifner(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	sub, have := fold(b, g, out, in)
	if sub.Me >= 0 {
		blocks := schedule.Split(in.Len, b.Call.Elem, sub.N)
		halve(b, sub, out, have, blocks)
		unhalve(b, sub, out, blocks, func(int) (bool, bool) { return true, true })
		if sub.N == 1 {
			b.Copy(out, have)
		}
	}
	unfold(b, g, out)
}

// AllreduceRabenseifnerModel is the cost of AllreduceRabenseifner, by its formula.
func AllreduceRabenseifnerModel(p int, n, unit int64) cost.Model {
	q := schedule.FloorPow2(p)
	return halveModel(q, n, unit).Plus(move.AllgatherDoublingModel(q, n, unit)).Plus(foldModel(p, n))
}

// foldModel is the cost of fold and unfold.
func foldModel(p int, n int64) cost.Model {
	extra := p - schedule.FloorPow2(p)
	if extra == 0 || n == 0 {
		return cost.Model{}
	}
	return cost.Model{Rounds: 2, Busy: 2 * n, Reduced: n, Messages: 2 * extra, Sent: 2 * int64(extra) * n}
}
