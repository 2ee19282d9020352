// Command train fits a small neural network to two moons in three ways and shows
// that all reach the same loss:
//
//   - one process computes the gradient of all samples,
//   - data parallel: each rank takes a share of the samples, and the gradients
//     are summed by Allreduce,
//   - sharded, in the manner of FSDP and ZeRO: each rank keeps and updates only
//     its share of the weights. Allgather brings them together for a step, and
//     ReduceScatter gives each rank the sum of its share of the gradients.
//
// Build it and run it with
//
//	go build ./examples/train
//	gompirun -np 4 ./train
package main

import (
	"flag"
	"fmt"
	"log"
	"math"
	"os"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	steps := flag.Int("steps", 300, "of gradient descent")
	samples := flag.Int("samples", 512, "points")
	flag.Parse()
	env, err := mpi.Init()
	if err != nil {
		log.Fatal(err)
	}
	if err := judge(*steps, *samples); err != nil { // all ranks have the same flags
		if env.World().Rank() == 0 {
			log.Print(err)
		}
		_ = env.Finalize() // this waits for all: no rank ends before the error is out
		os.Exit(1)
	}
	if err := run(env.World(), *steps, *samples); err != nil {
		log.Print(err)
		env.Abort(1)
	}
	if err := env.Finalize(); err != nil {
		log.Fatal(err)
	}
}

// judge says what nothing can be learnt with.
func judge(steps, samples int) error {
	switch {
	case steps < 0:
		return fmt.Errorf("-steps %d: give 0 or more", steps)
	case samples < 1:
		return fmt.Errorf("-samples %d: give 1 or more", samples)
	}
	return nil
}

// rate is the step length of gradient descent.
const rate = 0.5

func run(c *mpi.Comm, steps, samples int) error {
	data := moons(samples)
	whole := newNet()
	for range steps {
		_, g := whole.gradient(data, 0, samples)
		whole.descend(g, samples)
	}
	shared, err := dataParallel(c, data, steps)
	if err != nil {
		return err
	}
	sharded, err := weightsSharded(c, data, steps)
	if err != nil {
		return err
	}
	losses := make([]float64, 3)
	for i, n := range []net{whole, shared, sharded} {
		loss, _ := n.gradient(data, 0, samples)
		losses[i] = loss / float64(samples)
	}
	if err := alike(losses); err != nil {
		return fmt.Errorf("rank %d: %w", c.Rank(), err)
	}
	if c.Rank() == 0 {
		fmt.Printf("%d ranks, %d samples, %d steps, %d weights\n", c.Size(), samples, steps, weights)
		fmt.Printf("loss, one process    %.12f\n", losses[0])
		fmt.Printf("loss, data parallel  %.12f\n", losses[1])
		fmt.Printf("loss, sharded        %.12f\n", losses[2])
	}
	return nil
}

// alike says which losses differ from the first one, as those that are no numbers do.
func alike(losses []float64) error {
	for _, l := range losses {
		if d := math.Abs(l - losses[0]); !(d <= 1e-9) {
			return fmt.Errorf("losses %v differ by %g", losses, d)
		}
	}
	return nil
}

// dataParallel sums the gradients of all ranks' samples.
func dataParallel(c *mpi.Comm, data []point, steps int) (net, error) {
	n := newNet()
	from, to := share(len(data), c.Rank(), c.Size())
	for range steps {
		_, g := n.gradient(data, from, to)
		if err := c.Allreduce(nil, g, mpi.Sum); err != nil {
			return nil, err
		}
		n.descend(g, len(data))
	}
	return n, nil
}

// weightsSharded keeps a share of the weights on each rank. The shares are
// equal: the vector is padded.
func weightsSharded(c *mpi.Comm, data []point, steps int) (net, error) {
	per := (weights + c.Size() - 1) / c.Size()
	full := make(net, per*c.Size())
	copy(full, newNet())
	mine := append(net(nil), full[c.Rank()*per:(c.Rank()+1)*per]...)
	from, to := share(len(data), c.Rank(), c.Size())
	grad := make([]float64, len(full))
	for range steps {
		if err := c.Allgather(mine, full); err != nil {
			return nil, err
		}
		_, g := full[:weights].gradient(data, from, to)
		copy(grad, g)
		sum := make([]float64, per)
		if err := c.ReduceScatterBlock(grad, sum, mpi.Sum); err != nil {
			return nil, err
		}
		mine.descend(sum, len(data))
	}
	err := c.Allgather(mine, full)
	return full[:weights], err
}

// share is what rank takes of n things.
func share(n, rank, size int) (from, to int) { return n * rank / size, n * (rank + 1) / size }
