package mpi

import (
	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
)

// TopologyKind is the kind of a communicator's process topology; Undefined:
// none.
type TopologyKind int

const (
	CartTopology      = TopologyKind(core.CartTopology)      // made by CartCreate
	GraphTopology     = TopologyKind(core.GraphTopology)     // made by GraphCreate
	DistGraphTopology = TopologyKind(core.DistGraphTopology) // made by DistGraphCreate or DistGraphCreateAdjacent
)

// Topology is the kind of c's topology (MPI 4.1, section 8.5.5).
func (c *Comm) Topology() TopologyKind { return TopologyKind(c.core().Topology()) }

// Neighbors are the ranks that this process receives from and sends to in
// neighbourhood collectives, in their order; ProcNull stands for one that is not
// there (MPI 4.1, section 8.6).
func (c *Comm) Neighbors() (sources, destinations []int, err error) {
	return topology.Neighbors(c.core())
}

// Cart is a grid of processes. Ranks count along the last dimension first (MPI
// 4.1, section 8.5).
type Cart struct {
	Dims     []int  // processes along each dimension
	Periodic []bool // of each dimension: the last process is a neighbour of the first; nil: of none
}

// Size is the number of processes of the grid.
func (t Cart) Size() int { return topology.Cart(t).Size() }

// Rank is that of the process with these coordinates. In periodic dimensions
// any will do.
func (t Cart) Rank(coords []int) (int, error) { return topology.Cart(t).Rank(coords) }

// Coords are the coordinates of a rank.
func (t Cart) Coords(rank int) ([]int, error) { return topology.Cart(t).Coords(rank) }

// Shift returns whom a rank receives from and whom it sends to when all data
// moves by disp processes along a dimension; ProcNull at the rim.
func (t Cart) Shift(rank, dim, disp int) (source, destination int, err error) {
	return topology.Cart(t).Shift(rank, dim, disp)
}

// CartCreate makes a communicator whose processes form a grid. The first of c
// are in it; others get nil. With reorder they are ranked so that neighbours
// are on the same node where that is possible. All of c must call it (MPI 4.1,
// section 8.5.1).
func (c *Comm) CartCreate(t Cart, reorder bool) (*Comm, error) {
	made, err := topology.CartCreate(c.core(), topology.Cart(t), reorder)
	return (*Comm)(made), err
}

// CartMap is the rank that CartCreate with reorder would give this process;
// Undefined: none (MPI 4.1, section 8.5.8). Programs that divide their processes
// by a number may ask it for a dimension of none.
func (c *Comm) CartMap(t Cart) (int, error) { return topology.CartMap(c.core(), topology.Cart(t)) }

// Cart is the grid that c's processes form.
func (c *Comm) Cart() (Cart, error) {
	got, err := topology.CartOf(c.core())
	return Cart(got), err
}

// CartSub makes a communicator of the processes that differ from this one only
// in the coordinates of the dimensions to keep (MPI 4.1, section 8.5.7).
func (c *Comm) CartSub(keep []bool) (*Comm, error) {
	made, err := topology.CartSub(c.core(), keep)
	return (*Comm)(made), err
}

// DimsCreate fills the zeros of dims so that their product is n, with numbers
// that are as close to each other as can be, in descending order: of all ways to
// do it, the one with the smallest difference between the largest and the
// smallest, and of these the one whose grid has the smallest faces, across which
// neighbours talk (MPI 4.1, section 8.5.2).
func DimsCreate(n int, dims []int) error { return topology.DimsCreate(n, dims) }

// Graph says who the neighbours of each rank are: those of rank r are
// Edges[Index[r-1]:Index[r]], of rank 0 Edges[:Index[0]] (MPI 4.1, section
// 8.5.3). All processes know all of it; DistGraph is for large ones.
type Graph struct {
	Index []int
	Edges []int
}

// Of are the neighbours of a rank.
func (t Graph) Of(rank int) ([]int, error) { return topology.Graph(t).Of(rank) }

// GraphCreate makes a communicator whose processes form a graph. The first of c
// are in it; others get nil. With reorder they are ranked so that few edges lead
// from node to node. All of c must call it (MPI 4.1, section 8.5.3).
func (c *Comm) GraphCreate(t Graph, reorder bool) (*Comm, error) {
	made, err := topology.GraphCreate(c.core(), topology.Graph(t), reorder)
	return (*Comm)(made), err
}

// GraphMap is the rank that GraphCreate with reorder would give this process;
// Undefined: none (MPI 4.1, section 8.5.8).
func (c *Comm) GraphMap(t Graph) (int, error) { return topology.GraphMap(c.core(), topology.Graph(t)) }

// Graph is the graph that c's processes form.
func (c *Comm) Graph() (Graph, error) {
	got, err := topology.GraphOf(c.core())
	return Graph(got), err
}

// DistGraph is what a process knows of a graph: its own neighbours, those that
// it receives from and those that it sends to. Weights may be nil: the graph is
// not weighted. They count where processes are ranked anew (MPI 4.1, section
// 8.5.4).
type DistGraph struct {
	Sources            []int
	SourceWeights      []int
	Destinations       []int
	DestinationWeights []int
}

// Weighted reports whether the edges have weights.
func (t DistGraph) Weighted() bool { return topology.DistGraph(t).Weighted() }

