package core

import (
	"slices"

	"github.com/gompirun/gompi/pkg/errclass"
)

// TopologyKind is the kind of a communicator's process topology; Undefined:
// none.
type TopologyKind int

const (
	CartTopology      TopologyKind = 211 + iota // made by CartCreate
	GraphTopology                               // made by GraphCreate
	DistGraphTopology                           // made by DistGraphCreate or DistGraphCreateAdjacent
)

// Topology is what grids and graphs of processes have in common (package topology).
type Topology interface {
	Kind() TopologyKind
	// Neighbors are those of a rank in the order of the neighbourhood
	// collectives; a process knows its own. ProcNull stands for one that is not
	// there.
	Neighbors(rank int) (sources, destinations []int)
}

// Topology is mpi.Comm.Topology.
func (c *Comm) Topology() TopologyKind {
	if c.topo == nil {
		return Undefined
	}
	return c.topo.Kind()
}

// Neighbors is mpi.Comm.Neighbors.
func (c *Comm) Neighbors() (sources, destinations []int, err error) {
	if err := c.Usable("Comm.Neighbors"); err != nil {
		return nil, nil, c.Fail(err)
	}
	if c.topo == nil {
		return nil, nil, c.Fail(c.Errorf("Comm.Neighbors", errclass.Topology, "the communicator has no topology"))
	}
	return slices.Clone(c.sources), slices.Clone(c.dests), nil
}

// Arranged makes a communicator with a topology: members[i] is the rank in c of
// its rank i. All of c call it; those that are not members get nil.
func (c *Comm) Arranged(op string, members []int, t Topology) (*Comm, error) {
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	if !slices.Contains(members, c.rank) {
		return nil, nil
	}
	d, err := c.Sub(op, g, members)
	if err != nil {
		return nil, err
	}
	d.arrange(t)
	return d, nil
}

// arrange gives c a topology; nil: none.
func (c *Comm) arrange(t Topology) {
	if c.topo = t; t != nil {
		c.sources, c.dests = t.Neighbors(c.rank)
	}
}

// Intra is an error for an intercommunicator, which has no topology.
func (c *Comm) Intra(op string) *errclass.Error {
	if err := c.Usable(op); err != nil {
		return err
	}
	if c.local != nil {
		return c.Errorf(op, errclass.Comm, "not of an intercommunicator")
	}
	return nil
}

// NodesOfFirst says on which node each of the first n processes of c runs.
func (c *Comm) NodesOfFirst(n int) []int {
	nodes, at := make([]int, n), c.Nodes()
	for r := range nodes {
		if at != nil {
			nodes[r] = int(at[r])
		}
	}
	return nodes
}

// TopologyOf is c's topology of one type, which its duplicates have, too.
func TopologyOf[T Topology](c *Comm, op string) (t T, err error) {
	if err := c.Usable(op); err != nil {
		return t, c.Fail(err)
	}
	t, ok := c.topo.(T)
	if !ok {
		return t, c.Fail(c.Errorf(op, errclass.Topology, "the communicator has no topology of this kind"))
	}
	return t, nil
}

// Degrees are how many neighbours this process receives from and sends to.
func (c *Comm) Degrees() (sources, destinations int) { return len(c.sources), len(c.dests) }
