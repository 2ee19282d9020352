package mpi_test

import (
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestDimsAreAsCloseAsTheyCanBe(t *testing.T) {
	for _, c := range []struct {
		n          int
		dims, want []int
	}{
		{1, []int{0}, []int{1}}, {6, []int{0, 0}, []int{3, 2}}, {7, []int{0, 0}, []int{7, 1}}, {6, []int{0, 3, 0}, []int{2, 3, 1}}, {12, []int{0, 0, 0}, []int{3, 2, 2}},
		{16, []int{0, 0}, []int{4, 4}}, {24, []int{0, 0, 0}, []int{4, 3, 2}}, {36, []int{0, 0}, []int{6, 6}}, {60, []int{0, 0, 0}, []int{5, 4, 3}}, {1024, []int{0, 0, 0}, []int{16, 8, 8}},
		{97, []int{0, 0, 0}, []int{97, 1, 1}}, {72, []int{0, 0, 0}, []int{6, 4, 3}}, {5, []int{5}, []int{5}}, {1, nil, nil}, {8, []int{2, 0, 2}, []int{2, 2, 2}},
		{360, []int{0, 0, 0}, []int{10, 6, 6}}, {4620, []int{0, 0, 0}, []int{22, 15, 14}}, {5040, []int{0, 0, 0}, []int{21, 16, 15}}, {1008, []int{0, 0, 0}, []int{12, 12, 7}},
		{46189, []int{0, 0}, []int{221, 209}}, {1 << 30, []int{0, 0, 0}, []int{1 << 10, 1 << 10, 1 << 10}},
	} {
		got := slices.Clone(c.dims)
		if err := mpi.DimsCreate(c.n, got); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%d in %v: %v, want %v (%v)", c.n, c.dims, got, c.want, err)
		}
	}
	for _, c := range []struct {
		n    int
		dims []int
		want mpi.Class
	}{{0, []int{0}, mpi.ErrArg}, {7, []int{0, 2}, mpi.ErrDims}, {4, []int{-1}, mpi.ErrDims}, {6, []int{2, 2}, mpi.ErrDims}, {5, nil, mpi.ErrDims}} {
		if err := wantClass(mpi.DimsCreate(c.n, slices.Clone(c.dims)), c.want); err != nil {
			t.Errorf("%d in %v: %v", c.n, c.dims, err)
		}
	}
}
