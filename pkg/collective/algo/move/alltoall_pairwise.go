package move

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AlltoallPairwise goes by pairs: in round k everybody exchanges with one other only, the next
// round begins when both are done: for blocks that are so long that several at
// once would be in each other's way (Thakur et al. 2005).
//
//	rounds  p-1
//	time    (p-1) a + (p-1)/p n b, n bytes sent by each rank
//	sent    p (p-1) messages, (p-1) n bytes
func AlltoallPairwise(b *schedule.Builder) {
	if b.Call.InPlace {
		alltoallExchange(b)
		return
	}
	b.Copy(b.In(b.Rank), b.Out(b.Rank))
	for k := 1; k < b.Size; k++ {
		from, to := schedule.Mod(b.Rank-k, b.Size), schedule.Mod(b.Rank+k, b.Size)
		if schedule.IsPow2(b.Size) {
			from, to = b.Rank^k, b.Rank^k
		}
		b.Join()
		b.Recv(from, b.In(from))
		b.Send(to, b.Out(to))
	}
}

// alltoallExchange is AlltoallPairwise in place. In round k the ranks whose sum is
// k modulo p are partners, so each needs room for one block only.
func alltoallExchange(b *schedule.Builder) {
	for k := range b.Size {
		peer := schedule.Mod(k-b.Rank, b.Size)
		if peer == b.Rank {
			continue
		}
		b.Join()
		tmp := b.Temp(b.In(peer).Len)
		b.Copy(tmp, b.In(peer))
		b.Send(peer, tmp)
		b.Recv(peer, b.In(peer))
	}
}
