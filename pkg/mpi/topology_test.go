package mpi_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestDimsAreAsCloseAsTheyCanBe(t *testing.T) {
	for _, c := range []struct {
		n          int
		dims, want []int
	}{
		{1, []int{0}, []int{1}}, {6, []int{0, 0}, []int{3, 2}}, {7, []int{0, 0}, []int{7, 1}}, {6, []int{0, 3, 0}, []int{2, 3, 1}}, {12, []int{0, 0, 0}, []int{3, 2, 2}},
		{16, []int{0, 0}, []int{4, 4}}, {24, []int{0, 0, 0}, []int{4, 3, 2}}, {36, []int{0, 0}, []int{6, 6}}, {60, []int{0, 0, 0}, []int{5, 4, 3}}, {1024, []int{0, 0, 0}, []int{16, 8, 8}},
		{97, []int{0, 0, 0}, []int{97, 1, 1}}, {72, []int{0, 0, 0}, []int{6, 4, 3}}, {5, []int{5}, []int{5}}, {1, nil, nil}, {8, []int{2, 0, 2}, []int{2, 2, 2}},
		{360, []int{0, 0, 0}, []int{10, 6, 6}}, {4620, []int{0, 0, 0}, []int{22, 15, 14}}, {5040, []int{0, 0, 0}, []int{21, 16, 15}}, {1008, []int{0, 0, 0}, []int{12, 12, 7}},
		{46189, []int{0, 0}, []int{221, 209}}, {1 << 30, []int{0, 0, 0}, []int{1 << 10, 1 << 10, 1 << 10}},
	} {
		got := slices.Clone(c.dims)
		if err := mpi.DimsCreate(c.n, got); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%d in %v: %v, want %v (%v)", c.n, c.dims, got, c.want, err)
		}
	}
	for _, c := range []struct {
		n    int
		dims []int
		want mpi.Class
	}{{0, []int{0}, mpi.ErrArg}, {7, []int{0, 2}, mpi.ErrDims}, {4, []int{-1}, mpi.ErrDims}, {6, []int{2, 2}, mpi.ErrDims}, {5, nil, mpi.ErrDims}} {
		if err := wantClass(mpi.DimsCreate(c.n, slices.Clone(c.dims)), c.want); err != nil {
			t.Errorf("%d in %v: %v", c.n, c.dims, err)
		}
	}
}

// The definition, over all factors there are.
func TestDimsAgreeWithATrialOfAll(t *testing.T) {
	var try func(n, most, k int, now []int, see func([]int))
	try = func(n, most, k int, now []int, see func([]int)) {
		if k == 0 {
			if n == 1 {
				see(now)
			}
			return
		}
		for d := 1; d <= min(n, most); d++ {
			if n%d == 0 {
				try(n/d, d, k-1, append(now, d), see)
			}
		}
	}
	for k := 1; k <= 5; k++ {
		for n := 1; n <= 600; n++ {
			var want []int
			var least [2]int // difference, faces
			try(n, n, k, nil, func(d []int) {
				m := [2]int{d[0] - d[k-1], 0}
				for _, x := range d {
					m[1] += n / x
				}
				if want == nil || m[0] < least[0] || m[0] == least[0] && m[1] < least[1] {
					want, least = slices.Clone(d), m
				}
			})
			got := make([]int, k)
			if err := mpi.DimsCreate(n, got); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d in %d dimensions: %v, want %v (%v)", n, k, got, want, err)
			}
		}
	}
}

// They can be products in so many ways that these cannot all be tried.
func TestDimsOfLargeNumbersAreFoundSoon(t *testing.T) {
	for _, n := range []int{2095133040, 1 << 30, 2147483647, 1102701600, 720720 * 2971} {
		for k := 1; k <= 20; k++ {
			d := make([]int, k)
			if err := mpi.DimsCreate(n, d); err != nil {
				t.Fatal(err)
			}
			p := 1
			for _, x := range d {
				p *= x
			}
			if p != n {
				t.Errorf("%d: %v", n, d)
			}
		}
	}
}

