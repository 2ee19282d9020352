package datatype

import (
	"errors"
	"reflect"
	"testing"
)

// The forms are the tables of MPI 4.1, section 5.1.13.
func TestContentsHaveBothForms(t *testing.T) {
	double, integer := Predefined(Double), Predefined(Int)
	one := []*Datatype{double}
	for _, c := range []struct {
		t            *Datatype
		small, large Contents
	}{
		{double, Contents{Combiner: CombinerNamed}, Contents{Combiner: CombinerNamed}},
		{Predefined(DoubleInt), Contents{Combiner: CombinerNamed}, Contents{Combiner: CombinerNamed}},
		{must(Dup(double)), Contents{CombinerDup, nil, nil, nil, one}, Contents{CombinerDup, nil, nil, nil, one}},
		{must(Contiguous(3, double)), Contents{CombinerContiguous, []int{3}, nil, nil, one},
			Contents{CombinerContiguous, nil, nil, []int64{3}, one}},
		{must(Vector(3, 2, 5, double)), Contents{CombinerVector, []int{3, 2, 5}, nil, nil, one},
			Contents{CombinerVector, nil, nil, []int64{3, 2, 5}, one}},
		{must(Hvector(3, 2, 50, double)), Contents{CombinerHvector, []int{3, 2}, []int64{50}, nil, one},
			Contents{CombinerHvector, nil, nil, []int64{3, 2, 50}, one}},
		{must(Indexed([]int64{1, 2}, []int64{3, 4}, double)), Contents{CombinerIndexed, []int{2, 1, 2, 3, 4}, nil, nil, one},
			Contents{CombinerIndexed, nil, nil, []int64{2, 1, 2, 3, 4}, one}},
		{must(Hindexed([]int64{1, 2}, []int64{30, 40}, double)), Contents{CombinerHindexed, []int{2, 1, 2}, []int64{30, 40}, nil, one},
			Contents{CombinerHindexed, nil, nil, []int64{2, 1, 2, 30, 40}, one}},
		{must(IndexedBlock(6, []int64{3, 9}, double)), Contents{CombinerIndexedBlock, []int{2, 6, 3, 9}, nil, nil, one},
			Contents{CombinerIndexedBlock, nil, nil, []int64{2, 6, 3, 9}, one}},
		{must(HindexedBlock(6, []int64{30, 90}, double)), Contents{CombinerHindexedBlock, []int{2, 6}, []int64{30, 90}, nil, one},
			Contents{CombinerHindexedBlock, nil, nil, []int64{2, 6, 30, 90}, one}},
		{must(Struct([]int64{1, 2}, []int64{0, 8}, []*Datatype{double, integer})),
			Contents{CombinerStruct, []int{2, 1, 2}, []int64{0, 8}, nil, []*Datatype{double, integer}},
			Contents{CombinerStruct, nil, nil, []int64{2, 1, 2, 0, 8}, []*Datatype{double, integer}}},
		{must(Subarray([]int64{4, 5}, []int64{2, 3}, []int64{1, 2}, OrderFortran, double)),
			Contents{CombinerSubarray, []int{2, 4, 5, 2, 3, 1, 2, 15}, nil, nil, one},
			Contents{CombinerSubarray, []int{2, 15}, nil, []int64{4, 5, 2, 3, 1, 2}, one}},
		{must(Darray(6, 1, []int64{4, 5}, []Distribution{DistributeBlock, DistributeCyclic}, []int{DefaultDarg, 2}, []int{2, 3}, OrderC, double)),
			Contents{CombinerDarray, []int{6, 1, 2, 4, 5, 17, 18, 19, 2, 2, 3, 12}, nil, nil, one},
			Contents{CombinerDarray, []int{6, 1, 2, 17, 18, 19, 2, 2, 3, 12}, nil, []int64{4, 5}, one}},
		{must(Resized(double, -8, 24)), Contents{CombinerResized, nil, []int64{-8, 24}, nil, one},
			Contents{CombinerResized, nil, nil, []int64{-8, 24}, one}},
		{must(F90Real(15, Undefined)), Contents{CombinerF90Real, []int{15, Undefined}, nil, nil, nil},
			Contents{CombinerF90Real, []int{15, Undefined}, nil, nil, nil}},
		{must(F90Complex(6, 30)), Contents{CombinerF90Complex, []int{6, 30}, nil, nil, nil},
			Contents{CombinerF90Complex, []int{6, 30}, nil, nil, nil}},
		{must(F90Integer(9)), Contents{CombinerF90Integer, []int{9}, nil, nil, nil},
			Contents{CombinerF90Integer, []int{9}, nil, nil, nil}},
		{must(ValueIndex(double, Predefined(Int64))), Contents{CombinerValueIndex, nil, nil, nil, []*Datatype{double, Predefined(Int64)}},
			Contents{CombinerValueIndex, nil, nil, nil, []*Datatype{double, Predefined(Int64)}}},
	} {
		small, err := c.t.SmallContents()
		if err != nil || !sameContents(small, c.small) {
			t.Errorf("small contents\n%+v, %v, want\n%+v", small, err, c.small)
		}
		if large := c.t.LargeContents(); !sameContents(large, c.large) {
			t.Errorf("large contents\n%+v, want\n%+v", large, c.large)
		}
	}
}

