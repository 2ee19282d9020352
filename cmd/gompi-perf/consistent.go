package main

import (
	"fmt"
	"strings"
)

// guidelines are what an operation must not take longer than, since those others
// do the same and more (Traeff, Gropp, Thakur: Self-Consistent MPI Performance
// Guidelines, 2010).
var guidelines = []struct {
	operation string
	others    []string
}{
	{"allreduce", []string{"reduce", "bcast"}},
	{"reduce", []string{"allreduce"}},
	{"barrier", []string{"allreduce"}},
	{"gather", []string{"allgather"}},
	{"scatter", []string{"alltoall"}},
	{"allgather", []string{"alltoall"}},
}

// slack is how much longer it may take for the measurement's sake.
const slack = 1.1

// inconsistent says which of the best times, usec by operation and size, break a
// guideline.
func inconsistent(best map[string][]float64, sizes []int) (out []string) {
	for _, g := range guidelines {
		for i, n := range sizes {
			sum := 0.0
			for _, o := range g.others {
				sum += best[o][i]
			}
			if a := best[g.operation][i]; a > slack*sum {
				out = append(out, fmt.Sprintf("%s of %d bytes takes %.1f us, %s %.1f: the machine was busy; measure again",
					g.operation, n, a, strings.Join(g.others, " and "), sum))
			}
		}
	}
	return out
}
