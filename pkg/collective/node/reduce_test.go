package node

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// Ranks that share CPUs go on with what follows a Reduce before its root has come to it.
func TestRanksGoAheadOfTheRootOfAReduce(t *testing.T) {
	const p, n, calls = 4, 1024, 5
	k := nodetest.Affine(t)
	for _, cpuPlaces := range [][]int{{0, 0, 0, 0}, {0, 1, 0, 1}, {-1, -1, -1, -1}} {
		for root := range p {
			gs := benched(t, cpuPlaces, 0, new(turns))
			rng := rand.New(rand.NewPCG(uint64(root), p))
			var in [calls][][]byte
			for i := range in {
				in[i] = nodetest.Vectors(rng, p, n)
				for r, g := range gs {
					if r == root {
						continue
					}
					if err := g.Reduce(in[i][r], nil, k, root); err != nil { // it would wait for ever here
						t.Fatal(err)
					}
				}
			}
			for i, vs := range in {
				want, got := nodetest.Folded(vs, k), bytes.Clone(vs[root])
				if err := gs[root].Reduce(got, got, k, root); err != nil || !bytes.Equal(got, want) {
					t.Errorf("CPUs %v: rank %d has a wrong result of call %d: %v", cpuPlaces, root, i, err)
				}
			}
		}
	}
}

// They do so as long as that is worth the copy, and the time that the root takes alone.
func TestRanksGoAheadWithWhatIsShort(t *testing.T) {
	for _, c := range []struct {
		name      string
		cpuPlaces []int
		crowded   bool
		n         int
		want      bool
	}{
		{"beside stamps", []int{0, 0, 0, 0}, true, buffers.InlineMax, false},
		{"one CPU", []int{0, 0, 0, 0}, true, tuning.Default().Collective.CopiedOnOne, true},
		{"one CPU, longer", []int{0, 0, 0, 0}, true, tuning.Default().Collective.CopiedOnOne + 1, false},
		{"two CPUs", []int{0, 1, 0, 1}, true, tuning.Default().Collective.CopiedAcross, true},
		{"two CPUs, longer", []int{0, 1, 0, 1}, true, tuning.Default().Collective.CopiedAcross + 1, false},
		{"many ranks", slices.Repeat([]int{0, 1}, 8), true, tuning.Default().Collective.CopiedByAll / 16, true},
		{"many ranks, longer", slices.Repeat([]int{0, 1}, 8), true, tuning.Default().Collective.CopiedByAll/16 + 1, false},
		{"one on each CPU", []int{0, 1, 2, 3}, false, 1024, false},
	} {
		for _, g := range seated(t, c.cpuPlaces, 64<<10, c.crowded) {
			if got, err := g.reducesAhead(c.n); err != nil || got != c.want {
				t.Errorf("%s: rank %d goes ahead with %d bytes: %t, %v", c.name, g.rank, c.n, got, err)
			}
		}
	}
	if got, err := seated(t, []int{0, 0}, 1024, true)[0].reducesAhead(1025); err != nil || got {
		t.Errorf("what does not fit into a buffer goes ahead: %v", err)
	}
}
