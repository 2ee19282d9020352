package binding

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
)

// why collects the decisions: slots, map, rank and bind of each set of rules
// that differs, then what cannot be used of the nodes.
func (p *planner) why() []Decision {
	var out []Decision
	seen := map[Decision]bool{}
	for _, r := range p.rules {
		for _, d := range r.why {
			if !seen[d] {
				seen[d] = true
				out = append(out, d)
			}
		}
	}
	out = append(out, p.whyUnbound()...)
	return append(out, p.whyRemoved()...)
}

// whyUnbound says where a default binding was given up.
func (p *planner) whyUnbound() []Decision {
	reasons := map[string][]string{}
	var order []string
	done := make([]bool, len(p.req.Nodes))
	for i := range p.spots {
		s := &p.spots[i]
		r := p.rules[s.app]
		if done[s.node] || !s.cpus.IsEmpty() || r.Bind.Target == BindNone {
			continue
		}
		done[s.node] = true
		m := p.machine(r, s.node)
		reason := "a CPU would have had more ranks than it can run at once"
		switch {
		case m == nil:
			reason = "the topology is not known"
		case p.load[s.node] > m.capacity() && m.capacity() < m.cpus.Count():
			reason = fmt.Sprintf("oversubscribed: %d ranks on a quota of %g CPUs (%s)", p.load[s.node], m.topo.Quota, m.topo.QuotaBy)
		case p.load[s.node] > m.capacity():
			reason = fmt.Sprintf("oversubscribed: %d ranks on %s", p.load[s.node], ranges.Count(m.cpus.Count(), "CPU"))
		case p.load[s.node] > p.slots[s.node] && r.Compat.OpenMPI():
			reason = fmt.Sprintf("oversubscribed: %d ranks on %s", p.load[s.node], ranges.Count(p.slots[s.node], "slot"))
		}
		if reasons[reason] == nil {
			order = append(order, reason)
		}
		reasons[reason] = append(reasons[reason], p.req.Nodes[s.node].Name)
	}
	var out []Decision
	for _, reason := range order {
		out = append(out, Decision{"not bound on " + ranges.Names(reasons[reason]), reason, "--bind-to core:overload-allowed"})
	}
	return out
}

// whyRemoved names the CPUs that cannot be used, and what took them.
func (p *planner) whyRemoved() []Decision {
	type line struct{ what, why, change string }
	names := map[line][]string{}
	var order []line
	add := func(n int, l line) {
		if names[l] == nil {
			order = append(order, l)
		}
		names[l] = append(names[l], p.req.Nodes[n].Name)
	}
	for n := range p.req.Nodes {
		if p.load[n] == 0 || p.req.Nodes[n].Topo == nil {
			continue
		}
		t := p.req.Nodes[n].Topo
		for _, rem := range t.Removed {
			add(n, line{"CPUs " + rem.CPUs.String() + " not used", rem.String(), ""})
		}
		if t.Quota > 0 && t.Quota < float64(t.Usable.Count()) {
			add(n, line{fmt.Sprintf("%g CPUs' worth of time on %d CPUs", t.Quota, t.Usable.Count()), strings.TrimSpace("cgroup quota " + t.QuotaBy), ""})
		}
		if m := p.machine(p.rules[0], n); m != nil && p.rules[0].CPUSet != "" {
			if lost := t.Usable.AndNot(m.cpus); !lost.IsEmpty() {
				add(n, line{"CPUs " + lost.String() + " not used", askedFor(p.rules[0].Asked.CPUs, "--cpu-set") + " " + p.rules[0].CPUSet, ""})
			}
		}
	}
	var out []Decision
	for _, l := range order {
		out = append(out, Decision{l.what + " on " + ranges.Names(names[l]), l.why, l.change})
	}
	return out
}
