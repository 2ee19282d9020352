package node

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// TestRunAhead lets a root be as far ahead as it may, and each operation follow
// each other without anything between them.
func TestRunAhead(t *testing.T) {
	for i, room := range rooms {
		crowded := i%2 == 1
		gs := groups(t, 4, room.chunk, room.large, crowded)
		rng := rand.New(rand.NewPCG(7, 7))
		var seq []operation
		var sizes []int
		for range 300 {
			n := []int{8, 128, 5000 / elem * elem, 20000}[rng.IntN(4)]
			ops := operations(rng, 4, n, nodetest.Affine(t))
			seq = append(seq, ops[rng.IntN(len(ops))])
			sizes = append(sizes, n)
		}
		each(gs, func(g *Group) {
			for i, op := range seq {
				got, err := op.run(g)
				if want := op.want(g.rank); err != nil || want != nil && !bytes.Equal(got, want) {
					t.Errorf("crowded=%t: call %d, %s(%d) on rank %d is wrong (%v)", crowded, i, op.name, sizes[i], g.rank, err)
					return
				}
			}
		})
	}
}

// hasty is a Host of a rank that need not wait.
type hasty struct{ goroutines }

func (hasty) Await(wait.Event) wait.Policy { panic("it waits") }

// A root runs ahead as far as its buffers last, though an operation before used them
// as few wide ones.
func TestRunAheadAfterWideBuffers(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		gs := groups(t, 3, 1024, 0, crowded)
		k := nodetest.Affine(t)
		each(gs, func(g *Group) {
			if err := g.Allreduce(make([]byte, 20000), make([]byte, 20000), k); err != nil {
				t.Error(err)
			}
			if err := g.Barrier(); err != nil {
				t.Error(err)
			}
		})
		bcast := func(g *Group) {
			if err := g.Bcast(make([]byte, 1000), 0); err != nil {
				t.Error(err)
			}
		}
		each(gs, bcast) // all must know of the division before the root can go on
		each(gs, func(g *Group) { _ = g.Barrier() })
		gs[0].host = hasty{}
		for range shm.AreaBuffers - 2 {
			bcast(gs[0])
		}
		each(gs[1:], func(g *Group) {
			for range shm.AreaBuffers - 2 {
				bcast(g)
			}
		})
	}
}

// A rank runs ahead with short contributions as far as its slots last, and once it has waited it knows how far
// the others are, and not only that its next slot is free.
func TestRunAheadAsFarAsSlotsLast(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		gs := groups(t, 3, 1024, 0, crowded)
		bcasts := func(g *Group, n int) {
			for range n {
				if err := g.Bcast(make([]byte, 8), 0); err != nil {
					t.Error(err)
				}
			}
		}
		each(gs, func(g *Group) { _ = g.Barrier() })
		gs[0].host = hasty{}
		bcasts(gs[0], shm.AreaSlots-1)
		each(gs[1:], func(g *Group) { bcasts(g, shm.AreaSlots-1) })
		bcasts(gs[0], 1)
		told := min(gs[1].phases.Told, gs[2].phases.Told)
		if got := gs[0].phases.Known; got != told || told < gs[0].phases.Phase-gs[0].phases.Every {
			t.Errorf("crowded %t: in phase %d knows that all have come to %d, they told %d", crowded, gs[0].phases.Phase, got, told)
		}
	}
}
