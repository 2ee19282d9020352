package move

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ScatterBinomial is GatherBinomial the other way round. Each message holds the
// blocks of a subtree.
//
//	rounds  ceil(log2 p)
//	time    ceil(log2 p) a + (p-1)/p n b, n bytes in all
//	sent    p-1 messages, about log2 p / 2 n bytes
//
// Member 0, whose rank is shift, has all blocks in ranks' order.
func ScatterBinomial(b *schedule.Builder, g schedule.Group, mine, all schedule.Region, n int64, shift int) {
	span := 1
	for span < g.N && g.Me&span == 0 {
		span *= 2
	}
	below := min(span, g.N-g.Me)
	if below == 1 && g.Me > 0 {
		b.Recv(g.At(g.Me-span), mine)
		return
	}
	work := all
	switch {
	case g.Me > 0:
		work = b.Temp(n * int64(below))
		b.Recv(g.At(g.Me-span), work)
	case shift > 0:
		work = b.Temp(n * int64(g.N))
		end := int64(g.N-shift) * n
		b.Copy(work.Part(0, end), all.Part(int64(shift)*n, end))
		b.Copy(work.Part(end, work.Len-end), all.Part(0, work.Len-end))
	}
	for k := span / 2; k > 0; k /= 2 {
		if g.Me+k < g.N {
			theirs := min(k, g.N-g.Me-k)
			b.Send(g.At(g.Me+k), work.Part(n*int64(k), n*int64(theirs)))
		}
	}
	if mine.Len > 0 {
		b.Copy(mine, work.Part(0, n))
	}
}
