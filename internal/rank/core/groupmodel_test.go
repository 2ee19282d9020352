package core

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/rank/placement"
)

// TestGroupsObeyTheLawsOfOrderedSets compares with what the standard says word
// by word (MPI 4.1, section 7.3.2), on random groups.
func TestGroupsObeyTheLawsOfOrderedSets(t *testing.T) {
	env := jobOf(t, make([]int, 12)).envs[0]
	rnd := rand.New(rand.NewPCG(3, 4))
	random := func() *Group {
		return &Group{env: env, procs: rnd.Perm(12)[:rnd.IntN(13)]}
	}
	in := func(g *Group) func(int) bool { return func(p int) bool { return slices.Contains(g.procs, p) } }
	out := func(g *Group) func(int) bool { return func(p int) bool { return !slices.Contains(g.procs, p) } }
	keep := func(g *Group, f func(int) bool) []int {
		return slices.DeleteFunc(slices.Clone(g.procs), func(p int) bool { return !f(p) })
	}
	for range 2000 {
		a, b := random(), random()
		union, _ := a.Union(b)
		inter, _ := a.Intersection(b)
		diff, _ := a.Difference(b)
		for _, c := range []struct {
			name      string
			got, want []int
		}{
			{"union", union.procs, append(slices.Clone(a.procs), keep(b, out(a))...)},
			{"intersection", inter.procs, keep(a, in(b))},
			{"difference", diff.procs, keep(a, out(b))},
		} {
			if !slices.Equal(c.got, c.want) {
				t.Fatalf("%s of %v and %v: %v, want %v", c.name, a.procs, b.procs, c.got, c.want)
			}
		}
		ranks := rnd.Perm(len(a.procs))[:rnd.IntN(len(a.procs)+1)]
		incl, _ := a.Incl(ranks)
		excl, _ := a.Excl(ranks)
		if both, _ := incl.Union(excl); len(both.procs) != len(a.procs) {
			t.Fatalf("incl and excl of %v of %v: %v and %v", ranks, a.procs, incl.procs, excl.procs)
		}
		if back, err := incl.Translate(placement.InOrder(len(ranks)), a); err != nil || !slices.Equal(back, ranks) {
			t.Fatalf("incl %v of %v: %v", ranks, a.procs, back)
		}
	}
}
