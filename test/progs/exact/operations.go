package main

import (
	"slices"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/op"
)

// call is one of the product's cases, as one rank makes it.
type call struct {
	room
	rank, p int
	k       *kind
	n       int // elements
	root    int // of an intercommunicator as all processes are numbered
	inPlace bool
	op      operator
	number  int64 // of the call: data differ
	memory  func(n int) []byte
	round   int64 // of a persistent one: data differ, too
}

// operation makes the three forms of a call.
type operation struct {
	name    string
	reduces bool
	place   bool // it may be in place
	on      place
	make    func(x *call) forms
}

// forms are the ways to make a call, and what there is before and after it.
type forms struct {
	block func() error
	start func() (mpi.Request, error)
	init  func() (mpi.Request, error)

	areas []*area
	fills []func() []byte // of each area; nil: nothing
	wants []func() []byte // of each area; nil: as it was
}

// data is the packed form of n elements that rank r gives to rank to.
func (x *call) data(r, to, n int) (out []byte) {
	for i := range n {
		v := (int(x.number+x.round)*5+r*3+to*7+i)%5 - 1
		switch {
		case x.op.predefined == op.Prod:
			v = (v & 1) + (r+i)&1
		case x.k.user != nil:
			v += 3 // 2 to 6, and half of that: maps that do not commute
		}
		out = x.k.append(out, v)
	}
	return out
}

func (x *call) concat(f func(r int) []byte) (out []byte) {
	for r := range x.p {
		out = append(out, f(r)...)
	}
	return out
}

// reduced is the naive reduction of what ranks 0 to top give, in their order.
func (x *call) reduced(top, to, n int) []byte { return x.reducedFrom(0, top, to, n) }

// reducedFrom is that of ranks first to top.
func (x *call) reducedFrom(first, top, to, n int) []byte {
	acc := x.data(top, to, n)
	for r := top - 1; r >= first; r-- {
		x.k.combine(x.op, x.data(r, to, n), acc)
	}
	return acc
}

// count is the length of the block from r to to, where blocks differ: some are
// empty.
func (x *call) count(r, to int) int { return x.n * ((r + 2*to) % 3) }

// layout of blocks: in reverse order, with a hole of an element between them.
func layout(n int, count func(r int) int) (l mpi.Layout, total int) {
	l.Counts, l.Displs = make([]int, n), make([]int, n)
	for r := n - 1; r >= 0; r-- {
		l.Counts[r], l.Displs[r] = count(r), total
		total += l.Counts[r] + 1
	}
	return l, total
}

// layed is the packed form of memory with such blocks; holes are the pattern.
func (x *call) layed(l mpi.Layout, total int, f func(r int) []byte) []byte {
	out := slices.Repeat([]byte{pattern}, total*x.k.size())
	for r := range l.Counts {
		copy(out[l.Displs[r]*x.k.size():], f(r))
	}
	return out
}

// add gives the forms an area of count elements and returns it as a buffer; a
// zero count of elements has memory, too.
func (f *forms) add(x *call, count int, fill, want func() []byte) mpi.Buf {
	a := newArea(x.k, count, x.memory)
	f.areas, f.fills, f.wants = append(f.areas, a), append(f.fills, fill), append(f.wants, want)
	return a.buf()
}

// each is b for a block of n elements of it.
func each(b mpi.Buf, n int) mpi.Buf {
	b.Count = int64(n)
	return b
}

func (x *call) atRoot() bool { return x.rank == x.root }

// vector adds the buffers of a reduction: what is sent, and what is received by
// those that get anything.
func (x *call) vector(f *forms, gets bool, want func() []byte) (send, recv mpi.Buf) {
	mine := func() []byte { return x.data(x.rank, 0, x.n) }
	if x.inPlace {
		return mpi.Buf{}, f.add(x, x.n, mine, want)
	}
	send = f.add(x, x.n, mine, nil)
	if gets {
		recv = f.add(x, x.n, nil, want)
	}
	return send, recv
}

