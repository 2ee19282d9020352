package cabi

import (
	"fmt"
	"os"
	"testing"
)

// TestCommunicatorsLiveThroughAnything makes and frees communicators in all ways, with
// operations of all families on them, as a random program does. GOMPI_CHURN_STEPS asks
// for more than the slice that fits into every test run.
func TestCommunicatorsLiveThroughAnything(t *testing.T) {
	steps := os.Getenv("GOMPI_CHURN_STEPS")
	if steps == "" {
		steps = "300"
	}
	bin := compile(t, "churn")
	for seed, n := range []int{1, 2, 3, 5, 8} {
		wantOK(t, n, run(t, n, bin, steps, fmt.Sprint(seed)))
	}
	for _, flags := range [][]string{{"--mca", "btl", "self,tcp"}, {"-x", "GOMPI_C_LANES=0"}, {"-x", "GOMPI_COLL_NODE=0"}} {
		wantOK(t, 3, run(t, 3, flags[0], append(flags[1:], bin, steps, "9")...))
	}
}
