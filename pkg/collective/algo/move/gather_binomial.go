package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// GatherBinomial goes up a binomial tree, whose members send all blocks of their
// subtree at once (Thakur et al. 2005).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a + (p-1)/p n b, n bytes in all
//	sent    p-1 messages, about log2 p / 2 n bytes
//
// Member i's block is blocks[i] of out, which only member 0 has: in ranks' order,
// turned by shift. All blocks have the same length.
func GatherBinomial(b *schedule.Builder, g schedule.Group, out, mine schedule.Region, shift int) {
	n := mine.Len
	span := 1
	for span < g.N && g.Me&span == 0 {
		span *= 2
	}
	below := min(span, g.N-g.Me) // blocks of this member's subtree
	if below == 1 && g.Me > 0 {
		b.Send(g.At(g.Me-span), mine)
		return
	}
	work, direct := out, g.Me == 0 && shift == 0
	if !direct {
		work = b.Temp(n * int64(below))
	}
	b.Copy(work.Part(0, n), mine)
	for k := 1; k < span && g.Me+k < g.N; k *= 2 {
		theirs := min(k, g.N-g.Me-k)
		b.Recv(g.At(g.Me+k), work.Part(n*int64(k), n*int64(theirs)))
	}
	switch {
	case g.Me > 0:
		b.Send(g.At(g.Me-span), work)
	case !direct:
		end := int64(g.N-shift) * n // where rank 0's block is
		b.Copy(out.Part(int64(shift)*n, end), work.Part(0, end))
		b.Copy(out.Part(0, work.Len-end), work.Part(end, work.Len-end))
	}
}

// HalfTreeModel is the cost of trees whose messages hold the blocks of a subtree,
// of a vector that is split in whole units.
func HalfTreeModel(p int, n, unit int64) cost.Model {
	m := cost.Model{Rounds: schedule.CeilLog2(p), Busy: int64(p-1) * (n / int64(p))}
	blocks := schedule.Split(n, unit, p)
	for i := 1; i < p; i++ {
		m.Sent += schedule.Joined(blocks[i:min(i+i&-i, p)]).Len
	}
	m.Messages = max(schedule.Filled(n, unit, p)-1, 0) // all but the first block's begin one
	return m
}
