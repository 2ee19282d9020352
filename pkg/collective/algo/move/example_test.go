package move_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/algo/move"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Rank 2 of 4 has nobody below it in the binomial tree but rank 3.
func ExampleBcastTree() {
	b := schedule.NewBuilder(schedule.Place{Rank: 2, Size: 4}, schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Len: 8}}, "binomial")
	move.BcastTree(b, b.Rooted(), 2, b.Result())
	fmt.Print(b.Finish())
	// Output:
	// bcast binomial, 2 steps
	//   0  recv recv[0:8] from 0  then [1]
	//   1  send recv[0:8] to 3
}
