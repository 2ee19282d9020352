package datatype

import "slices"

// Distribution is how one dimension of an array is dealt to processes. Its
// values are those of the ABI.
type Distribution int

const (
	DistributeNone   Distribution = 16 // not at all
	DistributeBlock  Distribution = 17 // one block each
	DistributeCyclic Distribution = 18 // blocks in turn
)

// DefaultDarg asks for the usual block length: all elements divided by the
// processes for DistributeBlock, 1 for DistributeCyclic (MPI_DISTRIBUTE_DFLT_DARG).
// The ABI's value is a positive number, so blocks of just this length cannot be
// asked for.
const DefaultDarg = 19

// Darray is what process rank of size owns of an array of gsizes elements that
// is dealt to a grid of psizes processes, as in High Performance Fortran. The
// grid is in C order whatever the array's order is; the type's bounds are those
// of the whole array (MPI_Type_create_darray; MPI 4.1, section 5.1.4).
func Darray(size, rank int, gsizes []int64, distribs []Distribution, dargs, psizes []int, order Order, old *Datatype) (*Datatype, error) {
	const call = "Darray"
	n := len(gsizes)
	if err := firstErr(present(call, "old", old), dims(call, n), order.check(call)); err != nil {
		return nil, err
	}
	if len(distribs) != n || len(dargs) != n || len(psizes) != n {
		return nil, &ArgError{Call: call, Arg: "len(distribs)", Index: -1, Value: int64(len(distribs)), Why: "must be as long as gsizes, as must dargs and psizes", Class: ErrArg}
	}
	if err := grid(call, size, rank, psizes); err != nil {
		return nil, err
	}
	axes := make([]axis, n)
	left, below := size, rank // the grid below this dimension, the rank within it
	for i, gsize := range gsizes {
		left /= psizes[i]
		coord := below / left
		below %= left
		x, err := deal(call, i, gsize, distribs[i], dargs[i], psizes[i], coord)
		if err != nil {
			return nil, err
		}
		axes[i] = x
	}
	ints := []int{size, rank, n}
	for _, d := range distribs {
		ints = append(ints, int(d))
	}
	ints = slices.Concat(ints, dargs, psizes, []int{int(order)})
	args := arguments{combiner: CombinerDarray, ints: ints, counts: slices.Clone(gsizes), types: []*Datatype{old}}
	return array(call, args, axes, order, old)
}

// grid checks that the grid has size processes.
func grid(call string, size, rank int, psizes []int) error {
	if size < 1 {
		return &ArgError{Call: call, Arg: "size", Index: -1, Value: int64(size), Why: "must be at least 1", Class: ErrArg}
	}
	if rank < 0 || rank >= size {
		return &ArgError{Call: call, Arg: "rank", Index: -1, Value: int64(rank), Why: "must be below size and not negative", Class: ErrArg}
	}
	rest := size
	for i, p := range psizes {
		if p < 1 || rest%p != 0 {
			return &ArgError{Call: call, Arg: "psizes", Index: i, Value: int64(p), Why: "the product of psizes must be size", Class: ErrArg}
		}
		rest /= p
	}
	if rest != 1 {
		return &ArgError{Call: call, Arg: "size", Index: -1, Value: int64(size), Why: "must be the product of psizes", Class: ErrArg}
	}
	return nil
}

// deal says what process coord of procs gets of an axis.
func deal(call string, i int, gsize int64, d Distribution, darg, procs, coord int) (axis, error) {
	if gsize < 1 {
		return axis{}, &ArgError{Call: call, Arg: "gsizes", Index: i, Value: gsize, Why: "must be at least 1", Class: ErrArg}
	}
	if darg < 1 {
		return axis{}, &ArgError{Call: call, Arg: "dargs", Index: i, Value: int64(darg), Why: "must be at least 1, or DefaultDarg", Class: ErrArg}
	}
	p, c, block := int64(procs), int64(coord), int64(darg)
	switch d {
	case DistributeNone:
		if p != 1 {
			return axis{}, &ArgError{Call: call, Arg: "psizes", Index: i, Value: p, Why: "must be 1 where nothing is distributed", Class: ErrArg}
		}
		return axis{size: gsize, length: gsize, count: 1, tail: gsize}, nil
	case DistributeBlock:
		if darg == DefaultDarg {
			block = (gsize-1)/p + 1
		}
		if block < (gsize-1)/p+1 {
			return axis{}, &ArgError{Call: call, Arg: "dargs", Index: i, Value: block, Why: "blocks of this length, one a process, do not cover the array", Class: ErrArg}
		}
		return cyclic(gsize, min(block, gsize), p, c), nil
	case DistributeCyclic:
		if darg == DefaultDarg {
			block = 1
		}
		return cyclic(gsize, min(block, gsize), p, c), nil
	}
	return axis{}, &ArgError{Call: call, Arg: "distribs", Index: i, Value: int64(d), Why: "must be DistributeNone, DistributeBlock or DistributeCyclic", Class: ErrArg}
}

// cyclic deals blocks in turn: blocks c, c+p, c+2p, ... of those there are.
func cyclic(gsize, block, p, c int64) axis {
	blocks := (gsize-1)/block + 1
	if c >= blocks {
		return axis{size: gsize}
	}
	x := axis{size: gsize, start: c * block, length: block, step: block, count: (blocks-1-c)/p + 1, tail: block}
	if x.count > 1 {
		x.step = p * block // with one block p*block could be beyond 64 bits
	}
	if last := c + (x.count-1)*p; last == blocks-1 {
		x.tail = gsize - last*block
	}
	return x
}
