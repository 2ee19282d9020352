package main

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/mpi"
)

// hood says who the neighbours of all ranks are, ProcNull where there is none.
type hood struct {
	cart           bool
	sources, dests [][]int
}

// addTopologies adds grids and graphs, in which ranks are their own neighbours, or
// those of others several times.
func (x *rooms) addTopologies(world *mpi.Comm) error {
	n := world.Size()
	dims := []int{0, 0}
	if err := mpi.DimsCreate(n, dims); err != nil {
		return err
	}
	for _, grid := range []mpi.Cart{{Dims: dims, Periodic: []bool{true, false}}, {Dims: []int{n}, Periodic: []bool{true}}, {Dims: []int{1, n}, Periodic: []bool{true, true}}} {
		c, err := world.CartCreate(grid, true)
		if err := x.addTopology(c, hoodOf(grid, n), err); err != nil {
			return err
		}
	}
	ring := hood{}
	var g mpi.Graph
	for r := range n {
		near := []int{(r + 1) % n, (r + n - 1) % n, r}
		ring.sources, ring.dests = append(ring.sources, near), append(ring.dests, near)
		g.Edges = append(g.Edges, near...)
		g.Index = append(g.Index, len(g.Edges))
	}
	c, err := world.GraphCreate(g, true)
	if err := x.addTopology(c, &ring, err); err != nil {
		return err
	}
	h := tangle(n)
	me := world.Rank()
	c, err = world.DistGraphCreateAdjacent(mpi.DistGraph{Sources: h.sources[me], Destinations: h.dests[me]}, nil, true)
	return x.addTopology(c, h, err)
}

func (x *rooms) addTopology(c *mpi.Comm, h *hood, err error) error {
	if err != nil {
		return err
	}
	sources, dests, err := c.Neighbors()
	if err != nil {
		return err
	}
	if me := c.Rank(); !slices.Equal(sources, h.sources[me]) || !slices.Equal(dests, h.dests[me]) {
		return fmt.Errorf("neighbours %v and %v, not %v and %v", sources, dests, h.sources[me], h.dests[me])
	}
	x[inTopology] = append(x[inTopology], room{c: c, hood: h})
	return nil
}

// hoodOf are the neighbours in a grid of n.
func hoodOf(t mpi.Cart, n int) *hood {
	h := &hood{cart: true}
	for r := range n {
		var near []int
		for dim := range t.Dims {
			before, after, err := t.Shift(r, dim, 1)
			if err != nil {
				panic(err)
			}
			near = append(near, before, after)
		}
		h.sources, h.dests = append(h.sources, near), append(h.dests, near)
	}
	return h
}

// tangle is a directed graph with edges that are there twice, loops, and ranks that
// send to nobody.
func tangle(n int) *hood {
	h := &hood{sources: make([][]int, n), dests: make([][]int, n)}
	for r := range n {
		if r%3 != 2 {
			h.dests[r] = []int{(r + 1) % n, (2*r + 1) % n, r, (r + 1) % n}
		}
	}
	for r := n - 1; r >= 0; r-- { // from the last on
		for _, to := range h.dests[r] {
			h.sources[to] = append(h.sources[to], r)
		}
	}
	return h
}

// slot says as whose destination, and which one, a rank gets its i-th block: in grids
// what goes forth comes from behind, and in graphs the first edge between two at
// one end is the first at the other (MPI 4.1, section 8.6).
func (h *hood) slot(rank, i int) (from, k int) {
	from = h.sources[rank][i]
	if from == mpi.ProcNull || h.cart {
		return from, i ^ 1
	}
	before := 0
	for _, s := range h.sources[rank][:i] {
		if s == from {
			before++
		}
	}
	for k, to := range h.dests[from] {
		if to == rank {
			if before == 0 {
				return from, k
			}
			before--
		}
	}
	panic("an edge has one end")
}

