package main

import "github.com/gompirun/gompi/pkg/mpi"

// me is this process's number among those of both groups.
func (x *call) me() int { return x.base + x.rank }

// here reports whether the root of an intercommunicator's operation is in this group, and the root
// as MPI wants it said.
func (x *call) here() (bool, int) {
	switch {
	case x.root == x.me():
		return true, mpi.Root
	case x.root >= x.base && x.root < x.base+x.p:
		return true, mpi.ProcNull
	}
	return false, x.root - x.far
}

// fromFar is a block of each process of the other group.
func (x *call) fromFar(f func(id int) []byte) (out []byte) {
	for i := range x.there {
		out = append(out, f(x.far+i)...)
	}
	return out
}

// layoutFar is the layout of such blocks.
func (x *call) layoutFar(count func(id int) int) (mpi.Layout, int) {
	return layout(x.there, func(i int) int { return count(x.far + i) })
}

// layedFar is the packed form of memory with such blocks.
func (x *call) layedFar(l mpi.Layout, total int, f func(id int) []byte) []byte {
	return x.layed(l, total, func(i int) []byte { return f(x.far + i) })
}

// reducedFar is the reduction of what the other group gives.
func (x *call) reducedFar(n int) []byte { return x.reducedFrom(x.far, x.far+x.there-1, 0, n) }

// given is how many elements each process of a group gives to an allgather.
func (x *call) given(base int) int {
	if base == 0 {
		return x.n
	}
	return 2 * x.n
}

