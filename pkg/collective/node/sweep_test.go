package node

import (
	"slices"
	"testing"
)

// Both ways over a buffer have the same parts, in opposite orders, and end where there is nothing more.
func TestBothWaysOverABufferHaveTheSameParts(t *testing.T) {
	for _, c := range []struct {
		from, to, step int
		want           [][2]int
	}{
		{0, 0, 8, nil},
		{16, 16, 8, nil},
		{0, 1, 8, [][2]int{{0, 1}}},
		{0, 8, 8, [][2]int{{0, 8}}},
		{3, 12, 8, [][2]int{{3, 11}, {11, 12}}},
		{64, 88, 8, [][2]int{{64, 72}, {72, 80}, {80, 88}}},
	} {
		for _, way := range []sweep{false, true} {
			var got [][2]int
			for i := range chunks(c.to-c.from, c.step) {
				at, end := way.part(i, c.from, c.to, c.step)
				got = append(got, [2]int{at, end})
			}
			if way {
				slices.Reverse(got)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("bytes %d to %d by %d, from the end: %v: %v, want %v", c.from, c.to, c.step, way, got, c.want)
			}
		}
	}
}

// Each long operation begins where the one before it ended, on all ranks.
func TestOperationsTakeTurnsInTheirWay(t *testing.T) {
	gs, _ := seeingGroups(t, 3, true, func(int) func() bool { return func() bool { return false } })
	n := gs[0].direct.worth.together.least
	each(gs, func(g *Group) {
		buf := room(g, n)
		for range 3 {
			was := g.sweep
			if err := g.Bcast(buf, 1); err != nil {
				t.Error(err)
			}
			if g.sweep == was {
				t.Errorf("rank %d: two of them the same way", g.rank)
			}
		}
	})
}
