// Command pipeline filters a stream of blocks of samples: each rank is a stage, which smooths a block and passes it on while
// the next one comes. Blocks may have any length, and an empty one is the end.
//
//	go build ./examples/pipeline && gompirun -np 4 ./pipeline
package main

import (
	"fmt"
	"math"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() { mpi.Main(run) }

func run(env *mpi.Env) error {
	c := env.World()
	blocks, energy := 0, 0.0
	noisy := func(i int) []float64 {
		b := make([]float64, 1000+i)
		for j := range b {
			b[j] = math.Sin(float64(j)/50) + 0.2*math.Sin(float64(7*j*j))
		}
		return b
	}
	err := stream(c, 20, noisy, func(b []float64) {
		blocks++
		for _, v := range b {
			energy += v * v
		}
	})
	if err == nil && c.Rank() == c.Size()-1 {
		fmt.Printf("%d blocks through %d stages, their energy is %.1f\n", blocks, c.Size(), energy)
	}
	return err
}

// stream has rank 0 make count blocks, each rank smooth them, and the last one take them.
func stream(c *mpi.Comm, count int, make func(i int) []float64, take func([]float64)) error {
	var under mpi.Request // the block that is on its way to the next stage
	pass := func(b []float64) (err error) {
		if c.Rank() == c.Size()-1 {
			if len(b) > 0 {
				take(b)
			}
			return nil
		}
		if _, err := under.Wait(); err != nil {
			return err
		}
		under, err = c.Isend(b, c.Rank()+1, 0)
		return err
	}
	for i := 0; ; i++ {
		var b []float64
		var err error
		if c.Rank() > 0 {
			b, _, err = c.RecvAlloc[float64](c.Rank()-1, 0)
		} else if i < count {
			b = make(i)
		}
		if err == nil {
			err = pass(smooth(b))
		}
		if err != nil {
			return err
		}
		if len(b) == 0 {
			_, err := under.Wait()
			return err
		}
	}
}

// smooth is a new block of the means of neighbours.
func smooth(b []float64) []float64 {
	out := make([]float64, len(b))
	for i := range b {
		before, after := b[max(0, i-1)], b[min(len(b)-1, i+1)]
		out[i] = (before + 2*b[i] + after) / 4
	}
	return out
}
