package main

import (
	"fmt"
	"math"
	"slices"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/mpi"
)

// Long operations in memory that ranks share go from buffer to buffer, or by way of memory that the library has for that. From where on
// the first is faster depends on the machine.

// directTests are the operations for which that is chosen, as they are called.
var directTests = []string{"allreduce", "alltoall", "allgather", "bcast", "gather", "scatter", "scan"}

// directSizes are the bytes that a rank contributes.
var directSizes = []int{8 << 10, 16 << 10, 32 << 10, 64 << 10, 128 << 10, 256 << 10}

// measureDirect measures from where on each operation is faster from buffer to buffer. Each way is measured before the
// other and after it, for machines have slow moments.
func measureDirect(world *mpi.Comm, opt options) (map[string]int64, error) {
	from := map[string]int64{}
	for _, name := range directTests {
		least := map[string][]float64{}
		for _, way := range []string{"buffers", "direct", "direct", "buffers"} {
			usec, err := measureWay(world, opt, name, way)
			if err != nil {
				return nil, err
			}
			for i, before := range least[way] {
				usec[i] = min(usec[i], before)
			}
			least[way] = usec
		}
		from[name] = fasterFrom(least["buffers"], least["direct"], directSizes)
	}
	return from, nil
}

// measureWay times an operation that goes one of the ways.
func measureWay(world *mpi.Comm, opt options, name, way string) (usec []float64, err error) {
	info, err := mpi.NewInfo("gompi_coll_node", "1", "gompi_coll_reproducible", "0", "gompi_coll_memory", way)
	if err != nil {
		return nil, err
	}
	c, err := world.DupWithInfo(info)
	if err != nil {
		return nil, err
	}
	tests := collectiveTests()
	opt.heap = false // others see what mpi.Alloc gives
	j := &job{opt: &opt, test: &tests[slices.IndexFunc(tests, func(t test) bool { return t.name == name })], env: world.Env(), c: c, rank: c.Rank(), ranks: c.Size(), meet: c.Barrier}
	for _, n := range directSizes {
		if name == "alltoall" { // whose size is that of the block for each
			n = max(n/c.Size(), 8)
		}
		if err := j.prepare(n); err != nil {
			return nil, err
		}
		r, err := j.measure()
		if err != nil {
			return nil, err
		}
		usec = append(usec, r.Usec)
	}
	return usec, c.Free()
}

// fasterFrom is from how many bytes on the second times are less than the first ones: between two sizes the border is their geometric mean.
// It is the largest number if they are not even for the last size.
func fasterFrom(first, second []float64, sizes []int) int64 {
	i := len(sizes)
	for i > 0 && second[i-1] < first[i-1] {
		i--
	}
	switch i {
	case len(sizes):
		return math.MaxInt64
	case 0:
		return int64(sizes[0])
	}
	return int64(math.Sqrt(float64(sizes[i-1]) * float64(sizes[i])))
}

// showDirect prints what was measured.
func showDirect(m *collective.SharedMemory) {
	for _, name := range directTests {
		switch n := m.Direct[name]; n {
		case 0:
		case math.MaxInt64:
			fmt.Printf("%s: never from buffer to buffer\n", name)
		default:
			fmt.Printf("%s: from buffer to buffer from %d bytes on\n", name, n)
		}
	}
}
