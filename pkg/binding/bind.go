package binding

import (
	"errors"
	"fmt"
	"github.com/gompirun/gompi/internal/base/ranges"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// bind gives every spot its CPUs, node by node, in mapping order.
func (p *planner) bind() error {
	perNode := make([][]int, len(p.req.Nodes))
	for i := range p.spots {
		n := p.spots[i].node
		perNode[n] = append(perNode[n], i)
	}
	shares := map[shareKey][]topo.CPUSet{}
	for n, list := range perNode {
		if len(list) == 0 {
			continue
		}
		b := binder{planner: p, node: n, list: list, used: map[*machine]*usage{}, shares: shares}
		if err := b.bind(); err != nil {
			return fmt.Errorf("host %s: %w", p.req.Nodes[n].Name, err)
		}
	}
	if p.overloaded {
		p.unbindDefaults()
	}
	return nil
}

// unbindDefaults takes back the bindings that nobody asked for, as mpirun 4.1.4 does for all
// ranks once one of them finds its object full.
func (p *planner) unbindDefaults() {
	for i := range p.spots {
		if s := &p.spots[i]; p.rules[s.app].Bind.byDefault && s.fixed.IsEmpty() {
			s.cpus = topo.CPUSet{}
		}
	}
}

// binder binds the ranks of one node.
type binder struct {
	*planner
	node   int
	list   []int // its spots, in mapping order
	used   map[*machine]*usage
	shares map[shareKey][]topo.CPUSet
}

// usage counts the ranks bound to each object.
type usage [len(topo.Kinds)][]int

func (b *binder) usage(m *machine, k topo.Kind) []int {
	u := b.used[m]
	if u == nil {
		u = &usage{}
		b.used[m] = u
	}
	if u[k] == nil {
		u[k] = make([]int, len(m.places[k]))
		for i, pl := range m.places[k] {
			for _, cpus := range b.running[b.node] {
				if cpus.Intersects(pl.cpus) {
					u[k][i]++
				}
			}
		}
	}
	return u[k]
}

func (b *binder) bind() error {
	sharing, mixed := false, false
	for turn, i := range b.list {
		local := len(b.running[b.node]) + turn
		s := &b.spots[i]
		r := b.hostRules(b.rules[s.app])
		mixed = mixed || s.app != b.spots[b.list[0]].app
		if r.Bind.Target == BindShare && s.fixed.IsEmpty() {
			sharing = true
			continue
		}
		cpus, err := b.one(r, s, local)
		if err != nil {
			return fmt.Errorf("bind to %s: %w", r.Bind, err)
		}
		s.cpus = cpus
	}
	if sharing {
		b.shareOut()
	}
	if mixed {
		return b.checkMixed()
	}
	return nil
}

// hostRules are an app's rules on this host, which a host file may give a binding of its own.
func (b *binder) hostRules(r *rules) *rules {
	to := b.req.Nodes[b.node].Bind
	if to == nil {
		return r
	}
	own := *r
	own.Bind, own.bindGiven, own.unbound = *to, true, nil
	return &own
}

// one finds the CPUs of a rank that does not share. local counts the node's
// ranks in mapping order, behind those that run.
func (b *binder) one(r *rules, s *spot, local int) (topo.CPUSet, error) {
	m := b.machine(r, b.node)
	t := r.Bind.Target
	switch {
	case t == BindNone || r.unbound[b.node]:
		return topo.CPUSet{}, nil
	case !s.fixed.IsEmpty():
		return s.fixed, nil
	case m == nil && !r.bindGiven || r.Map.Directive == MapRankfile && !r.bindGiven:
		return topo.CPUSet{}, nil
	case m == nil:
		return topo.CPUSet{}, errors.New("its topology is not known: use --bind-to none")
	}
	switch t {
	case BindRR:
		cpus := m.cpus.List()
		return topo.NewCPUSet(cpus[local%len(cpus)]), nil
	case BindUser:
		if r.Bind.Once && local >= len(r.Bind.List) {
			return topo.CPUSet{}, nil
		}
		set := r.Bind.List[local%len(r.Bind.List)]
		return set, m.usable(set)
	case BindCPUList:
		return b.fromList(m, r, local)
	case BindDomain:
		return m.domain(r.Bind.Domain, local, len(b.running[b.node])+len(b.list), r.ThreadsPer), nil
	case BindDevice:
		near, err := nearDevices(m, r.Bind.Device, max(r.Bind.Count, 1))
		if err != nil {
			return topo.CPUSet{}, err
		}
		return near[local%len(near)].cpus, nil
	}
	if r.Compat.Hydra() || r.Bind.Count > 0 || r.Map.Stride > 0 {
		return m.hydra(r, local)
	}
	if r.Map.PE > 0 && r.Bind.Object == r.cpu() {
		return b.several(m, r, s)
	}
	return b.object(m, r, s)
}

// fromList is Open MPI 4's --cpu-list with --bind-to cpu-list.
func (b *binder) fromList(m *machine, r *rules, local int) (topo.CPUSet, error) {
	if r.CPUSet == "" {
		return topo.CPUSet{}, errors.New("say which CPUs with --cpu-list")
	}
	own := *r
	own.Map = MapBy{PEList: r.CPUSet, Ordered: r.Bind.Ordered}
	own.PhysicalCPUs = r.PhysicalCPUs || !r.Compat.OpenMPI()
	l, err := listed(m, &own)
	if err != nil {
		return topo.CPUSet{}, err
	}
	return l.fixed[local%len(l.fixed)], nil
}

// mayOverload reports whether more ranks than CPUs may be bound to an object.
func (r *rules) mayOverload() bool {
	return r.Bind.Overload == Yes || r.Bind.Overload == Unset && (r.family().Hydra() || r.Compat == compat.Srun)
}

// object binds to an object of the wanted level among those that the rank's
// place touches: the least used, the first of equals. PRRTE instead fills one
// object before it takes the next.
func (b *binder) object(m *machine, r *rules, s *spot) (topo.CPUSet, error) {
	k := r.Bind.Object
	if len(m.places[k]) == 0 {
		return b.unsupported(r, fmt.Errorf("it has no %s; it has %s", objectName(k), m.has()))
	}
	use := b.usage(m, k)
	best := -1
	for _, i := range m.within(s.where, k) {
		if (r.Bind.Limit == 0 || use[i] < r.Bind.Limit) && (best < 0 || use[i] < use[best]) {
			best = i
			if r.Compat == compat.OMPI5 && use[i] < m.places[k][i].size(r.hwt || k == topo.PU) {
				break
			}
		}
	}
	if best < 0 {
		return b.unsupported(r, fmt.Errorf("limit=%d ranks are on each %s already: raise the limit or ask for fewer ranks", r.Bind.Limit, objectName(k)))
	}
	pl := m.places[k][best]
	if use[best]++; use[best] > pl.size(r.hwt || k == topo.PU) && k != topo.Machine && !r.mayOverload() {
		return b.unsupported(r, b.overload(r, pl, use[best]))
	}
	return pl.cpus, nil
}

func (b *binder) overload(r *rules, pl place, ranks int) error {
	what := "core"
	if r.hwt || pl.kind == topo.PU {
		what = "hardware thread"
	}
	return fmt.Errorf("more ranks than CPUs: %d ranks for the %s of %s %d: add :overload-allowed to --bind-to, ask for fewer ranks, or use --bind-to none",
		ranks, ranges.Count(pl.size(what != "core"), what), objectName(pl.kind), pl.index)
}

// unsupported leaves the rank unbound where the binding was a default or came
// with if-supported, and is an error where it was asked for.
func (b *binder) unsupported(r *rules, err error) (topo.CPUSet, error) {
	if r.Bind.IfSupported || !r.bindGiven && r.Bind.Overload != No {
		b.overloaded = b.overloaded || r.Compat == compat.OMPI4 && r.Bind.byDefault
		return topo.CPUSet{}, nil
	}
	return topo.CPUSet{}, err
}

// several binds to pe=n CPUs: free ones of the rank's place, of one package as
// long as one has enough.
func (b *binder) several(m *machine, r *rules, s *spot) (topo.CPUSet, error) {
	k, n := r.cpu(), r.Map.PE
	use := b.usage(m, k)
	all := m.within(s.where, k)
	groups := [][]int{}
	if s.where.kind == topo.Machine {
		for _, pkg := range m.within(s.where, topo.Package) {
			groups = append(groups, m.within(m.places[topo.Package][pkg], k))
		}
	}
	if r.Compat != compat.OMPI5 || len(groups) == 0 {
		groups = append(groups, all)
	}
	for _, g := range groups {
		if free := least(g, use, n); len(free) == n && use[free[n-1]] == 0 {
			return take(m, k, free, use), nil
		}
	}
	if len(all) >= n && r.mayOverload() {
		return take(m, k, least(all, use, n), use), nil
	}
	if r.Oversubscribe == Yes && !r.bindGiven {
		return topo.CPUSet{}, nil
	}
	return topo.CPUSet{}, fmt.Errorf("pe=%d: no %d free %ss left in %s %d of %s: lower pe, ask for fewer ranks, or add --bind-to %s:overload-allowed",
		n, n, k, objectName(s.where.kind), s.where.index, ranges.Count(len(all), k.String()), k)
}

// least returns up to n of the objects with the fewest ranks, in their order.
func least(objects, use []int, n int) []int {
	var out []int
	for level := 0; len(out) < n; level++ {
		more := false
		for _, i := range objects {
			if use[i] == level && len(out) < n {
				out = append(out, i)
			}
			more = more || use[i] > level
		}
		if !more {
			break
		}
	}
	return out
}

func take(m *machine, k topo.Kind, objects, use []int) topo.CPUSet {
	var set topo.CPUSet
	for _, i := range objects {
		use[i]++
		set = set.Or(m.places[k][i].cpus)
	}
	return set
}

// checkMixed looks for CPUs that apps with different binding rules overload together. The counts
// per object do not show such an overload.
func (b *binder) checkMixed() error {
	for _, i := range b.list {
		s := &b.spots[i]
		r := b.rules[s.app]
		if s.cpus.IsEmpty() || !s.fixed.IsEmpty() || r.mayOverload() {
			continue
		}
		m := b.machine(r, b.node)
		if r.Bind.Target == BindObject && r.Bind.Object == topo.Machine || r.Bind.Target == BindDevice || r.Bind.Target == BindDomain {
			continue
		}
		ranks := 0
		for _, j := range b.list {
			if o := &b.spots[j]; !o.cpus.IsEmpty() && o.cpus.IncludedIn(s.cpus) {
				ranks++
			}
		}
		if ranks <= m.count(s.cpus, r.hwt || r.Bind.Object == topo.PU || r.Bind.Target == BindShare) {
			continue
		}
		if !r.bindGiven || r.Bind.IfSupported {
			s.cpus = topo.CPUSet{}
			continue
		}
		return fmt.Errorf("%s, bind to %s: more ranks than CPUs: %d ranks for CPUs %s, counting other programs': add :overload-allowed or give the programs --cpu-set of their own",
			b.appName(s.app), r.Bind, ranks, s.cpus)
	}
	return nil
}
