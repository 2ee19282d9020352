package placement

import (
	"slices"
	"testing"
)

// Ranks and coordinates name the same processes, and a step back leads to where one came from.
func TestRanksAndCoordinatesAreEachOthersInverse(t *testing.T) {
	g := Grid{Dims: []int{3, 1, 4}, Periodic: []bool{true, false, false}}
	for rank := range g.Size() {
		if back, err := g.Rank(g.Coords(rank)); err != nil || back != rank {
			t.Errorf("rank %d at %v is %d, %v", rank, g.Coords(rank), back, err)
		}
		for dim := range g.Dims {
			for _, disp := range []int{-7, -1, 0, 1, 2, 5} {
				to, ok := g.Shifted(rank, dim, disp)
				if !ok {
					if at := g.Coords(rank)[dim] + disp; g.Wraps(dim) || at >= 0 && at < g.Dims[dim] {
						t.Errorf("%d along dimension %d from rank %d is said to be nowhere", disp, dim, rank)
					}
					continue
				}
				if back, ok := g.Shifted(to, dim, -disp); !ok || back != rank {
					t.Errorf("%d along dimension %d from rank %d is %d, and back from there %d", disp, dim, rank, to, back)
				}
			}
		}
	}
	if _, err := g.Rank([]int{0, 0, 4}); err == nil {
		t.Error("a coordinate outside of the grid has a rank")
	}
}

// Each process is in one grid of the dimensions that are kept, and these grids are alike.
func TestAGridIsTheSumOfItsSubGrids(t *testing.T) {
	g := Grid{Dims: []int{2, 3, 4}, Periodic: []bool{false, true, false}}
	for _, keep := range [][]bool{{true, false, true}, {false, false, false}, {true, true, true}} {
		seen := map[int]int{}
		for rank := range g.Size() {
			sub, members := g.Sub(rank, keep)
			if len(members) != sub.Size() || !slices.Contains(members, rank) || len(sub.Dims) != len(sub.Periodic) {
				t.Fatalf("keeping %v rank %d is in %v of %v", keep, rank, members, sub)
			}
			for _, m := range members {
				seen[m]++
			}
		}
		for rank := range g.Size() {
			if sub, _ := g.Sub(rank, keep); seen[rank] != sub.Size() {
				t.Errorf("keeping %v rank %d is a member for %d", keep, rank, seen[rank])
			}
		}
	}
}
