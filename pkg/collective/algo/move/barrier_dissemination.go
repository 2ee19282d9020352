package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// BarrierDissemination spreads news: in round k every rank tells the one 2^k behind it that it
// has come, and all those it has heard of (Hensgen, Finkel, Manber 1988). If p
// is a power of two, two ranks tell each other, which takes as many rounds, and a
// connection between them fewer packets: each message acknowledges the last one.
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a
//	sent    p ceil(log2 p) messages, 0 bytes
func BarrierDissemination(b *schedule.Builder, g schedule.Group) {
	var heard []int32 // messages may overtake each other: a later one is no proof of the earlier
	for k := 1; k < g.N; k *= 2 {
		to, by := g.From(k), g.From(-k)
		if schedule.IsPow2(g.N) {
			to = g.At(g.Me ^ k)
			by = to
		}
		told := b.Signal(to, schedule.Region{})
		for _, h := range heard {
			b.Order(h, told)
		}
		heard = append(heard, b.Await(by, schedule.Region{}))
	}
}

// BarrierModel is the cost of Barrier, by its formula.
func BarrierModel(p int, _ int64) cost.Model {
	rounds := schedule.CeilLog2(p)
	return cost.Model{Rounds: rounds, Messages: p * rounds}
}
