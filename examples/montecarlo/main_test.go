package main

import (
	"math"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestTheBitsDoNotDependOnTheRanks(t *testing.T) {
	exact := math.Pow(math.Sqrt(math.Pi)/2*math.Erf(1), 5)
	var one float64
	for _, n := range []int{1, 2, 3, 5, 8} {
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			mean, deviation, err := integrate(c, 16, 500)
			if err != nil {
				t.Fatal(err)
			}
			if n == 1 {
				one = mean
			}
			if mean != one || math.Abs(mean-exact) > 5*deviation {
				t.Errorf("%d ranks: %v +- %v, one rank: %v, exactly %v", n, mean, deviation, one, exact)
			}
		})
	}
}
