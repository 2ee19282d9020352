package binding

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// described are the machines of package topo's testdata by name, each as a
// node whose slots are counted.
func described(t testing.TB) map[string][]Node {
	t.Helper()
	files, err := filepath.Glob("../topo/testdata/machines/*.machine")
	if err != nil || len(files) == 0 {
		t.Fatalf("no machines: %v", err)
	}
	out := map[string][]Node{}
	for _, f := range files {
		top, err := topo.Load(f)
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimSuffix(filepath.Base(f), ".machine")] = cluster(1, -1, top)
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
			r := planned(t, compat.Gompi, nodes, 2, "")
			if err := ReportBindings(&b, r); err != nil {
				t.Fatal(err)
			}
			if err := Explain(&b, r); err != nil {
				t.Fatal(err)
			}
			golden(t, filepath.Join("machines", name+".golden"), b.String())
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

func TestACPUThatWasTakenAwayIsExplained(t *testing.T) {
	all := described(t)
	for _, c := range []struct{ machine, want string }{
		{"docker-cpuset-v2", "CPUs 0-3,8-19,24-31 not used on node01\n    because  cgroup cpuset / (/sys/fs/cgroup/cpuset.cpus.effective)\n"},
		{"docker-cpuset-v1", "CPUs 0-1,4-9,12-15 not used on node01\n    because  cgroup cpuset / (/sys/fs/cgroup/cpuset/cpuset.effective_cpus)\n"},
		{"docker-quota-v1", "1.5 CPUs' worth of time on 4 CPUs on node01\n    because  cgroup quota / (/sys/fs/cgroup/cpu/cpu.cfs_quota_us)\n"},
		{"pod-quota-v2", "because  cgroup quota /kubepods.slice/kubepods-pod7c1e.slice (/sys/fs/cgroup/kubepods.slice/kubepods-pod7c1e.slice/cpu.max)\n"},
		{"slurm-step-offline", "CPUs 3,11,15 not used on node01\n    because  offline (/sys/devices/system/cpu/online)\n"},
		{"slurm-step-offline", "CPUs 6-7,14 not used on node01\n    because  cgroup cpuset /system.slice/slurmstepd.scope/job_71 (/sys/fs/cgroup/system.slice/slurmstepd.scope/job_71/cpuset.cpus.effective)\n"},
		{"slurm-step-offline", "CPUs 2,10,12-13 not used on node01\n    because  affinity mask (/proc/self/status)\n"},
		{"power9-smt-off", "because  offline (/sys/devices/system/cpu/online)\n"},
	} {
		r := planned(t, compat.Gompi, all[c.machine], 1, "")
		if got := text(t, func(w io.Writer) error { return Explain(w, r) }); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %q in\n%s", c.machine, c.want, got)
		}
	}
}
