package placement

import (
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

// on is the place of a process that is bound to some CPUs of a machine with 2 packages of 2 NUMA nodes with 2 cores.
func on(t *testing.T, node int64, cpus ...int) Place {
	t.Helper()
	m, err := topo.Synthetic("package:2 numa:2 core:2 pu:1")
	if err == nil {
		m, err = m.Restrict(topo.NewCPUSet(cpus...), "binding")
	}
	if err != nil {
		t.Fatal(err)
	}
	return PlaceOf(m, node)
}

func TestProcessesShareWhatAllOfThemAreBoundTo(t *testing.T) {
	var all Shares
	for key, p := range []Place{on(t, 0, 0), on(t, 0, 1), on(t, 0, 1, 2), on(t, 1, 0), PlaceOf(nil, 1)} {
		all = append(all, Share(key != 1, 9-key, p)...)
	}
	if got := all.Ordered(); !slices.Equal(got, []int{4, 3, 2, 0}) {
		t.Errorf("%v take part", got)
	}
	for _, c := range []struct {
		rank  int
		level topo.Kind
		want  []int
	}{
		{0, topo.Machine, []int{2, 0}},
		{3, topo.Machine, []int{4, 3}},
		{0, topo.Package, []int{2, 0}},
		{2, topo.NUMA, nil}, // it runs on two
		{3, topo.NUMA, []int{3}},
	} {
		if got := all.With(c.rank, c.level); !slices.Equal(got, c.want) {
			t.Errorf("rank %d shares its %v with %v, not %v", c.rank, c.level, got, c.want)
		}
	}
	if k, ok := all.Unguided(); !ok || k != topo.Machine {
		t.Errorf("they are divided by %v, %v", k, ok)
	}
	alone := Shares(Share(true, 0, on(t, 0, 0)))
	if k, ok := alone.Unguided(); ok {
		t.Errorf("one is divided by %v", k)
	}
}

func TestLevelsHaveTheNamesOfOthers(t *testing.T) {
	for name, want := range map[string]topo.Kind{"MPI_Shared_Memory": topo.Machine, "hwloc://NUMANode": topo.NUMA, "package": topo.Package} {
		if got, ok := LevelOf(name); !ok || got != want {
			t.Errorf("%s is %v, %v", name, got, ok)
		}
		if again, ok := LevelOf(LevelName(want)); !ok || again != want {
			t.Errorf("%v is called %s, which is %v", want, LevelName(want), again)
		}
	}
	if k, ok := LevelOf("drawer"); ok {
		t.Errorf("a drawer is %v", k)
	}
}
