package node

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// room is memory of a rank, in its heap if it has one.
func room(g *Group, n int) []byte {
	s, ok := g.host.(*nodetest.Seeing)
	if !ok {
		return make([]byte, n)
	}
	return s.Room(n)
}

func cloneOf(g *Group, b []byte) []byte {
	out := room(g, len(b))
	copy(out, b)
	return out
}

// forget gives back what room made.
func forget(gs []*Group) {
	for _, g := range gs {
		if s, ok := g.host.(*nodetest.Seeing); ok {
			s.Forget()
		}
	}
}

// seeingGroups are p ranks that see each other's heaps.
func seeingGroups(t *testing.T, p int, crowded bool, hides func(rank int) func() bool) ([]*Group, []*nodetest.Seeing) {
	t.Helper()
	all := nodetest.Seers(t, p, hides)
	gs := groupsOf(t, cpuPlacesOf(p), 1024, 4096, crowded, func(rank int) Host { return all[rank] })
	for _, g := range gs {
		g.direct.worth = tuning.Direct{Reduce: 200, Alltoall: 200, Allgather: 200, Bcast: 200, BcastHelp: 5000, Gather: 200, Scatter: 200, Scan: 200}
	}
	t.Cleanup(func() { forget(gs) })
	return gs, all
}

// TestInBuffersThatAllSee has ranks that see all, or only some, of each other's
// buffers do all operations, of short vectors, too.
func TestInBuffersThatAllSee(t *testing.T) {
	for _, p := range []int{2, 3, 4, 7} {
		for _, crowded := range []bool{false, true} {
			for _, c := range []struct {
				name  string
				oneIn int // buffers is hidden
			}{{"all", 0}, {"most", 40}, {"few", 3}} {
				t.Run(fmt.Sprintf("p=%d crowded=%t %s", p, crowded, c.name), func(t *testing.T) {
					gs, all := seeingGroups(t, p, crowded, func(rank int) func() bool {
						rng := rand.New(rand.NewPCG(2, uint64(rank)))
						return func() bool { return c.oneIn > 0 && rng.IntN(c.oneIn) == 0 }
					})
					atRandom(t, gs, 200000)
					if c.oneIn == 0 && all[0].Named == 0 {
						t.Error("nobody has named its memory")
					}
				})
			}
		}
	}
}

func TestTwoRanksBroadcastFromBufferToBufferSooner(t *testing.T) {
	const n = 64 << 10
	for p, want := range map[int]Way{2: Direct, 3: Buffers} {
		gs, _ := seeingGroups(t, p, false, func(int) func() bool { return func() bool { return false } })
		ways := make([]Way, p)
		var wg sync.WaitGroup
		for r, g := range gs {
			g.direct.worth = worthOf(&tuning.Default().Collective, false, p, p)
			wg.Go(func() {
				if err := g.Bcast(room(g, n), 0); err != nil {
					t.Error(err)
				}
				ways[r] = g.Way()
			})
		}
		wg.Wait()
		for r, way := range ways {
			if way != want {
				t.Errorf("rank %d of %d: %v, want %v", r, p, way, want)
			}
		}
	}
}

// A rank for which another one of its CPU copies says so, too.
func TestRanksThatShareACPUAllKnowTheWay(t *testing.T) {
	const p, n = 4, 4096
	all := nodetest.Seers(t, p, func(int) func() bool { return func() bool { return false } })
	gs := groupsOf(t, []int{0, 0, 0, 0}, 1024, 4096, true, func(rank int) Host { return all[rank] })
	t.Cleanup(func() { forget(gs) })
	k := nodetest.Affine(t)
	for name, do := range map[string]func(g *Group) error{
		"Allreduce": func(g *Group) error { return g.Allreduce(room(g, n), room(g, n), k) },
		"Allgather": func(g *Group) error { return g.Allgather(room(g, n), room(g, n*p), buffers.Blocks{N: n}) },
		"Alltoall":  func(g *Group) error { return g.Alltoall(room(g, n*p), room(g, n*p), n) },
		"Scan":      func(g *Group) error { return g.Scan(room(g, n), room(g, n), k, false) },
		"Bcast":     func(g *Group) error { return g.Bcast(room(g, n), 2) },
	} {
		each(gs, func(g *Group) {
			g.direct.worth = tuning.Direct{Reduce: 1, Alltoall: 1, Allgather: 1, Bcast: 1, BcastHelp: 1, Scan: 1}
			if err := do(g); err != nil {
				t.Error(err)
			}
			if way := g.Way(); way != Direct {
				t.Errorf("%s on rank %d went by way of %v", name, g.rank, way)
			}
		})
	}
}

func TestWhoCannotSeeKeepsAllFromIt(t *testing.T) {
	gs, all := seeingGroups(t, 4, false, func(int) func() bool { return func() bool { return false } })
	gs[2].direct.Host = nodetest.Blind{Seeing: all[2]}
	atRandom(t, gs, 200000)
	for _, g := range gs {
		for r, open := range g.direct.open {
			if open && r != 2 { // which alone need not look at its own
				t.Errorf("rank %d takes it that all see the memory of rank %d", g.rank, r)
			}
		}
	}
}