// DistGraphCreateAdjacent makes a communicator whose processes form a graph, of
// which each gives its own neighbours. With reorder they are ranked so that little
// goes from node to node, and a process has the neighbours that the one of c gave
// whose rank it has now. All of c must call it, and give the same reorder (MPI 4.1,
// section 8.5.4).
func (c *Comm) DistGraphCreateAdjacent(t DistGraph, info *Info, reorder bool) (*Comm, error) {
	made, err := topology.DistGraphCreateAdjacent(c.core(), topology.DistGraph(t), (*core.Info)(info), reorder)
	return (*Comm)(made), err
}

// Edges are some edges of a graph, from one rank.
type Edges struct {
	From    int
	To      []int
	Weights []int // nil: none
}

// DistGraphCreate is DistGraphCreateAdjacent where each process gives some edges
// of the graph, whosever they are. weighted must be the same in all; edges
// without weights then have weight 1. With reorder it ranks processes as
// DistGraphCreateAdjacent does. All of c must call it, and give the same reorder.
func (c *Comm) DistGraphCreate(edges []Edges, weighted bool, info *Info, reorder bool) (*Comm, error) {
	made, err := topology.DistGraphCreate(c.core(), cast[topology.Edges](edges), weighted, (*core.Info)(info), reorder)
	return (*Comm)(made), err
}

// DistGraph is what this process knows of the graph that c's processes form.
func (c *Comm) DistGraph() (DistGraph, error) {
	got, err := topology.DistGraphOf(c.core())
	return DistGraph(got), err
}

// NeighborAllgatherBuf sends send to all neighbours and receives a block of recv's
// count from each (MPI 4.1, section 8.6.1).
func (c *Comm) NeighborAllgatherBuf(send, recv Buf) error {
	return c.coll().NeighborAllgatherBuf(send, recv)
}

// IneighborAllgatherBuf starts a NeighborAllgather (MPI 4.1, section 8.7).
func (c *Comm) IneighborAllgatherBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().IneighborAllgatherBuf(send, recv)
	return Request(req), err
}

// NeighborAllgatherInitBuf makes a persistent NeighborAllgather (MPI 4.1, section
// 8.8).
func (c *Comm) NeighborAllgatherInitBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().NeighborAllgatherInitBuf(send, recv)
	return Request(req), err
}

// NeighborAlltoallBuf sends each neighbour its block of send and receives one from
// each (MPI 4.1, section 8.6.2).
func (c *Comm) NeighborAlltoallBuf(send, recv Buf) error {
	return c.coll().NeighborAlltoallBuf(send, recv)
}

// IneighborAlltoallBuf starts a NeighborAlltoall.
func (c *Comm) IneighborAlltoallBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().IneighborAlltoallBuf(send, recv)
	return Request(req), err
}

// NeighborAlltoallInitBuf makes a persistent NeighborAlltoall.
func (c *Comm) NeighborAlltoallInitBuf(send, recv Buf) (Request, error) {
	req, err := c.coll().NeighborAlltoallInitBuf(send, recv)
	return Request(req), err
}

// NeighborAllgathervBuf is NeighborAllgather of blocks of any lengths.
func (c *Comm) NeighborAllgathervBuf(send, recv Buf, in Layout) error {
	return c.coll().NeighborAllgathervBuf(send, recv, coll.Layout(in))
}

// IneighborAllgathervBuf starts a NeighborAllgatherv.
func (c *Comm) IneighborAllgathervBuf(send, recv Buf, in Layout) (Request, error) {
	req, err := c.coll().IneighborAllgathervBuf(send, recv, coll.Layout(in))
	return Request(req), err
}

// NeighborAllgathervInitBuf makes a persistent NeighborAllgatherv.
func (c *Comm) NeighborAllgathervInitBuf(send, recv Buf, in Layout) (Request, error) {
	req, err := c.coll().NeighborAllgathervInitBuf(send, recv, coll.Layout(in))
	return Request(req), err
}

// NeighborAlltoallvBuf is NeighborAlltoall of blocks of any lengths.
func (c *Comm) NeighborAlltoallvBuf(send Buf, out Layout, recv Buf, in Layout) error {
	return c.coll().NeighborAlltoallvBuf(send, coll.Layout(out), recv, coll.Layout(in))
}

// IneighborAlltoallvBuf starts a NeighborAlltoallv.
func (c *Comm) IneighborAlltoallvBuf(send Buf, out Layout, recv Buf, in Layout) (Request, error) {
	req, err := c.coll().IneighborAlltoallvBuf(send, coll.Layout(out), recv, coll.Layout(in))
	return Request(req), err
}

// NeighborAlltoallvInitBuf makes a persistent NeighborAlltoallv.
func (c *Comm) NeighborAlltoallvInitBuf(send Buf, out Layout, recv Buf, in Layout) (Request, error) {
	req, err := c.coll().NeighborAlltoallvInitBuf(send, coll.Layout(out), recv, coll.Layout(in))
	return Request(req), err
}

// NeighborAlltoallwBuf is NeighborAlltoall whose blocks have a buffer and a
// datatype each.
func (c *Comm) NeighborAlltoallwBuf(send, recv []Buf) error {
	return c.coll().NeighborAlltoallwBuf(send, recv)
}

// IneighborAlltoallwBuf starts a NeighborAlltoallw.
func (c *Comm) IneighborAlltoallwBuf(send, recv []Buf) (Request, error) {
	req, err := c.coll().IneighborAlltoallwBuf(send, recv)
	return Request(req), err
}

// NeighborAlltoallwInitBuf makes a persistent NeighborAlltoallw.
func (c *Comm) NeighborAlltoallwInitBuf(send, recv []Buf) (Request, error) {
	req, err := c.coll().NeighborAlltoallwInitBuf(send, recv)
	return Request(req), err
}
