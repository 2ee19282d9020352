package collective_test

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

// twoGroups is a trial on an intercommunicator of p and q ranks, which in the
// network are the first p and the q that follow.
func twoGroups(p, q int) *trial {
	tr := newTrial(p + q)
	tr.place = func(rank int) collective.Place {
		if rank < p {
			return collective.Place{Rank: rank, Size: p, Remote: q}
		}
		return collective.Place{Rank: rank - p, Size: q, Remote: p}
	}
	tr.peers = func(rank int) []int {
		out := make([]int, p+q)
		for i := range out {
			out[i] = i
			if rank >= p {
				out[i] = (i + p) % (p + q)
			}
		}
		return out
	}
	return tr
}

// vectorFor gives a rank a send buffer with a vector of its own.
func (tr *trial) give(rank int, e *element, packed []byte) {
	tr.send[rank] = newMemory(e, int64(len(packed))/e.size())
	tr.send[rank].fill(0, packed)
}

// expect gives a rank a receive buffer and says what must come.
func (tr *trial) expect(rank int, e *element, packed []byte) {
	tr.recv[rank] = newMemory(e, int64(len(packed))/e.size())
	tr.want[rank] = tr.recv[rank].clone()
	tr.want[rank].fill(0, packed)
}

// interRooted is a trial whose root is rank root of the group that begins with
// rank first; the other group has the others.
func interRooted(o collective.Operation, p, q int, rootInFirst bool, root int, e *element, n int64) *trial {
	tr := twoGroups(p, q)
	first, count, others, size := 0, p, p, q
	if !rootInFirst {
		first, count, others, size = p, q, 0, p
	}
	if o == collective.Reduce {
		tr.elem = e
	}
	bytes := n * e.size()
	vary := func(i int) int64 { // elements of rank i of the other group
		if o == collective.Gatherv || o == collective.Scatterv {
			return n * int64(i%3)
		}
		return n
	}
	lens := make([]int64, size)
	for i := range lens {
		lens[i] = vary(i) * e.size()
	}
	var all []byte
	for i := range size {
		shape := collective.Shape{Op: o, Root: root, Len: lens[i], Elem: e.size(), Commutes: e.commutes}
		tr.calls[others+i] = &collective.Call{Shape: shape}
		switch o {
		case collective.Bcast:
			tr.expect(others+i, e, piece(first+root, 0, bytes))
		case collective.Scatter, collective.Scatterv:
			tr.expect(others+i, e, piece(first+root, i, lens[i]))
			all = append(all, piece(first+root, i, lens[i])...)
		case collective.Gather, collective.Gatherv:
			tr.give(others+i, e, piece(i, 0, lens[i]))
			all = append(all, piece(i, 0, lens[i])...)
		case collective.Reduce:
			tr.give(others+i, e, e.vector(others+i, n))
		}
	}
	for i := range count {
		shape := collective.Shape{Op: o, Root: collective.ProcNull, Len: bytes, Elem: e.size(), Commutes: e.commutes}
		call := &collective.Call{Shape: shape}
		tr.calls[first+i] = call
		if i != root {
			continue
		}
		call.Root = collective.RootHere
		switch o {
		case collective.Bcast:
			tr.expect(first+i, e, piece(first+root, 0, bytes))
			tr.recv[first+i] = tr.want[first+i].clone()
		case collective.Scatter, collective.Scatterv:
			tr.give(first+i, e, all)
		case collective.Gather, collective.Gatherv:
			tr.expect(first+i, e, all)
		case collective.Reduce:
			tr.expect(first+i, e, e.reduced(others, others+size, n))
		}
		if o == collective.Gatherv {
			call.In = collective.Blocks(lens)
		}
		if o == collective.Scatterv {
			call.Out = collective.Blocks(lens)
		}
	}
	return tr
}

var groupSizes = [][2]int{{1, 1}, {1, 4}, {3, 2}, {5, 7}, {8, 3}}

func interAlgorithm(t *testing.T, o collective.Operation) *collective.Algorithm {
	t.Helper()
	for _, a := range collective.Algorithms(o) {
		if a.Name == "inter" {
			return a
		}
	}
	t.Fatalf("%v has no algorithm for intercommunicators", o)
	return nil
}

