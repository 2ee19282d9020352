package datatype

import (
	"errors"
	"math"
	"testing"
)

func TestWrongArgumentsAreNamed(t *testing.T) {
	double := Predefined(Double)
	two := []int64{1, 1}
	for _, c := range []struct {
		want string
		f    func() (*Datatype, error)
		err  error
	}{
		{"datatype Contiguous: count is -1: must not be negative",
			func() (*Datatype, error) { return Contiguous(-1, double) }, ErrCount},
		{"datatype Contiguous: old is 0: no datatype was given (MPI_DATATYPE_NULL)",
			func() (*Datatype, error) { return Contiguous(1, nil) }, ErrType},
		{"datatype Vector: blocklength is -2: must not be negative",
			func() (*Datatype, error) { return Vector(1, -2, 3, double) }, ErrCount},
		{"datatype Indexed: blocklengths[1] is -7: must not be negative",
			func() (*Datatype, error) { return Indexed([]int64{1, -7}, two, double) }, ErrCount},
		{"datatype Hindexed: len(displacements) is 1: must be as long as blocklengths",
			func() (*Datatype, error) { return Hindexed(two, two[:1], double) }, ErrArg},
		{"datatype Struct: types[1] is 0: no datatype was given (MPI_DATATYPE_NULL)",
			func() (*Datatype, error) { return Struct(two, two, []*Datatype{double, nil}) }, ErrType},
		{"datatype Subarray: starts[0] is 3: the part must lie in the array",
			func() (*Datatype, error) {
				return Subarray([]int64{4}, []int64{2}, []int64{3}, OrderC, double)
			}, ErrArg},
		{"datatype Subarray: subsizes[0] is 5: must be 1 to the array's size in this dimension",
			func() (*Datatype, error) {
				return Subarray([]int64{4}, []int64{5}, []int64{0}, OrderC, double)
			}, ErrArg},
		{"datatype Subarray: order is 0: must be OrderC or OrderFortran",
			func() (*Datatype, error) { return Subarray([]int64{4}, []int64{2}, []int64{1}, 0, double) }, ErrArg},
		{"datatype Darray: psizes[0] is 4: the product of psizes must be size",
			func() (*Datatype, error) {
				return Darray(6, 0, []int64{8}, []Distribution{DistributeBlock}, []int{DefaultDarg}, []int{4}, OrderC, double)
			}, ErrArg},
		{"datatype Darray: dargs[0] is 2: blocks of this length, one a process, do not cover the array",
			func() (*Datatype, error) {
				return Darray(2, 0, []int64{8}, []Distribution{DistributeBlock}, []int{2}, []int{2}, OrderC, double)
			}, ErrArg},
		{"datatype F90Integer: r is 39: there is no such kind of integers here",
			func() (*Datatype, error) { return F90Integer(39) }, ErrArg},
		{"datatype F90Real: r is 5000: there is no such kind of real numbers here",
			func() (*Datatype, error) { return F90Real(Undefined, 5000) }, ErrArg},
		{"datatype MatchSize: size is 3: no Fortran type of this class has this size",
			func() (*Datatype, error) { return MatchSize(ClassFloat, 3) }, ErrArg},
	} {
		typ, err := c.f()
		var arg *ArgError
		if typ != nil || err == nil || err.Error() != c.want || !errors.Is(err, c.err) || !errors.As(err, &arg) {
			t.Errorf("got %v, %v\nwant %s (%v)", typ, err, c.want, c.err)
		}
	}
}

func TestWhatNeedsMoreThan64BitsIsAnError(t *testing.T) {
	double := Predefined(Double)
	most := int64(math.MaxInt64)
	for claim, f := range map[string]func() (*Datatype, error){
		"size":          func() (*Datatype, error) { return Contiguous(1<<60, double) },
		"extent":        func() (*Datatype, error) { return Vector(2, 1, most/8, double) },
		"stride":        func() (*Datatype, error) { return Vector(2, 1, most, double) },
		"displacement":  func() (*Datatype, error) { return Indexed([]int64{1}, []int64{most}, double) },
		"true extent":   func() (*Datatype, error) { return Hindexed([]int64{1, 1}, []int64{-most, most - 8}, double) },
		"upper bound":   func() (*Datatype, error) { return Resized(double, most, 1) },
		"padding":       func() (*Datatype, error) { return Hindexed([]int64{1, 1}, []int64{0, most - 8}, double) },
		"array":         func() (*Datatype, error) { return Subarray([]int64{1 << 40, 1 << 40}, two(1), two(0), OrderC, double) },
		"block indexed": func() (*Datatype, error) { return IndexedBlock(1, []int64{0, most / 4}, double) },
	} {
		if typ, err := f(); !errors.Is(err, ErrCount) {
			t.Errorf("%s: %v, %v", claim, typ, err)
		}
	}
	for claim, f := range map[string]func() (*Datatype, error){
		"a stride that is not taken":       func() (*Datatype, error) { return Vector(1, 1, most, double) },
		"a displacement of an empty block": func() (*Datatype, error) { return Indexed([]int64{0}, []int64{most}, double) },
		"all there is":                     func() (*Datatype, error) { return Contiguous(most/8, double) },
	} {
		if _, err := f(); err != nil {
			t.Errorf("%s: %v", claim, err)
		}
	}
	if _, err := must(Contiguous(1<<50, double)).Bytes(1 << 20); !errors.Is(err, ErrCount) {
		t.Errorf("bytes of 2^73: %v", err)
	}
	if _, err := double.Bytes(-1); !errors.Is(err, ErrCount) {
		t.Errorf("bytes of -1: %v", err)
	}
}

func two(v int64) []int64 { return []int64{v, v} }
