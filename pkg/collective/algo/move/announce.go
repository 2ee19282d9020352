package move

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Announce tells all members, down a binomial tree, that member 0 has come so
// far.
func Announce(b *schedule.Builder, g schedule.Group) {
	span := 1
	for span < g.N && g.Me&span == 0 {
		span *= 2
	}
	if g.Me > 0 {
		b.Await(g.At(g.Me-span), schedule.Region{})
		b.Join()
	}
	for span /= 2; span > 0; span /= 2 {
		if g.Me+span < g.N {
			b.Signal(g.At(g.Me+span), schedule.Region{})
		}
	}
}
