package hosts

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// ofComponents narrows the hosts of each program to those of its components, in a heterogeneous job of Slurm: the ones that
// --het-group names, or component i for program i where there are as many programs as components and the
// user names no hosts. One of several programs without -n gets a rank for each task of its components.
func (f *Finder) ofComponents(m *hostfile.Allocation, hosts []hostfile.Host, nodes [][]int) ([][]int, error) {
	var parts [][]string
	if m != nil {
		parts = m.Components
	}
	for i, a := range f.Spec.Apps {
		groups := a.HetGroups
		if groups == nil && len(parts) == len(f.Spec.Apps) && !f.namesHosts() {
			groups = []int{i}
		}
		var names []string
		for _, g := range groups {
			switch {
			case parts == nil:
				return nil, fmt.Errorf("--het-group %d: this is no heterogeneous job of Slurm", g)
			case g >= len(parts):
				return nil, fmt.Errorf("--het-group %d: the job's components are 0 to %d", g, len(parts)-1)
			}
			names = append(names, parts[g]...)
		}
		if groups == nil {
			continue
		}
		var own []int
		for n, h := range hosts {
			if slices.Contains(names, h.Name) && (nodes[i] == nil || slices.Contains(nodes[i], n)) {
				own = append(own, n)
			}
		}
		if len(own) == 0 {
			return nil, fmt.Errorf("program %d of the line: none of its hosts is of component %d of the job", i+1, groups[0])
		}
		nodes[i] = own
		if a.NP == 0 && len(f.Spec.Apps) > 1 {
			for _, n := range own {
				f.Spec.Apps[i].NP += hosts[n].Slots
			}
		}
	}
	return nodes, nil
}

// namesHosts reports whether the user names hosts, for the job or for a program.
func (f *Finder) namesHosts() bool {
	h := f.Spec.Hosts
	return len(h.Files)+len(h.Lists)+len(h.NodeLists) > 0 || slices.ContainsFunc(f.Spec.Apps, func(a jobspec.AppSpec) bool { return len(a.Hosts)+len(a.HostFiles) > 0 })
}
