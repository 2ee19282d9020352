package binding

import (
	"math"

	"github.com/gompirun/gompi/pkg/topo"
)

// Our own default binding. Each rank of a node gets a share of the CPUs the job
// may use, such that
//
//   - shares are even: their sizes differ by at most one core, unless cutting
//     along a package, NUMA node or cache costs no rank more than an eighth of
//     its even share, or leaves it the threads it is known to have;
//   - shares are contiguous in logical order and do not overlap;
//   - while there are cores enough no two ranks share one, and no rank is
//     bound to one core when there is more to give it.

type shareKey struct {
	m       *machine
	kind    topo.Kind
	index   int
	ranks   int
	threads int
}

// shareGroup is the sharing ranks of one place.
type shareGroup struct {
	m     *machine
	where place
	rules *rules
	list  []int // their spots
}

// shareOut binds the node's sharing ranks, place by place. Ranks of an
// oversubscribed node, or of a place with more ranks than CPUs, stay unbound.
func (b *binder) shareOut() {
	if b.oversubscribed(b.node) {
		return
	}
	groups, taken := b.shareGroups()
	for _, g := range groups {
		cuts := b.cuts(g, taken)
		for n, i := range g.list {
			if cuts != nil {
				b.spots[i].cpus = cuts[n]
			}
		}
	}
}

// shareGroups are the node's sharing ranks by place, and the CPUs that others have taken.
func (b *binder) shareGroups() (groups []*shareGroup, taken topo.CPUSet) {
	byPlace := map[shareKey]*shareGroup{}
	for _, i := range b.list {
		s := &b.spots[i]
		r := b.rules[s.app]
		if r.Bind.Target != BindShare || !s.fixed.IsEmpty() {
			taken = taken.Or(s.cpus)
			continue
		}
		m := b.machine(r, b.node)
		if m == nil {
			continue
		}
		key := shareKey{m: m, kind: s.where.kind, index: s.where.index}
		g := byPlace[key]
		if g == nil {
			g = &shareGroup{m: m, where: s.where, rules: r}
			byPlace[key] = g
			groups = append(groups, g)
		}
		g.list = append(g.list, i)
	}
	return groups, taken
}

// cuts are the shares of g's place, one for each of its ranks; nil where it has too few CPUs.
func (b *binder) cuts(g *shareGroup, taken topo.CPUSet) []topo.CPUSet {
	n := len(g.list)
	left := g.where.cpus.AndNot(taken)
	if free := left.AndNot(b.runningOn(b.node)); g.m.count(free, false) >= n {
		left = free // else those that run have shared all out, and share it once more
	}
	if b.req.LeaveRest {
		left = b.worth(g, left, n)
	}
	key := shareKey{g.m, g.where.kind, g.where.index, n, g.rules.ThreadsPer}
	plain := left.Equal(g.where.cpus) && g.where.index >= 0
	if cuts, ok := b.shares[key]; ok && plain {
		return cuts
	}
	cuts := g.m.share(left, n, g.rules.ThreadsPer)
	if plain {
		b.shares[key] = cuts
	}
	return cuts
}

// worth are of a place's CPUs those that n of the node's slots are worth, and all that the ranks' threads need. What
// is left to others is in one piece, behind.
func (b *binder) worth(g *shareGroup, left topo.CPUSet, n int) topo.CPUSet {
	all, slots := g.m.count(g.m.cpus, false), b.slots[b.node]
	most := max(all*n/max(slots, 1), n*g.rules.ThreadsPer, n)
	if most >= g.m.count(left, false) {
		return left
	}
	var out topo.CPUSet
	for _, core := range g.m.places[topo.Core] {
		if part := core.cpus.And(left); !part.IsEmpty() && most > 0 {
			out, most = out.Or(part), most-1
		}
	}
	return out
}

// runningOn are the CPUs that running ranks of a node are bound to.
func (p *planner) runningOn(node int) topo.CPUSet {
	var set topo.CPUSet
	for _, cpus := range p.running[node] {
		set = set.Or(cpus)
	}
	return set
}

