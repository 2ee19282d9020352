package nonblock

import (
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// TestOperationsLongerThanTheSharedBuffers has operations of all kinds most of which are longer than a shared buffer, in
// memory of which all see all, or only some, and a little at a time. All ranks must come to the same end.
func TestOperationsLongerThanTheSharedBuffers(t *testing.T) {
	k := nodetest.Affine(t)
	eachVisibility(t, 256, func(t *testing.T, s visibility) {
		ends := make([]map[longEnd]bool, len(s.slots))
		var wg sync.WaitGroup
		for r, b := range s.slots {
			b.turn, b.piece, ends[r] = 700, 48, map[longEnd]bool{}
			wg.Go(func() {
				err := manyOps(b, k, uint64(len(s.slots)), func(p *Op) {
					if p.only {
						ends[r][longEnd{p.lane, p.number}] = p.Declined()
					}
				})
				if err != nil {
					t.Error(err)
				}
				s.all[r].Forget()
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
		if willing := s.sees && !s.blind; willing && declined > len(ends[0])/2 || !willing && declined == 0 {
			t.Errorf("%d of %d operations were declined", declined, len(ends[0]))
		}
	})
}

// longEnd is an operation that has ended.
type longEnd struct {
	lane   int
	number uint64
}
