// Command sgd fits a line in many dimensions by stochastic gradient descent. Each rank has samples of its own and computes their
// gradient; the sum of all is one Allreduce a step, so that all ranks keep the same weights.
//
//	go build ./examples/sgd && gompirun -np 4 ./sgd
package main

import (
	"fmt"
	"math/rand/v2"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() { mpi.Main(run) }

func run(env *mpi.Env) error {
	c := env.World()
	m := newModel([]float64{3, -1, 0.5, 2})
	loss, err := m.train(c, 400, 32, 0.1)
	if err == nil && c.Rank() == 0 {
		fmt.Printf("weights %.3f, loss %.2g on %d ranks\n", m.weights, loss, c.Size())
	}
	return err
}

// model is a line whose weights are found: truth makes the samples.
type model struct{ truth, weights []float64 }

func newModel(truth []float64) *model { return &model{truth, make([]float64, len(truth))} }

// train takes so many steps of a batch of samples for each rank, and returns the last loss.
func (m *model) train(c *mpi.Comm, steps, batch int, rate float64) (loss float64, err error) {
	draw := rand.New(rand.NewPCG(42, uint64(c.Rank())))
	sums := make([]float64, len(m.weights)+1) // the gradient, and the loss behind it: one message for both
	for range steps {
		clear(sums)
		for range batch {
			m.sample(draw, sums)
		}
		if err := c.Allreduce(nil, sums, mpi.Sum); err != nil { // nil: in place
			return 0, err
		}
		all := float64(batch * c.Size())
		for i := range m.weights {
			m.weights[i] -= rate * sums[i] / all
		}
		loss = sums[len(m.weights)] / all
	}
	return loss, nil
}

// sample adds the gradient and the loss of one sample.
func (m *model) sample(draw *rand.Rand, sums []float64) {
	x := make([]float64, len(m.weights))
	miss := 0.0
	for i := range x {
		x[i] = draw.NormFloat64()
		miss += x[i] * (m.weights[i] - m.truth[i])
	}
	for i := range x {
		sums[i] += 2 * miss * x[i]
	}
	sums[len(x)] += miss * miss
}
