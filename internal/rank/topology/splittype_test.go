package topology

import (
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/topo"
)

// bound makes env a process that is bound to some CPUs of a machine with 2
// packages of 2 NUMA nodes with 2 cores.
func bound(env *core.Env, cpus ...int) {
	env.PretendMachine(func() (*topo.Topology, error) {
		t, err := topo.Synthetic("package:2 numa:2 core:2 pu:1")
		if err != nil {
			return nil, err
		}
		return t.Restrict(topo.NewCPUSet(cpus...), "binding")
	})
}

// worldRanks are the ranks in the world of a communicator's processes; nil for
// no communicator.
func worldRanks(c *core.Comm) []int {
	if c == nil {
		return nil
	}
	return c.Peers()
}

func TestSplitTypeFindsWhatIsShared(t *testing.T) {
	hint := func(key, value string) *core.Info { return (&core.Info{}).With(key, value) }
	hw := func(level string) *core.Info { return hint(keyHardware, level) }
	all := []int{0, 1, 2, 3, 4, 5, 6, 7}
	for _, c := range []struct {
		name string
		cpus [8][]int // of each rank
		node [8]int
		kind SplitKind
		info *core.Info
		rank int
		want []int
		says string // of the new communicator's info
	}{
		{"shared memory is a node's", [8][]int{}, [8]int{0, 1, 0, 1, 0, 1, 0, 1}, SplitShared, nil, 3, []int{1, 3, 5, 7}, ""},
		{"the same by its name", [8][]int{}, [8]int{0, 1, 0, 1, 0, 1, 0, 1}, SplitHWGuided, hw("mpi_shared_memory"), 2, []int{0, 2, 4, 6}, "mpi_shared_memory"},
		{"NUMA nodes", [8][]int{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}}, [8]int{}, SplitHWGuided, hw("hwloc://NUMANode"), 5, []int{4, 5}, "numa"},
		{"packages", [8][]int{{0}, {1, 2}, {2}, {3}, {4}, {5}, {6}, {7}}, [8]int{}, SplitHWGuided, hw("package"), 1, []int{0, 1, 2, 3}, "package"},
		{"who is bound to two NUMA nodes is in none", [8][]int{{0}, {1, 2}, {2}, {3}, {4}, {5}, {6}, {7}}, [8]int{}, SplitHWGuided, hw("numa"), 1, nil, ""},
		{"and not in the others'", [8][]int{{0}, {1, 2}, {2}, {3}, {4}, {5}, {6}, {7}}, [8]int{}, SplitHWGuided, hw("numa"), 0, []int{0}, "numa"},
		{"the same number on another node is another object", [8][]int{{0}, {0}, {0}, {0}, {0}, {0}, {0}, {0}}, [8]int{0, 0, 0, 0, 1, 1, 1, 1}, SplitHWGuided, hw("core"), 6, []int{4, 5, 6, 7}, "core"},
		{"an unknown level is none", [8][]int{}, [8]int{}, SplitHWGuided, hw("drawer"), 0, nil, ""},
		{"no level is named", [8][]int{}, [8]int{}, SplitHWGuided, nil, 0, nil, ""},
		{"unguided, of two nodes: the nodes", [8][]int{}, [8]int{0, 0, 0, 0, 0, 0, 1, 1}, SplitHWUnguided, nil, 7, []int{6, 7}, "mpi_shared_memory"},
		{"unguided, of one node: the packages", [8][]int{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}}, [8]int{}, SplitHWUnguided, nil, 7, []int{4, 5, 6, 7}, "package"},
		{"unguided, of one package: the NUMA nodes", [8][]int{{0}, {1}, {2}, {3}, {0}, {1}, {2}, {3}}, [8]int{}, SplitHWUnguided, nil, 2, []int{2, 3, 6, 7}, "numa"},
		{"unguided, on one core: nothing divides", [8][]int{{0}, {0}, {0}, {0}, {0}, {0}, {0}, {0}}, [8]int{}, SplitHWUnguided, nil, 2, nil, ""},
		{"a process set", [8][]int{}, [8]int{0, 1, 0, 1, 0, 1, 0, 1}, SplitResourceGuided, hint(keyPset, "mpi://WORLD"), 2, all, ""},
		{"this process", [8][]int{}, [8]int{}, SplitResourceGuided, hint(keyPset, "mpi://SELF"), 2, []int{2}, ""},
		{"an unknown set", [8][]int{}, [8]int{}, SplitResourceGuided, hint(keyPset, "mpi://ELSE"), 2, nil, ""},
		{"nobody", [8][]int{}, [8]int{}, core.Undefined, nil, 2, nil, ""},
	} {
		worlds.On(t, c.node[:], func(env *core.Env) error {
			me := env.World().Rank()
			cpus := c.cpus[me]
			if cpus == nil {
				cpus = all
			}
			bound(env, cpus...)
			d, err := SplitType(env.World(), c.kind, 0, c.info)
			if err != nil || me != c.rank {
				return err
			}
			if got := worldRanks(d); !slices.Equal(got, c.want) {
				return fmt.Errorf("%s: ranks %v, want %v", c.name, got, c.want)
			}
			if d == nil || c.says == "" {
				return nil
			}
			info, err := d.Info()
			if err != nil {
				return err
			}
			if says, _ := info.Get(keyHardware); says != c.says {
				return fmt.Errorf("%s: its info says %q, want %q", c.name, says, c.says)
			}
			return nil
		})
	}
}

func TestSplitTypeKeepsHints(t *testing.T) {
	const hint = "mpi_assert_no_any_tag"
	for kind, by := range map[SplitKind][]string{SplitShared: nil, SplitHWGuided: {keyHardware, placement.LevelName(topo.Machine)}, SplitResourceGuided: {keyPset, core.PsetWorld}} {
		worlds.Run(t, 2, func(env *core.Env) error {
			info, err := core.NewInfo(append(by, hint, "true")...)
			if err != nil {
				return err
			}
			d, err := SplitType(env.World(), kind, 0, info)
			if err != nil {
				return err
			}
			got, err := d.Info()
			if v, _ := got.Get(hint); v != "true" || got.Len() != info.Len() {
				return fmt.Errorf("split by %v: its info has %d keys, and %q for %s: %v", by, got.Len(), v, hint, err)
			}
			return nil
		})
	}
}

func TestSplitTypeOrdersByKey(t *testing.T) {
	worlds.Run(t, 5, func(env *core.Env) error {
		d, err := SplitType(env.World(), SplitShared, -env.World().Rank(), nil)
		if err != nil || d.Rank() != 4-env.World().Rank() {
			return fmt.Errorf("rank %d: %v", d.Rank(), err)
		}
		return nil
	})
}

func TestThisMachineHasPlaces(t *testing.T) {
	worlds.Run(t, 1, func(env *core.Env) error {
		if p := findPlace(env); p[topo.Machine] != 0 {
			return fmt.Errorf("%v", p)
		}
		return nil
	})
}
