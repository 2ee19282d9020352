package launch

import (
	"slices"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/machines"
	"github.com/gompirun/gompi/pkg/topo"
)

// usable is a node's machine without the CPUs that the manager has not chosen for this job.
func (n *node) usable() (*topo.Topology, error) { return machines.Usable(n.host, n.topo) }

// followTasks gives each rank the CPUs of the manager's task in whose place it is, unless somebody has asked for a
// mapping or a binding.
func (j *job) followTasks(p *binding.Plan, others []binding.Placement) {
	asked := func(b *binding.Policy) bool {
		return b != nil && (b.Bind.Target != binding.BindDefault || b.Map.Directive != binding.MapDefault || b.Map.PE > 0 || b.CPUSet != "")
	}
	if asked(&j.spec.Policy) || slices.ContainsFunc(j.spec.Apps, func(a jobspec.AppSpec) bool { return asked(a.Policy) }) {
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
		sets, err := machines.TaskSets(n.host, n.topo)
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
