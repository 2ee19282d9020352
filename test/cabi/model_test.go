package cabi

import (
	"fmt"
	"os"
	"strconv"
	"testing"
)

// TestMessagesAgreeWithTheModel drives random messages through all ways that a program
// in C has to send and receive, and compares what came with a model of MPI's matching.
// GOMPI_MODEL_ROUNDS asks for more than the slice that fits into every test run.
func TestMessagesAgreeWithTheModel(t *testing.T) {
	bin := compile(t, "model", "-pthread")
	rounds := 10
	if n, err := strconv.Atoi(os.Getenv("GOMPI_MODEL_ROUNDS")); err == nil {
		rounds = n
	}
	for _, x := range []struct {
		name    string
		ranks   int
		threads int // that each have communicators of their own; 0: no threads
		flags   []string
	}{
		{"itself", 1, 0, nil},
		{"a pair", 2, 0, nil},
		{"three", 3, 0, nil},
		{"more than CPUs", 6, 0, nil},
		{"tcp", 3, 0, []string{"--mca", "btl", "self,tcp"}},
		{"without lanes", 3, 0, []string{"-x", "GOMPI_C_LANES=0"}},
		{"with progress", 2, 0, []string{"-x", "GOMPI_PROGRESS=1"}},
		{"threads", 2, 4, nil},
		{"threads alone", 1, 8, nil},
	} {
		t.Run(x.name, func(t *testing.T) {
			n := rounds
			if x.threads > 0 {
				n = max(rounds/x.threads, 2)
			}
			args := append(append([]string{}, x.flags...), bin, fmt.Sprint(n), fmt.Sprint(x.threads), "1")
			wantOK(t, x.ranks, run(t, x.ranks, args[0], args[1:]...))
		})
	}
}
