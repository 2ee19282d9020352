package main

import (
	"slices"
	"testing"
)

func TestTimesThatBreakGuidelinesAreTold(t *testing.T) {
	best := map[string][]float64{
		"barrier": {1, 1}, "bcast": {1, 10}, "reduce": {1, 10}, "allreduce": {1.5, 25},
		"gather": {1, 10}, "scatter": {1, 10}, "allgather": {2, 20}, "alltoall": {3, 15},
	}
	want := []string{
		"allreduce of 4096 bytes takes 25.0 us, reduce and bcast 20.0: the machine was busy; measure again",
		"allgather of 4096 bytes takes 20.0 us, alltoall 15.0: the machine was busy; measure again",
	}
	if got := inconsistent(best, []int{8, 4096}); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