// share cuts set into n shares; nil when it has fewer CPUs than that. threads
// is how many threads a rank will run, 0 unknown.
func (m *machine) share(set topo.CPUSet, n, threads int) []topo.CPUSet {
	if n > set.Count() {
		return nil
	}
	even := float64(m.count(set, false)) / float64(n)
	need := int(min(math.Floor(even), math.Ceil(even*7/8)))
	if threads > 0 {
		need = min(need, threads)
	}
	return m.cut(set, n, need)
}

// cut follows the machine's levels from the outside in and takes the first
// along which every rank gets at least need cores.
func (m *machine) cut(set topo.CPUSet, n, need int) []topo.CPUSet {
	if n == 1 {
		return []topo.CPUSet{set}
	}
	for _, k := range []topo.Kind{topo.Package, topo.NUMA, topo.L3, topo.L2} {
		parts, sizes := m.parts(set, k)
		switch {
		case len(parts) < 2:
			continue
		case n >= len(parts):
			counts := apportion(sizes, n)
			if !enough(sizes, counts, need) {
				continue
			}
			var out []topo.CPUSet
			for i, part := range parts {
				out = append(out, m.cut(part, counts[i], need)...)
			}
			return out
		default:
			if out := m.runs(parts, n, need); out != nil {
				return out
			}
		}
	}
	return m.slices(set, n)
}

// parts are the pieces of set that lie in different objects of kind k, nil when
// those do not cover it.
func (m *machine) parts(set topo.CPUSet, k topo.Kind) (parts []topo.CPUSet, sizes []int) {
	left := set
	for _, pl := range m.places[k] {
		part := pl.cpus.And(left)
		if part.IsEmpty() {
			continue
		}
		left = left.AndNot(part)
		parts, sizes = append(parts, part), append(sizes, m.count(part, false))
	}
	if !left.IsEmpty() {
		return nil, nil
	}
	return parts, sizes
}

// apportion deals n ranks out over parts by size: each next rank goes where its
// share will be largest. Cost: n times the number of parts.
func apportion(sizes []int, n int) []int {
	counts := make([]int, len(sizes))
	for range n {
		best := 0
		for i := range sizes {
			if sizes[i]*(counts[best]+1) > sizes[best]*(counts[i]+1) {
				best = i
			}
		}
		counts[best]++
	}
	return counts
}

// enough reports whether every part has ranks and need cores for each.
func enough(sizes, counts []int, need int) bool {
	for i := range sizes {
		if counts[i] == 0 || sizes[i] < need*counts[i] {
			return false
		}
	}
	return true
}

// runs gives each of n ranks neighbouring parts, nil when one would get too few
// cores.
func (m *machine) runs(parts []topo.CPUSet, n, need int) []topo.CPUSet {
	out := make([]topo.CPUSet, n)
	for i := range out {
		for _, part := range parts[i*len(parts)/n : (i+1)*len(parts)/n] {
			out[i] = out[i].Or(part)
		}
		if m.count(out[i], false) < need {
			return nil
		}
	}
	return out
}

// slices cuts set into runs of neighbouring cores, or of hardware threads when
// there are fewer cores than ranks.
func (m *machine) slices(set topo.CPUSet, n int) []topo.CPUSet {
	var units []topo.CPUSet
	for _, core := range m.places[topo.Core] {
		part := core.cpus.And(set)
		if part.IsEmpty() {
			continue
		}
		units = append(units, part)
	}
	if len(units) < n {
		threads := make([]topo.CPUSet, 0, set.Count())
		for _, core := range units {
			for _, c := range core.List() {
				threads = append(threads, topo.NewCPUSet(c))
			}
		}
		units = threads
	}
	out := make([]topo.CPUSet, n)
	for i := range out {
		for _, u := range units[i*len(units)/n : (i+1)*len(units)/n] {
			out[i] = out[i].Or(u)
		}
	}
	return out
}