func TestGridsKnowTheirNeighbours(t *testing.T) {
	g := mpi.Cart{Dims: []int{3, 4}, Periodic: []bool{true, false}}
	for _, c := range []struct{ rank, dim, disp, src, dst int }{
		{0, 0, 1, 8, 4}, {0, 1, 1, mpi.ProcNull, 1}, {3, 1, 1, 2, mpi.ProcNull}, {5, 0, 2, 9, 1}, {5, 0, -7, 9, 1}, {5, 1, 2, mpi.ProcNull, 7}, {5, 1, 0, 5, 5}, {5, 1, 4, mpi.ProcNull, mpi.ProcNull},
	} {
		src, dst, err := g.Shift(c.rank, c.dim, c.disp)
		if err != nil || src != c.src || dst != c.dst {
			t.Errorf("rank %d, dimension %d by %d: from %d to %d, want %d and %d (%v)", c.rank, c.dim, c.disp, src, dst, c.src, c.dst, err)
		}
	}
	for r := range g.Size() {
		at, err := g.Coords(r)
		back, err2 := g.Rank([]int{at[0] - 3, at[1]})
		if back != r || err != nil || err2 != nil {
			t.Errorf("rank %d is at %v, where %d is (%v %v)", r, at, back, err, err2)
		}
	}
	for _, err := range []error{call(g.Rank([]int{0, 4})), call(g.Rank([]int{0}))} {
		if err := wantClass(err, mpi.ErrArg); err != nil {
			t.Error(err)
		}
	}
	_, _, err := g.Shift(0, 2, 1)
	if err := errors.Join(wantClass(call(g.Coords(12)), mpi.ErrRank), wantClass(err, mpi.ErrDims)); err != nil {
		t.Error(err)
	}
}

func TestCartesianCommunicators(t *testing.T) {
	mpi.Ranks(t, 13, func(env *mpi.Env) error {
		c := env.World()
		grid := mpi.Cart{Dims: []int{2, 3, 2}, Periodic: []bool{false, true, false}}
		d, err := c.CartCreate(grid, false)
		if err != nil || (d == nil) != (c.Rank() == 12) {
			return fmt.Errorf("%v %v", d, err)
		}
		if d == nil {
			return nil
		}
		if d.Topology() != mpi.CartTopology || c.Topology() != mpi.Undefined || d.Rank() != c.Rank() {
			return fmt.Errorf("topology %v, rank %d", d.Topology(), d.Rank())
		}
		dup, err := d.Dup()
		if err != nil {
			return err
		}
		if got, err := dup.Cart(); err != nil || !slices.Equal(got.Dims, grid.Dims) {
			return fmt.Errorf("a duplicate's grid: %+v %v", got, err)
		}
		src, dst, err := dup.Neighbors()
		if err != nil || len(src) != 6 || !slices.Equal(src, dst) {
			return fmt.Errorf("neighbours %v, %v: %v", src, dst, err)
		}
		// a halo exchange along each dimension
		for dim := range 3 {
			from, to, err := grid.Shift(d.Rank(), dim, 1)
			if err != nil {
				return err
			}
			got := [1]int{-1}
			if _, err := d.Sendrecv([]int{d.Rank()}, to, 0, got[:], from, 0); err != nil {
				return err
			}
			if want := max(from, -1); got[0] != want {
				return fmt.Errorf("dimension %d: got %d, want %d", dim, got[0], want)
			}
		}
		plane, err := d.CartSub([]bool{true, false, true})
		if err != nil {
			return err
		}
		sub, err := plane.Cart()
		at, _ := grid.Coords(d.Rank())
		if want := at[0]*2 + at[2]; err != nil || !slices.Equal(sub.Dims, []int{2, 2}) || plane.Rank() != want {
			return fmt.Errorf("plane %+v, rank %d, want %d: %v", sub, plane.Rank(), want, err)
		}
		point, err := d.CartSub([]bool{false, false, false})
		if err != nil || point.Size() != 1 {
			return fmt.Errorf("a grid without dimensions: %v", err)
		}
		_, _, noNeighbors := c.Neighbors()
		return errors.Join(works(plane), works(dup), wantClass(noNeighbors, mpi.ErrTopology), wantClass(call(d.Graph()), mpi.ErrTopology), wantClass(call(d.CartSub(nil)), mpi.ErrDims))
	})
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		return errors.Join(wantClass(call(c.CartCreate(mpi.Cart{Dims: []int{2, 2}, Periodic: make([]bool, 2)}, false)), mpi.ErrTopology),
			wantClass(call(c.CartCreate(mpi.Cart{Dims: []int{0}, Periodic: make([]bool, 1)}, false)), mpi.ErrDims),
			wantClass(call(c.CartCreate(mpi.Cart{Dims: []int{1}, Periodic: make([]bool, 2)}, false)), mpi.ErrDims),
			call(c.CartCreate(mpi.Cart{Dims: []int{2}}, false)))
	})
}

