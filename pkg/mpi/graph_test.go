package mpi_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

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
