package capacity_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/capacity"
)

// Descriptors are set aside, and lent to who must open something at the end.
func ExampleReserve() {
	var r capacity.Reserve
	if err := r.Fill(); err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	r.Lend(func() { fmt.Println("the process table is read") })
	// Output: the process table is read
}
