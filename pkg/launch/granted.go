package launch

import (
	"fmt"

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
	if err != nil {
		return nil, fmt.Errorf("%s: %s: %w; add --rmk=none to leave it aside", n.host.Name, g.By, err)
	}
	t, err := n.topo.Restrict(set, g.By)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; add --rmk=none to leave it aside", n.host.Name, err)
	}
	return t, nil
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
