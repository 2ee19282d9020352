package core

import (
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/errclass"
)

// Group is mpi.Group.
type Group struct {
	env     *Env
	session *Session                    // that it comes from; nil: from the world
	procs   []int                       // engine's number of each rank
	ranks   atomic.Pointer[map[int]int] // of procs; nil: nobody has asked yet
	freed   bool
}

// Undefined stands for a rank or a color that there is not.
const Undefined = -32766

// Comparison is how two groups or communicators are alike.
type Comparison int

const (
	Ident     Comparison = 201 + iota // the same
	Congruent                         // the same processes in the same order, another context
	Similar                           // the same processes in another order
	Unequal                           // other processes
)

var comparisonNames = [...]string{"MPI_IDENT", "MPI_CONGRUENT", "MPI_SIMILAR", "MPI_UNEQUAL"}

// String is mpi.Comparison.String.
func (r Comparison) String() string { return comparisonNames[r-Ident] }

// EmptyGroup is mpi.Env.EmptyGroup.
func (e *Env) EmptyGroup() *Group { return &Group{env: e} }

// Group is mpi.Comm.Group.
func (c *Comm) Group() (*Group, error) {
	if err := c.Usable("Comm.Group"); err != nil {
		return nil, c.Fail(err)
	}
	if c.local != nil {
		return &Group{env: c.env, session: c.session, procs: c.local.peers}, nil
	}
	return &Group{env: c.env, session: c.session, procs: c.peers}, nil
}

// Size is mpi.Group.Size.
func (g *Group) Size() int { return len(g.procs) }

// Rank is mpi.Group.Rank.
func (g *Group) Rank() int { return g.find(g.env.world.Rank) }

func (g *Group) find(proc int) int {
	if proc >= 0 && proc < len(g.procs) && g.procs[proc] == proc { // as in the world's
		return proc
	}
	if i := slices.Index(g.procs, proc); i >= 0 {
		return i
	}
	return Undefined
}

// Free is mpi.Group.Free.
func (g *Group) Free() error {
	if err := g.Usable("Group.Free"); err != nil {
		return g.raise(err)
	}
	g.freed = true
	return nil
}

// Usable is an error for a group that was freed.
func (g *Group) Usable(op string) *errclass.Error {
	switch {
	case g == nil || g.env == nil:
		return GroupErrorf(op, errclass.Group, "the group is null")
	case g.freed:
		return GroupErrorf(op, errclass.Group, "the group was freed")
	}
	return nil
}

// raise hands an error of g to the handler; a group that is null has none.
func (g *Group) raise(err *errclass.Error) error {
	if g == nil || g.env == nil {
		return err
	}
	return g.env.Raise(err)
}

// GroupErrorf is an error of a call that has no communicator.
func GroupErrorf(op string, class errclass.Class, format string, args ...any) *errclass.Error {
	return &errclass.Error{Op: op, Class: class, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: fmt.Sprintf(format, args...)}
}

// index maps the processes of g to their ranks. It is made once, and not to be
// changed.
func (g *Group) index() map[int]int {
	if m := g.ranks.Load(); m != nil {
		return *m
	}
	m := make(map[int]int, len(g.procs))
	for i, p := range g.procs {
		m[p] = i
	}
	g.ranks.Store(&m)
	return m
}

// Compare is mpi.Group.Compare.
func (g *Group) Compare(h *Group) (Comparison, error) {
	if err := usableBoth("Group.Compare", g, h); err != nil {
		return Unequal, g.raise(err)
	}
	return compareProcs(g.procs, h.procs), nil
}

func compareProcs(a, b []int) Comparison {
	if slices.Equal(a, b) {
		return Ident
	}
	if len(a) == len(b) && slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))) {
		return Similar
	}
	return Unequal
}

func usableBoth(op string, g, h *Group) *errclass.Error {
	if err := g.Usable(op); err != nil {
		return err
	}
	return h.Usable(op)
}

// Translate is mpi.Group.Translate.
func (g *Group) Translate(ranks []int, h *Group) ([]int, error) {
	const op = "Group.Translate"
	if err := usableBoth(op, g, h); err != nil {
		return nil, g.raise(err)
	}
	find := h.find
	if len(ranks) > 8 {
		of := h.index()
		find = func(proc int) int {
			if r, ok := of[proc]; ok {
				return r
			}
			return Undefined
		}
	}
	out := make([]int, len(ranks))
	for i, r := range ranks {
		switch {
		case r == ProcNull:
			out[i] = ProcNull
		case r < 0 || r >= len(g.procs):
			return nil, g.raise(GroupErrorf(op, errclass.Rank, "rank %d at index %d: the group has %d", r, i, len(g.procs)))
		default:
			out[i] = find(g.procs[r])
		}
	}
	return out, nil
}

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
