package move

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// BcastTree goes down a k-nomial tree from member 0; with k = 2 the binomial one
// (Thakur, Rabenseifner, Gropp 2005). A member's children lie k^i
// behind it, the largest subtree is served first.
//
//	rounds  ceil(log2 p) for k = 2; up to (k-1) ceil(logk p) sends follow each other
//	time    ceil(log2 p) (a + n b) for k = 2
//	sent    p-1 messages, (p-1) n bytes
func BcastTree(b *schedule.Builder, g schedule.Group, k int, r schedule.Region) {
	span := 1
	for span < g.N && g.Me%(span*k) == 0 {
		span *= k
	}
	if g.Me > 0 {
		b.Recv(g.At(g.Me-g.Me%(span*k)), r)
	}
	for span /= k; span > 0; span /= k {
		for j := 1; j < k; j++ {
			if child := g.Me + j*span; child < g.N {
				b.Send(g.At(child), r)
			}
		}
	}
}

// TreeModel is the cost of k-nomial trees, down or up.
func TreeModel(p int, n int64, k int) cost.Model {
	rounds := 0
	for span := 1; span < p; span *= k {
		rounds += min(k-1, (p-1)/span)
	}
	m := cost.Model{Rounds: rounds, Busy: int64(rounds) * n, Messages: p - 1, Sent: int64(p-1) * n}
	if n == 0 {
		m.Messages = 0
	}
	return m
}