func TestReorderedGridsKeepNeighboursOnTheirNode(t *testing.T) {
	// 4 nodes of 4: rows of a 4 x 4 grid become squares of 2 x 2
	nodes := make([]int, 16)
	for r := range nodes {
		nodes[r] = r / 4
	}
	places := make([]int, 16)
	mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
		grid := mpi.Cart{Dims: []int{4, 4}, Periodic: []bool{false, false}}
		d, err := env.World().CartCreate(grid, true)
		if err != nil {
			return err
		}
		places[env.World().Rank()] = d.Rank()
		if r, err := env.World().CartMap(grid); r != d.Rank() || err != nil {
			return fmt.Errorf("map says %d: %v", r, err)
		}
		if r, err := env.World().CartMap(mpi.Cart{Dims: []int{17, 0}, Periodic: []bool{false, false}}); r != mpi.Undefined || err != nil {
			return fmt.Errorf("map of a grid without processes says %d: %v", r, err)
		}
		return works(d)
	})
	if want := []int{0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15}; !slices.Equal(places, want) {
		t.Errorf("places %v, want %v", places, want)
	}
}

func TestGraphCommunicators(t *testing.T) {
	mpi.Ranks(t, 5, func(env *mpi.Env) error {
		c := env.World()
		// 0-1, 0-3, 2-3, as in the standard's example
		g := mpi.Graph{Index: []int{2, 3, 4, 6}, Edges: []int{1, 3, 0, 3, 0, 2}}
		d, err := c.GraphCreate(g, true)
		if err != nil || (d == nil) != (c.Rank() == 4) {
			return fmt.Errorf("%v %v", d, err)
		}
		if d == nil {
			return nil
		}
		got, err := d.Graph()
		if err != nil || d.Topology() != mpi.GraphTopology {
			return fmt.Errorf("%v %v", d.Topology(), err)
		}
		three, err := got.Of(3)
		src, dst, err2 := d.Neighbors()
		if want := [][]int{{1, 3}, {0}, {3}, {0, 2}}[d.Rank()]; !slices.Equal(src, want) || !slices.Equal(dst, want) || !slices.Equal(three, []int{0, 2}) {
			return fmt.Errorf("neighbours %v %v, of 3 %v: %v %v", src, dst, three, err, err2)
		}
		return errors.Join(works(d), wantClass(call(got.Of(4)), mpi.ErrRank), wantClass(call(d.Cart()), mpi.ErrTopology),
			wantClass(call(d.GraphCreate(mpi.Graph{Index: []int{2, 1}, Edges: []int{0}}, false)), mpi.ErrTopology),
			wantClass(call(d.GraphCreate(mpi.Graph{Index: []int{1}, Edges: []int{1}}, false)), mpi.ErrTopology))
	})
}

