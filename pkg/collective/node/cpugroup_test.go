package node

import (
	"slices"
	"sync/atomic"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
)

func TestTheFirstOnACPULeadsItsCPUGroup(t *testing.T) {
	got := CPUGroups([]int{3, 0, -1, 3, 0, -1, 3})
	if want := []int{0, 1, -1, 0, 1, -1, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// The last that comes on its CPU knows it, whatever those on others do, and an
// area that grows keeps the CPU groups.
func TestTheLastOnItsCPUIsAlone(t *testing.T) {
	area, err := shm.CreateArea(shm.AreaConfig{Ranks: 4, Chunk: 1024, Buffers: shm.AreaBuffers, Crowded: true})
	if err != nil {
		t.Fatal(err)
	}
	leaders := CPUGroups([]int{7, 5, 7, -1})
	area.Arrange(leaders)
	gs := []*Group{New(area, 0, goroutines{}, shm.AreaConfig{}, nil)}
	for r := 1; r < 4; r++ {
		a, err := shm.AttachArea(area.Card())
		if err != nil {
			t.Fatal(err)
		}
		gs = append(gs, New(a, r, goroutines{}, shm.AreaConfig{}, nil))
	}
	if got := gs[3].leaders(); !slices.Equal(got, leaders) {
		t.Errorf("rank 3 sees the groups %v, want %v", got, leaders)
	}
	for i, c := range []struct {
		rank        int
		alone, last bool
	}{{0, false, false}, {3, false, false}, {2, true, false}, {1, true, true}} {
		g := gs[c.rank]
		if last := g.arrive(); last != c.last || g.alone() != c.alone || allCame(g) != c.last {
			t.Errorf("arrival %d, rank %d: last %t, alone %t, all came %t; want %+v", i, c.rank, last, g.alone(), allCame(g), c)
		}
	}
	if !gs[0].alone() {
		t.Error("rank 0 does not see that all on its CPU have come")
	}
	for _, g := range gs {
		g.Close()
	}
}

// allCame reports whether every rank has arrived, as this one sees it.
func allCame(g *Group) bool {
	return atomic.LoadUint64(g.gate.All) >= g.phases.Arrivals*uint64(g.cpuGroups)
}
