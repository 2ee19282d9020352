package nonblock

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// TestOperationsLongerThanTheSharedBuffers has operations of all kinds most of which are longer than a shared buffer, in
// memory of which all see all, or only some, and a little at a time. All ranks must come to the same end.
func TestOperationsLongerThanTheSharedBuffers(t *testing.T) {
	k := nodetest.Affine(t)
	for _, p := range []int{2, 3, 5} {
		for _, c := range []struct {
			name  string
			oneIn int  // buffers is hidden
			blind bool // rank 1 is
		}{{"all", 0, false}, {"most", 20, false}, {"few", 3, false}, {"but one", 0, true}} {
			t.Run(fmt.Sprintf("p=%d %s", p, c.name), func(t *testing.T) {
				all := nodetest.Seers(t, p, func(rank int) func() bool {
					rng := rand.New(rand.NewPCG(2, uint64(rank)))
					return func() bool { return c.oneIn > 0 && rng.IntN(c.oneIn) == 0 }
				})
				bs := slotsOf(t, p, 256, func(rank int) Host { return all[rank] })
				if c.blind {
					bs[1].sees.Host = nodetest.Blind{Seeing: all[1]}
				}
				ends := make([]map[longEnd]bool, p)
				var wg sync.WaitGroup
				for r, b := range bs {
					b.turn, b.piece, ends[r] = 700, 48, map[longEnd]bool{}
					wg.Go(func() {
						err := manyOps(b, k, uint64(p), func(p *Op) {
							if p.only {
								ends[r][longEnd{p.lane, p.number}] = p.Declined()
							}
						})
						if err != nil {
							t.Error(err)
						}
						all[r].Forget()
					})
				}
				wg.Wait()
				declined := 0
				for end, mine := range ends[0] {
					if mine {
						declined++
					}
					for r := range ends {
						if theirs, ok := ends[r][end]; !ok || theirs != mine {
							t.Errorf("%+v: declined %t on rank 0, and %t on rank %d, which has it: %t", end, mine, theirs, r, ok)
						}
					}
				}
				t.Logf("%d of %d declined", declined, len(ends[0]))
				if willing := c.oneIn == 0 && !c.blind; willing && declined > len(ends[0])/2 || !willing && declined == 0 {
					t.Errorf("%d of %d operations were declined", declined, len(ends[0]))
				}
			})
		}
	}
}

// longEnd is an operation that has ended.
type longEnd struct {
	lane   int
	number uint64
}