func sameContents(a, b Contents) bool {
	same := func(x, y any, n int) bool { return n == 0 || reflect.DeepEqual(x, y) }
	return a.Combiner == b.Combiner && len(a.Integers) == len(b.Integers) && len(a.Addresses) == len(b.Addresses) &&
		len(a.Counts) == len(b.Counts) && len(a.Types) == len(b.Types) &&
		same(a.Integers, b.Integers, len(a.Integers)) && same(a.Addresses, b.Addresses, len(a.Addresses)) &&
		same(a.Counts, b.Counts, len(a.Counts)) && same(a.Types, b.Types, len(a.Types))
}

func TestBigCountsHaveNoSmallForm(t *testing.T) {
	if _, err := must(Contiguous(1<<31, Predefined(Byte))).SmallContents(); !errors.Is(err, ErrType) {
		t.Errorf("2^31 as an int: %v", err)
	}
	if _, err := must(Hvector(2, 1, 1<<40, Predefined(Byte))).SmallContents(); err != nil {
		t.Errorf("2^40 as an MPI_Aint: %v", err)
	}
}

func TestTheCallersSlicesAreNotKept(t *testing.T) {
	lens, disps := []int64{1, 2}, []int64{0, 2}
	types := []*Datatype{Predefined(Int), Predefined(Double)}
	typ := must(Struct(lens, disps, types))
	lens[0], disps[1], types[0] = 9, 9, nil
	if c := typ.LargeContents(); !reflect.DeepEqual(c.Counts, []int64{2, 1, 2, 0, 2}) || c.Types[0] != Predefined(Int) {
		t.Errorf("contents %+v", c)
	}
	again := must(Struct([]int64{1, 2}, []int64{0, 2}, []*Datatype{Predefined(Int), Predefined(Double)}))
	if typ.Size() != 20 || typ.Program() != again.Program() {
		t.Errorf("size %d, program\n%s", typ.Size(), typ.Program())
	}
}

func TestParametrisedTypesAreChosenByRangeAndGivenAgain(t *testing.T) {
	long, quad := LongDouble, Real16
	if !x87 {
		long = Real16
	}
	for _, c := range []struct {
		p, r int
		want Kind
	}{
		{6, 37, Real4}, {6, Undefined, Real4}, {Undefined, 37, Real4}, {7, 30, Real8}, {6, 38, Real8}, {15, 307, Real8},
		{16, Undefined, long}, {Undefined, 308, long}, {18, 4931, long}, {19, 10, quad}, {33, 4931, quad},
	} {
		typ := must(F90Real(c.p, c.r))
		if k, _ := typ.Element(); k != c.want || typ.Kind() != 0 || !typ.Committed() {
			t.Errorf("real of %d digits, range %d: %v, want %v", c.p, c.r, k, c.want)
		}
		if must(F90Real(c.p, c.r)) != typ {
			t.Errorf("real of %d digits, range %d: another handle when asked again", c.p, c.r)
		}
	}
	if a, b := must(F90Real(6, 37)), must(F90Real(6, 36)); a == b {
		t.Error("types of different parameters have the same handle, so one's contents are wrong")
	}
	for r, want := range map[int]Kind{1: Integer1, 4: Integer2, 5: Integer4, 18: Integer8, 38: Integer16} {
		if k, _ := must(F90Integer(r)).Element(); k != want {
			t.Errorf("integer of %d digits: %v, want %v", r, k, want)
		}
	}
	if got := must(MatchSize(ClassComplex, 16)); got.Kind() != Complex16 {
		t.Errorf("complex of 16 bytes: %v", got.Kind())
	}
}

func TestValueIndex(t *testing.T) {
	for _, c := range []struct{ value, index, want Kind }{{Double, Int, DoubleInt}, {Int, Int, TwoInt}, {Integer, Integer, TwoInteger}} {
		if got := must(ValueIndex(Predefined(c.value), Predefined(c.index))); got != Predefined(c.want) {
			t.Errorf("pair of %v and %v: %v, want %v", c.value, c.index, got.Kind(), c.want)
		}
	}
	a := must(ValueIndex(Predefined(Float), Predefined(Int64)))
	if _, extent := a.Extent(); a.Size() != 12 || extent != 16 || a != must(ValueIndex(Predefined(Float), Predefined(Int64))) {
		t.Errorf("pair of float and 64 bits: size %d, extent %d", a.Size(), extent)
	}
	if none, err := ValueIndex(Predefined(Complex), Predefined(Int)); none != nil || err != nil {
		t.Errorf("complex numbers have no order, yet %v, %v", none, err)
	}
}
