package topo_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/topo"
)

// A machine is described by the number of parts in each part.
func ExampleSynthetic() {
	machine, err := topo.Synthetic("package:2 core:4 pu:2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(machine.Cores(), "cores,", machine.PUs(), "CPUs:", machine.Usable)
	// Output: 8 cores, 16 CPUs: 0-15
}
