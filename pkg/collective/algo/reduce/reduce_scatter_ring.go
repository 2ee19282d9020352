package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ReduceScatterRing is the first half of AllreduceRing, for long vectors: each block
// goes once around and every rank adds its own. The operator must commute.
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n (b + g)
//	sent    p (p-1) messages, (p-1) n bytes
func ReduceScatterRing(b *schedule.Builder, g schedule.Group, out, in schedule.Region, blocks []schedule.Block) {
	if g.N == 1 {
		b.Copy(out, in)
		return
	}
	var room rooms
	give := in.Of(blocks[schedule.Mod(g.Me-1, g.N)])
	for k := range g.N - 1 {
		block := blocks[schedule.Mod(g.Me-k-2, g.N)]
		b.Send(g.From(1), give)
		theirs := room.take(b, block.Len)
		b.Recv(g.From(-1), theirs)
		into := theirs
		if k == g.N-2 && !out.Overlaps(in) {
			into = out
		}
		b.Reduce(into, theirs, in.Of(block))
		give = into
	}
	b.Copy(out, give)
}
