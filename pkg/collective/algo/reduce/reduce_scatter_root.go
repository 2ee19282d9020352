package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceThenScatter reduces to member 0 in the order of ranks and scatters the
// blocks from there.
//
//	rounds  2 ceil(log2 p)
//	time    ceil(log2 p) (a + n b + n g) and a scatter down a binomial tree
func ReduceThenScatter(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block) {
	work := b.Typed(in.Len)
	ReduceBinomial(b, g, work, in)
	move.ScatterBlocks(b, g, work, blocks)
	b.Copy(out, work.Of(blocks[g.Me]))
}
