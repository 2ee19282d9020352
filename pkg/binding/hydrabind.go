package binding

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/topo"
)

// hydra returns the CPUs of a node's local-th rank as Hydra deals them: objects
// are taken in groups of Bind.Count, the groups in logical order, or with
// -map-by OBJ:stride in the order of those objects, every stride-th first, then
// those passed over. After the last group it starts over; nothing is overloaded
// that may not be. (mpiexec.hydra 4.0.2: -bind-to core:2 on four cores gives
// 1100 0011 1100; -bind-to hwthread -map-by core:2 gives CPUs 0 2 1 3.)
func (m *machine) hydra(r *rules, local int) (topo.CPUSet, error) {
	objects := m.places[r.Bind.Object]
	if len(objects) == 0 {
		return topo.CPUSet{}, fmt.Errorf("it has no %s; it has %s", objectName(r.Bind.Object), m.has())
	}
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
		return groups[local%len(groups)], nil
	}
	over := m.places[r.Map.Object]
	if len(over) == 0 {
		return topo.CPUSet{}, fmt.Errorf("-map-by %s: it has none; it has %s", r.Map.Object, m.has())
	}
	at := strided(local%len(over), len(over), r.Map.Stride)
	var inside []topo.CPUSet
	for _, g := range groups {
		if g.Intersects(over[at].cpus) {
			inside = append(inside, g)
		}
	}
	return inside[local/len(over)%len(inside)], nil
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
