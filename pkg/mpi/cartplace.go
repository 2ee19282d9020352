package mpi

import "slices"

// placeByNode ranks processes in a grid so that few neighbours are on different
// nodes. node[r] is where process r runs; the result is its rank in the grid.
//
// Where all nodes have equally many processes, k, each node gets a block of the
// grid of k processes, of the shape that cuts the fewest neighbours apart (Gropp, Using node
// information to implement MPI Cartesian topologies, 2018). Where there is no
// such shape, or it cuts no fewer neighbours apart, ranks stay as they are.
func placeByNode(t Cart, node []int) []int {
	same := make([]int, len(node))
	local := make([]int, len(node)) // number of each process within its node
	index := map[int]int{}          // of nodes, by their first process
	var count []int
	for r, id := range node {
		n, ok := index[id]
		if !ok {
			n = len(count)
			index[id] = n
			count = append(count, 0)
		}
		same[r], local[r] = r, count[n]
		count[n]++
	}
	if len(count) < 2 || slices.Min(count) != slices.Max(count) || count[0] == 1 {
		return same
	}
	block := bestBlock(t, count[0])
	if block == nil {
		return same
	}
	grid := Cart{make([]int, len(t.Dims)), t.Periodic} // of nodes
	for i, d := range t.Dims {
		grid.Dims[i] = d / block[i]
	}
	out := make([]int, len(node))
	for r, id := range node {
		at, in := grid.coords(index[id]), Cart{Dims: block}.coords(local[r])
		for i := range at {
			out[r] = out[r]*t.Dims[i] + at[i]*block[i] + in[i]
		}
	}
	if cut(t, node, out) < cut(t, node, same) {
		return out
	}
	return same
}

// bestBlock is the shape of k processes that cuts the fewest neighbours apart and
// of which whole ones fill the grid; nil: there is none.
func bestBlock(t Cart, k int) []int {
	var best []int
	least := 0
	block := make([]int, len(t.Dims))
	var try func(dim, left int)
	try = func(dim, left int) {
		if dim == len(t.Dims) {
			if s := seams(t, block); left == 1 && (best == nil || s < least) {
				best, least = slices.Clone(block), s
			}
			return
		}
		for b := 1; b <= min(left, t.Dims[dim]); b++ {
			if left%b == 0 && t.Dims[dim]%b == 0 {
				block[dim] = b
				try(dim+1, left/b)
			}
		}
	}
	try(0, k)
	return best
}

// seams is how many pairs of neighbours are in different blocks.
func seams(t Cart, block []int) int {
	n, pairs := t.Size(), 0
	for i, d := range t.Dims {
		between := d/block[i] - 1 // planes, of which each cuts n/d pairs
		if t.periodic(i) && between > 0 {
			between++
		}
		pairs += between * (n / d)
	}
	return pairs
}

// cut is how many pairs of neighbours are on different nodes when process r has
// rank place[r].
func cut(t Cart, node, place []int) int {
	at := make([]int, len(node)) // node of each rank of the grid
	for r, now := range place {
		at[now] = node[r]
	}
	n := 0
	for rank := range at {
		for dim := range t.Dims {
			if to := t.shifted(rank, dim, 1); to != ProcNull && at[to] != at[rank] {
				n++
			}
		}
	}
	return n
}
