package topology

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Neighbors is mpi.Comm.Neighbors.
func Neighbors(c *core.Comm) (sources, destinations []int, err error) {
	if err := c.Usable("Comm.Neighbors"); err != nil {
		return nil, nil, c.Fail(err)
	}
	sources, destinations, _, ok := c.Neighborhood()
	if !ok {
		return nil, nil, c.Fail(c.Errorf("Comm.Neighbors", errclass.Topology, "the communicator has no topology"))
	}
	return slices.Clone(sources), slices.Clone(destinations), nil
}

// Degrees are how many neighbours this process receives from and sends to.
func Degrees(c *core.Comm) (sources, destinations int) {
	from, to, _, _ := c.Neighborhood()
	return len(from), len(to)
}

// nodesOfFirst says on which node each of the first n processes of c runs.
func nodesOfFirst(c *core.Comm, n int) []int {
	nodes, at := make([]int, n), c.Nodes()
	for r := range nodes {
		if at != nil {
			nodes[r] = int(at[r])
		}
	}
	return nodes
}

// topologyOf is c's topology of one type, which its duplicates have, too.
func topologyOf[T core.Topology](c *core.Comm, op string) (t T, err error) {
	if err := c.Usable(op); err != nil {
		return t, c.Fail(err)
	}
	t, ok := c.Arrangement().(T)
	if !ok {
		return t, c.Fail(c.Errorf(op, errclass.Topology, "the communicator has no topology of this kind"))
	}
	return t, nil
}
