package main

import (
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestTheResultDoesNotDependOnTheRanks(t *testing.T) {
	var steps [5]int
	var center [5]float64
	for n := 1; n < 5; n++ {
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			s, v, err := solve(c, 20, 1e-5)
			if err != nil {
				t.Fatal(err)
			}
			if c.Rank() == 0 {
				steps[n], center[n] = s, v
			}
		})
		if steps[n] < 100 || steps[n] != steps[1] || center[n] != center[1] {
			t.Errorf("%d ranks: %d steps, %v; one rank: %d, %v", n, steps[n], center[n], steps[1], center[1])
		}
	}
	if center[1] < 0.19 || center[1] > 0.2 { // just below the middle, where it would be a quarter of the hot edge's
		t.Errorf("the middle is at %v", center[1])
	}
}
