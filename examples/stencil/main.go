// Command stencil solves Laplace's equation on a square by Jacobi's method. The rows are divided among the ranks; before each step
// neighbours exchange the rows at their borders, and the largest change of all ranks says when to stop.
//
//	go build ./examples/stencil && gompirun -np 4 ./stencil
package main

import (
	"fmt"
	"math"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() { mpi.Main(run) }

func run(env *mpi.Env) error {
	c := env.World()
	steps, center, err := solve(c, 64, 1e-4)
	if err == nil && c.Rank() == 0 {
		fmt.Printf("%d steps on %d ranks, %.6f in the middle\n", steps, c.Size(), center)
	}
	return err
}

// grid is the part of a rank: rows of n values, with one row of each neighbour around them.
type grid struct {
	n, first, rows int // values of a row, this rank's first row of the square, and how many it has
	now, next      []float64
}

func newGrid(n, rank, ranks int) *grid {
	g := &grid{n: n, first: n * rank / ranks}
	g.rows = n*(rank+1)/ranks - g.first
	g.now, g.next = make([]float64, (g.rows+2)*n), make([]float64, (g.rows+2)*n)
	if rank == 0 { // the upper edge is hot
		for i := range n {
			g.now[i], g.next[i] = 1, 1
		}
	}
	return g
}

// row is row i of a rank's values; 0 and rows+1 are its neighbours'.
func (g *grid) row(of []float64, i int) []float64 { return of[i*g.n : (i+1)*g.n] }

// exchange fills the neighbours' rows. At the edges the neighbour is ProcNull, with which nothing is exchanged.
func (g *grid) exchange(c *mpi.Comm) error {
	up, down := c.Rank()-1, c.Rank()+1
	if up < 0 {
		up = mpi.ProcNull
	}
	if down == c.Size() {
		down = mpi.ProcNull
	}
	if _, err := c.Sendrecv(g.row(g.now, 1), up, 0, g.row(g.now, g.rows+1), down, 0); err != nil {
		return err
	}
	_, err := c.Sendrecv(g.row(g.now, g.rows), down, 1, g.row(g.now, 0), up, 1)
	return err
}

// step computes the next values and returns the largest change.
func (g *grid) step() (change float64) {
	for r := 1; r <= g.rows; r++ {
		above, here, below, out := g.row(g.now, r-1), g.row(g.now, r), g.row(g.now, r+1), g.row(g.next, r)
		for i := 1; i < g.n-1; i++ {
			out[i] = (above[i] + below[i] + here[i-1] + here[i+1]) / 4
			change = max(change, math.Abs(out[i]-here[i]))
		}
	}
	g.now, g.next = g.next, g.now
	return change
}

// solve iterates until no value changes by more than limit. It returns the steps, and on all ranks the value in the middle.
func solve(c *mpi.Comm, n int, limit float64) (steps int, center float64, err error) {
	if c.Size() > n {
		return 0, 0, fmt.Errorf("%d ranks for %d rows: start no more than that", c.Size(), n)
	}
	g := newGrid(n, c.Rank(), c.Size())
	for change := math.Inf(1); change > limit; steps++ {
		if err := g.exchange(c); err != nil {
			return 0, 0, err
		}
		if change, err = c.AllreduceOne(g.step(), mpi.Max); err != nil {
			return 0, 0, err
		}
	}
	if mine := n/2 - g.first; mine >= 0 && mine < g.rows {
		center = g.row(g.now, mine+1)[n/2]
	}
	center, err = c.AllreduceOne(center, mpi.Sum) // of the one rank that has it
	return steps, center, err
}
