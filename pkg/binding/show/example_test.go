package show_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/binding/show"
	"github.com/gompirun/gompi/pkg/topo"
)

// Two ranks on a machine of four cores, as --report-bindings shows them.
func ExampleReportBindings() {
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
	if err := show.ReportBindings(os.Stdout, show.Report{Plan: plan, Nodes: nodes}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// laptop: 2 ranks
	//   cores [ 0 0 1 1 ]
	// bind to share: default: each rank gets an even share of its node's CPUs, cut along caches and NUMA nodes (change: --bind-to core)
}
