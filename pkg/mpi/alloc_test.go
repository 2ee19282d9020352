package mpi_test

import (
	"math"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestAllocRefusesWhatNoMachineHas(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	if s, err := env.Alloc[float64](100); err != nil || len(s) != 100 || s[99] != 0 {
		t.Errorf("%d elements: %v", len(s), err)
	}
	for _, n := range []int{-1, math.MaxInt, min(1<<45, math.MaxInt)} {
		if err := wantClass(call(env.Alloc[float64](n)), mpi.ErrNoMem); err != nil {
			t.Errorf("%d elements: %v", n, err)
		}
	}
}
