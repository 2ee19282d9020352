package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceChain goes segment by segment from the last member to member 0; each adds its
// own (Worringen 2003, "Pipelining and overlapping for MPI collective operations").
//
//	rounds  p-2+s for s segments
//	time    (p-2+s) (a + n/s b + n/s g)
//	sent    (p-1) s messages, (p-1) n bytes
//
// The order of ranks is kept. out is only used by member 0.
func ReduceChain(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	if g.N == 1 {
		b.Copy(out, in)
		return
	}
	var room rooms
	for _, s := range move.Segments(in.Len, b.Call.Elem) {
		mine := in.Of(s)
		if g.Me < g.N-1 {
			r := room.take(b, s.Len)
			b.Recv(g.At(g.Me+1), r)
			if g.Me == 0 {
				b.Reduce(out.Of(s), mine, r)
				continue
			}
			b.Reduce(r, mine, r)
			mine = r
		}
		b.Send(g.At(g.Me-1), mine)
	}
}

// ReduceChainModel is the cost of ReduceChain, by its formula.
func ReduceChainModel(p int, n, unit int64) cost.Model {
	m := move.ChainModel(p, n, unit, move.Segment)
	m.Reduced = m.Busy
	return m
}
