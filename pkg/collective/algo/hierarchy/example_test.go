package hierarchy_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/algo/hierarchy"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Rank 1 shares node 0 with rank 0, which broadcasts: it hears of it there.
func ExampleBcast() {
	place := schedule.Place{Rank: 1, Size: 4, Node: []int32{0, 0, 1, 1}}
	b := schedule.NewBuilder(place, schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Len: 8}}, "hierarchical")
	hierarchy.Bcast(b)
	fmt.Print(b.Finish())
	// Output:
	// bcast hierarchical, 1 steps
	//   0  recv recv[0:8] from 0
}