func TestDistributedGraphsAreToldToThoseTheyConcern(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c := env.World()
			me := c.Rank()
			// each tells of the edges of the next: to its two followers and to itself
			from := (me + 1) % n
			edges := []mpi.Edges{{From: from, To: []int{(from + 1) % n, (from + 2) % n}, Weights: []int{from*10 + 1, from*10 + 2}}, {From: from, To: []int{from}, Weights: []int{from * 10}}}
			d, err := c.DistGraphCreate(edges, true, nil, false)
			if err != nil {
				return err
			}
			g, err := d.DistGraph()
			if err != nil || d.Topology() != mpi.DistGraphTopology || !g.Weighted() {
				return fmt.Errorf("%v %v", d.Topology(), err)
			}
			if n < 3 { // edges to the followers and to itself coincide
				return works(d)
			}
			find := func(ranks, weights []int, rank int) int {
				if i := slices.Index(ranks, rank); i >= 0 {
					return weights[i]
				}
				return -1
			}
			a, b := (me-1+n)%n, (me-2+n)%n
			got := []int{find(g.Sources, g.SourceWeights, a), find(g.Sources, g.SourceWeights, b), find(g.Sources, g.SourceWeights, me),
				find(g.Destinations, g.DestinationWeights, (me+1)%n), find(g.Destinations, g.DestinationWeights, (me+2)%n), find(g.Destinations, g.DestinationWeights, me)}
			if want := []int{a*10 + 1, b*10 + 2, me * 10, me*10 + 1, me*10 + 2, me * 10}; !slices.Equal(got, want) || len(g.Sources) != 3 || len(g.Destinations) != 3 {
				return fmt.Errorf("weights %v, want %v; %+v", got, want, g)
			}
			e, err := d.DistGraphCreateAdjacent(mpi.DistGraph{Sources: g.Sources, Destinations: g.Destinations}, nil, true)
			if err != nil {
				return err
			}
			src, dst, err := e.Neighbors()
			if err != nil || !slices.Equal(src, g.Sources) || !slices.Equal(dst, g.Destinations) {
				return fmt.Errorf("%v %v %v", src, dst, err)
			}
			return errors.Join(works(e), wantClass(call(c.DistGraphCreateAdjacent(mpi.DistGraph{Sources: []int{n}}, nil, false)), mpi.ErrRank),
				wantClass(call(c.DistGraphCreateAdjacent(mpi.DistGraph{Sources: []int{0}, SourceWeights: []int{}}, nil, false)), mpi.ErrArg))
		})
	}
}

// nodesInTurn is where n ranks run that are dealt to nodes one by one.
func nodesInTurn(n, nodes int) []int {
	out := make([]int, n)
	for r := range out {
		out[r] = r % nodes
	}
	return out
}

func TestReorderedGraphsKeepNeighboursOnTheirNode(t *testing.T) {
	const n = 12
	var g mpi.Graph // a ring
	for v := range n {
		g.Edges = append(g.Edges, (v+n-1)%n, (v+1)%n)
		g.Index = append(g.Index, len(g.Edges))
	}
	at := make([]int, n) // node of each rank of the graph
	nodes := append(nodesInTurn(n, 3), 0)
	mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
		c := env.World()
		where, err := c.GraphMap(g)
		if err != nil {
			return err
		}
		d, err := c.GraphCreate(g, true)
		if err != nil || (d == nil) != (c.Rank() == n) {
			return fmt.Errorf("%v %v", d, err)
		}
		if d == nil {
			if where != mpi.Undefined {
				return fmt.Errorf("map says %d", where)
			}
			return nil
		}
		at[d.Rank()] = nodes[c.Rank()]
		if where != d.Rank() {
			return fmt.Errorf("rank %d, map says %d", d.Rank(), where)
		}
		return errors.Join(works(d), hearsNeighbors(d, []int{(d.Rank() + n - 1) % n, (d.Rank() + 1) % n}))
	})
	cut := 0
	for v := range n {
		if at[v] != at[(v+1)%n] {
			cut++
		}
	}
	if cut != 3 {
		t.Errorf("nodes %v: %d edges of a ring on 3 nodes lead from node to node", at, cut)
	}
}