// groupOperations are those of one group.
var groupOperations = []operation{
	{name: "barrier", make: func(x *call) forms {
		return forms{block: x.c.Barrier, start: x.c.Ibarrier, init: x.c.BarrierInit}
	}},
	{name: "bcast", make: func(x *call) (f forms) {
		all := func() []byte { return x.data(x.root, 0, x.n) }
		var b mpi.Buf
		if x.atRoot() {
			b = f.add(x, x.n, all, nil)
		} else {
			b = f.add(x, x.n, nil, all)
		}
		f.block = func() error { return x.c.BcastBuf(b, x.root) }
		f.start = func() (mpi.Request, error) { return x.c.IbcastBuf(b, x.root) }
		f.init = func() (mpi.Request, error) { return x.c.BcastInitBuf(b, x.root) }
		return f
	}},
	{name: "gather", place: true, make: func(x *call) (f forms) {
		s, r := x.blocks(&f, x.atRoot(), x.inPlace && x.atRoot(), 0)
		f.block = func() error { return x.c.GatherBuf(s, r, x.root) }
		f.start = func() (mpi.Request, error) { return x.c.IgatherBuf(s, r, x.root) }
		f.init = func() (mpi.Request, error) { return x.c.GatherInitBuf(s, r, x.root) }
		return f
	}},
	{name: "allgather", place: true, make: func(x *call) (f forms) {
		s, r := x.blocks(&f, true, x.inPlace, 0)
		f.block = func() error { return x.c.AllgatherBuf(s, r) }
		f.start = func() (mpi.Request, error) { return x.c.IallgatherBuf(s, r) }
		f.init = func() (mpi.Request, error) { return x.c.AllgatherInitBuf(s, r) }
		return f
	}},
	{name: "gatherv", place: true, make: func(x *call) (f forms) {
		s, r, l := x.vblocks(&f, x.atRoot(), x.inPlace && x.atRoot())
		f.block = func() error { return x.c.GathervBuf(s, r, l, x.root) }
		f.start = func() (mpi.Request, error) { return x.c.IgathervBuf(s, r, l, x.root) }
		f.init = func() (mpi.Request, error) { return x.c.GathervInitBuf(s, r, l, x.root) }
		return f
	}},
	{name: "allgatherv", place: true, make: func(x *call) (f forms) {
		s, r, l := x.vblocks(&f, true, x.inPlace)
		f.block = func() error { return x.c.AllgathervBuf(s, r, l) }
		f.start = func() (mpi.Request, error) { return x.c.IallgathervBuf(s, r, l) }
		f.init = func() (mpi.Request, error) { return x.c.AllgathervInitBuf(s, r, l) }
		return f
	}},
	{name: "scatter", place: true, make: func(x *call) (f forms) {
		var s, r mpi.Buf
		if x.atRoot() {
			s = each(f.add(x, x.n*x.p, func() []byte {
				return x.concat(func(to int) []byte { return x.data(x.root, to, x.n) })
			}, nil), x.n)
		}
		if !x.inPlace || !x.atRoot() {
			r = f.add(x, x.n, nil, func() []byte { return x.data(x.root, x.rank, x.n) })
		}
		f.block = func() error { return x.c.ScatterBuf(s, r, x.root) }
		f.start = func() (mpi.Request, error) { return x.c.IscatterBuf(s, r, x.root) }
		f.init = func() (mpi.Request, error) { return x.c.ScatterInitBuf(s, r, x.root) }
		return f
	}},
	{name: "scatterv", place: true, make: func(x *call) (f forms) {
		l, total := layout(x.p, func(to int) int { return x.count(x.root, to) })
		var s, r mpi.Buf
		if x.atRoot() {
			s = f.add(x, total, func() []byte {
				return x.layed(l, total, func(to int) []byte { return x.data(x.root, to, l.Counts[to]) })
			}, nil)
		}
		if !x.inPlace || !x.atRoot() {
			r = f.add(x, l.Counts[x.rank], nil, func() []byte { return x.data(x.root, x.rank, l.Counts[x.rank]) })
		}
		f.block = func() error { return x.c.ScattervBuf(s, l, r, x.root) }
		f.start = func() (mpi.Request, error) { return x.c.IscattervBuf(s, l, r, x.root) }
		f.init = func() (mpi.Request, error) { return x.c.ScattervInitBuf(s, l, r, x.root) }
		return f
	}},
	{name: "alltoall", place: true, make: func(x *call) (f forms) {
		out := func() []byte {
			return x.concat(func(to int) []byte { return x.data(x.rank, to, x.n) })
		}
		want := func() []byte {
			return x.concat(func(r int) []byte { return x.data(r, x.rank, x.n) })
		}
		var s, r mpi.Buf
		if x.inPlace {
			r = f.add(x, x.n*x.p, out, want)
		} else {
			s = each(f.add(x, x.n*x.p, out, nil), x.n)
			r = f.add(x, x.n*x.p, nil, want)
		}
		r = each(r, x.n)
		f.block = func() error { return x.c.AlltoallBuf(s, r) }
		f.start = func() (mpi.Request, error) { return x.c.IalltoallBuf(s, r) }
		f.init = func() (mpi.Request, error) { return x.c.AlltoallInitBuf(s, r) }
		return f
	}},
	{name: "alltoallv", place: true, make: func(x *call) (f forms) {
		s, out, r, in := x.exchange(&f)
		f.block = func() error { return x.c.AlltoallvBuf(s, out, r, in) }
		f.start = func() (mpi.Request, error) { return x.c.IalltoallvBuf(s, out, r, in) }
		f.init = func() (mpi.Request, error) { return x.c.AlltoallvInitBuf(s, out, r, in) }
		return f
	}},
	{name: "alltoallw", make: func(x *call) (f forms) {
		var send, recv []mpi.Buf
		for r := range x.p {
			out, in := x.count(x.rank, r), x.count(r, x.rank)
			send = append(send, f.add(x, out, func() []byte { return x.data(x.rank, r, out) }, nil))
			recv = append(recv, f.add(x, in, nil, func() []byte { return x.data(r, x.rank, in) }))
		}
		f.block = func() error { return x.c.AlltoallwBuf(send, recv) }
		f.start = func() (mpi.Request, error) { return x.c.IalltoallwBuf(send, recv) }
		f.init = func() (mpi.Request, error) { return x.c.AlltoallwInitBuf(send, recv) }
		return f
	}},
	{name: "reduce", reduces: true, place: true, make: func(x *call) (f forms) {
		y := *x
		y.inPlace = x.inPlace && x.atRoot()
		s, r := y.vector(&f, x.atRoot(), func() []byte { return x.reduced(x.p-1, 0, x.n) })
		f.block = func() error { return x.c.ReduceBuf(s, r, x.op.Op, x.root) }
		f.start = func() (mpi.Request, error) { return x.c.IreduceBuf(s, r, x.op.Op, x.root) }
		f.init = func() (mpi.Request, error) { return x.c.ReduceInitBuf(s, r, x.op.Op, x.root) }
		return f
	}},
	{name: "allreduce", reduces: true, place: true, make: func(x *call) (f forms) {
		s, r := x.vector(&f, true, func() []byte { return x.reduced(x.p-1, 0, x.n) })
		f.block = func() error { return x.c.AllreduceBuf(s, r, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IallreduceBuf(s, r, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.AllreduceInitBuf(s, r, x.op.Op) }
		return f
	}},
	{name: "scan", reduces: true, place: true, make: func(x *call) (f forms) {
		s, r := x.vector(&f, true, func() []byte { return x.reduced(x.rank, 0, x.n) })
		f.block = func() error { return x.c.ScanBuf(s, r, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IscanBuf(s, r, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.ScanInitBuf(s, r, x.op.Op) }
		return f
	}},
	{name: "exscan", reduces: true, place: true, make: func(x *call) (f forms) {
		want := func() []byte { return x.reduced(x.rank-1, 0, x.n) }
		if x.rank == 0 { // its buffer stays as it is
			want = nil
		}
		s, r := x.vector(&f, true, want)
		f.block = func() error { return x.c.ExscanBuf(s, r, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IexscanBuf(s, r, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.ExscanInitBuf(s, r, x.op.Op) }
		return f
	}},
	{name: "reduce_scatter_block", reduces: true, place: true, make: func(x *call) (f forms) {
		s, r := x.scattered(&f, func(int) int { return x.n })
		f.block = func() error { return x.c.ReduceScatterBlockBuf(s, r, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IreduceScatterBlockBuf(s, r, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.ReduceScatterBlockInitBuf(s, r, x.op.Op) }
		return f
	}},
	{name: "reduce_scatter", reduces: true, place: true, make: func(x *call) (f forms) {
		count := func(r int) int { return x.count(r, 0) }
		counts := make([]int, x.p)
		for r := range counts {
			counts[r] = count(r)
		}
		s, r := x.scattered(&f, count)
		f.block = func() error { return x.c.ReduceScatterBuf(s, r, counts, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IreduceScatterBuf(s, r, counts, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.ReduceScatterInitBuf(s, r, counts, x.op.Op) }
		return f
	}},
}

// operations are all.
var operations = slices.Concat(groupOperations, pairOperations, neighborOperations)

// blocks adds the buffers of a gather of equal blocks.
func (x *call) blocks(f *forms, gets, inPlace bool, to int) (send, recv mpi.Buf) {
	mine := func() []byte { return x.data(x.rank, to, x.n) }
	want := func() []byte {
		return x.concat(func(r int) []byte { return x.data(r, to, x.n) })
	}
	var fill func() []byte
	if inPlace {
		fill = func() []byte {
			b := slices.Repeat([]byte{pattern}, x.n*x.p*x.k.size())
			copy(b[x.rank*x.n*x.k.size():], mine())
			return b
		}
	} else {
		send = f.add(x, x.n, mine, nil)
	}
	if gets {
		recv = each(f.add(x, x.n*x.p, fill, want), x.n)
	}
	return send, recv
}

// vblocks adds those of a gather of blocks that differ.
func (x *call) vblocks(f *forms, gets, inPlace bool) (send, recv mpi.Buf, l mpi.Layout) {
	l, total := layout(x.p, func(r int) int { return x.count(r, 0) })
	all := func(r int) []byte { return x.data(r, 0, l.Counts[r]) }
	var fill func() []byte
	if inPlace {
		fill = func() []byte {
			return x.layed(l, total, func(r int) []byte {
				if r == x.rank {
					return all(r)
				}
				return nil
			})
		}
	} else {
		send = f.add(x, l.Counts[x.rank], func() []byte { return all(x.rank) }, nil)
	}
	if gets {
		recv = f.add(x, total, fill, func() []byte { return x.layed(l, total, all) })
	}
	return send, recv, l
}

// exchange adds the buffers of an alltoallv. In place counts are those of both
// directions.
func (x *call) exchange(f *forms) (send mpi.Buf, out mpi.Layout, recv mpi.Buf, in mpi.Layout) {
	count := x.count
	if x.inPlace {
		count = func(r, to int) int { return x.count(min(r, to), max(r, to)) }
	}
	in, ins := layout(x.p, func(r int) int { return count(r, x.rank) })
	out, outs := layout(x.p, func(r int) int { return count(x.rank, r) })
	gives := func() []byte {
		return x.layed(out, outs, func(r int) []byte { return x.data(x.rank, r, out.Counts[r]) })
	}
	var fill func() []byte
	if x.inPlace {
		fill = gives
	} else {
		send = f.add(x, outs, gives, nil)
	}
	recv = f.add(x, ins, fill, func() []byte {
		return x.layed(in, ins, func(r int) []byte { return x.data(r, x.rank, in.Counts[r]) })
	})
	return send, out, recv, in
}

// scattered adds the buffers of a reduce_scatter.
func (x *call) scattered(f *forms, count func(r int) int) (send, recv mpi.Buf) {
	total := 0
	for r := range x.p {
		total += count(r)
	}
	all := func() []byte {
		return x.concat(func(r int) []byte { return x.data(x.rank, r, count(r)) })
	}
	mine := func() []byte { return x.reduced(x.p-1, x.rank, count(x.rank)) }
	if !x.inPlace {
		return f.add(x, total, all, nil), each(f.add(x, count(x.rank), nil, mine), count(x.rank))
	}
	recv = f.add(x, total, all, mine)
	f.areas[0].loose = true
	return mpi.Buf{}, each(recv, count(x.rank))
}
