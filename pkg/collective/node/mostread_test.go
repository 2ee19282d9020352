package node

import (
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// All ranks read a vector while ranks times bytes are at most 8 KiB, in one phase, and share
// its sum beyond that, in two. Two ranks always read, and so does a root for whom the others do not wait.
func TestAVectorIsReadByAllUpTo8KiB(t *testing.T) {
	for _, c := range []struct {
		ranks, n int
		reduce   bool
		phases   uint64
	}{
		{16, 512, false, 1}, {16, 520, false, 2}, {16, 4096, false, 2},
		{8, 1024, false, 1}, {8, 1032, false, 2},
		{4, 2048, false, 1}, {4, 2056, false, 2},
		{2, 4096, false, 1}, {2, 32 << 10, false, 1},
		{130, 120, false, 1}, {130, 128, false, 2}, // what fits beside a stamp is read there
		{16, 4096, true, 1}, {16, 4104, true, 2},
	} {
		gs := groups(t, c.ranks, 8<<10, 0, false)
		if c.ranks == 2 {
			gs = groups(t, c.ranks, 32<<10, 0, false)
		}
		k := nodetest.Affine(t)
		each(gs, func(g *Group) {
			err := g.Barrier()
			before := g.Phase()
			send, recv := make([]byte, c.n), make([]byte, c.n)
			if err == nil && c.reduce {
				err = g.Reduce(send, recv, k, 0)
			} else if err == nil {
				err = g.Allreduce(send, recv, k)
			}
			if got := g.Phase() - before; err != nil || got != c.phases {
				t.Errorf("%d ranks, %d bytes, reduce %t: rank %d took %d phases (%v), want %d", c.ranks, c.n, c.reduce, g.rank, got, err, c.phases)
			}
		})
	}
}
