package inter_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/algo/inter"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Rank 0 is the root of a group of two, whose other group has two ranks as well: peers 2 and 3.
func ExampleBcast() {
	place := schedule.Place{Rank: 0, Size: 2, Remote: 2}
	b := schedule.NewBuilder(place, schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Root: schedule.RootHere, Len: 8}}, "inter")
	inter.Bcast(b)
	fmt.Print(b.Finish())
	// Output:
	// bcast inter, 1 steps
	//   0  send recv[0:8] to 2
}
