package main

import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Values of weights that are no addresses (MPI 5.0, annex A.1.1).
const (
	unweighted   = uintptr(10)
	weightsEmpty = uintptr(11)
)

// graphAt is a graph as C describes it.
func graphAt(nnodes int32, indx, edges *int32) (topology.Graph, error) {
	if nnodes < 0 {
		return topology.Graph{}, faultf(errclass.Arg, "nnodes is %d", nnodes)
	}
	t := topology.Graph{Index: intsAt(indx, nnodes)}
	if nnodes > 0 {
		t.Edges = intsAt(edges, int32(max(0, t.Index[nnodes-1])))
	}
	return t, nil
}

// withGraph calls f with the graph of a communicator.
func withGraph(call string, h uintptr, f func(t topology.Graph) error) int32 {
	return with(call, h, func(c *communicator) error {
		t, err := topology.GraphOf(c.c)
		if err != nil {
			return err
		}
		return f(t)
	})
}

//export gompiGraphCreate
func gompiGraphCreate(comm_old uintptr, nnodes int32, indx, edges *int32, reorder int32, comm_graph *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Graph_create", comm_old, comm_graph, func(c *communicator) (*core.Comm, error) {
		t, err := graphAt(nnodes, indx, edges)
		if err != nil {
			return nil, err
		}
		return topology.GraphCreate(c.c, t, reorder != 0)
	})
}

//export gompiGraphMap
func gompiGraphMap(comm uintptr, nnodes int32, indx, edges *int32, newrank *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Graph_map", comm, func(c *communicator) error {
		t, err := graphAt(nnodes, indx, edges)
		if err != nil {
			return err
		}
		r, err := topology.GraphMap(c.c, t)
		*newrank = int32(r)
		return err
	})
}

//export gompiGraphdimsGet
func gompiGraphdimsGet(comm uintptr, nnodes, nedges *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withGraph("MPI_Graphdims_get", comm, func(t topology.Graph) error {
		*nnodes, *nedges = int32(len(t.Index)), int32(len(t.Edges))
		return nil
	})
}

//export gompiGraphGet
func gompiGraphGet(comm uintptr, maxindex, maxedges int32, indx, edges *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withGraph("MPI_Graph_get", comm, func(t topology.Graph) error {
		if maxindex < 0 || maxedges < 0 {
			return faultf(errclass.Arg, "maxindex is %d and maxedges is %d", maxindex, maxedges)
		}
		putInts(indx, first(t.Index, maxindex))
		putInts(edges, first(t.Edges, maxedges))
		return nil
	})
}

// first are at most n of v.
func first(v []int, n int32) []int { return v[:min(int(max(n, 0)), len(v))] }

//export gompiGraphNeighborsCount
func gompiGraphNeighborsCount(comm uintptr, rank int32, nneighbors *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withGraph("MPI_Graph_neighbors_count", comm, func(t topology.Graph) error {
		n, err := t.Of(int(rank))
		*nneighbors = int32(len(n))
		return err
	})
}

//export gompiGraphNeighbors
func gompiGraphNeighbors(comm uintptr, rank, maxneighbors int32, neighbors *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withGraph("MPI_Graph_neighbors", comm, func(t topology.Graph) error {
		if maxneighbors < 0 {
			return faultf(errclass.Arg, "maxneighbors is %d", maxneighbors)
		}
		n, err := t.Of(int(rank))
		putInts(neighbors, first(n, maxneighbors))
		return err
	})
}

// weightsAt are n weights of C: nil if there are none.
func weightsAt(p uintptr, n int32) []int {
	switch p {
	case unweighted:
		return nil
	case weightsEmpty:
		return []int{}
	}
	return intsAt((*int32)(address(p)), n)
}

