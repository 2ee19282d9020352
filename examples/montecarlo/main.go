// Command montecarlo integrates a function of five variables by random points, with the same bits on any number of ranks: the
// points come in blocks, each with a stream of random numbers of its own, and the blocks' sums are added in the order of blocks.
//
//	go build ./examples/montecarlo && gompirun -np 4 ./montecarlo
package main

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() { mpi.Main(run) }

func run(env *mpi.Env) error {
	c := env.World()
	mean, deviation, err := integrate(c, 64, 20_000)
	if err == nil && c.Rank() == 0 {
		fmt.Printf("%.17g +- %.1g, bits %x\n", mean, deviation, math.Float64bits(mean))
	}
	return err
}

// sums are a block's.
type sums struct{ Value, Square float64 }

// block draws the points of block b.
func block(b, points int) (s sums) {
	draw := rand.New(rand.NewPCG(2026, uint64(b)))
	for range points {
		r := 0.0
		for range 5 {
			x := draw.Float64()
			r += x * x
		}
		v := math.Exp(-r)
		s.Value += v
		s.Square += v * v
	}
	return s
}

// integrate returns the integral and its standard deviation, on all ranks.
func integrate(c *mpi.Comm, blocks, points int) (mean, deviation float64, err error) {
	where := mpi.Layout{Counts: make([]int, c.Size())}
	for r := range where.Counts { // rank r has blocks r*blocks/n to (r+1)*blocks/n-1
		where.Counts[r] = (r+1)*blocks/c.Size() - r*blocks/c.Size()
	}
	mine := make([]sums, where.Counts[c.Rank()])
	for i := range mine {
		mine[i] = block(c.Rank()*blocks/c.Size()+i, points)
	}
	all := make([]sums, blocks)
	if err := c.Allgatherv(mine, all, where); err != nil {
		return 0, 0, err
	}
	var total sums
	for _, s := range all { // in the order of blocks, whoever has computed them
		total.Value += s.Value
		total.Square += s.Square
	}
	n := float64(blocks * points)
	mean = total.Value / n
	return mean, math.Sqrt((total.Square/n - mean*mean) / n), nil
}
