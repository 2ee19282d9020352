package control_test

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/control"
)

// A job of one rank on one node is told what happens, and what to do about it.
func ExampleController_Step() {
	c := control.New(control.Config{Compat: compat.Gompi}, 1)
	c.Step(control.Launched{World: 0, Size: 1})
	for _, action := range c.Step(control.RankEnded{World: 0, Rank: 0}) {
		fmt.Printf("%T\n", action)
	}
	fmt.Println(c.Alive(), c.Status())
	// Output:
	// control.SayBye
	// 0 0
}