// neighborOperations are those of topologies.
var neighborOperations = []operation{
	{name: "neighbor_allgather", on: inTopology, make: func(x *call) (f forms) {
		s := f.add(x, x.n, func() []byte { return x.data(x.rank, 0, x.n) }, nil)
		r := x.heard(&f, func(from, _ int) []byte { return x.data(from, 0, x.n) })
		f.block = func() error { return x.c.NeighborAllgatherBuf(s, r) }
		f.start = func() (mpi.Request, error) { return x.c.IneighborAllgatherBuf(s, r) }
		f.init = func() (mpi.Request, error) { return x.c.NeighborAllgatherInitBuf(s, r) }
		return f
	}},
	{name: "neighbor_allgatherv", on: inTopology, make: func(x *call) (f forms) {
		count := func(r int) int { return x.count(r, 0) }
		s := f.add(x, count(x.rank), func() []byte { return x.data(x.rank, 0, count(x.rank)) }, nil)
		l, total := x.layoutFrom(func(from, _ int) int { return count(from) })
		r := f.add(x, total, nil, func() []byte {
			return x.layedFrom(l, total, func(from, _ int) []byte { return x.data(from, 0, count(from)) })
		})
		f.block = func() error { return x.c.NeighborAllgathervBuf(s, r, l) }
		f.start = func() (mpi.Request, error) { return x.c.IneighborAllgathervBuf(s, r, l) }
		f.init = func() (mpi.Request, error) { return x.c.NeighborAllgathervInitBuf(s, r, l) }
		return f
	}},
	{name: "neighbor_alltoall", on: inTopology, make: func(x *call) (f forms) {
		dests := len(x.hood.dests[x.rank])
		s := each(f.add(x, x.n*dests, func() (out []byte) {
			for k := range dests {
				out = append(out, x.data(x.rank, k, x.n)...)
			}
			return out
		}, nil), x.n)
		r := x.heard(&f, func(from, k int) []byte { return x.data(from, k, x.n) })
		f.block = func() error { return x.c.NeighborAlltoallBuf(s, r) }
		f.start = func() (mpi.Request, error) { return x.c.IneighborAlltoallBuf(s, r) }
		f.init = func() (mpi.Request, error) { return x.c.NeighborAlltoallInitBuf(s, r) }
		return f
	}},
	{name: "neighbor_alltoallv", on: inTopology, make: func(x *call) (f forms) {
		out, outs := layout(len(x.hood.dests[x.rank]), func(k int) int { return x.count(x.rank, k) })
		s := f.add(x, outs, func() []byte {
			return x.layed(out, outs, func(k int) []byte { return x.data(x.rank, k, out.Counts[k]) })
		}, nil)
		in, ins := x.layoutFrom(x.count)
		r := f.add(x, ins, nil, func() []byte {
			return x.layedFrom(in, ins, func(from, k int) []byte { return x.data(from, k, x.count(from, k)) })
		})
		f.block = func() error { return x.c.NeighborAlltoallvBuf(s, out, r, in) }
		f.start = func() (mpi.Request, error) { return x.c.IneighborAlltoallvBuf(s, out, r, in) }
		f.init = func() (mpi.Request, error) { return x.c.NeighborAlltoallvInitBuf(s, out, r, in) }
		return f
	}},
	{name: "neighbor_alltoallw", on: inTopology, make: func(x *call) (f forms) {
		var send, recv []mpi.Buf
		for k := range x.hood.dests[x.rank] {
			n := x.count(x.rank, k)
			send = append(send, f.add(x, n, func() []byte { return x.data(x.rank, k, n) }, nil))
		}
		for i := range x.hood.sources[x.rank] {
			from, k := x.hood.slot(x.rank, i)
			if from == mpi.ProcNull {
				recv = append(recv, f.add(x, x.n, nil, nil))
				continue
			}
			n := x.count(from, k)
			recv = append(recv, f.add(x, n, nil, func() []byte { return x.data(from, k, n) }))
		}
		f.block = func() error { return x.c.NeighborAlltoallwBuf(send, recv) }
		f.start = func() (mpi.Request, error) { return x.c.IneighborAlltoallwBuf(send, recv) }
		f.init = func() (mpi.Request, error) { return x.c.NeighborAlltoallwInitBuf(send, recv) }
		return f
	}},
}

// heard adds the buffer for equal blocks from all sources.
func (x *call) heard(f *forms, block func(from, k int) []byte) mpi.Buf {
	n := len(x.hood.sources[x.rank])
	return each(f.add(x, x.n*n, nil, func() (out []byte) {
		for i := range n {
			if from, k := x.hood.slot(x.rank, i); from != mpi.ProcNull {
				out = append(out, block(from, k)...)
			} else {
				out = append(out, slices.Repeat([]byte{pattern}, x.n*x.k.size())...)
			}
		}
		return out
	}), x.n)
}

// layoutFrom is the layout of blocks from all sources; there is room for one from nowhere.
func (x *call) layoutFrom(count func(from, k int) int) (l mpi.Layout, total int) {
	return layout(len(x.hood.sources[x.rank]), func(i int) int {
		if from, k := x.hood.slot(x.rank, i); from != mpi.ProcNull {
			return count(from, k)
		}
		return x.n
	})
}

// layedFrom is the packed form of memory with such blocks.
func (x *call) layedFrom(l mpi.Layout, total int, block func(from, k int) []byte) []byte {
	return x.layed(l, total, func(i int) []byte {
		if from, k := x.hood.slot(x.rank, i); from != mpi.ProcNull {
			return block(from, k)
		}
		return nil
	})
}