// hearsNeighbors has all neighbours tell their ranks.
func hearsNeighbors(c *mpi.Comm, want []int) error {
	got := make([]int, len(want))
	blocks := mpi.BufOf(got)
	blocks.Count = 1
	if err := c.NeighborAllgatherBuf(mpi.BufOf([]int{c.Rank()}), blocks); err != nil {
		return err
	}
	if !slices.Equal(got, want) {
		return fmt.Errorf("rank %d hears %v, not %v", c.Rank(), got, want)
	}
	return nil
}

// Whoever has a rank in the reordered communicator has the neighbours that the process
// of this rank gave, in that order.
func TestReorderedDistributedGraphsKeepHeavyEdgesOnTheirNode(t *testing.T) {
	const n = 8
	partner := func(v int) int { return (v + n/2 + 1) % n } // of even ranks; they are on different nodes
	adjacent := func(v int) mpi.DistGraph {
		g := mpi.DistGraph{Sources: []int{(v + n - 1) % n}, SourceWeights: []int{1}, Destinations: []int{(v + 1) % n}, DestinationWeights: []int{1}}
		if v%2 == 0 {
			g.Destinations, g.DestinationWeights = append(g.Destinations, partner(v)), append(g.DestinationWeights, 50)
		}
		for w := 0; w < n; w += 2 {
			if partner(w) == v {
				g.Sources, g.SourceWeights = append(g.Sources, w), append(g.SourceWeights, 50)
			}
		}
		return g
	}
	nodes := nodesInTurn(n, 4)
	makers := map[string]func(c *mpi.Comm) (*mpi.Comm, error){
		"adjacent": func(c *mpi.Comm) (*mpi.Comm, error) {
			return c.DistGraphCreateAdjacent(adjacent(c.Rank()), nil, true)
		},
		"told by others": func(c *mpi.Comm) (*mpi.Comm, error) {
			from := (c.Rank() + 3) % n
			g := adjacent(from)
			return c.DistGraphCreate([]mpi.Edges{{From: from, To: g.Destinations, Weights: g.DestinationWeights}}, true, nil, true)
		},
	}
	for name, create := range makers {
		at := make([]int, n)
		mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
			d, err := create(env.World())
			if err != nil {
				return err
			}
			at[d.Rank()] = nodes[env.World().Rank()]
			g, err := d.DistGraph()
			want := adjacent(d.Rank())
			if err != nil || name == "adjacent" && !(slices.Equal(g.Sources, want.Sources) && slices.Equal(g.SourceWeights, want.SourceWeights) &&
				slices.Equal(g.Destinations, want.Destinations) && slices.Equal(g.DestinationWeights, want.DestinationWeights)) {
				return fmt.Errorf("rank %d has %+v, not %+v: %v", d.Rank(), g, want, err)
			}
			slices.Sort(want.Sources)
			if !slices.Equal(slices.Sorted(slices.Values(g.Sources)), want.Sources) {
				return fmt.Errorf("rank %d has the sources %v, not %v", d.Rank(), g.Sources, want.Sources)
			}
			return errors.Join(works(d), hearsNeighbors(d, g.Sources))
		})
		for v := 0; v < n; v += 2 {
			if at[v] != at[partner(v)] {
				t.Errorf("%s: nodes %v: ranks %d and %d have much to say and are not on one", name, at, v, partner(v))
			}
		}
	}
}

// Edges between the same two that several processes tell of have one order at both ends:
// that of the processes.
func TestEdgesThatSeveralTellOfAreInTheirOrder(t *testing.T) {
	const n = 5
	mpi.Ranks(t, n, func(env *mpi.Env) error {
		c := env.World()
		d, err := c.DistGraphCreate([]mpi.Edges{{From: 1, To: []int{3}, Weights: []int{10 * c.Rank()}}}, true, nil, false)
		if err != nil {
			return err
		}
		g, err := d.DistGraph()
		if err != nil {
			return err
		}
		ends := map[int][]int{1: g.DestinationWeights, 3: g.SourceWeights}
		if w, concerned := ends[c.Rank()]; concerned && !slices.Equal(w, []int{0, 10, 20, 30, 40}) {
			return fmt.Errorf("weights %v", w)
		}
		return nil
	})
}
