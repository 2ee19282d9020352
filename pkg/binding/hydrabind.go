package binding

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/topo"
)

// hydra returns the CPUs of a node's local-th rank as Hydra deals them. It counts in
// hardware threads, in logical order: ranks start at every Stride-th object of -map-by in
// turn, counting on behind the last one, and once they come to where they have been take
// what the ranks before left of it, Bind.Count objects each. Without -map-by they start
// where the rank before ends. (Seen of mpiexec.hydra 4.0.2: -bind-to core:2 on four cores
// gives 1100 0011 1100; -bind-to hwthread -map-by core:2 gives CPUs 0 2 1 3.)
func (m *machine) hydra(r *rules, local int) (topo.CPUSet, error) {
	objects := m.places[r.Bind.Object]
	if len(objects) == 0 {
		return topo.CPUSet{}, fmt.Errorf("it has no %s; it has %s", objectName(r.Bind.Object), m.has())
	}
	if r.Map.Stride > 0 && len(m.places[r.Map.Object]) == 0 {
		return topo.CPUSet{}, fmt.Errorf("-map-by %s: it has none; it has %s", r.Map.Object, m.has())
	}
	if !m.even(r.Bind.Object) || r.Map.Stride > 0 && !m.even(r.Map.Object) {
		return m.hydraObjects(r, objects, local), nil
	}
	pus := m.places[topo.PU]
	total, unit := len(pus), max(len(pus)/len(objects), 1)
	size := unit * max(r.Bind.Count, 1)
	step := size
	if r.Map.Stride > 0 {
		step = max(total/len(m.places[r.Map.Object]), 1) * r.Map.Stride
	}
	if max(size, step) > total {
		return topo.CPUSet{}, fmt.Errorf("%d %ss or a stride of %d hardware threads are more than it has: it has %s", max(r.Bind.Count, 1), objectName(r.Bind.Object), step, m.has())
	}
	starts := total / gcd(total, step)
	start, round := local%starts*step%total, local/starts
	var out topo.CPUSet
	for i := range size {
		at := start + (round*size+i)%step
		if size > step {
			at = start/unit*unit + i
		}
		out = out.Or(pus[at%total].cpus)
	}
	return out, nil
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// even reports whether all objects of kind k have as many hardware threads.
func (m *machine) even(k topo.Kind) bool {
	for _, pl := range m.places[k] {
		if pl.cpus.Count() != m.places[k][0].cpus.Count() {
			return false
		}
	}
	return true
}

// hydraObjects deals whole objects where they differ, as when a cgroup has taken some of
// their CPUs and counting hardware threads would go across them: groups of Bind.Count, or
// those of the next object of -map-by, every stride-th first, then those passed over.
func (m *machine) hydraObjects(r *rules, objects []place, local int) topo.CPUSet {
	size := min(max(r.Bind.Count, 1), len(objects))
	var groups []topo.CPUSet
	for at := 0; at < len(objects); at += size {
		var g topo.CPUSet
		for i := range size {
			g = g.Or(objects[(at+i)%len(objects)].cpus)
		}
		groups = append(groups, g)
	}
	if r.Map.Stride == 0 {
		return groups[local%len(groups)]
	}
	over := m.places[r.Map.Object]
	at := strided(local%len(over), len(over), r.Map.Stride)
	var inside []topo.CPUSet
	for _, g := range groups {
		if g.Intersects(over[at].cpus) {
			inside = append(inside, g)
		}
	}
	return inside[local/len(over)%len(inside)]
}

// strided returns the n-th of 0, s, 2s..., 1, s+1... below size.
func strided(n, size, s int) int {
	for first := range s {
		passed := (size - first + s - 1) / s
		if n < passed {
			return first + n*s
		}
		n -= passed
	}
	return n % size
}
