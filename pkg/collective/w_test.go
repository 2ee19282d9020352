package collective_test

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// alltoallw is a trial in which every message has types of its own on both sides.
func alltoallw(t *testing.T, ranks int, n int64, inPlace bool) *trial {
	types := plain(t)
	kind := func(from, to int) *element { return types[(from*to+from+to)%2] } // the same both ways
	// A number of bytes that both types can make up.
	bytes := func(from, to int) int64 { return n * types[1].size() * int64((from+to)%3) }
	tr := newTrial(ranks)
	for rank := range ranks {
		call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Alltoallw, InPlace: inPlace}}
		tr.calls[rank] = call
		var in, out, want []*memory
		for i := range ranks {
			length := bytes(rank, i)
			to, from := kind(rank, i), types[(rank+2*i)%2]
			if inPlace {
				from = to
			} else {
				m := newMemory(to, length/to.size())
				m.fill(0, piece(rank, i, length))
				out = append(out, m)
				call.Out = append(call.Out, schedule.Block{Len: length})
			}
			m := newMemory(from, length/from.size())
			w := m.clone()
			if inPlace {
				m.fill(0, piece(rank, i, length))
			}
			w.fill(0, piece(i, rank, length))
			in, want = append(in, m), append(want, w)
			call.In = append(call.In, schedule.Block{Len: length})
		}
		tr.more[rank] = append(out, in...)
		tr.wants[rank] = append(append([]*memory(nil), out...), want...)
	}
	return tr
}

func TestAlltoallw(t *testing.T) {
	each(t, schedule.Alltoallw, func(t *testing.T, a *collective.Algorithm, ranks int, n int64) {
		for _, inPlace := range []bool{false, true} {
			try(t, a, ranks, fmt.Sprintf("%d, in place %t", n%50, inPlace), func() *trial { return alltoallw(t, ranks, n%50, inPlace) })
		}
	})
}

// neighborhood is a graph: edges in the order in which they are in the lists.
type neighborhood struct {
	sources, dests [][]int
	cartesian      bool
	uneven         bool // ranks send more than they receive, or less
}

// ring is a periodic dimension of n ranks: before and behind.
func cycle(n int) *neighborhood {
	g := &neighborhood{cartesian: true}
	for r := range n {
		both := []int{(r + n - 1) % n, (r + 1) % n}
		g.sources, g.dests = append(g.sources, both), append(g.dests, both)
	}
	return g
}

// path is a dimension that is not periodic.
func path(n int) *neighborhood {
	g := cycle(n)
	g.sources[0], g.dests[0] = []int{schedule.ProcNull, 1}, []int{schedule.ProcNull, 1}
	g.sources[n-1], g.dests[n-1] = []int{n - 2, schedule.ProcNull}, []int{n - 2, schedule.ProcNull}
	return g
}

// tangle is a directed graph with edges to oneself and several between two.
func tangle(n int) *neighborhood {
	g := &neighborhood{sources: make([][]int, n), dests: make([][]int, n)}
	for r := range n {
		for k := range 1 + r%4 {
			to := (r*r + 3*k*k) % n
			g.dests[r] = append(g.dests[r], to)
			g.sources[to] = append(g.sources[to], r)
		}
	}
	return g
}

// chain is a directed graph in which each rank gives something to the next.
func chain(n int) *neighborhood {
	g := &neighborhood{sources: make([][]int, n), dests: make([][]int, n), uneven: true}
	for r := range n - 1 {
		g.dests[r], g.sources[r+1] = []int{r + 1}, []int{r}
	}
	return g
}

// partner is where in its destinations the sender has what its receiver awaits
// as i-th.
func (g *neighborhood) partner(rank, i int) (from, k int) {
	from = g.sources[rank][i]
	if from == schedule.ProcNull {
		return from, 0
	}
	if g.cartesian { // what comes from before was sent behind
		return from, i ^ 1
	}
	nth := 0 // of those from the same rank
	for _, s := range g.sources[rank][:i] {
		if s == from {
			nth++
		}
	}
	for k, d := range g.dests[from] {
		if d == rank {
			if nth == 0 {
				return from, k
			}
			nth--
		}
	}
	panic("an edge has one end")
}

// lengthOf is the number of elements that a rank sends on its k-th edge.
func (g *neighborhood) lengthOf(o schedule.Operation, rank, k int, n int64) int64 {
	switch {
	case o == schedule.NeighborAllgatherv, g.uneven:
		return n * int64(rank%3)
	case o == schedule.NeighborAlltoallv, o == schedule.NeighborAlltoallw:
		return n * int64((rank+k)%3)
	}
	return n
}

