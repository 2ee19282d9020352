package stacks_test

import (
	"os"

	"github.com/gompirun/gompi/pkg/launch/stacks"
)

// Three ranks wait in a barrier, and one computes.
func ExampleGroups() {
	wait, work := []string{"main", "  MPI_Barrier"}, []string{"main", "  compute"}
	places := []stacks.Place{{Rank: 0, Lines: wait}, {Rank: 1, Lines: wait}, {Rank: 2, Lines: work}, {Rank: 3, Lines: wait}}
	_ = stacks.Write(os.Stdout, stacks.Groups(places), 4)
	// Output:
	// ranks 0-1,3 (3 of 4):
	//   main
	//     MPI_Barrier
	// rank 2 (1 of 4):
	//   main
	//     compute
}
