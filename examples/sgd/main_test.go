package main

import (
	"math"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestAllRanksFindTheSameWeights(t *testing.T) {
	truth := []float64{1, -2, 3}
	for _, n := range []int{1, 2, 5} {
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			m := newModel(truth)
			if _, err := m.train(c, 300, 8, 0.1); err != nil {
				t.Fatal(err)
			}
			for i, w := range m.weights {
				if math.Abs(w-truth[i]) > 1e-3 {
					t.Errorf("%d ranks: weights %v, want %v", n, m.weights, truth)
				}
			}
			first := slices.Clone(m.weights)
			if err := c.Bcast(first, 0); err != nil || !slices.Equal(first, m.weights) {
				t.Errorf("%d ranks: rank 0 has %v, this one %v, %v", n, first, m.weights, err)
			}
		})
	}
}