func neighbors(o schedule.Operation, g *neighborhood, e *element, n int64) *trial {
	ranks := len(g.sources)
	tr := newTrial(ranks)
	gather := o == schedule.NeighborAllgather || o == schedule.NeighborAllgatherv
	for rank := range ranks {
		call := &schedule.Call{Shape: schedule.Shape{Op: o}, Sources: g.sources[rank], Dests: g.dests[rank], Cartesian: g.cartesian}
		tr.calls[rank] = call
		var outs, ins []int64
		for k := range g.dests[rank] {
			outs = append(outs, g.lengthOf(o, rank, k, n)*e.size())
		}
		for i := range g.sources[rank] {
			from, k := g.partner(rank, i)
			length := int64(0)
			if from != schedule.ProcNull || o == schedule.NeighborAllgather || o == schedule.NeighborAlltoall {
				length = g.lengthOf(o, from, k, n) * e.size()
			}
			ins = append(ins, length)
		}
		fillOut := func(k int) []byte {
			if gather {
				return piece(rank, 0, g.lengthOf(o, rank, 0, n)*e.size())
			}
			return piece(rank, k, outs[k])
		}
		fillIn := func(i int) []byte {
			from, k := g.partner(rank, i)
			switch {
			case from == schedule.ProcNull:
				return nil
			case gather:
				k = 0
			}
			return piece(from, k, ins[i])
		}
		if o == schedule.NeighborAlltoallw {
			tr.apart(rank, e, outs, ins, fillOut, fillIn)
			continue
		}
		call.In = schedule.Blocks(ins)
		tr.recv[rank] = newMemory(e, sum(ins)/e.size())
		tr.want[rank] = tr.recv[rank].clone()
		for i, p := range call.In {
			tr.want[rank].fill(p.Off, fillIn(i))
		}
		if gather {
			call.Len = g.lengthOf(o, rank, 0, n) * e.size()
			tr.send[rank] = newMemory(e, call.Len/e.size())
			tr.send[rank].fill(0, fillOut(0))
		} else {
			call.Out = schedule.Blocks(outs)
			tr.send[rank] = newMemory(e, sum(outs)/e.size())
			for k, p := range call.Out {
				tr.send[rank].fill(p.Off, fillOut(k))
			}
		}
		if o == schedule.NeighborAllgather || o == schedule.NeighborAlltoall {
			call.Len, call.In, call.Out = g.lengthOf(o, rank, 0, n)*e.size(), nil, nil
			if len(ins) > 0 {
				call.OutLen = ins[0]
			}
		}
	}
	return tr
}

// apart gives a rank a buffer for each of its blocks to and from its neighbors. out and in are
// what each sends and must get.
func (tr *trial) apart(rank int, e *element, outs, ins []int64, out, in func(i int) []byte) {
	call := tr.calls[rank]
	for k := range outs {
		m := newMemory(e, outs[k]/e.size())
		m.fill(0, out(k))
		tr.more[rank] = append(tr.more[rank], m)
		tr.wants[rank] = append(tr.wants[rank], m)
		call.Out = append(call.Out, schedule.Block{Len: outs[k]})
	}
	for i := range ins {
		m := newMemory(e, ins[i]/e.size())
		w := m.clone()
		w.fill(0, in(i))
		tr.more[rank] = append(tr.more[rank], m)
		tr.wants[rank] = append(tr.wants[rank], w)
		call.In = append(call.In, schedule.Block{Len: ins[i]})
	}
}

func sum(lens []int64) (total int64) {
	for _, n := range lens {
		total += n
	}
	return total
}

func TestNeighborhoods(t *testing.T) {
	for o := schedule.NeighborAllgather; o <= schedule.NeighborAlltoallw; o++ {
		for _, a := range collective.Algorithms(o) {
			t.Run(o.String()+"/"+a.Name, func(t *testing.T) {
				for _, ranks := range rankCounts {
					graphs := []*neighborhood{cycle(ranks), tangle(ranks), chain(ranks)}
					if ranks > 1 {
						graphs = append(graphs, path(ranks))
					}
					for i, g := range graphs {
						for _, n := range []int64{0, 1, 97} {
							for _, e := range plain(t) {
								try(t, a, ranks, fmt.Sprintf("graph %d, %d %s", i, n, e.name), func() *trial { return neighbors(o, g, e, n) })
							}
						}
					}
				}
			})
		}
	}
}
