package node

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// waysOf are the ways in which p ranks that see each other's memory do operations, each of blocks of so many bytes.
func waysOf(t *testing.T, p int) map[string]Way {
	t.Helper()
	gs, _ := seeingGroups(t, p, false, func(int) func() bool { return func() bool { return false } })
	k := nodetest.Affine(t)
	out := map[string]Way{}
	for name, n := range map[string]int{"short": elem, "long": 8 << 10} {
		wide := min(n, 256) // of a block for each rank
		for what, do := range map[string]func(g *Group) error{
			"Barrier":   func(g *Group) error { return g.Barrier() },
			"Bcast":     func(g *Group) error { return g.Bcast(room(g, n), 1) },
			"Reduce":    func(g *Group) error { return g.Reduce(room(g, n), room(g, n), k, 1) },
			"Allreduce": func(g *Group) error { return g.Allreduce(room(g, n), room(g, n), k) },
			"Scan":      func(g *Group) error { return g.Scan(room(g, n), room(g, n), k, false) },
			"Gather":    func(g *Group) error { return g.Gather(room(g, n), room(g, n*p), n, 1) },
			"Scatter":   func(g *Group) error { return g.Scatter(room(g, n*p), room(g, n), n, 1) },
			"Scatterv":  func(g *Group) error { return g.Scatterv(room(g, n*p), buffers.Blocks{N: n}, room(g, n), 1) },
			"Allgather": func(g *Group) error { return g.Allgather(room(g, wide), room(g, wide*p), buffers.Blocks{N: wide}) },
			"Alltoall":  func(g *Group) error { return g.Alltoall(room(g, wide*p), room(g, wide*p), wide) },
			"ReduceScatter": func(g *Group) error {
				return g.ReduceScatter(room(g, wide*p), room(g, wide), buffers.Blocks{N: wide}, k)
			},
		} {
			each(gs, func(g *Group) {
				g.direct.worth = tuning.Direct{Gather: 4096, Scatter: 4096, Reduce: 4096, Alltoall: 200, Allgather: 200, Bcast: 4096, BcastHelp: 4096, Scan: 4096}
				for range 2 { // the first may have to make more memory
					g.way = Slots
					if err := do(g); err != nil {
						t.Errorf("%s of %d ranks: %v", what, p, err)
					}
				}
			})
			out[what+", "+name] = gs[0].Way()
			forget(gs)
		}
	}
	return out
}

// More than 16 ranks take the way that 16 do, as far as what they move lies beside stamps or in buffers that all see.
func TestMoreRanksTakeTheSameWay(t *testing.T) {
	want := waysOf(t, 16)
	want["Scatter, short"], want["Scatterv, short"], want["Alltoall, short"], want["ReduceScatter, short"] = 0, 0, 0, 0 // what does not fit goes on through buffers
	for _, p := range []int{17, 64, 130} {
		got := waysOf(t, p)
		for what, way := range want {
			if got[what] != way && way != 0 {
				t.Errorf("%d ranks: %s goes by %v, and by %v of 16", p, what, got[what], way)
			}
		}
	}
}
