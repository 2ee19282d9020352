// Package processes are tests whose ranks are processes.
package processes

import (
	"os"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestMain(m *testing.M) { mpitest.Main(m, 3) }

func TestSum(t *testing.T) {
	for n := 1; n <= 3; n++ {
		mpitest.Run(t, n, func(t *testing.T, c *mpi.Comm) {
			pids := make([]int, n)
			if err := c.Allgather([]int{os.Getpid()}, pids); err != nil {
				t.Fatal(err)
			}
			for i, pid := range pids {
				if i > 0 && pid == pids[i-1] {
					t.Errorf("ranks %d and %d are one process", i-1, i)
				}
			}
		})
	}
}

func TestOneFails(t *testing.T) {
	mpitest.Run(t, 3, func(t *testing.T, c *mpi.Comm) {
		if c.Rank() == 2 {
			t.Fatal("no such grid")
		}
		if _, err := c.Recv([]int{0}, 2, 0); err != nil { // in vain
			t.Fatal(err)
		}
	})
}
