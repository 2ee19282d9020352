package topotest_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// A machine of two packages, one of whose cores is not ours.
func ExampleLimit() {
	machine := topotest.Limit(topotest.SMT().Build(), topo.NewCPUSet(0, 16), "offline")
	fmt.Println(machine.Cores(), "cores, CPUs", machine.Usable)
	// Output:
	// 15 cores, CPUs 1-15,17-31
}
