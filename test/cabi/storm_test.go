package cabi

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestEverythingAtOnce has random programs send, receive and work together in all ways at the same time.
// GOMPI_STORM_SEEDS asks for more of them than the slice that fits into every test run; a failure says which seed it was.
func TestEverythingAtOnce(t *testing.T) {
	bin := compile(t, "storm", "-pthread")
	seeds := 1
	if n, err := strconv.Atoi(os.Getenv("GOMPI_STORM_SEEDS")); err == nil {
		seeds = n
	}
	for _, x := range []struct {
		name    string
		ranks   int
		threads int // that each have communicators of their own; 0: no threads
		flags   []string
		more    int // ranks without the flags
	}{
		{"itself", 1, 0, nil, 0},
		{"a pair", 2, 0, nil, 0},
		{"three", 3, 0, nil, 0},
		{"more than CPUs", 9, 0, nil, 0},
		{"threads", 3, 2, nil, 0},
		{"threads alone", 1, 4, nil, 0},
		{"tcp", 3, 0, []string{"--mca", "btl", "self,tcp"}, 0},
		{"by messages", 3, 0, []string{"-x", "GOMPI_COLL_NODE=0"}, 0},
		{"checked", 3, 0, []string{"-x", "GOMPI_CHECK=1"}, 0},
		{"with progress", 2, 0, []string{"-x", "GOMPI_PROGRESS=1"}, 0},
		{"with progress that spins", 2, 0, []string{"-x", "GOMPI_PROGRESS=spin"}, 0},
		{"without lanes", 3, 0, []string{"-x", "GOMPI_C_LANES=0"}, 0},
		{"with and without lanes", 2, 0, []string{"-x", "GOMPI_C_LANES=0"}, 2},
		{"one processor of Go", 4, 0, []string{"-x", "GOMAXPROCS=1"}, 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			for seed := 1; seed <= seeds && !t.Failed(); seed++ {
				program := []string{bin, "4", fmt.Sprint(x.threads), fmt.Sprint(seed), "100"}
				args := slices.Concat([]string{"gompirun", "-np", fmt.Sprint(x.ranks)}, x.flags, program)
				if x.more > 0 {
					args = slices.Concat(args, []string{":", "-np", fmt.Sprint(x.more)}, program)
				}
				wantOK(t, x.ranks+x.more, env.Run(t, testenv.Cmd{Args: args, Limit: 2 * time.Minute}))
				if t.Failed() {
					t.Logf("it was seed %d", seed)
				}
			}
		})
	}
}
