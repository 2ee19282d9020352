package binding

import (
	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// cpusBound is how many ranks a node takes when each is to have a CPU of its own, which
// Open MPI 5 counts before it maps by object, or by slot with a binding asked for: further
// ranks go to the next node. ok is false where CPUs do not count. (Seen of mpirun 5.0.11.)
func (p *planner) cpusBound(r *rules, n int) (cpus int, ok bool) {
	m := p.machine(r, n)
	counts := r.Map.Directive == MapObject || r.Map.Directive == MapSlot && r.bindGiven
	if r.Compat != compat.OMPI5 || m == nil || !counts || r.Map.PE > 0 || r.Bind.Target == BindNone ||
		r.Bind.Overload == Yes || r.Oversubscribe == Yes {
		return 0, false
	}
	return m.count(m.cpus, r.hwt || r.Map.Directive == MapObject && r.Map.Object == topo.PU || r.Bind.Object == topo.PU), true
}

// crowded are the nodes whose ranks Open MPI 5 does not bind by default: those that it maps
// from the first on that has more slots than CPUs (by slot), more ranks (by node), or would
// have more with all that ppr gives. (Seen of mpirun 5.0.11.)
func (p *planner) crowded(a int) map[int]bool {
	r := p.rules[a]
	if r.Compat != compat.OMPI5 || !r.Bind.byDefault || r.Bind.Target != BindObject || r.Map.PE > 0 {
		return nil
	}
	out := map[int]bool{}
	for _, s := range p.spots[p.first[a]:p.first[a+1]] {
		m := p.machine(r, s.node)
		if m == nil {
			continue
		}
		want := 0
		switch r.Map.Directive {
		case MapSlot:
			want = p.slots[s.node]
		case MapNode:
			want = p.load[s.node]
		case MapPPR:
			want = r.pprNode[s.node]
		}
		if len(out) > 0 || want > m.count(m.cpus, r.hwt) {
			out[s.node] = true
		}
	}
	return out
}

// spanObjects gives a rank to each object of all nodes in turn, the first node's first, as
// mpirun 4.1.4 and 5.0.11 were seen to do with span.
func spanObjects(nodes []int, counts map[int]int, left int, rooms map[int]room) int {
	for before := -1; left > 0 && left != before; {
		before = left
		for _, n := range nodes {
			got := min(rooms[n].objects, rooms[n].soft-counts[n], left)
			counts[n] += got
			left -= got
		}
	}
	return left
}
