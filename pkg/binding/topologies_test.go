package binding

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/testenv/golden"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// described are the machines of package topo's testdata by name, each as a node whose slots are counted.
func described(t testing.TB) map[string][]Node {
	out := map[string][]Node{}
	for name, top := range topotest.Described(t, "../topo") {
		out[name] = cluster(1, -1, top)
	}
	return out
}

var everyMode = []compat.Mode{compat.Gompi, compat.OMPI4, compat.OMPI5, compat.Hydra, compat.Srun}

// TestDefaultPlansOfMachinesAreGolden writes for each machine where one, two,
// five and as many ranks as there are cores go when nobody says, and why.
func TestDefaultPlansOfMachinesAreGolden(t *testing.T) {
	const wide = 20 // ranks whose CPUs can still be read in a line
	for name, nodes := range described(t) {
		t.Run(name, func(t *testing.T) {
			nps := []int{1, 2, 5}
			if cores := nodes[0].Topo.Cores(); cores > 5 && cores <= wide {
				nps = append(nps, cores)
			}
			var b strings.Builder
			for _, mode := range everyMode {
				for _, np := range nps {
					fmt.Fprintf(&b, "# %s -n %d\n", mode, np)
					plan, err := Make(Request{Nodes: nodes, Apps: []App{{NP: np}}, Policy: Policy{Compat: mode}})
					if err != nil {
						fmt.Fprintf(&b, "error: %v\n", err)
						continue
					}
					b.WriteString(show(plan, nodes))
				}
			}
			golden.Compare(t, filepath.Join("machines", name+".golden"), b.String())
		})
	}
}

// TestDefaultPlansUseWhatIsThereOnce holds for any number of ranks that fits:
// no rank has a CPU that may not be used, and while there is a core for each
// rank no two ranks share one.
func TestDefaultPlansUseWhatIsThereOnce(t *testing.T) {
	for name, nodes := range described(t) {
		top := nodes[0].Topo
		for _, mode := range everyMode {
			t.Run(name+"/"+mode.String(), func(t *testing.T) {
				for _, np := range []int{1, 2, 3, 5, 7, 8, 12, 13, top.Cores() - 1, top.Cores(), top.PUs()} {
					if np < 1 || np > top.PUs() {
						continue
					}
					plan, err := Make(Request{Nodes: nodes, Apps: []App{{NP: np}}, Policy: Policy{Compat: mode, Oversubscribe: Yes}})
					if err != nil {
						t.Fatalf("%d ranks: %v", np, err)
					}
					checkPlan(t, top, plan, np)
				}
			})
		}
	}
}

func checkPlan(t *testing.T, top *topo.Topology, plan *Plan, np int) {
	t.Helper()
	if len(plan.Ranks) != np {
		t.Fatalf("%d ranks planned, want %d", len(plan.Ranks), np)
	}
	var taken topo.CPUSet
	for _, r := range plan.Ranks {
		if !r.CPUs.IncludedIn(top.Usable) {
			t.Errorf("%d ranks: rank %d has CPUs %s, of which %s may not be used", np, r.Rank, r.CPUs, r.CPUs.AndNot(top.Usable))
		}
		if plan.Bind != "core" && plan.Bind != "share" || np > top.Cores() || r.CPUs.IsEmpty() {
			continue // packages are shared by right
		}
		var cores topo.CPUSet
		for _, c := range top.Of(topo.Core) {
			if c.CPUs.Intersects(r.CPUs) {
				cores = cores.Or(c.CPUs)
			}
		}
		if cores.Intersects(taken) {
			t.Errorf("%d ranks: rank %d on CPUs %s shares a core, of %d cores", np, r.Rank, r.CPUs, top.Cores())
		}
		taken = taken.Or(cores)
	}
}
