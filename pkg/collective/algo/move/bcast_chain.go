package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// BcastChain goes segment by segment from each member to the next.
//
//	rounds  p-2+s for s segments
//	time    (p-2+s) (a + n/s b)
//	sent    (p-1) s messages, (p-1) n bytes
func BcastChain(b *schedule.Builder, g schedule.Group, r schedule.Region) {
	for _, s := range Segments(r.Len, b.Unit()) {
		if g.Me > 0 {
			b.Recv(g.At(g.Me-1), r.Of(s))
		}
		if g.Me < g.N-1 {
			b.Send(g.At(g.Me+1), r.Of(s))
		}
	}
}

// BcastChainModel is the cost of BcastChain, by its formula.
func BcastChainModel(p int, n, unit int64) cost.Model { return ChainModel(p, n, unit, Segment) }
