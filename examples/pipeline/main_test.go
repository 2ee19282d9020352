package main

import (
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestEachStageSmoothsOnce(t *testing.T) {
	block := func(i int) []float64 {
		b := make([]float64, 1+i*3000) // some go by rendezvous
		b[len(b)/2] = 1
		return b
	}
	for _, n := range []int{1, 2, 5} {
		var got [][]float64
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			if err := stream(c, 6, block, func(b []float64) { got = append(got, b) }); err != nil {
				t.Error(err)
			}
		})
		if len(got) != 6 {
			t.Fatalf("%d stages: %d blocks came out", n, len(got))
		}
		for i, b := range got {
			want := block(i)
			for range n {
				want = smooth(want)
			}
			if !slices.Equal(b, want) {
				t.Errorf("%d stages: block %d is wrong", n, i)
			}
		}
	}
}
