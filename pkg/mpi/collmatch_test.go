package mpi

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

// anyCall makes a valid blocking call of each collective operation in a world of
// three ranks.
var anyCall = map[collective.Operation]func(c *Comm) error{
	collective.Barrier:    (*Comm).Barrier,
	collective.Bcast:      func(c *Comm) error { return Bcast(c, make([]int64, 2), 1) },
	collective.Gather:     func(c *Comm) error { return Gather(c, make([]int64, 2), make([]int64, 6), 1) },
	collective.Gatherv:    func(c *Comm) error { return Gatherv(c, make([]int64, 2), make([]int64, 6), twoEach, 1) },
	collective.Scatter:    func(c *Comm) error { return Scatter(c, make([]int64, 6), make([]int64, 2), 1) },
	collective.Scatterv:   func(c *Comm) error { return Scatterv(c, make([]int64, 6), twoEach, make([]int64, 2), 1) },
	collective.Allgather:  func(c *Comm) error { return Allgather(c, make([]int64, 2), make([]int64, 6)) },
	collective.Allgatherv: func(c *Comm) error { return Allgatherv(c, make([]int64, 2), make([]int64, 6), twoEach) },
	collective.Alltoall:   func(c *Comm) error { return Alltoall(c, make([]int64, 6), make([]int64, 6)) },
	collective.Alltoallv: func(c *Comm) error {
		return Alltoallv(c, make([]int64, 6), twoEach, make([]int64, 6), twoEach)
	},
	collective.Alltoallw: func(c *Comm) error {
		b := BufOf(make([]int64, 2))
		return c.Alltoallw([]Buf{b, b, b}, []Buf{b, b, b})
	},
	collective.Reduce:             func(c *Comm) error { return Reduce(c, make([]int64, 2), make([]int64, 2), Sum, 1) },
	collective.Allreduce:          func(c *Comm) error { return Allreduce(c, make([]int64, 2), make([]int64, 2), Sum) },
	collective.ReduceScatterBlock: func(c *Comm) error { return ReduceScatterBlock(c, make([]int64, 6), make([]int64, 2), Sum) },
	collective.ReduceScatter: func(c *Comm) error {
		return ReduceScatter(c, make([]int64, 6), make([]int64, 2), twoEach.Counts, Sum)
	},
	collective.Scan:   func(c *Comm) error { return Scan(c, make([]int64, 2), make([]int64, 2), Sum) },
	collective.Exscan: func(c *Comm) error { return Exscan(c, make([]int64, 2), make([]int64, 2), Sum) },
}

var twoEach = Layout{Counts: []int{2, 2, 2}}

// TestEachPairOfOperationsThatDifferIsNamed has rank 1 call another operation than
// the others, for each pair: all ranks are told who calls what.
func TestEachPairOfOperationsThatDifferIsNamed(t *testing.T) {
	if want := int(collective.NeighborAllgather); len(anyCall) != want {
		t.Fatalf("calls of %d operations, not %d", len(anyCall), want)
	}
	for usual, call := range anyCall {
		t.Run(usual.String(), func(t *testing.T) {
			Ranks(t, 3, func(env *Env) error {
				return eachOther(env.World(), usual, call)
			}, WithChecks())
		})
	}
}

// eachOther goes through the other operations in their order.
func eachOther(c *Comm, usual collective.Operation, call func(*Comm) error) error {
	for other := range collective.NeighborAllgather {
		if other == usual {
			continue
		}
		mine, others, do := usual, fmt.Sprintf("rank 1 %v", other), call
		if c.Rank() == 1 {
			mine, others, do = other, fmt.Sprintf("rank 0 %v", usual), anyCall[other]
		}
		err := do(c)
		if err == nil {
			return fmt.Errorf("rank %d: %v beside %v is no error", c.Rank(), usual, other)
		}
		text := err.Error()
		if !strings.Contains(text, "this one calls "+mine.String()) || !strings.Contains(text, others) {
			return fmt.Errorf("rank %d: %v beside %v: %s", c.Rank(), usual, other, text)
		}
	}
	return nil
}
