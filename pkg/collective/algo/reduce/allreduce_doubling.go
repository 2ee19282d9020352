package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllreduceDoubling goes by distances: ranks at distance 1, 2, 4, ... exchange their whole vectors
// (Thakur et al. 2005). All compute the same expression, so all get the
// same bits; the order of ranks is kept.
//
//	rounds  log2 p; 2 more if p is no power of two
//	time    log2 p (a + n b + n g)
//	sent    q log2 q + 2 (p-q) messages of n bytes, q = 2^floor(log2 p)
func AllreduceDoubling(b *schedule.Builder, g schedule.Group, out, in schedule.Region) {
	sub, have := fold(b, g, out, in)
	if sub.Me >= 0 {
		var room rooms
		for k := 1; k < sub.N; k *= 2 {
			theirs := room.take(b, in.Len)
			peer := sub.At(sub.Me ^ k)
			b.Recv(peer, theirs)
			b.Send(peer, have)
			b.Merge(out, have, theirs, sub.Me&k != 0)
			have = out
		}
		b.Copy(out, have)
	}
	unfold(b, g, out)
}

// AllreduceDoublingModel is the cost of AllreduceDoubling, by its formula.
func AllreduceDoublingModel(p int, n int64) cost.Model {
	q := schedule.FloorPow2(p)
	log := schedule.CeilLog2(q)
	m := cost.Model{Rounds: log, Busy: int64(log) * n, Reduced: int64(log) * n, Messages: q * log, Sent: int64(q*log) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m.Plus(foldModel(p, n))
}
