// Command sort sorts numbers that all ranks have a share of, by samples: each rank sorts its own, all agree on values that divide
// the numbers into equal parts, and each rank gets and merges one part.
//
//	go build ./examples/sort && gompirun -np 4 ./sort
package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() { mpi.Main(run) }

func run(env *mpi.Env) error {
	c := env.World()
	draw := rand.New(rand.NewPCG(1, uint64(c.Rank())))
	mine := make([]int64, 100_000)
	for i := range mine {
		mine[i] = draw.Int64N(1_000_000)
	}
	mine, err := sorted(c, mine)
	if err != nil || len(mine) == 0 {
		return err
	}
	fmt.Printf("rank %d has %d numbers, %d to %d\n", c.Rank(), len(mine), mine[0], mine[len(mine)-1])
	return nil
}

// sorted returns this rank's part of all ranks' numbers: none is larger than those of the next rank.
func sorted(c *mpi.Comm, mine []int64) ([]int64, error) {
	n := c.Size()
	slices.Sort(mine)
	borders, err := split(c, mine)
	if err != nil {
		return nil, err
	}
	out, in := mpi.Layout{Counts: make([]int, n)}, mpi.Layout{Counts: make([]int, n)}
	from := 0
	for r := range n {
		to := len(mine)
		if r < n-1 {
			to, _ = slices.BinarySearch(mine, borders[r])
		}
		out.Counts[r] = max(0, to-from)
		from = max(from, to)
	}
	if err := c.Alltoall(out.Counts, in.Counts); err != nil { // how many come from whom
		return nil, err
	}
	total := 0
	for _, k := range in.Counts {
		total += k
	}
	part := make([]int64, total)
	if err := c.Alltoallv(mine, out, part, in); err != nil {
		return nil, err
	}
	slices.Sort(part)
	return part, nil
}

// split agrees on the values at which the ranks' parts begin, all but the first.
func split(c *mpi.Comm, mine []int64) ([]int64, error) {
	n := c.Size()
	const each = 16 // samples of a rank
	samples := make([]int64, each)
	for i := range samples {
		if len(mine) > 0 {
			samples[i] = mine[i*len(mine)/each]
		}
	}
	all := make([]int64, each*n)
	if err := c.Allgather(samples, all); err != nil {
		return nil, err
	}
	slices.Sort(all)
	borders := make([]int64, n-1)
	for r := range borders {
		borders[r] = all[(r+1)*each]
	}
	return borders, nil
}