//export gompiDistGraphCreateAdjacent
func gompiDistGraphCreateAdjacent(comm_old uintptr, indegree int32, sources *int32, sourceweights uintptr, outdegree int32, destinations *int32,
	destweights, info uintptr, reorder int32, comm_dist_graph *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Dist_graph_create_adjacent", comm_old, comm_dist_graph, func(c *communicator) (*core.Comm, error) {
		in, err := infoOf(info)
		if err != nil {
			return nil, err
		}
		if indegree < 0 || outdegree < 0 {
			return nil, faultf(errclass.Arg, "indegree is %d and outdegree is %d", indegree, outdegree)
		}
		return topology.DistGraphCreateAdjacent(c.c, topology.DistGraph{
			Sources: intsAt(sources, indegree), SourceWeights: weightsAt(sourceweights, indegree),
			Destinations: intsAt(destinations, outdegree), DestinationWeights: weightsAt(destweights, outdegree),
		}, in, reorder != 0)
	})
}

//export gompiDistGraphCreate
func gompiDistGraphCreate(comm_old uintptr, n int32, sources, degrees, destinations *int32, weights, info uintptr, reorder int32, comm_dist_graph *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Dist_graph_create", comm_old, comm_dist_graph, func(c *communicator) (*core.Comm, error) {
		in, err := infoOf(info)
		if err != nil {
			return nil, err
		}
		if n < 0 {
			return nil, faultf(errclass.Arg, "n is %d", n)
		}
		edges := make([]topology.Edges, n)
		degree, total := intsAt(degrees, n), 0
		for i, d := range degree {
			if d < 0 {
				return nil, faultf(errclass.Arg, "degrees[%d] is %d", i, d)
			}
			total += d
		}
		if total > 0 && destinations == nil {
			return nil, faultf(errclass.Arg, "destinations is a null pointer")
		}
		to, heavy := intsAt(destinations, int32(total)), weightsAt(weights, int32(total))
		for i, from := range intsAt(sources, n) {
			d := degree[i]
			edges[i].From, edges[i].To, to = from, to[:d], to[d:]
			if len(heavy) > 0 {
				edges[i].Weights, heavy = heavy[:d], heavy[d:]
			}
		}
		return topology.DistGraphCreate(c.c, edges, weights != unweighted, in, reorder != 0)
	})
}

// withDistGraph calls f with the distributed graph of a communicator.
func withDistGraph(call string, h uintptr, f func(t topology.DistGraph) error) int32 {
	return with(call, h, func(c *communicator) error {
		t, err := topology.DistGraphOf(c.c)
		if err != nil {
			return err
		}
		return f(t)
	})
}

//export gompiDistGraphNeighborsCount
func gompiDistGraphNeighborsCount(comm uintptr, indegree, outdegree, weighted *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withDistGraph("MPI_Dist_graph_neighbors_count", comm, func(t topology.DistGraph) error {
		*indegree, *outdegree, *weighted = int32(len(t.Sources)), int32(len(t.Destinations)), truth(t.Weighted())
		return nil
	})
}

//export gompiDistGraphNeighbors
func gompiDistGraphNeighbors(comm uintptr, maxindegree int32, sources *int32, sourceweights uintptr, maxoutdegree int32, destinations *int32, destweights uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withDistGraph("MPI_Dist_graph_neighbors", comm, func(t topology.DistGraph) error {
		if maxindegree < 0 || maxoutdegree < 0 {
			return faultf(errclass.Arg, "maxindegree is %d and maxoutdegree is %d", maxindegree, maxoutdegree)
		}
		putInts(sources, first(t.Sources, maxindegree))
		putInts(destinations, first(t.Destinations, maxoutdegree))
		putWeights(sourceweights, first(t.SourceWeights, maxindegree))
		putWeights(destweights, first(t.DestinationWeights, maxoutdegree))
		return nil
	})
}

func putWeights(to uintptr, w []int) {
	if to != unweighted && to != weightsEmpty && to != 0 {
		putInts((*int32)(address(to)), w)
	}
}