// pairOperations are those of intercommunicators: what one group gives the other
// gets (MPI 4.1, section 6.2.3).
var pairOperations = []operation{
	{name: "barrier of two groups", on: inPair, make: func(x *call) forms {
		return forms{block: x.c.Barrier, start: x.c.Ibarrier, init: x.c.BarrierInit}
	}},
	{name: "bcast between groups", on: inPair, make: func(x *call) (f forms) {
		here, root := x.here()
		all := func() []byte { return x.data(x.root, 0, x.n) }
		var b mpi.Buf
		if root == mpi.Root {
			b = f.add(x, x.n, all, nil)
		} else if !here {
			b = f.add(x, x.n, nil, all)
		}
		f.block = func() error { return x.c.BcastBuf(b, root) }
		f.start = func() (mpi.Request, error) { return x.c.IbcastBuf(b, root) }
		f.init = func() (mpi.Request, error) { return x.c.BcastInitBuf(b, root) }
		return f
	}},
	{name: "gather between groups", on: inPair, make: func(x *call) (f forms) {
		here, root := x.here()
		var s, r mpi.Buf
		if root == mpi.Root {
			r = each(f.add(x, x.n*x.there, nil, func() []byte {
				return x.fromFar(func(id int) []byte { return x.data(id, 0, x.n) })
			}), x.n)
		} else if !here {
			s = f.add(x, x.n, func() []byte { return x.data(x.me(), 0, x.n) }, nil)
		}
		f.block = func() error { return x.c.GatherBuf(s, r, root) }
		f.start = func() (mpi.Request, error) { return x.c.IgatherBuf(s, r, root) }
		f.init = func() (mpi.Request, error) { return x.c.GatherInitBuf(s, r, root) }
		return f
	}},
	{name: "gatherv between groups", on: inPair, make: func(x *call) (f forms) {
		here, root := x.here()
		give := func(id int) []byte { return x.data(id, 0, x.count(id, 0)) }
		var s, r mpi.Buf
		var l mpi.Layout
		if root == mpi.Root {
			var total int
			l, total = x.layoutFar(func(id int) int { return x.count(id, 0) })
			r = f.add(x, total, nil, func() []byte { return x.layedFar(l, total, give) })
		} else if !here {
			s = f.add(x, x.count(x.me(), 0), func() []byte { return give(x.me()) }, nil)
		}
		f.block = func() error { return x.c.GathervBuf(s, r, l, root) }
		f.start = func() (mpi.Request, error) { return x.c.IgathervBuf(s, r, l, root) }
		f.init = func() (mpi.Request, error) { return x.c.GathervInitBuf(s, r, l, root) }
		return f
	}},
	{name: "scatter between groups", on: inPair, make: func(x *call) (f forms) {
		here, root := x.here()
		var s, r mpi.Buf
		if root == mpi.Root {
			s = each(f.add(x, x.n*x.there, func() []byte {
				return x.fromFar(func(id int) []byte { return x.data(x.root, id, x.n) })
			}, nil), x.n)
		} else if !here {
			r = f.add(x, x.n, nil, func() []byte { return x.data(x.root, x.me(), x.n) })
		}
		f.block = func() error { return x.c.ScatterBuf(s, r, root) }
		f.start = func() (mpi.Request, error) { return x.c.IscatterBuf(s, r, root) }
		f.init = func() (mpi.Request, error) { return x.c.ScatterInitBuf(s, r, root) }
		return f
	}},
	{name: "scatterv between groups", on: inPair, make: func(x *call) (f forms) {
		here, root := x.here()
		give := func(id int) []byte { return x.data(x.root, id, x.count(x.root, id)) }
		var s, r mpi.Buf
		var l mpi.Layout
		if root == mpi.Root {
			var total int
			l, total = x.layoutFar(func(id int) int { return x.count(x.root, id) })
			s = f.add(x, total, func() []byte { return x.layedFar(l, total, give) }, nil)
		} else if !here {
			r = f.add(x, x.count(x.root, x.me()), nil, func() []byte { return give(x.me()) })
		}
		f.block = func() error { return x.c.ScattervBuf(s, l, r, root) }
		f.start = func() (mpi.Request, error) { return x.c.IscattervBuf(s, l, r, root) }
		f.init = func() (mpi.Request, error) { return x.c.ScattervInitBuf(s, l, r, root) }
		return f
	}},
	{name: "allgather between groups", on: inPair, make: func(x *call) (f forms) {
		give := func(id, n int) []byte { return x.data(id, 0, n) }
		ours, theirs := x.given(x.base), x.given(x.far)
		s := f.add(x, ours, func() []byte { return give(x.me(), ours) }, nil)
		r := each(f.add(x, theirs*x.there, nil, func() []byte {
			return x.fromFar(func(id int) []byte { return give(id, theirs) })
		}), theirs)
		f.block = func() error { return x.c.AllgatherBuf(s, r) }
		f.start = func() (mpi.Request, error) { return x.c.IallgatherBuf(s, r) }
		f.init = func() (mpi.Request, error) { return x.c.AllgatherInitBuf(s, r) }
		return f
	}},
	{name: "allgatherv between groups", on: inPair, make: func(x *call) (f forms) {
		give := func(id int) []byte { return x.data(id, 0, x.count(id, 0)) }
		s := f.add(x, x.count(x.me(), 0), func() []byte { return give(x.me()) }, nil)
		l, total := x.layoutFar(func(id int) int { return x.count(id, 0) })
		r := f.add(x, total, nil, func() []byte { return x.layedFar(l, total, give) })
		f.block = func() error { return x.c.AllgathervBuf(s, r, l) }
		f.start = func() (mpi.Request, error) { return x.c.IallgathervBuf(s, r, l) }
		f.init = func() (mpi.Request, error) { return x.c.AllgathervInitBuf(s, r, l) }
		return f
	}},
	{name: "alltoall between groups", on: inPair, make: func(x *call) (f forms) {
		ours, theirs := x.given(x.base), x.given(x.far)
		s := each(f.add(x, ours*x.there, func() []byte {
			return x.fromFar(func(id int) []byte { return x.data(x.me(), id, ours) })
		}, nil), ours)
		r := each(f.add(x, theirs*x.there, nil, func() []byte {
			return x.fromFar(func(id int) []byte { return x.data(id, x.me(), theirs) })
		}), theirs)
		f.block = func() error { return x.c.AlltoallBuf(s, r) }
		f.start = func() (mpi.Request, error) { return x.c.IalltoallBuf(s, r) }
		f.init = func() (mpi.Request, error) { return x.c.AlltoallInitBuf(s, r) }
		return f
	}},
	{name: "alltoallv between groups", on: inPair, make: func(x *call) (f forms) {
		give := func(id, to int) []byte { return x.data(id, to, x.count(id, to)) }
		out, outs := x.layoutFar(func(id int) int { return x.count(x.me(), id) })
		in, ins := x.layoutFar(func(id int) int { return x.count(id, x.me()) })
		s := f.add(x, outs, func() []byte {
			return x.layedFar(out, outs, func(id int) []byte { return give(x.me(), id) })
		}, nil)
		r := f.add(x, ins, nil, func() []byte {
			return x.layedFar(in, ins, func(id int) []byte { return give(id, x.me()) })
		})
		f.block = func() error { return x.c.AlltoallvBuf(s, out, r, in) }
		f.start = func() (mpi.Request, error) { return x.c.IalltoallvBuf(s, out, r, in) }
		f.init = func() (mpi.Request, error) { return x.c.AlltoallvInitBuf(s, out, r, in) }
		return f
	}},
	{name: "alltoallw between groups", on: inPair, make: func(x *call) (f forms) {
		var send, recv []mpi.Buf
		for id := x.far; id < x.far+x.there; id++ {
			out, in := x.count(x.me(), id), x.count(id, x.me())
			send = append(send, f.add(x, out, func() []byte { return x.data(x.me(), id, out) }, nil))
			recv = append(recv, f.add(x, in, nil, func() []byte { return x.data(id, x.me(), in) }))
		}
		f.block = func() error { return x.c.AlltoallwBuf(send, recv) }
		f.start = func() (mpi.Request, error) { return x.c.IalltoallwBuf(send, recv) }
		f.init = func() (mpi.Request, error) { return x.c.AlltoallwInitBuf(send, recv) }
		return f
	}},
	{name: "reduce between groups", reduces: true, on: inPair, make: func(x *call) (f forms) {
		here, root := x.here()
		var s, r mpi.Buf
		if root == mpi.Root {
			r = f.add(x, x.n, nil, func() []byte { return x.reducedFar(x.n) })
		} else if !here {
			s = f.add(x, x.n, func() []byte { return x.data(x.me(), 0, x.n) }, nil)
		}
		f.block = func() error { return x.c.ReduceBuf(s, r, x.op.Op, root) }
		f.start = func() (mpi.Request, error) { return x.c.IreduceBuf(s, r, x.op.Op, root) }
		f.init = func() (mpi.Request, error) { return x.c.ReduceInitBuf(s, r, x.op.Op, root) }
		return f
	}},
	{name: "allreduce between groups", reduces: true, on: inPair, make: func(x *call) (f forms) {
		s := f.add(x, x.n, func() []byte { return x.data(x.me(), 0, x.n) }, nil)
		r := f.add(x, x.n, nil, func() []byte { return x.reducedFar(x.n) })
		f.block = func() error { return x.c.AllreduceBuf(s, r, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IallreduceBuf(s, r, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.AllreduceInitBuf(s, r, x.op.Op) }
		return f
	}},
	{name: "reduce_scatter_block between groups", reduces: true, on: inPair, make: func(x *call) (f forms) {
		s, r := x.scatteredFar(&f, func(int) int { return x.there })
		f.block = func() error { return x.c.ReduceScatterBlockBuf(s, r, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IreduceScatterBlockBuf(s, r, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.ReduceScatterBlockInitBuf(s, r, x.op.Op) }
		return f
	}},
	{name: "reduce_scatter between groups", reduces: true, on: inPair, make: func(x *call) (f forms) {
		counts := make([]int, x.p)
		units := func(r int) int { // the last gets what two should, the first nothing
			switch {
			case x.p > 1 && r == 0:
				return 0
			case x.p > 1 && r == x.p-1:
				return 2 * x.there
			}
			return x.there
		}
		for r := range counts {
			counts[r] = units(r) * x.unit()
		}
		s, r := x.scatteredFar(&f, units)
		f.block = func() error { return x.c.ReduceScatterBuf(s, r, counts, x.op.Op) }
		f.start = func() (mpi.Request, error) { return x.c.IreduceScatterBuf(s, r, counts, x.op.Op) }
		f.init = func() (mpi.Request, error) { return x.c.ReduceScatterInitBuf(s, r, counts, x.op.Op) }
		return f
	}},
}

// unit is how many elements of a reduce_scatter there are for each pair of processes of two groups.
func (x *call) unit() int { return min(x.n, 1000) }

// scatteredFar adds the buffers of a reduce_scatter, of which rank r gets so many units.
func (x *call) scatteredFar(f *forms, units func(r int) int) (send, recv mpi.Buf) {
	total, at := x.p*x.there*x.unit(), 0
	for r := range x.rank {
		at += units(r) * x.unit()
	}
	mine := units(x.rank) * x.unit()
	send = f.add(x, total, func() []byte { return x.data(x.me(), 0, total) }, nil)
	recv = f.add(x, mine, nil, func() []byte {
		return x.reducedFar(total)[at*x.k.size() : (at+mine)*x.k.size()]
	})
	return send, recv
}
