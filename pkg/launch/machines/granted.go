package machines

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/topo"
)

// Usable is a host's machine without the CPUs that the manager has not chosen for this job; nil: it is not known.
func Usable(h hostfile.Host, machine *topo.Topology) (*topo.Topology, error) {
	g := h.CPUs
	if machine == nil || g.By == "" {
		return machine, nil
	}
	set, err := grantedSet(g, machine)
	if err == nil {
		_, err = TaskSets(h, machine)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w; add --rmk=none to leave it aside", h.Name, g.By, err)
	}
	t, err := machine.Restrict(set, g.By)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; add --rmk=none to leave it aside", h.Name, err)
	}
	return t, nil
}

// TaskSets are the CPUs that the manager has chosen for each task on a host; nil: it has chosen none for each.
func TaskSets(h hostfile.Host, machine *topo.Topology) ([]topo.CPUSet, error) {
	if machine == nil {
		return nil, nil
	}
	var out []topo.CPUSet
	for i, list := range h.CPUs.Tasks {
		set, err := topo.ParseCPUSet(list)
		if err != nil {
			return nil, err
		}
		if set = set.And(machine.Usable); set.IsEmpty() {
			return nil, fmt.Errorf("CPUs %s of task %d are not there, or not usable", list, i)
		}
		out = append(out, set)
	}
	return out, nil
}

// grantedSet finds the CPUs of a grant in a machine.
func grantedSet(g hostfile.CPUGrant, t *topo.Topology) (topo.CPUSet, error) {
	if len(g.Cores) == 0 {
		return topo.ParseCPUSet(g.List)
	}
	var set topo.CPUSet
	packages := t.All(topo.Package)
	for _, c := range g.Cores {
		if c[0] >= len(packages) {
			return set, fmt.Errorf("core %d,%d was granted, and this machine has %d packages", c[0], c[1], len(packages))
		}
		at, found := 0, false
		for _, o := range t.All(topo.Core) {
			if o.CPUs.And(packages[c[0]].CPUs).IsEmpty() {
				continue
			}
			if at == c[1] {
				set, found = set.Or(o.CPUs), true
				break
			}
			at++
		}
		if !found {
			return set, fmt.Errorf("core %d,%d was granted, and package %d has %d cores", c[0], c[1], c[0], at)
		}
	}
	return set, nil
}
