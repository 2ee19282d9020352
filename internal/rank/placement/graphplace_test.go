package placement

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestGraphsArePlacedSoThatTheyAreCutNoMore(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	better := 0
	for range 300 {
		n := 1 + rnd.IntN(40)
		var edges [][3]int64
		for range rnd.IntN(3*n + 1) {
			edges = append(edges, [3]int64{int64(rnd.IntN(n)), int64(rnd.IntN(n)), int64(rnd.IntN(9))})
		}
		links := Links(n, edges)
		node := make([]int, n)
		for r := range node {
			node[r] = 7 * rnd.IntN(1+n/3)
		}
		place := OfGraph(links, node)
		if sorted := slices.Sorted(slices.Values(place)); !slices.Equal(sorted, InOrder(n)) {
			t.Fatalf("%v on %v: %v", edges, node, place)
		}
		if again := OfGraph(Links(n, edges), node); !slices.Equal(again, place) {
			t.Fatalf("%v on %v: %v, and then %v", edges, node, place, again)
		}
		a, b := between(edges, node, place), between(edges, node, InOrder(n))
		if a > b {
			t.Fatalf("%v on %v: %v cuts %d, as it was %d", edges, node, place, a, b)
		}
		if a < b {
			better++
		}
	}
	if better < 150 {
		t.Errorf("only %d of 300 graphs got better", better)
	}
}

// between is what edges carry between nodes when process r has vertex place[r].
func between(edges [][3]int64, node, place []int) (sum int64) {
	at := make([]int, len(node))
	for r, v := range place {
		at[v] = node[r]
	}
	for _, e := range edges {
		if at[e[0]] != at[e[1]] {
			sum += e[2]
		}
	}
	return sum
}

func TestGraphsWithAnObviousPlacementGetIt(t *testing.T) {
	ring := func(n int) (out [][3]int64) {
		for v := range n {
			out = append(out, [3]int64{int64(v), int64((v + 1) % n), 1})
		}
		return out
	}
	grid := func(x, y int) (out [][3]int64) {
		for v := range x * y {
			if v%x+1 < x {
				out = append(out, [3]int64{int64(v), int64(v + 1), 1})
			}
			if v+x < x*y {
				out = append(out, [3]int64{int64(v), int64(v + x), 1})
			}
		}
		return out
	}
	// pairs far apart have much to say, neighbours little
	heavy := ring(8)
	for v := range 4 {
		heavy = append(heavy, [3]int64{int64(v), int64(v + 4), 100})
	}
	for _, c := range []struct {
		name     string
		edges    [][3]int64
		n, nodes int
		most     int64 // that may be cut
	}{
		{"a ring on two nodes in turn", ring(16), 16, 2, 2},
		{"a ring on four", ring(32), 32, 4, 4},
		{"a grid on four", grid(8, 8), 64, 4, 16},
		{"heavy pairs", heavy, 8, 4, 8},
		{"no edges", nil, 6, 2, 0},
	} {
		node := make([]int, c.n)
		for r := range node {
			node[r] = r % c.nodes
		}
		place := OfGraph(Links(c.n, c.edges), node)
		if got := between(c.edges, node, place); got > c.most {
			t.Errorf("%s: %d are cut, which need be only %d", c.name, got, c.most)
		}
	}
}

func TestProcessesThatMayStay(t *testing.T) {
	// a ring that lies well but for ranks 3 and 4: two that change places will do
	order := []int{0, 1, 2, 4, 3, 5, 6, 7}
	var edges [][3]int64
	for i, v := range order {
		edges = append(edges, [3]int64{int64(v), int64(order[(i+1)%8]), 1})
	}
	node := []int{0, 0, 0, 0, 1, 1, 1, 1}
	place := OfGraph(Links(8, edges), node)
	stay := 0
	for r, v := range place {
		if r == v {
			stay++
		}
	}
	if cut := between(edges, node, place); stay != 6 || cut != 2 {
		t.Errorf("%v: %d stay, %d edges are cut", place, stay, cut)
	}
}
