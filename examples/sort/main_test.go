package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestAllNumbersComeInOrder(t *testing.T) {
	for _, n := range []int{1, 2, 3, 5, 8} {
		for _, count := range []int{0, 1, 1000} {
			mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
				draw := rand.New(rand.NewPCG(7, uint64(c.Rank())))
				mine := make([]int64, count)
				for i := range mine {
					mine[i] = draw.Int64N(500) // some come twice
				}
				before, err := c.GatherValues(mine, 0)
				if err != nil {
					t.Fatal(err)
				}
				part, err := sorted(c, slices.Clone(mine))
				if err != nil {
					t.Fatal(err)
				}
				after, err := c.GatherValues(part, 0)
				if err != nil || c.Rank() != 0 {
					return
				}
				want, got := slices.Sorted(slices.Values(slices.Concat(before...))), slices.Concat(after...)
				if !slices.Equal(got, want) {
					t.Errorf("%d ranks with %d numbers each: %d came back, or in another order", n, count, len(got))
				}
			})
		}
	}
}
