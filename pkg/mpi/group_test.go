package mpi_test

import (
	"math"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestGroupsAreMadeOfGroups(t *testing.T) {
	mpi.Ranks(t, 8, func(env *mpi.Env) error {
		if env.World().Rank() != 3 {
			return nil // no other process takes part
		}
		w, err := env.World().Group()
		if err != nil {
			return err
		}
		must := func(g *mpi.Group, err error) *mpi.Group {
			t.Helper()
			if err != nil {
				t.Error(err)
				return env.EmptyGroup()
			}
			return g
		}
		a, b := must(w.Incl([]int{5, 3, 1})), must(w.Incl([]int{0, 1, 5}))
		for _, c := range []struct {
			name string
			got  *mpi.Group
			want []int
		}{
			{"incl keeps the order that is asked for", a, []int{5, 3, 1}},
			{"excl keeps that of the group", must(w.Excl([]int{7, 0, 2})), []int{1, 3, 4, 5, 6}},
			{"union appends what is new", must(a.Union(b)), []int{5, 3, 1, 0}},
			{"intersection has the order of the first", must(a.Intersection(b)), []int{5, 1}},
			{"difference", must(a.Difference(b)), []int{3}},
			{"union with nobody", must(a.Union(env.EmptyGroup())), []int{5, 3, 1}},
			{"intersection with nobody", must(a.Intersection(env.EmptyGroup())), nil},
			{"ranges go up and down", must(w.RangeIncl([]mpi.Range{{1, 6, 2}, {4, 0, -2}})), []int{1, 3, 5, 4, 2, 0}},
			{"a range that goes the other way is empty", must(w.RangeIncl([]mpi.Range{{5, 2, 1}})), nil},
			{"a stride beyond the end takes the first", must(w.RangeIncl([]mpi.Range{{2, 7, math.MaxInt}, {1, 0, math.MinInt}})), []int{2, 1}},
			{"a range may end beyond the group", must(w.RangeIncl([]mpi.Range{{1, 8, 4}, {6, -1, -4}})), []int{1, 5, 6, 2}},
			{"excluded ranges", must(w.RangeExcl([]mpi.Range{{0, 7, 2}})), []int{1, 3, 5, 7}},
			{"everybody excluded", must(w.Excl(seq(8))), nil},
		} {
			got, err := c.got.Translate(seq(c.got.Size()), w)
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%s: %v, want %v (%v)", c.name, got, c.want, err)
			}
		}
		if a.Rank() != 1 || b.Rank() != mpi.Undefined {
			t.Errorf("ranks %d and %d", a.Rank(), b.Rank())
		}
		if got, err := w.Translate([]int{3, mpi.ProcNull, 0}, a); err != nil || !slices.Equal(got, []int{1, mpi.ProcNull, mpi.Undefined}) {
			t.Errorf("translate: %v %v", got, err)
		}
		for _, c := range []struct {
			h    *mpi.Group
			want mpi.Comparison
		}{{must(w.Incl([]int{5, 3, 1})), mpi.Ident}, {must(w.Incl([]int{1, 3, 5})), mpi.Similar}, {b, mpi.Unequal}, {env.EmptyGroup(), mpi.Unequal}} {
			if got, err := a.Compare(c.h); got != c.want || err != nil {
				t.Errorf("compare: %v, want %v (%v)", got, c.want, err)
			}
		}
		return nil
	})
}

func TestGroupsRefuseWhatIsNotThere(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		g, err := env.World().Group()
		if err != nil {
			return err
		}
		gone, _ := env.World().Group()
		if err := gone.Free(); err != nil {
			return err
		}
		call := func(_ any, err error) error { return err }
		for i, c := range []struct {
			err  error
			want mpi.Class
		}{
			{call(g.Incl([]int{2})), mpi.ErrRank}, {call(g.Incl([]int{-1})), mpi.ErrRank}, {call(g.Incl([]int{1, 1})), mpi.ErrRank},
			{call(g.Excl([]int{0, 0})), mpi.ErrRank}, {call(g.RangeIncl([]mpi.Range{{0, 1, 0}})), mpi.ErrArg}, {call(g.RangeExcl([]mpi.Range{{0, 2, 1}})), mpi.ErrRank}, {call(g.RangeIncl([]mpi.Range{{1, -1, -1}})), mpi.ErrRank},
			{call(g.RangeIncl([]mpi.Range{{0, 1, 1}, {1, 1, 1}})), mpi.ErrRank},
			{call(g.Union(gone)), mpi.ErrGroup}, {call(gone.Incl(nil)), mpi.ErrGroup}, {gone.Free(), mpi.ErrGroup}, {call(g.Compare(gone)), mpi.ErrGroup},
			{call(env.World().Create(gone)), mpi.ErrGroup}, {call(env.Self().Create(g)), mpi.ErrGroup}, {call(g.Translate([]int{7}, g)), mpi.ErrRank},
		} {
			if err := wantClass(c.err, c.want); err != nil {
				t.Errorf("case %d: %v", i, err)
			}
		}
		return nil
	})
}
