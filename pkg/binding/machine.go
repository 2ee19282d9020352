package binding

import (
	"fmt"
	"math"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// machine is one node's topology as a plan uses it: objects with the CPUs that
// ranks may have of them, and look-up tables. Nodes that share a topology and
// a CPU limit share a machine, so a thousand equal nodes cost one.
type machine struct {
	topo   *topo.Topology
	cpus   topo.CPUSet // usable and inside --cpu-set
	places [len(topo.Kinds)][]place
	at     [len(topo.Kinds)][]int // by CPU: index into places of that kind, -1 none
	inside map[insideKey][]int
}

// place is an object, or a run of objects, that a rank can be mapped or bound to.
type place struct {
	kind  topo.Kind
	index int         // logical number of the object on the machine; of the first of several
	cpus  topo.CPUSet // those ranks may use
	cores int         // how many cores cpus are of; 1 for a hardware thread
}

// size is how many ranks p takes before it is overloaded.
func (p place) size(hwt bool) int {
	if hwt {
		return p.cpus.Count()
	}
	return p.cores
}

type insideKey struct {
	from  topo.Kind
	index int
	to    topo.Kind
}

// machineKey tells machines apart.
type machineKey struct {
	topo *topo.Topology
	set  string
}

func newMachine(t *topo.Topology, limit *topo.CPUSet) *machine {
	m := &machine{topo: t, cpus: t.Usable, inside: map[insideKey][]int{}}
	if limit != nil {
		m.cpus = m.cpus.And(*limit)
	}
	for _, k := range topo.Kinds {
		objects := t.All(k)
		if len(objects) == 0 && k == topo.Machine {
			objects = []*topo.Object{{Kind: k, CPUs: t.Usable}}
		}
		if len(objects) == 0 && k == topo.Core {
			objects = t.All(topo.PU)
		}
		m.at[k] = make([]int, t.Usable.Last()+1)
		for i := range m.at[k] {
			m.at[k][i] = -1
		}
		for _, o := range objects {
			set := o.CPUs.And(m.cpus)
			if set.IsEmpty() {
				continue
			}
			for _, c := range set.List() {
				m.at[k][c] = len(m.places[k])
			}
			m.places[k] = append(m.places[k], place{kind: k, index: o.Index, cpus: set})
		}
	}
	for _, k := range topo.Kinds {
		for i := range m.places[k] {
			p := &m.places[k][i]
			p.cores = m.count(p.cpus, k == topo.PU)
		}
	}
	return m
}

// count returns how many CPUs set has: hardware threads, or the cores they are of.
func (m *machine) count(set topo.CPUSet, hwt bool) int {
	if hwt {
		return set.Count()
	}
	n, last := 0, -1
	seen := map[int]bool{}
	for _, c := range set.List() {
		if core := m.at[topo.Core][c]; core != last && !seen[core] {
			seen[core], last = true, core
			n++
		}
	}
	return n
}

// capacity is how many ranks can run at once: hardware threads, or what the
// cgroup's quota is worth if that is less.
func (m *machine) capacity() int {
	n := m.cpus.Count()
	if q := m.topo.Quota; q > 0 && q < float64(n) {
		n = int(math.Ceil(q))
	}
	return n
}

// counted is how many slots the machine is worth when nobody stated any.
func (m *machine) counted(hwt bool) int { return min(m.count(m.cpus, hwt), m.capacity()) }

// indexOf returns the number of the object of kind k that cpu is in, among the
// usable ones; 0 when there is none.
func (m *machine) indexOf(k topo.Kind, cpu int) int {
	if cpu < 0 || cpu >= len(m.at[k]) {
		return 0
	}
	return max(m.at[k][cpu], 0)
}

// within returns the objects of kind k that p's CPUs touch.
func (m *machine) within(p place, k topo.Kind) []int {
	key := insideKey{p.kind, p.index, k}
	if p.index >= 0 {
		if list, ok := m.inside[key]; ok {
			return list
		}
	}
	var list []int
	for i, q := range m.places[k] {
		if q.cpus.Intersects(p.cpus) {
			list = append(list, i)
		}
	}
	if p.index >= 0 {
		m.inside[key] = list
	}
	return list
}

// whole is the node as a place.
func (m *machine) whole() place { return m.places[topo.Machine][0] }

// has says which levels the machine knows, for messages.
func (m *machine) has() string {
	var names []string
	for _, k := range topo.Kinds[1:] {
		if n := len(m.places[k]); n > 0 {
			names = append(names, fmt.Sprintf("%d %s", n, k))
		}
	}
	return strings.Join(names, ", ")
}

// resolve turns logical CPU numbers into kernel CPUs: numbers of cores, or of
// hardware threads with hwt, as --display topo shows them, counted over the
// machine or over one package, usable or not. With physical the numbers are the
// kernel's CPUs and packages.
func (m *machine) resolve(items []slotItem, hwt, physical bool) (topo.CPUSet, error) {
	var out topo.CPUSet
	for _, it := range items {
		set, err := m.resolveItem(it, hwt, physical)
		if err != nil {
			return out, err
		}
		out = out.Or(set)
	}
	return out, nil
}

// wholeCores are the cores that have any of these CPUs.
func (m *machine) wholeCores(set topo.CPUSet) topo.CPUSet {
	out := set
	for _, core := range m.topo.All(topo.Core) {
		if core.CPUs.Intersects(set) {
			out = out.Or(core.CPUs.And(m.cpus))
		}
	}
	return out
}

// usable refuses CPUs that ranks may not have and says what took them.
func (m *machine) usable(set topo.CPUSet) error {
	if lost := set.AndNot(m.cpus); !lost.IsEmpty() {
		return fmt.Errorf("CPUs %s may not be used%s", lost, m.blame(lost))
	}
	return nil
}

func (m *machine) resolveItem(it slotItem, hwt, physical bool) (topo.CPUSet, error) {
	var pkg *topo.Object
	if it.pkg >= 0 {
		if pkg = find(m.topo.All(topo.Package), it.pkg, physical); pkg == nil {
			return topo.CPUSet{}, fmt.Errorf("no package %d: the node has %d", it.pkg, len(m.topo.All(topo.Package)))
		}
	}
	switch {
	case it.all:
		return pkg.CPUs.And(m.cpus), nil
	case physical:
		return m.kernelCPUs(it, pkg)
	}
	kind := topo.Core
	if hwt || len(m.topo.All(topo.Core)) == 0 {
		kind = topo.PU
	}
	objects := m.topo.All(kind)
	if pkg != nil {
		objects = topo.Inside(objects, pkg.CPUs)
	}
	var out topo.CPUSet
	for _, n := range it.cpus.List() {
		if n >= len(objects) {
			return out, fmt.Errorf("no %s %d%s: there are %d, numbered from 0", kind, n, inPackage(it.pkg), len(objects))
		}
		out = out.Or(objects[n].CPUs)
	}
	return out, nil
}

func (m *machine) kernelCPUs(it slotItem, pkg *topo.Object) (topo.CPUSet, error) {
	var known topo.CPUSet
	for _, o := range m.topo.All(topo.PU) {
		known = known.Or(o.CPUs)
	}
	if pkg != nil {
		known = pkg.CPUs
	}
	if lost := it.cpus.AndNot(known); !lost.IsEmpty() {
		return it.cpus, fmt.Errorf("no CPU %s%s", lost, inPackage(it.pkg))
	}
	return it.cpus, nil
}

func inPackage(pkg int) string {
	if pkg < 0 {
		return ""
	}
	return fmt.Sprintf(" in package %d", pkg)
}

func find(objects []*topo.Object, n int, physical bool) *topo.Object {
	for _, o := range objects {
		if (physical && o.OS == n) || (!physical && o.Index == n) {
			return o
		}
	}
	return nil
}

// blame names what took lost away.
func (m *machine) blame(lost topo.CPUSet) string {
	for _, r := range m.topo.Removed {
		if r.CPUs.Intersects(lost) {
			return ": " + r.String()
		}
	}
	return ""
}
