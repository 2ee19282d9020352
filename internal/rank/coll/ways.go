package coll

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Ways that are no schedules of messages.
const (
	InMemory = "memory" // in memory that all ranks share
	InTiers  = "nodes"  // so on each node, and by messages between them
)

// CollectiveWays are all ways in which collective operations are done: the name of
// the operation, and that of the algorithm.
func CollectiveWays() (names []string) {
	for _, o := range schedule.Operations() {
		for _, way := range append([]string{InMemory, InTiers}, CollectiveAlgorithms(o.String())...) {
			names = append(names, fmt.Sprint(o, " ", way))
		}
	}
	return names
}

// CollectiveNames are the collective operations that settings know: allreduce is
// that of GOMPI_COLL_ALLREDUCE.
func CollectiveNames() (names []string) {
	for _, o := range schedule.Operations() {
		names = append(names, o.String())
	}
	return names
}

// CollectiveAlgorithms are the values of such a setting.
func CollectiveAlgorithms(operation string) (names []string) {
	o, _ := schedule.ParseOperation(operation)
	for _, a := range collective.Algorithms(o) {
		names = append(names, a.Name)
	}
	return names
}
