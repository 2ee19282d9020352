package mpi

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Loc is a value and where it is, which MaxLoc and MinLoc reduce: the largest or smallest value, and of equal ones
// the lowest index (MPI 4.1, section 6.9.4). It is what C has as MPI_DOUBLE_INT and its kin.
type Loc[T int16 | int32 | int64 | int | float32 | float64] struct {
	Value T
	Index int32 // often the rank
}

// PairKind implements datatype.Paired.
func (Loc[T]) PairKind() datatype.Kind {
	switch any(*new(T)).(type) {
	case int16:
		return datatype.ShortInt
	case int32:
		return datatype.TwoInt
	case float32:
		return datatype.FloatInt
	case float64:
		return datatype.DoubleInt
	}
	return datatype.LongInt
}

// OpFunc is an operator of the program's own, which combines values of type T: numbers, arrays or structs without pointers. a is of
// the lower ranks. f must be associative, and need not be commutative: the order of ranks is kept. The name is for messages. All
// ranks must use the same function.
func OpFunc[T any](name string, f func(a, b T) T) Op {
	return op.NewFunc(name, false, func(in, inout []T) {
		for i, b := range inout {
			inout[i] = f(in[i], b)
		}
	})
}

// AllreduceOne is Allreduce of one value.
func (c *Comm) AllreduceOne[T any](v T, op Op) (T, error) {
	one := []T{v}
	err := c.Allreduce(nil, one, op)
	return one[0], err
}
