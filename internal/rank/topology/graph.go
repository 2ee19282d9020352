package topology

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Graph is mpi.Graph.
type Graph struct {
	Index []int
	Edges []int
}

// Of is mpi.Graph.Of.
func (t Graph) Of(rank int) ([]int, error) {
	if rank < 0 || rank >= len(t.Index) {
		return nil, core.GroupErrorf("Graph.Of", errclass.Rank, "rank %d: there are 0 to %d", rank, len(t.Index)-1)
	}
	n, _ := t.Neighbors(rank)
	return slices.Clone(n), nil
}

// Kind implements core.Topology.
func (t Graph) Kind() core.TopologyKind { return core.GraphTopology }

// Neighbors implements core.Topology.
func (t Graph) Neighbors(rank int) (sources, destinations []int) {
	from := 0
	if rank > 0 {
		from = t.Index[rank-1]
	}
	n := t.Edges[from:t.Index[rank]]
	return n, n
}

// check judges a graph for c's processes.
func (t Graph) check(c *core.Comm, op string) *errclass.Error {
	if err := c.Intra(op); err != nil {
		return err
	}
	if len(t.Index) > len(c.Peers()) {
		return c.Errorf(op, errclass.Topology, "a graph of %d needs more than the %d processes that there are", len(t.Index), len(c.Peers()))
	}
	if !slices.IsSorted(t.Index) || len(t.Index) > 0 && (t.Index[0] < 0 || t.Index[len(t.Index)-1] != len(t.Edges)) {
		return c.Errorf(op, errclass.Topology, "the index must ascend to the number of edges, which is %d", len(t.Edges))
	}
	for i, e := range t.Edges {
		if e < 0 || e >= len(t.Index) {
			return c.Errorf(op, errclass.Topology, "edge %d leads to rank %d: the graph has %d", i, e, len(t.Index))
		}
	}
	return nil
}

// GraphCreate is mpi.Comm.GraphCreate.
func GraphCreate(c *core.Comm, t Graph, reorder bool) (*core.Comm, error) {
	const op = "Comm.GraphCreate"
	if err := t.check(c, op); err != nil {
		return nil, c.Refuse(err)
	}
	t = Graph{slices.Clone(t.Index), slices.Clone(t.Edges)}
	return c.Arranged(op, placement.Inverse(graphOrder(c, t, reorder)), t)
}

// graphOrder is the rank in the graph of each of the first of c.
func graphOrder(c *core.Comm, t Graph, reorder bool) []int {
	if !reorder {
		return placement.InOrder(len(t.Index))
	}
	var edges [][3]int64
	for v := range t.Index {
		to, _ := t.Neighbors(v)
		for _, w := range to {
			edges = append(edges, [3]int64{int64(v), int64(w), 1})
		}
	}
	return placement.OfGraph(placement.Links(len(t.Index), edges), nodesOfFirst(c, len(t.Index)))
}

// GraphMap is mpi.Comm.GraphMap.
func GraphMap(c *core.Comm, t Graph) (int, error) {
	if err := t.check(c, "Comm.GraphMap"); err != nil {
		return 0, c.Fail(err)
	}
	if c.Rank() >= len(t.Index) {
		return core.Undefined, nil
	}
	return graphOrder(c, t, true)[c.Rank()], nil
}

// GraphOf is mpi.Comm.Graph.
func GraphOf(c *core.Comm) (Graph, error) {
	t, err := topologyOf[Graph](c, "Comm.Graph")
	return Graph{Index: slices.Clone(t.Index), Edges: slices.Clone(t.Edges)}, err
}
