package collective_test

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// reduction is a trial of an operation on vectors of count elements each, where
// rank's result is that of ranks from to below to; from == to: none.
func reduction(o schedule.Operation, e *element, ranks int, count int64, root int, inPlace bool, result func(rank int) (from, to int)) *trial {
	tr := newTrial(ranks)
	tr.elem = e
	for rank := range ranks {
		shape := schedule.Shape{Op: o, Root: root, Len: count * e.size(), Elem: e.size(), Commutes: e.commutes}
		shape.InPlace = inPlace && (o != schedule.Reduce || rank == root)
		tr.calls[rank] = &schedule.Call{Shape: shape}
		tr.recv[rank] = newMemory(e, count)
		if shape.InPlace {
			tr.recv[rank].fill(0, e.vector(rank, count))
		} else {
			tr.send[rank] = newMemory(e, count)
			tr.send[rank].fill(0, e.vector(rank, count))
		}
		tr.want[rank] = tr.recv[rank].clone()
		if from, to := result(rank); from < to {
			tr.want[rank].fill(0, e.reduced(from, to, count))
		}
		if o == schedule.Reduce && rank != root {
			tr.recv[rank], tr.want[rank] = nil, nil
		}
	}
	return tr
}

func testReduction(t *testing.T, o schedule.Operation, result func(rank, ranks, root int) (from, to int)) {
	each(t, o, func(t *testing.T, a *collective.Algorithm, ranks int, count int64) {
		roots := []int{0}
		if o == schedule.Reduce && ranks > 1 {
			roots = []int{0, ranks / 2, ranks - 1}
		}
		for _, e := range elements() {
			for _, root := range roots {
				for _, inPlace := range []bool{false, true} {
					what := fmt.Sprintf("%v of %d, root %d, in place %t", e.name, count, root, inPlace)
					try(t, a, ranks, what, func() *trial {
						return reduction(o, e, ranks, count, root, inPlace, func(rank int) (int, int) { return result(rank, ranks, root) })
					})
				}
			}
		}
	})
}

func TestReduce(t *testing.T) {
	testReduction(t, schedule.Reduce, func(rank, ranks, root int) (int, int) {
		if rank == root {
			return 0, ranks
		}
		return 0, 0
	})
}

func TestAllreduce(t *testing.T) {
	testReduction(t, schedule.Allreduce, func(_, ranks, _ int) (int, int) { return 0, ranks })
}

func TestScan(t *testing.T) {
	testReduction(t, schedule.Scan, func(rank, _, _ int) (int, int) { return 0, rank + 1 })
}

func TestExscan(t *testing.T) {
	testReduction(t, schedule.Exscan, func(rank, _, _ int) (int, int) { return 0, rank })
}

// lengths are counts of elements for each rank: equal, or very different.
func lengths(ranks int, count int64, vary bool) []int64 {
	out := make([]int64, ranks)
	for i := range out {
		out[i] = count
		if vary {
			out[i] = count * int64(i%3) / 2
		}
	}
	return out
}

func reduceScatter(o schedule.Operation, e *element, lens []int64, inPlace bool) *trial {
	ranks := len(lens)
	tr := newTrial(ranks)
	tr.elem = e
	total := int64(0)
	sizes := make([]int64, ranks)
	for i, n := range lens {
		total += n
		sizes[i] = n * e.size()
	}
	all := e.reduced(0, ranks, total)
	at := int64(0)
	for rank := range ranks {
		call := &schedule.Call{Shape: schedule.Shape{Op: o, Elem: e.size(), Commutes: e.commutes, InPlace: inPlace}}
		if o == schedule.ReduceScatter {
			call.Out = schedule.Blocks(sizes)
		} else {
			call.Len = sizes[rank]
		}
		tr.calls[rank] = call
		input := e.vector(rank, total)
		if inPlace {
			tr.recv[rank] = newMemory(e, total)
			tr.recv[rank].fill(0, input)
		} else {
			tr.send[rank] = newMemory(e, total)
			tr.send[rank].fill(0, input)
			tr.recv[rank] = newMemory(e, lens[rank])
		}
		tr.want[rank] = tr.recv[rank].clone()
		tr.want[rank].fill(0, all[at:at+sizes[rank]])
		at += sizes[rank]
	}
	return tr
}

func testReduceScatter(t *testing.T, o schedule.Operation, vary bool) {
	each(t, o, func(t *testing.T, a *collective.Algorithm, ranks int, count int64) {
		if count > 2 {
			count /= 10 // of each rank's block
		}
		for _, e := range elements() {
			for _, inPlace := range []bool{false, true} {
				try(t, a, ranks, fmt.Sprintf("%v, blocks of %d, in place %t", e.name, count, inPlace), func() *trial {
					return reduceScatter(o, e, lengths(ranks, count, vary), inPlace)
				})
			}
		}
	})
}

func TestReduceScatterBlock(t *testing.T) { testReduceScatter(t, schedule.ReduceScatterBlock, false) }

func TestReduceScatter(t *testing.T) { testReduceScatter(t, schedule.ReduceScatter, true) }
