package topology

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/pkg/errclass"
)

// DistGraph is mpi.DistGraph.
type DistGraph struct {
	Sources            []int
	SourceWeights      []int
	Destinations       []int
	DestinationWeights []int
}

// Kind implements core.Topology.
func (t DistGraph) Kind() core.TopologyKind { return core.DistGraphTopology }

// Neighbors implements core.Topology: a process knows its own alone.
func (t DistGraph) Neighbors(int) (sources, destinations []int) { return t.Sources, t.Destinations }

// Weighted is mpi.DistGraph.Weighted.
func (t DistGraph) Weighted() bool { return t.SourceWeights != nil || t.DestinationWeights != nil }

// check judges one end of the edges.
func checkEdges(c *core.Comm, op, what string, ranks, weights []int) *errclass.Error {
	if weights != nil && len(weights) != len(ranks) {
		return c.Errorf(op, errclass.Arg, "%d %s, %d weights", len(ranks), what, len(weights))
	}
	for i, r := range ranks {
		if r < 0 || r >= len(c.Peers()) {
			return c.Errorf(op, errclass.Rank, "%s %d is rank %d: there are ranks 0 to %d", what, i, r, len(c.Peers())-1)
		}
	}
	for i, w := range weights {
		if w < 0 {
			return c.Errorf(op, errclass.Arg, "the weight of %s %d is %d", what, i, w)
		}
	}
	return nil
}

// DistGraphCreateAdjacent is mpi.Comm.DistGraphCreateAdjacent.
func DistGraphCreateAdjacent(c *core.Comm, t DistGraph, info *core.Info, reorder bool) (*core.Comm, error) {
	const op = "Comm.DistGraphCreateAdjacent"
	err := c.Intra(op)
	if err == nil {
		err = checkEdges(c, op, "source", t.Sources, t.SourceWeights)
	}
	if err == nil {
		err = checkEdges(c, op, "destination", t.Destinations, t.DestinationWeights)
	}
	if err != nil {
		return nil, c.Refuse(err)
	}
	own := DistGraph{slices.Clone(t.Sources), slices.Clone(t.SourceWeights), slices.Clone(t.Destinations), slices.Clone(t.DestinationWeights)}
	return withDistGraph(c, op, own, info, reorder)
}

// withDistGraph makes the communicator of a graph of which each process gives what
// concerns its own rank.
func withDistGraph(c *core.Comm, op string, t DistGraph, info *core.Info, reorder bool) (*core.Comm, error) {
	if err := c.JudgeHints(op, info); err != nil {
		return nil, c.Refuse(err)
	}
	place := placement.InOrder(len(c.Peers()))
	if node := nodesOfFirst(c, len(c.Peers())); reorder && placement.Worth(node) {
		g, err := c.Assemble(op)
		if err != nil {
			return nil, err
		}
		defer c.Ended()
		lists, err := g.AllgatherLists(placement.Neighbors(t).Words())
		if err != nil {
			return nil, g.Lost(op, err)
		}
		told, err := placement.ParseAll(lists)
		if err != nil {
			return nil, g.Lost(op, err)
		}
		place = placement.OfGraph(placement.Links(len(told), placement.EdgesOf(told)), node)
		t = DistGraph(told[place[c.Rank()]])
	}
	d, err := c.Arranged(op, placement.Inverse(place), t)
	if err != nil {
		return nil, err
	}
	d.KeepInfo(info.Dup())
	return d, nil
}

// Edges are some edges of a graph, from one rank.
type Edges struct {
	From    int
	To      []int
	Weights []int // nil: none
}

// DistGraphCreate is mpi.Comm.DistGraphCreate.
func DistGraphCreate(c *core.Comm, edges []Edges, weighted bool, info *core.Info, reorder bool) (*core.Comm, error) {
	const op = "Comm.DistGraphCreate"
	if err := c.Intra(op); err != nil {
		return nil, c.Fail(err)
	}
	for _, e := range edges {
		err := checkEdges(c, op, "source", []int{e.From}, nil)
		if err == nil {
			err = checkEdges(c, op, "destination", e.To, e.Weights)
		}
		if err != nil {
			return nil, c.Refuse(err)
		}
	}
	if err := c.MatchCall(op); err != nil {
		return nil, err
	}
	defer c.Ended()
	mine, err := scatterEdges(c, edges)
	if err != nil {
		return nil, c.Fail(&errclass.Error{Op: op, Class: core.ClassOf(err), Rank: c.Rank(), Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	t, err := placement.EdgesAt(mine, c.Rank(), len(c.Peers()), weighted)
	if err != nil {
		return nil, c.Fail(&errclass.Error{Op: op, Class: core.ClassOf(err), Rank: c.Rank(), Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	return withDistGraph(c, op, DistGraph(t), info, reorder)
}

// scatterEdges tells each process of the edges at it: those that it was given by
// rank 0, then by rank 1 and so on. An edge that leads back to its own process
// comes once.
func scatterEdges(c *core.Comm, edges []Edges) ([]int64, error) {
	n := len(c.Peers())
	out := map[int][]int64{}
	for _, e := range edges {
		for i, to := range e.To {
			w := int64(1)
			if e.Weights != nil {
				w = int64(e.Weights[i])
			}
			edge := []int64{int64(e.From), int64(to), w}
			out[e.From] = append(out[e.From], edge...)
			if to != e.From {
				out[to] = append(out[to], edge...)
			}
		}
	}
	counts := make([]int64, 2*n) // messages to each, and their words
	for to, words := range out {
		counts[2*to]++
		counts[2*to+1] += int64(len(words))
	}
	g := c.Circle()
	if err := g.Sum(counts); err != nil {
		return nil, err
	}
	messages, words, err := placement.Expected(counts[2*c.Rank():][:2], n)
	if err != nil {
		return nil, err
	}
	return g.Exchange(c.NextTurn(), out, messages, words)
}

// DistGraphOf is mpi.Comm.DistGraph.
func DistGraphOf(c *core.Comm) (DistGraph, error) {
	t, err := topologyOf[DistGraph](c, "Comm.DistGraph")
	return DistGraph{
		Sources: slices.Clone(t.Sources), SourceWeights: slices.Clone(t.SourceWeights),
		Destinations: slices.Clone(t.Destinations), DestinationWeights: slices.Clone(t.DestinationWeights),
	}, err
}
