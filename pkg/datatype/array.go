package datatype

import "slices"

// Order is how arrays lie in memory. Its values are those of the ABI.
type Order int

const (
	OrderC       Order = 12 // the last index runs fastest
	OrderFortran Order = 15 // the first one does
)

// axis is one dimension of an array in memory, and what is taken of it.
type axis struct {
	size int64 // elements in all
	// blocks of length elements begin at start, start+step, ...; the last of
	// count blocks has only tail elements
	start, length, step, count, tail int64
}

// taken is the number of elements taken.
func (x axis) taken() int64 {
	if x.count == 0 {
		return 0
	}
	return (x.count-1)*x.length + x.tail
}

// Subarray is the part of an array of old that begins at index starts and has
// subsizes[i] elements in dimension i. The type's bounds are those of the whole
// array (MPI_Type_create_subarray; MPI 4.1, section 5.1.3).
func Subarray(sizes, subsizes, starts []int64, order Order, old *Datatype) (*Datatype, error) {
	const call = "Subarray"
	n := len(sizes)
	if err := firstErr(present(call, "old", old), dims(call, n), order.check(call)); err != nil {
		return nil, err
	}
	if len(subsizes) != n || len(starts) != n {
		return nil, &ArgError{Call: call, Arg: "len(subsizes)", Index: -1, Value: int64(len(subsizes)), Why: "must be as long as sizes, as must starts", Class: ErrArg}
	}
	axes := make([]axis, n)
	for i, size := range sizes {
		switch {
		case size < 1:
			return nil, &ArgError{Call: call, Arg: "sizes", Index: i, Value: size, Why: "must be at least 1", Class: ErrArg}
		case subsizes[i] < 1 || subsizes[i] > size:
			return nil, &ArgError{Call: call, Arg: "subsizes", Index: i, Value: subsizes[i], Why: "must be 1 to the array's size in this dimension", Class: ErrArg}
		case starts[i] < 0 || starts[i] > size-subsizes[i]:
			return nil, &ArgError{Call: call, Arg: "starts", Index: i, Value: starts[i], Why: "the part must lie in the array", Class: ErrArg}
		}
		axes[i] = axis{size: size, start: starts[i], length: subsizes[i], count: 1, tail: subsizes[i]}
	}
	args := arguments{combiner: CombinerSubarray, ints: []int{n, int(order)},
		counts: slices.Concat(sizes, subsizes, starts), types: []*Datatype{old}}
	return array(call, args, axes, order, old)
}

// array makes the type of what is taken of an array of old.
func array(call string, args arguments, axes []axis, order Order, old *Datatype) (*Datatype, error) {
	if order == OrderC {
		axes = slices.Clone(axes)
		slices.Reverse(axes)
	}
	// from here on axes[0] runs fastest
	l := newLayout(args)
	a := &l.Arith
	n, extent := int64(1), old.extent
	data := old.data
	strides := make([]int64, len(axes))
	for i, x := range axes {
		strides[i] = extent
		taken := x.taken()
		n = l.Mul(n, taken)
		if taken > 0 {
			first, last := x.start, x.start+(x.count-1)*x.step+x.tail-1
			data = data.repeat(a, last-first+1, extent).shift(a, l.Mul(first, extent))
		}
		extent = l.Mul(extent, x.size)
	}
	l.add(old, n, spans{data: data})
	l.bound(0, extent)
	return l.finish(call, func(f form) []node {
		code := old.compile(f)
		for i, x := range axes {
			code = []node{x.take(code, strides[i])}
		}
		return code
	})
}

// take is the program that runs code for each element taken of an axis whose
// elements are stride bytes apart.
func (x axis) take(code []node, stride int64) node {
	if x.count == 0 {
		return node{}
	}
	whole := x.count
	if x.tail < x.length {
		whole--
	}
	first := repeat([]node{repeat(code, x.length, stride)}, whole, x.step*stride)
	rest := repeat(code, x.tail, stride).moved(whole * x.step * stride)
	if whole == x.count {
		return first.moved(x.start * stride)
	}
	return sequence([]node{first, rest}).moved(x.start * stride)
}

func (o Order) check(call string) error {
	if o != OrderC && o != OrderFortran {
		return &ArgError{Call: call, Arg: "order", Index: -1, Value: int64(o), Why: "must be OrderC or OrderFortran", Class: ErrArg}
	}
	return nil
}

func dims(call string, n int) error {
	if n < 1 {
		return &ArgError{Call: call, Arg: "ndims", Index: -1, Value: int64(n), Why: "must be at least 1", Class: ErrArg}
	}
	return nil
}
