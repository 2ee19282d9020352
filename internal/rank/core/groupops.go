package core

import (
	"slices"

	"github.com/gompirun/gompi/pkg/errclass"
)

// Union is mpi.Group.Union.
func (g *Group) Union(h *Group) (*Group, error) {
	if err := usableBoth("Group.Union", g, h); err != nil {
		return nil, g.raise(err)
	}
	in, out := g.index(), slices.Clone(g.procs)
	for _, p := range h.procs {
		if _, ok := in[p]; !ok {
			out = append(out, p)
		}
	}
	return &Group{env: g.env, session: g.session, procs: out}, nil
}

// Intersection is mpi.Group.Intersection.
func (g *Group) Intersection(h *Group) (*Group, error) {
	return g.set("Group.Intersection", h, func(in map[int]int) []int {
		return g.filter(func(p int) bool { _, ok := in[p]; return ok })
	})
}

// Difference is mpi.Group.Difference.
func (g *Group) Difference(h *Group) (*Group, error) {
	return g.set("Group.Difference", h, func(in map[int]int) []int {
		return g.filter(func(p int) bool { _, ok := in[p]; return !ok })
	})
}

// set makes a group of g and h; in are the processes of h.
func (g *Group) set(op string, h *Group, f func(in map[int]int) []int) (*Group, error) {
	if err := usableBoth(op, g, h); err != nil {
		return nil, g.raise(err)
	}
	return &Group{env: g.env, session: g.session, procs: f(h.index())}, nil
}

func (g *Group) filter(keep func(proc int) bool) []int {
	var out []int
	for _, p := range g.procs {
		if keep(p) {
			out = append(out, p)
		}
	}
	return out
}

// Incl is mpi.Group.Incl.
func (g *Group) Incl(ranks []int) (*Group, error) { return g.pick("Group.Incl", ranks, false) }

// Excl is mpi.Group.Excl.
func (g *Group) Excl(ranks []int) (*Group, error) { return g.pick("Group.Excl", ranks, true) }

// pick makes a group of those ranks, or of all others.
func (g *Group) pick(op string, ranks []int, others bool) (*Group, error) {
	if err := g.Usable(op); err != nil {
		return nil, g.raise(err)
	}
	named := make([]bool, len(g.procs))
	var in, rest []int
	for i, r := range ranks {
		if r < 0 || r >= len(g.procs) {
			return nil, g.raise(GroupErrorf(op, errclass.Rank, "rank %d at index %d: the group has %d", r, i, len(g.procs)))
		}
		if named[r] {
			return nil, g.raise(GroupErrorf(op, errclass.Rank, "rank %d is named twice, the second time at index %d", r, i))
		}
		named[r] = true
		in = append(in, g.procs[r])
	}
	if !others {
		return &Group{env: g.env, session: g.session, procs: in}, nil
	}
	for r, p := range g.procs {
		if !named[r] {
			rest = append(rest, p)
		}
	}
	return &Group{env: g.env, session: g.session, procs: rest}, nil
}

// Range is the ranks First, First+Stride ... that are not beyond Last, which
// need not be a rank itself.
type Range struct{ First, Last, Stride int }

// count is how many ranks it names.
func (t Range) count() int {
	if t.First < t.Last && t.Stride < 0 || t.First > t.Last && t.Stride > 0 {
		return 0
	}
	return (t.Last-t.First)/t.Stride + 1
}

// RangeIncl is mpi.Group.RangeIncl.
func (g *Group) RangeIncl(ranges []Range) (*Group, error) {
	return g.pickRanges("Group.RangeIncl", ranges, false)
}

// RangeExcl is mpi.Group.RangeExcl.
func (g *Group) RangeExcl(ranges []Range) (*Group, error) {
	return g.pickRanges("Group.RangeExcl", ranges, true)
}

func (g *Group) pickRanges(op string, ranges []Range, others bool) (*Group, error) {
	if err := g.Usable(op); err != nil {
		return nil, g.raise(err)
	}
	var ranks []int
	for i, t := range ranges {
		if t.Stride == 0 {
			return nil, g.raise(GroupErrorf(op, errclass.Arg, "range %d (%d to %d) has stride 0", i, t.First, t.Last))
		}
		for k := range t.count() {
			r := t.First + k*t.Stride
			if n := len(g.procs); r < 0 || r >= n {
				return nil, g.raise(GroupErrorf(op, errclass.Rank, "range %d (%d to %d) has rank %d: the group has %d", i, t.First, t.Last, r, n))
			}
			ranks = append(ranks, r)
		}
	}
	return g.pick(op, ranks, others)
}
