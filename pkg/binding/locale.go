package binding

import (
	"fmt"
	"sort"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// locale is what ranks of one node are mapped to, in which order.
type locale struct {
	places []place
	order  []int         // the k-th rank goes to places[order[k mod len]]
	fixed  []topo.CPUSet // pe-list: the CPUs of the k-th rank
	listed int           // pe-list: CPUs it names
	skew   int           // added to k, where ranks run already
}

// next is the place of a node's k-th rank, and the CPUs a list fixes for it.
func (l *locale) next(k int) (place, topo.CPUSet) {
	where := l.places[l.order[(k+l.skew)%len(l.order)]]
	if len(l.fixed) == 0 {
		return where, topo.CPUSet{}
	}
	return where, l.fixed[k%len(l.fixed)]
}

// locales finds every node's locale; equal nodes share one. A node whose
// topology is unknown has none, which slot and node mapping can bear.
func (p *planner) locales(r *rules, nodes []int) (map[int]*locale, error) {
	out := make(map[int]*locale, len(nodes))
	known := map[*machine]*locale{}
	for _, n := range nodes {
		m := p.machine(r, n)
		if m == nil {
			if d := r.Map.Directive; d != MapSlot && d != MapNode {
				return nil, fmt.Errorf("map by %s: the topology of host %s is not known: use --map-by slot or node", r.Map, p.req.Nodes[n].Name)
			}
			continue
		}
		l := known[m]
		if l == nil {
			var err error
			if l, err = newLocale(m, r); err != nil {
				return nil, fmt.Errorf("map by %s: host %s: %w", r.Map, p.req.Nodes[n].Name, err)
			}
			known[m] = l
		}
		out[n] = l
		if len(p.running[n]) > 0 && len(l.fixed) == 0 {
			out[n] = l.behind(p.running[n])
		}
	}
	return out, nil
}

// behind is the locale for ranks that come when others run: the places that
// those are bound to had their turn. One that is not bound had some turn. k is
// never less than the number of those that run, so k and skew make no less than 0.
func (l *locale) behind(running []topo.CPUSet) *locale {
	ranks, unbound := make([]int, len(l.places)), 0
	for _, cpus := range running {
		if cpus.IsEmpty() {
			unbound++
		}
		for i, pl := range l.places {
			if cpus.Intersects(pl.cpus) {
				ranks[i]++
			}
		}
	}
	var had, free []int
	for _, i := range l.order {
		if ranks[i] > 0 {
			ranks[i]--
			had = append(had, i)
		} else {
			free = append(free, i)
		}
	}
	own := *l
	own.order, own.skew = append(had, free...), len(had)+unbound-len(running)
	return &own
}

func newLocale(m *machine, r *rules) (*locale, error) {
	switch r.Map.Directive {
	case MapObject:
		places := m.places[r.Map.Object]
		if len(places) == 0 {
			return nil, fmt.Errorf("it has no %s; it has %s", r.Map.Object, m.has())
		}
		return inTurn(places, r)
	case MapDevice:
		places, err := nearDevices(m, r.Map.Device, max(r.Map.NDev, 1))
		if err != nil {
			return nil, err
		}
		return inTurn(places, r)
	case MapDist:
		return byDistance(m, r)
	case MapPEList:
		return listed(m, r)
	}
	return inTurn([]place{m.whole()}, r)
}

// inTurn takes one place after another; with pe=n a place is left out once it
// has no room for another rank.
func inTurn(places []place, r *rules) (*locale, error) {
	l := &locale{places: places}
	for turn := 0; ; turn++ {
		before := len(l.order)
		for i, pl := range places {
			if r.Map.PE == 0 && turn == 0 || r.Map.PE > 0 && (turn+1)*r.Map.PE <= pl.size(r.hwt) {
				l.order = append(l.order, i)
			}
		}
		if len(l.order) == before {
			break
		}
	}
	if len(l.order) == 0 {
		return nil, fmt.Errorf("pe=%d is more than a %s has: %d", r.Map.PE, objectName(places[0].kind), places[0].size(r.hwt))
	}
	return l, nil
}

// listed is a pe-list: every rank may use all of its CPUs, or, ordered, each
// the next one.
func listed(m *machine, r *rules) (*locale, error) {
	items, err := parseSlots(r.Map.PEList)
	if err != nil {
		return nil, err
	}
	physical := r.PhysicalCPUs
	l := &locale{places: []place{m.whole()}, order: []int{0}}
	for _, it := range items {
		for _, c := range it.cpus.List() {
			one, err := m.resolveItem(slotItem{pkg: it.pkg, cpus: topo.NewCPUSet(c)}, r.hwt, physical)
			if err == nil {
				err = m.usable(one)
			}
			if err != nil {
				return nil, err
			}
			l.fixed = append(l.fixed, one)
		}
	}
	l.listed = len(l.fixed)
	if !r.Map.Ordered {
		var all topo.CPUSet
		for _, set := range l.fixed {
			all = all.Or(set)
		}
		l.fixed = []topo.CPUSet{all}
	}
	return l, nil
}

// devices returns the machine's devices of a class, or the one of that name or
// PCI address; "" and "auto" mean the network.
func devices(m *machine, want string) ([]topo.Device, error) {
	want = strings.ToLower(want)
	if want == "" || want == "auto" {
		want = "network"
	}
	var out []topo.Device
	var names []string
	for _, d := range m.topo.Devices {
		names = append(names, d.Name)
		if want == d.Class || want == strings.ToLower(d.Name) || want == strings.ToLower(d.PCI) {
			out = append(out, d)
		}
	}
	if len(out) == 0 {
		if len(names) == 0 {
			return nil, fmt.Errorf("no device %q: none was found", want)
		}
		return nil, fmt.Errorf("no device %q: there are %s; or say gpu or network for all of a class", want, strings.Join(names, ", "))
	}
	return out, nil
}

// nearDevices are the CPUs near each group of n devices; those of the whole
// node where the firmware does not say.
func nearDevices(m *machine, want string, n int) ([]place, error) {
	list, err := devices(m, want)
	if err != nil {
		return nil, err
	}
	var out []place
	same := map[string]int{} // devices near the same CPUs are at one place, whose ranks share these
	for i := 0; i < len(list); i += n {
		var near topo.CPUSet
		for _, d := range list[i:min(i+n, len(list))] {
			near = near.Or(d.CPUs)
		}
		if near = near.And(m.cpus); near.IsEmpty() {
			near = m.cpus
		}
		key := near.String()
		if _, ok := same[key]; !ok {
			same[key] = -1 - i
		}
		out = append(out, place{kind: topo.Machine, index: same[key], cpus: near, cores: m.count(near, false)})
	}
	return out, nil
}

// byDistance fills the NUMA nodes (or packages) nearest the device first.
func byDistance(m *machine, r *rules) (*locale, error) {
	list, err := devices(m, r.Map.Device)
	if err != nil {
		return nil, err
	}
	places := m.places[topo.NUMA]
	if len(places) == 0 {
		places = m.places[topo.Package]
	}
	if len(places) == 0 {
		return nil, fmt.Errorf("it has no numa nodes to measure from; it has %s", m.has())
	}
	far := func(pl place) int {
		if pl.cpus.Intersects(list[0].CPUs) {
			return 0
		}
		return 1
	}
	places = append([]place(nil), places...)
	sort.SliceStable(places, func(a, b int) bool { return far(places[a]) < far(places[b]) })
	if r.Map.Span {
		return inTurn(places, r)
	}
	l := &locale{places: places}
	for i, pl := range places {
		for range pl.size(r.hwt) / max(r.Map.PE, 1) {
			l.order = append(l.order, i)
		}
	}
	if len(l.order) == 0 {
		return nil, fmt.Errorf("pe=%d is more than a NUMA node has: %d", r.Map.PE, places[0].size(r.hwt))
	}
	return l, nil
}
