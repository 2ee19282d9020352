package cost_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/cost"
)

func ExampleMachine_Time() {
	ethernet := cost.Machine{Alpha: 10, Beta: 1} // 10 us for a message, 1 ns for a byte
	tree := cost.Model{Rounds: 3, Busy: 3000}    // 1000 bytes to 8 ranks
	fmt.Println(ethernet.Time(tree), "us")
	// Output: 33 us
}
