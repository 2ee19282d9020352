package collective_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// twoGroups is a trial on an intercommunicator of p and q ranks, which in the
// network are the first p and the q that follow.
func twoGroups(p, q int) *trial {
	tr := newTrial(p + q)
	tr.place = func(rank int) schedule.Place {
		if rank < p {
			return schedule.Place{Rank: rank, Size: p, Remote: q}
		}
		return schedule.Place{Rank: rank - p, Size: q, Remote: p}
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
func interRooted(o schedule.Operation, p, q int, rootInFirst bool, root int, e *element, n int64) *trial {
	tr := twoGroups(p, q)
	first, count, others, size := 0, p, p, q
	if !rootInFirst {
		first, count, others, size = p, q, 0, p
	}
	if o == schedule.Reduce {
		tr.elem = e
	}
	bytes := n * e.size()
	vary := func(i int) int64 { // elements of rank i of the other group
		if o == schedule.Gatherv || o == schedule.Scatterv {
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
		shape := schedule.Shape{Op: o, Root: root, Len: lens[i], Elem: e.size(), Commutes: e.commutes}
		tr.calls[others+i] = &schedule.Call{Shape: shape}
		switch o {
		case schedule.Bcast:
			tr.expect(others+i, e, piece(first+root, 0, bytes))
		case schedule.Scatter, schedule.Scatterv:
			tr.expect(others+i, e, piece(first+root, i, lens[i]))
			all = append(all, piece(first+root, i, lens[i])...)
		case schedule.Gather, schedule.Gatherv:
			tr.give(others+i, e, piece(i, 0, lens[i]))
			all = append(all, piece(i, 0, lens[i])...)
		case schedule.Reduce:
			tr.give(others+i, e, e.vector(others+i, n))
		}
	}
	for i := range count {
		shape := schedule.Shape{Op: o, Root: schedule.ProcNull, Len: bytes, Elem: e.size(), Commutes: e.commutes}
		call := &schedule.Call{Shape: shape}
		tr.calls[first+i] = call
		if i != root {
			continue
		}
		call.Root = schedule.RootHere
		switch o {
		case schedule.Bcast:
			tr.expect(first+i, e, piece(first+root, 0, bytes))
			tr.recv[first+i] = tr.want[first+i].clone()
		case schedule.Scatter, schedule.Scatterv:
			tr.give(first+i, e, all)
		case schedule.Gather, schedule.Gatherv:
			tr.expect(first+i, e, all)
		case schedule.Reduce:
			tr.expect(first+i, e, e.reduced(others, others+size, n))
		}
		if o == schedule.Gatherv {
			call.In = schedule.Blocks(lens)
		}
		if o == schedule.Scatterv {
			call.Out = schedule.Blocks(lens)
		}
	}
	return tr
}

var groupSizes = [][2]int{{1, 1}, {1, 4}, {3, 2}, {5, 7}, {8, 3}}

func interAlgorithm(t *testing.T, o schedule.Operation) *collective.Algorithm {
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
	for _, o := range []schedule.Operation{
		schedule.Bcast, schedule.Gather, schedule.Gatherv, schedule.Scatter, schedule.Scatterv, schedule.Reduce,
	} {
		a := interAlgorithm(t, o)
		types := plain(t)
		if o == schedule.Reduce {
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

// interSide is one rank's part of a trial without root.
type interSide struct {
	tr         *trial
	call       *schedule.Call
	rank, me   int // of all, and in its group
	here, from int // the size of its group, and where the other begins
	there      int // the size of the other
	firstGroup int // the size of the first group
	e          *element
	n          int64 // elements
}

// interAll is a trial without root.
func interAll(o schedule.Operation, p, q int, e *element, n int64) *trial {
	tr := twoGroups(p, q)
	if o == schedule.Allreduce || o == schedule.ReduceScatter || o == schedule.ReduceScatterBlock {
		tr.elem = e
	}
	for rank := range p + q {
		tr.calls[rank] = &schedule.Call{Shape: schedule.Shape{Op: o, Elem: e.size(), Commutes: e.commutes}}
		s := interSide{tr: tr, call: tr.calls[rank], rank: rank, me: rank, here: p, there: q, from: p, firstGroup: p, e: e, n: n}
		if rank >= p {
			s.me, s.here, s.there, s.from = rank-p, q, p, 0
		}
		switch o {
		case schedule.Allgather, schedule.Allgatherv:
			s.allgather()
		case schedule.Alltoall, schedule.Alltoallv:
			s.alltoall()
		case schedule.Allreduce:
			s.allreduce()
		default:
			s.reduceScatter(int64(p * q))
		}
	}
	return tr
}

// length is what a rank gives, bytes: as its group does, or if that is ragged what the seed says.
func (s *interSide) length(r int, ragged bool, seed int) int64 {
	switch {
	case ragged:
		return s.n * s.e.size() * int64(seed%3)
	case r < s.firstGroup:
		return s.n * s.e.size()
	}
	return 2 * s.n * s.e.size()
}

func (s *interSide) allgather() {
	ragged := s.call.Op == schedule.Allgatherv
	length := func(r int) int64 { return s.length(r, ragged, r) }
	var lens []int64
	var all []byte
	for r := s.from; r < s.from+s.there; r++ {
		lens = append(lens, length(r))
		all = append(all, piece(r, 0, length(r))...)
	}
	s.call.Len, s.call.OutLen = length(s.rank), length(s.from)
	if ragged {
		s.call.In = schedule.Blocks(lens)
	}
	s.tr.give(s.rank, s.e, piece(s.rank, 0, length(s.rank)))
	s.tr.expect(s.rank, s.e, all)
}

func (s *interSide) alltoall() {
	ragged := s.call.Op == schedule.Alltoallv
	length := func(r, to int) int64 { return s.length(r, ragged, r+2*to) }
	var given, all []byte
	var outs, ins []int64
	for r := s.from; r < s.from+s.there; r++ {
		outs = append(outs, length(s.rank, r))
		given = append(given, piece(s.rank, r, length(s.rank, r))...)
		ins = append(ins, length(r, s.rank))
		all = append(all, piece(r, s.rank, length(r, s.rank))...)
	}
	s.call.Len, s.call.OutLen = length(s.rank, s.from), length(s.from, s.rank)
	if ragged {
		s.call.In, s.call.Out = schedule.Blocks(ins), schedule.Blocks(outs)
	}
	s.tr.give(s.rank, s.e, given)
	s.tr.expect(s.rank, s.e, all)
}

func (s *interSide) allreduce() {
	s.call.Len = s.n * s.e.size()
	s.tr.give(s.rank, s.e, s.e.vector(s.rank, s.n))
	s.tr.expect(s.rank, s.e, s.e.reduced(s.from, s.from+s.there, s.n))
}

// reduceScatter: both groups have n elements so many times.
func (s *interSide) reduceScatter(times int64) {
	total := times * s.n
	each := total / int64(s.here) * s.e.size()
	at := each * int64(s.me)
	s.call.Len = each
	if s.call.Op == schedule.ReduceScatter {
		s.call.Out = schedule.Blocks(slices.Repeat([]int64{each}, s.here))
	}
	s.tr.give(s.rank, s.e, s.e.vector(s.rank, total))
	s.tr.expect(s.rank, s.e, s.e.reduced(s.from, s.from+s.there, total)[at:at+each])
}

func TestIntercommunicators(t *testing.T) {
	for _, o := range []schedule.Operation{
		schedule.Allgather, schedule.Allgatherv, schedule.Alltoall, schedule.Alltoallv,
		schedule.Allreduce, schedule.ReduceScatterBlock, schedule.ReduceScatter,
	} {
		a := interAlgorithm(t, o)
		types := plain(t)
		if o >= schedule.Reduce {
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