func TestIntercommunicatorsWithRoots(t *testing.T) {
	for _, o := range []collective.Operation{
		collective.Bcast, collective.Gather, collective.Gatherv, collective.Scatter, collective.Scatterv, collective.Reduce,
	} {
		a := interAlgorithm(t, o)
		types := plain(t)
		if o == collective.Reduce {
			types = elements()
		}
		for _, size := range groupSizes {
			for _, e := range types {
				for _, n := range []int64{0, 1, 97} {
					for _, inFirst := range []bool{true, false} {
						root := size[0] - 1
						if !inFirst {
							root = size[1] - 1
						}
						try(t, a, size[0]+size[1], fmt.Sprintf("%v, groups %v, %d %s", o, size, n, e.name), func() *trial {
							return interRooted(o, size[0], size[1], inFirst, root, e, n)
						})
					}
				}
			}
		}
	}
}

// interAll is a trial without root.
func interAll(o collective.Operation, p, q int, e *element, n int64) *trial {
	tr := twoGroups(p, q)
	if o == collective.Allreduce || o == collective.ReduceScatter || o == collective.ReduceScatterBlock {
		tr.elem = e
	}
	for rank := range p + q {
		me, here, there, from := rank, p, q, p // the groups' sizes, and where the other begins
		if rank >= p {
			me, here, there, from = rank-p, q, p, 0
		}
		shape := collective.Shape{Op: o, Elem: e.size(), Commutes: e.commutes}
		call := &collective.Call{Shape: shape}
		tr.calls[rank] = call
		var lens []int64
		var all []byte
		switch o {
		case collective.Allgather, collective.Allgatherv:
			length := func(r int) int64 { // of what a rank gives
				if o == collective.Allgatherv {
					return n * e.size() * int64(r%3)
				}
				if r < p {
					return n * e.size()
				}
				return 2 * n * e.size()
			}
			call.Len, call.OutLen = length(rank), length(from)
			tr.give(rank, e, piece(rank, 0, length(rank)))
			for i := range there {
				lens = append(lens, length(from+i))
				all = append(all, piece(from+i, 0, length(from+i))...)
			}
			if o == collective.Allgatherv {
				call.In = collective.Blocks(lens)
			}
			tr.expect(rank, e, all)
		case collective.Alltoall, collective.Alltoallv:
			length := func(r, s int) int64 {
				if o == collective.Alltoallv {
					return n * e.size() * int64((r+2*s)%3)
				}
				if r < p {
					return n * e.size()
				}
				return 2 * n * e.size()
			}
			var given []byte
			var outs []int64
			for i := range there {
				outs = append(outs, length(rank, from+i))
				given = append(given, piece(rank, from+i, length(rank, from+i))...)
				lens = append(lens, length(from+i, rank))
				all = append(all, piece(from+i, rank, length(from+i, rank))...)
			}
			tr.give(rank, e, given)
			tr.expect(rank, e, all)
			call.Len, call.OutLen = length(rank, from), length(from, rank)
			if o == collective.Alltoallv {
				call.In, call.Out = collective.Blocks(lens), collective.Blocks(outs)
			}
		case collective.Allreduce:
			call.Len = n * e.size()
			tr.give(rank, e, e.vector(rank, n))
			tr.expect(rank, e, e.reduced(from, from+there, n))
		default: // reduce-scatters: both groups have p*q*n elements
			total := int64(p*q) * n
			tr.give(rank, e, e.vector(rank, total))
			each := total / int64(here) * e.size()
			at := each * int64(me)
			tr.expect(rank, e, e.reduced(from, from+there, total)[at:at+each])
			call.Len = each
			if o == collective.ReduceScatter {
				for range here {
					lens = append(lens, each)
				}
				call.Out = collective.Blocks(lens)
			}
		}
	}
	return tr
}

func TestIntercommunicators(t *testing.T) {
	for _, o := range []collective.Operation{
		collective.Allgather, collective.Allgatherv, collective.Alltoall, collective.Alltoallv,
		collective.Allreduce, collective.ReduceScatterBlock, collective.ReduceScatter,
	} {
		a := interAlgorithm(t, o)
		types := plain(t)
		if o >= collective.Reduce {
			types = elements()
		}
		for _, size := range groupSizes {
			for _, e := range types {
				for _, n := range []int64{0, 1, 17} {
					try(t, a, size[0]+size[1], fmt.Sprintf("%v, groups %v, %d %s", o, size, n, e.name), func() *trial {
						return interAll(o, size[0], size[1], e, n)
					})
				}
			}
		}
	}
}
