package mpi

import "github.com/gompirun/gompi/internal/rank/core"

// Group is an ordered set of processes (MPI 4.1, section 7.2.1). It does not
// change; operations make new ones. No process but the caller takes part in
// them.
type Group core.Group

// Undefined stands for a rank or a color that there is not.
const Undefined = core.Undefined

// Comparison is how two groups or communicators are alike.
type Comparison int

const (
	Ident     = Comparison(core.Ident)     // the same
	Congruent = Comparison(core.Congruent) // the same processes in the same order, another context
	Similar   = Comparison(core.Similar)   // the same processes in another order
	Unequal   = Comparison(core.Unequal)   // other processes
)

// String is the name of the result in MPI.
func (r Comparison) String() string { return core.Comparison(r).String() }

// EmptyGroup is the group of nobody.
func (e *Env) EmptyGroup() *Group { return (*Group)(e.core().EmptyGroup()) }

// Group is the group of c: of an intercommunicator, the local one (MPI 4.1,
// section 7.3.2).
func (c *Comm) Group() (*Group, error) {
	got, err := c.core().Group()
	return (*Group)(got), err
}

// Size is the number of processes of g.
func (g *Group) Size() int { return g.core().Size() }

// Rank is this process's number in g; Undefined if it is not in it.
func (g *Group) Rank() int { return g.core().Rank() }

// Free gives g up; using it afterwards is an error.
func (g *Group) Free() error { return g.core().Free() }

// Compare tells whether two groups are Ident, Similar or Unequal.
func (g *Group) Compare(h *Group) (Comparison, error) {
	got, err := g.core().Compare((*core.Group)(h))
	return Comparison(got), err
}

// Translate returns the ranks in h of processes that have these ranks in g:
// Undefined for those that are not in h, ProcNull for ProcNull.
func (g *Group) Translate(ranks []int, h *Group) ([]int, error) {
	return g.core().Translate(ranks, (*core.Group)(h))
}

// Range is the ranks First, First+Stride ... that are not beyond Last, which
// need not be a rank itself.
type Range struct{ First, Last, Stride int }

// Union is g and then those of h that are not in g (MPI 4.1, section 7.3.2).
func (g *Group) Union(h *Group) (*Group, error) {
	got, err := g.core().Union((*core.Group)(h))
	return (*Group)(got), err
}

// Intersection is those of g that are also in h, in the order of g.
func (g *Group) Intersection(h *Group) (*Group, error) {
	got, err := g.core().Intersection((*core.Group)(h))
	return (*Group)(got), err
}

// Difference is those of g that are not in h, in the order of g.
func (g *Group) Difference(h *Group) (*Group, error) {
	got, err := g.core().Difference((*core.Group)(h))
	return (*Group)(got), err
}

// Incl is the processes of g with these ranks, in this order.
func (g *Group) Incl(ranks []int) (*Group, error) {
	got, err := g.core().Incl(ranks)
	return (*Group)(got), err
}

// Excl is g without the processes with these ranks.
func (g *Group) Excl(ranks []int) (*Group, error) {
	got, err := g.core().Excl(ranks)
	return (*Group)(got), err
}

// RangeIncl is Incl of the ranks of some ranges.
func (g *Group) RangeIncl(ranges []Range) (*Group, error) {
	got, err := g.core().RangeIncl(cast[core.Range](ranges))
	return (*Group)(got), err
}

// RangeExcl is Excl of the ranks of some ranges.
func (g *Group) RangeExcl(ranges []Range) (*Group, error) {
	got, err := g.core().RangeExcl(cast[core.Range](ranges))
	return (*Group)(got), err
}
