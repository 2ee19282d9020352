package schedule_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Rank 0 of two sends eight bytes to rank 1 and waits for an answer in their place.
func Example() {
	b := schedule.NewBuilder(schedule.Place{Rank: 0, Size: 2}, schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Len: 8}}, "there_and_back")
	b.Send(1, b.Result())
	b.Recv(1, b.Result())
	fmt.Print(b.Finish())
	// Output:
	// bcast there_and_back, 2 steps
	//   0  send recv[0:8] to 1  then [1]
	//   1  recv recv[0:8] from 1
}
