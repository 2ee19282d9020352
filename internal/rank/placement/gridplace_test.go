package placement

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestPlacementIsAPermutationThatCutsNoMore(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	better := 0
	for range 500 {
		g := Grid{make([]int, 1+rnd.IntN(3)), nil}
		for i := range g.Dims {
			g.Dims[i] = []int{1, 3, 4, 5, 6, 8}[rnd.IntN(6)]
			g.Periodic = append(g.Periodic, rnd.IntN(2) == 0)
		}
		n := g.Size()
		node, same := make([]int, n), InOrder(n)
		divs := divisors(n)
		each := divs[rnd.IntN(len(divs))]
		if rnd.IntN(4) == 0 {
			each = 1 + rnd.IntN(n) // nodes that are not alike
		}
		cyclic := rnd.IntN(3) == 0
		for r := range node {
			if node[r] = r / each; cyclic {
				node[r] = r % each
			}
		}
		place := OfGrid(g, node)
		if sorted := slices.Sorted(slices.Values(place)); !slices.Equal(sorted, same) {
			t.Fatalf("%+v on %v: %v", g, node, place)
		}
		a, b := apart(g, node, place), apart(g, node, same)
		if a > b {
			t.Fatalf("%+v on %v: %v cuts %d, as it was %d", g, node, place, a, b)
		}
		if a < b {
			better++
		}
	}
	if better < 100 {
		t.Errorf("only %d of 500 grids got better", better)
	}
}

// Around the dimension that comes back to itself whole rings are best.
func TestBlocksOfAPeriodicGridAreRings(t *testing.T) {
	g := Grid{[]int{4, 4}, []bool{true, false}}
	node := make([]int, 16)
	for r := range node {
		node[r] = r % 2
	}
	if n := apart(g, node, OfGrid(g, node)); n != 4 {
		t.Errorf("%d neighbours are cut apart, and need be only 4", n)
	}
}
