package node

import (
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// What goes into a table has gone through memory that all see, and nobody waits for nothing.
func TestAllgatherOfRanksThatShareCPUs(t *testing.T) {
	for _, c := range []struct {
		n      int
		way    Way
		phases uint64
	}{{0, Slots, 0}, {8, Slots, 1}, {buffers.InlineMax + 1, Buffers, 1}, {1 << 10, Buffers, 1}} {
		gs := seated(t, []int{0, 0, 1}, 1024, true)
		var all sync.WaitGroup
		for _, g := range gs {
			all.Go(func() {
				before := g.Phase()
				if err := g.Allgather(make([]byte, c.n), make([]byte, c.n*g.size), buffers.Blocks{N: c.n}); err != nil {
					t.Error(err)
				}
				if way, phases := g.Way(), g.Phase()-before; way != c.way || phases != c.phases {
					t.Errorf("%d bytes went by way of %v, in %d phases, not %v, in %d", c.n, way, phases, c.way, c.phases)
				}
			})
		}
		all.Wait()
	}
}
