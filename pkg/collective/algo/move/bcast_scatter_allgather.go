package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// BcastScatterAllgather has two steps: the vector is cut in p blocks, which are scattered down a
// binomial tree and then gathered by all: for vectors that are so long that the
// bytes cost more than the messages (van de Geijn; Thakur et al. 2005).
//
//	time    with a ring (log2 p + p-1) a + 2 (p-1)/p n b; with recursive doubling
//	        2 log2 p a + 2 (p-1)/p n b, for p a power of two
//	sent    ring: p-1 + p (p-1) messages
func BcastScatterAllgather(b *schedule.Builder, g schedule.Group, r schedule.Region, gather func(*schedule.Builder, schedule.Group, schedule.Region, []schedule.Block)) {
	blocks := schedule.Split(r.Len, b.Unit(), g.N)
	ScatterBlocks(b, g, r, blocks)
	gather(b, g, r, blocks)
}

// ScatterRingModel is the cost of ScatterRing, by its formula.
func ScatterRingModel(p int, n, unit int64) cost.Model {
	return HalfTreeModel(p, n, unit).Plus(AllgatherRingModel(p, n, unit))
}

// ScatterDoublingModel is the cost of ScatterDoubling, by its formula.
func ScatterDoublingModel(p int, n, unit int64) cost.Model {
	return HalfTreeModel(p, n, unit).Plus(AllgatherDoublingModel(p, n, unit))
}

// ScatterBlocks gives member i at least block i of what member 0 has, down a
// binomial tree, each block in its place.
func ScatterBlocks(b *schedule.Builder, g schedule.Group, r schedule.Region, blocks []schedule.Block) {
	span := 1
	for span < g.N && g.Me&span == 0 {
		span *= 2
	}
	if g.Me > 0 {
		b.Recv(g.At(g.Me-span), r.Of(schedule.Joined(blocks[g.Me:min(g.Me+span, g.N)])))
	}
	for span /= 2; span > 0; span /= 2 {
		if child := g.Me + span; child < g.N {
			b.Send(g.At(child), r.Of(schedule.Joined(blocks[child:min(child+span, g.N)])))
		}
	}
}
