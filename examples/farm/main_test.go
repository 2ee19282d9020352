package main

import (
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestAllPiecesAreDoneOnce(t *testing.T) {
	want := longest(piece{1, 3000})
	for _, n := range []int{1, 2, 4, 7} {
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			best, pieces, err := search(c, 3000, 100)
			if err != nil || c.Rank() > 0 {
				if err != nil {
					t.Error(err)
				}
				return
			}
			done := 0
			for _, k := range pieces {
				done += k
			}
			if best != want || n > 1 && done != 30 {
				t.Errorf("%d ranks: %+v after %d pieces, want %+v", n, best, done, want)
			}
		})
	}
}
