package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllgatherDoubling doubles what ranks have: those at distance 1, 2, 4, ... exchange all that they have
// (Thakur et al. 2005). p is a power of two and the blocks follow each
// other.
//
//	rounds  log2 p
//	time    log2 p a + (p-1)/p n b, n bytes in all
//	sent    p log2 p messages, (p-1) n bytes; fewer messages with empty blocks
func AllgatherDoubling(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block) {
	for k := 1; k < g.N; k *= 2 {
		mine := g.Me &^ (k - 1)
		theirs := mine ^ k
		b.Recv(g.At(g.Me^k), out.Of(schedule.Joined(blocks[theirs:theirs+k])))
		b.Send(g.At(g.Me^k), out.Of(schedule.Joined(blocks[mine:mine+k])))
	}
}

// AllgatherDoublingModel is the cost of AllgatherDoubling, by its formula.
func AllgatherDoublingModel(p int, n, unit int64) cost.Model {
	return cost.Model{Rounds: schedule.CeilLog2(p), Busy: int64(p-1) * n / int64(p), Messages: DoublingMessages(p, schedule.Filled(n, unit, p)), Sent: int64(p-1) * n}
}

// DoublingMessages is how many messages p ranks send that exchange at each
// distance k the blocks of k ranks, of which only the first few are not empty.
func DoublingMessages(p, filled int) int {
	sum := 0
	for k := 1; k < p; k *= 2 {
		sum += k * ((filled + k - 1) / k)
	}
	return sum
}
