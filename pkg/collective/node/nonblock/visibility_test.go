package nonblock

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// visibility is a world of ranks that see each other's memory, or some of it.
type visibility struct {
	all   []*nodetest.Seeing
	slots []*Slots
	sees  bool // all of it
	blind bool // but rank 1, which sees none
}

// eachVisibility calls test with worlds of some sizes, of slots with a chunk of so many bytes.
func eachVisibility(t *testing.T, chunk int, test func(t *testing.T, s visibility)) {
	t.Helper()
	for _, p := range []int{2, 3, 5} {
		for _, c := range []struct {
			name  string
			oneIn int // buffers is hidden
			blind bool
		}{{"all", 0, false}, {"most", 20, false}, {"few", 3, false}, {"but one", 0, true}} {
			t.Run(fmt.Sprintf("p=%d %s", p, c.name), func(t *testing.T) {
				all := nodetest.Seers(t, p, func(rank int) func() bool {
					rng := rand.New(rand.NewPCG(2, uint64(rank)))
					return func() bool { return c.oneIn > 0 && rng.IntN(c.oneIn) == 0 }
				})
				slots := slotsOf(t, p, chunk, func(rank int) Host { return all[rank] })
				if c.blind {
					slots[1].sees.Host = nodetest.Blind{Seeing: all[1]}
				}
				test(t, visibility{all, slots, c.oneIn == 0, c.blind})
			})
		}
	}
}
