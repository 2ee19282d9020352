package proto_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// A debugger stands in front of the command of one rank.
func ExampleInFront() {
	tools := []proto.Tool{{Argv: []string{"gdb", "--args"}, Ranks: []int{1}}}
	fmt.Println(proto.InFront(tools, []string{"./app", "-v"}, 0))
	fmt.Println(proto.InFront(tools, []string{"./app", "-v"}, 1))
	// Output:
	// [./app -v]
	// [gdb --args ./app -v]
}
