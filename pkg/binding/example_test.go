package binding_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

// Two ranks on a machine of four cores.
func Example() {
	var cores []*topo.Object
	for c := range 4 {
		cores = append(cores, &topo.Object{Kind: topo.Core, Index: c, CPUs: topo.NewCPUSet(c)})
	}
	machine := &topo.Topology{Usable: topo.CPURange(0, 3)}
	machine.Objects[topo.Core] = cores
	nodes := []binding.Node{{Name: "laptop", Topo: machine}}

	plan, err := binding.Make(binding.Request{Nodes: nodes, Apps: []binding.App{{NP: 2}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range plan.Ranks {
		fmt.Printf("rank %d: CPUs %s of %s\n", r.Rank, r.CPUs, nodes[r.Node].Name)
	}
	// Output:
	// rank 0: CPUs 0-1 of laptop
	// rank 1: CPUs 2-3 of laptop
}
