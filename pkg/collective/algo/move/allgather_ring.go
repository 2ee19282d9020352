package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllgatherRing has every rank pass on what it received last (Chan, Heimlich,
// Purkayastha, van de Geijn 2007). Neighbours may be near in the network,
// and blocks may have any length and any place.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n b, n bytes in all
//	sent    p (p-1) messages, (p-1) n bytes; p-1 messages less for each empty block
//
// Each rank has its own block in out.
func AllgatherRing(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block) {
	ring(b, g, out, blocks, g.Me)
}

// ring lets all blocks go round once, where this rank begins with block own and
// the next one with the next block.
func ring(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block, own int) {
	for k := range g.N - 1 {
		b.Recv(g.From(-1), out.Of(blocks[schedule.Mod(own-k-1, g.N)]))
		b.Send(g.From(1), out.Of(blocks[schedule.Mod(own-k, g.N)]))
	}
}

// AllgatherRingModel is the cost of AllgatherRing, by its formula.
func AllgatherRingModel(p int, n, unit int64) cost.Model {
	return cost.Model{Rounds: p - 1, Busy: int64(p-1) * n / int64(p), Messages: schedule.Filled(n, unit, p) * (p - 1), Sent: int64(p-1) * n}
}
