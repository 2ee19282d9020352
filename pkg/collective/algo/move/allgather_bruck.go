package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllgatherBruck is like recursive doubling for any number of ranks. Everybody sends
// what it has to the rank 2^k before it, in memory that begins with its own block,
// and turns that into place in the end (Bruck, Ho, Kipnis, Upfal, Weathersby 1997,
// sec. 4).
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a + (p-1)/p n b, n bytes in all, and n bytes copied
//	sent    p ceil(log2 p) messages, (p-1) n bytes
func AllgatherBruck(b *schedule.Builder, g schedule.Group, out schedule.Region, blocks []schedule.Block) {
	if g.N == 1 {
		return
	}
	turned := make([]int64, g.N)
	for i := range turned {
		turned[i] = blocks[schedule.Mod(g.Me+i, g.N)].Len
	}
	places := schedule.Blocks(turned)
	tmp := b.Temp(schedule.Joined(places).Len)
	b.Copy(tmp.Of(places[0]), out.Of(blocks[g.Me]))
	for k := 1; k < g.N; k *= 2 {
		n := min(k, g.N-k)
		b.Recv(g.From(k), tmp.Of(schedule.Joined(places[k:k+n])))
		b.Send(g.From(-k), tmp.Of(schedule.Joined(places[:n])))
	}
	for i := 1; i < g.N; i++ {
		b.Copy(out.Of(blocks[schedule.Mod(g.Me+i, g.N)]), tmp.Of(places[i]))
	}
}

// AllgatherBruckModel is the cost of AllgatherBruck, by its formula.
func AllgatherBruckModel(p int, n int64) cost.Model {
	m := cost.Model{Rounds: schedule.CeilLog2(p), Busy: int64(p-1) * n / int64(p), Copied: n, Messages: p * schedule.CeilLog2(p), Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
