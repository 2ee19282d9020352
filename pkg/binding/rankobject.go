package binding

import (
	"slices"

	"github.com/gompirun/gompi/pkg/topo"
)

// byObject is the rank order of --rank-by OBJECT: each object of a node in turn gets the
// next rank that was mapped to it, or to something it is part of or has part in, round
// after round, node after node; with span the rounds go over the objects of all nodes.
// list is in mapping order. (Open MPI 4.1, orte/mca/rmaps: ranks are given before they
// are bound, so where they are bound does not matter.)
func (p *planner) byObject(r *rules, list []int) []int {
	var order []int // nodes, by first use
	left := map[int][]int{}
	for _, i := range list {
		n := p.spots[i].node
		if left[n] == nil {
			order = append(order, n)
		}
		left[n] = append(left[n], i)
	}
	out := make([]int, 0, len(list))
	if r.Rank.Span {
		for len(out) < len(list) {
			for _, n := range order {
				out, left[n] = p.round(r, n, out, left[n])
			}
		}
		return out
	}
	for _, n := range order {
		for len(left[n]) > 0 {
			out, left[n] = p.round(r, n, out, left[n])
		}
	}
	return out
}

// round gives each object of node n one of the ranks left, in their order, and returns out
// with them and what is left.
func (p *planner) round(r *rules, n int, out, left []int) (taken, rest []int) {
	m := p.machine(r, n)
	if m == nil || len(m.places[r.Rank.Object]) == 0 {
		return append(out, left...), nil
	}
	before := len(out)
	for _, object := range m.places[r.Rank.Object] {
		for at, i := range left {
			if cpus := p.spots[i].where.cpus; meets(cpus, object.cpus) {
				out = append(out, i)
				left = slices.Delete(left, at, at+1)
				break
			}
		}
	}
	if len(out) == before { // on CPUs that no object has
		return append(out, left...), nil
	}
	return out, left
}

// meets reports whether a rank mapped to where can have its turn with an object; one whose
// place is not known can with any.
func meets(where, object topo.CPUSet) bool { return where.IsEmpty() || where.Intersects(object) }
