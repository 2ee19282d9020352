package launch

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/topo"
)

// usable is a node's machine without the CPUs that the manager has not chosen for this job.
func (n *node) usable() (*topo.Topology, error) {
	g := n.host.CPUs
	if n.topo == nil || g.By == "" {
		return n.topo, nil
	}
	set, err := grantedSet(g, n.topo)
	if err == nil {
		_, err = n.taskSets()
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w; add --rmk=none to leave it aside", n.host.Name, g.By, err)
	}
	t, err := n.topo.Restrict(set, g.By)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; add --rmk=none to leave it aside", n.host.Name, err)
	}
	return t, nil
}

// taskSets are the CPUs that the manager has chosen for each task on a node; nil: it has chosen none for each.
func (n *node) taskSets() ([]topo.CPUSet, error) {
	if n.topo == nil {
		return nil, nil
	}
	var out []topo.CPUSet
	for i, list := range n.host.CPUs.Tasks {
		set, err := topo.ParseCPUSet(list)
		if err != nil {
			return nil, err
		}
		if set = set.And(n.topo.Usable); set.IsEmpty() {
			return nil, fmt.Errorf("CPUs %s of task %d are not there, or not usable", list, i)
		}
		out = append(out, set)
	}
	return out, nil
}

// followTasks gives each rank the CPUs of the manager's task in whose place it is, unless somebody has asked for a
// mapping or a binding.
func (j *job) followTasks(p *binding.Plan, others []binding.Placement) {
	asked := func(b *binding.Policy) bool {
		return b != nil && (b.Bind.Target != binding.BindDefault || b.Map.Directive != binding.MapDefault || b.Map.PE > 0 || b.CPUSet != "")
	}
	if asked(&j.spec.Policy) || slices.ContainsFunc(j.spec.Apps, func(a AppSpec) bool { return asked(a.Policy) }) {
		return
	}
	ranks := make([]int, len(j.nodes))
	for _, r := range p.Ranks {
		ranks[r.Node]++
	}
	by := ""
	for i := range p.Ranks {
		r := &p.Ranks[i]
		n := j.nodes[r.Node]
		sets, err := n.taskSets()
		if free := slices.DeleteFunc(slices.Clone(sets), func(set topo.CPUSet) bool {
			return slices.ContainsFunc(others, func(o binding.Placement) bool { return o.Node == r.Node && o.CPUs.Intersects(set) })
		}); len(free) >= ranks[r.Node] {
			sets = free
		}
		if err != nil || ranks[r.Node] > len(sets) || r.LocalRank >= len(sets) {
			continue // usable has said what is wrong
		}
		r.CPUs, by = sets[r.LocalRank], n.host.CPUs.By
	}
	if by != "" {
		p.Why = append(p.Why, binding.Decision{What: "bind each rank to the CPUs of one of the manager's tasks", Why: by + " has a line for each", Change: "--bind-to core"})
	}
}

// keepToGrant binds ranks that are bound to nothing to what the manager has chosen on their node.
func (j *job) keepToGrant(p *binding.Plan) {
	for i := range p.Ranks {
		r := &p.Ranks[i]
		n := j.nodes[r.Node]
		if n.host.CPUs.By == "" || !r.CPUs.IsEmpty() {
			continue
		}
		if t, err := n.usable(); err == nil && t != nil {
			r.CPUs = t.Usable
		}
	}
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
