package hostfile_test

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
)

func ExampleResolve() {
	nodes, err := hostfile.Parse(strings.NewReader("node[1-3] slots=4\n^node2\n"), "nodes", hostfile.ColonSlots)
	if err != nil {
		fmt.Println(err)
		return
	}
	list, err := hostfile.ParseList("node3:2,node1", "--host")
	if err != nil {
		fmt.Println(err)
		return
	}
	hosts, err := hostfile.Resolve(hostfile.Request{Mode: compat.Gompi, Files: [][]hostfile.Entry{nodes}, List: list})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, h := range hosts {
		fmt.Printf("%s: %d slots (%s)\n", h.Name, h.Slots, h.SlotsBy)
	}
	// Output:
	// node1: 4 slots (nodes:1: slots=4)
	// node3: 2 slots (--host node3:2)
}

func ExampleParse_mistake() {
	_, err := hostfile.Parse(strings.NewReader("node1 slots=4\nnode2 slot=4\n"), "nodes", hostfile.ColonSlots)
	fmt.Println(err)
	// Output: nodes:2:7: unknown key "slot": did you mean slots?
}

func ExampleCompress() {
	fmt.Println(hostfile.Compress([]string{"node1", "node2", "node3", "node08", "login"}))
	// Output: node[1-3,08],login
}
