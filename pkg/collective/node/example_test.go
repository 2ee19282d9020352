package node_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/node"
)

// Four ranks, of which two share CPU 0 and one is bound to none: each learns which rank speaks for its CPU.
func ExampleCPUGroups() {
	fmt.Println(node.CPUGroups([]int{0, 1, 0, -1}))
	// Output: [0 1 0 -1]
}
