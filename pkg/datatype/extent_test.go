package datatype

import "testing"

// must is for types that tests know to be right.
func must(t *Datatype, err error) *Datatype {
	if err != nil {
		panic(err)
	}
	return t
}

func TestBounds(t *testing.T) {
	double, integer, char := Predefined(Double), Predefined(Int), Predefined(Char)
	empty := must(Contiguous(0, integer))
	// MPI 4.1, example in section 5.1.6: an int between markers at -3 and 6
	marked := must(Resized(integer, -3, 9))
	for _, c := range []struct {
		claim      string
		t          *Datatype
		lb, extent int64
	}{
		{"a struct is padded to its alignment", must(Struct([]int64{1, 1}, []int64{0, 8}, []*Datatype{double, char})), 0, 16},
		{"padding makes the extent a multiple, not the upper bound", must(Struct([]int64{1, 1}, []int64{4, 12}, []*Datatype{double, char})), 4, 16},
		{"every constructor pads", must(Hindexed([]int64{1, 1}, []int64{0, 9}, double)), 0, 24},
		{"set bounds are not padded", must(Resized(double, 0, 9)), 0, 9},
		{"markers replicate", must(Contiguous(2, marked)), -3, 18},
		{"markers hide what lies outside of them", must(Struct([]int64{1, 1}, []int64{0, 16}, []*Datatype{must(Resized(integer, -4, 12)), double})), -4, 12},
		{"markers of all parts count", must(Struct([]int64{1, 1}, []int64{0, 16}, []*Datatype{marked, marked})), -3, 25},
		{"resizing again sets anew", must(Resized(marked, 1, 2)), 1, 2},
		{"an empty type has no extent", empty, 0, 0},
		{"an empty type may have bounds", must(Resized(empty, 3, 5)), 3, 5},
		{"blocks of no length leave no trace", must(Struct([]int64{0, 1}, []int64{-100, 0}, []*Datatype{double, char})), 0, 1},
		{"an extent may be negative", must(Resized(integer, 0, -4)), 0, -4},
		{"a negative extent replicates downwards", must(Contiguous(3, must(Resized(integer, 0, -4)))), -8, 4},
		{"a negative stride lowers the lower bound", must(Vector(3, 1, -2, integer)), -16, 20},
		{"a part of an array has the array's bounds", must(Subarray([]int64{10, 10}, []int64{2, 2}, []int64{3, 3}, OrderC, double)), 0, 800},
		{"who owns nothing of an array has its bounds, too", must(Darray(4, 3, []int64{3}, []Distribution{DistributeBlock}, []int{DefaultDarg}, []int{4}, OrderC, double)), 0, 24},
		{"packed starts and ends anywhere", Predefined(Packed), 0, 1},
	} {
		if lb, extent := c.t.Extent(); lb != c.lb || extent != c.extent {
			t.Errorf("%s: lower bound %d, extent %d, want %d, %d", c.claim, lb, extent, c.lb, c.extent)
		}
	}
}

func TestElementIsTheOnlyKind(t *testing.T) {
	double := Predefined(Double)
	for _, c := range []struct {
		claim string
		t     *Datatype
		want  Kind
	}{
		{"a vector of doubles", must(Vector(3, 1, 2, double)), Double},
		{"pairs", must(Contiguous(3, Predefined(DoubleInt))), DoubleInt},
		{"empty parts do not count", must(Struct([]int64{1, 2}, []int64{0, 0}, []*Datatype{must(Contiguous(0, double)), Predefined(Int)})), Int},
		{"two kinds of one size", must(Struct([]int64{1, 1}, []int64{0, 8}, []*Datatype{double, Predefined(Int64)})), 0},
	} {
		if k, ok := c.t.Element(); k != c.want || ok != (c.want != 0) {
			t.Errorf("%s: element %v, want %v", c.claim, k, c.want)
		}
	}
}
