package main

import (
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestEachTaskIsDoneOnce(t *testing.T) {
	const tasks = 20
	for _, n := range []int{1, 2, 3, 5} {
		var want int64
		all := 0
		for rank := range n {
			for task := range share(rank, tasks) {
				want += collatz(rank, task)
				all++
			}
		}
		did := make([]int, n)
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			total, done, err := work(c, tasks)
			if err != nil {
				t.Fatal(err)
			}
			did[c.Rank()] = done
			if c.Rank() == 0 && total != want {
				t.Errorf("%d steps, want %d", total, want)
			}
		})
		for _, d := range did {
			all -= d
		}
		if all != 0 {
			t.Errorf("%d ranks: %d tasks were not done, or done twice", n, all)
		}
	}
}
