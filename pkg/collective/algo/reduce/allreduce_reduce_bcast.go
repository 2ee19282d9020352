package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllreduceReduceBcast reduces to rank 0 and distributes from there: twice the
// rounds of doubling, but the fewest messages.
//
//	rounds  2 ceil(log2 p)
//	time    2 ceil(log2 p) (a + n b) + ceil(log2 p) n g
//	sent    2 (p-1) messages of n bytes
func AllreduceReduceBcast(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	ReduceBinomial(b, g, out, in)
	move.BcastTree(b, g, 2, out)
}
