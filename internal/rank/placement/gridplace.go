package placement

import "slices"

// OfGrid ranks processes in a grid so that few neighbours are on different
// nodes. node[r] is where process r runs; the result is its rank in the grid.
//
// Where all nodes have equally many processes, k, each node gets a block of the
// grid of k processes, of the shape that cuts the fewest neighbours apart (Gropp, Using node
// information to implement MPI Cartesian topologies, 2018). Where there is no
// such shape, or it cuts no fewer neighbours apart, ranks stay as they are.
func OfGrid(g Grid, node []int) []int {
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
	block := bestBlock(g, count[0])
	if block == nil {
		return same
	}
	nodes := Grid{make([]int, len(g.Dims)), g.Periodic} // of nodes
	for i, d := range g.Dims {
		nodes.Dims[i] = d / block[i]
	}
	out := make([]int, len(node))
	for r, id := range node {
		at, in := nodes.Coords(index[id]), Grid{Dims: block}.Coords(local[r])
		for i := range at {
			out[r] = out[r]*g.Dims[i] + at[i]*block[i] + in[i]
		}
	}
	if apart(g, node, out) < apart(g, node, same) {
		return out
	}
	return same
}

// bestBlock is the shape of k processes that cuts the fewest neighbours apart and
// of which whole ones fill the grid; nil: there is none.
func bestBlock(g Grid, k int) []int {
	var best []int
	least := 0
	block := make([]int, len(g.Dims))
	var try func(dim, left int)
	try = func(dim, left int) {
		if dim == len(g.Dims) {
			if s := seams(g, block); left == 1 && (best == nil || s < least) {
				best, least = slices.Clone(block), s
			}
			return
		}
		for b := 1; b <= min(left, g.Dims[dim]); b++ {
			if left%b == 0 && g.Dims[dim]%b == 0 {
				block[dim] = b
				try(dim+1, left/b)
			}
		}
	}
	try(0, k)
	return best
}

// seams is how many pairs of neighbours are in different blocks.
func seams(g Grid, block []int) int {
	n, pairs := g.Size(), 0
	for i, d := range g.Dims {
		between := d/block[i] - 1 // planes, of which each cuts n/d pairs
		if g.Wraps(i) && between > 0 {
			between++
		}
		pairs += between * (n / d)
	}
	return pairs
}

// apart is how many pairs of neighbours are on different nodes when process r has
// rank place[r].
func apart(g Grid, node, place []int) int {
	at := make([]int, len(node)) // node of each rank of the grid
	for r, now := range place {
		at[now] = node[r]
	}
	n := 0
	for rank := range at {
		for dim := range g.Dims {
			if to, ok := g.Shifted(rank, dim, 1); ok && at[to] != at[rank] {
				n++
			}
		}
	}
	return n
}
