package show

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/testenv/golden"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// TestReportsOfMachinesAreGolden writes for each machine what two ranks' plan looks like when nobody says anything.
func TestReportsOfMachinesAreGolden(t *testing.T) {
	for name, top := range topotest.Described(t, "../../topo") {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			r := planned(t, compat.Gompi, cluster(1, -1, top), 2, "")
			if err := ReportBindings(&b, r); err != nil {
				t.Fatal(err)
			}
			if err := Explain(&b, r); err != nil {
				t.Fatal(err)
			}
			golden.Compare(t, filepath.Join("machines", name+".golden"), b.String())
		})
	}
}

func TestACPUThatWasTakenAwayIsExplained(t *testing.T) {
	all := topotest.Described(t, "../../topo")
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
		r := planned(t, compat.Gompi, cluster(1, -1, all[c.machine]), 1, "")
		if got := text(t, func(w io.Writer) error { return Explain(w, r) }); !strings.Contains(got, c.want) {
			t.Errorf("%s: no %q in\n%s", c.machine, c.want, got)
		}
	}
}

func BenchmarkReport128000(b *testing.B) {
	nodes := cluster(1000, 128, topotest.Big().Build())
	for _, mode := range []compat.Mode{compat.Gompi, compat.OMPI4, compat.OMPI5, compat.Hydra} {
		b.Run(mode.String(), func(b *testing.B) {
			r := planned(b, mode, nodes, 128000, map[bool]string{true: "bind=core"}[mode == compat.Hydra])
			for b.Loop() {
				if err := ReportBindings(io.Discard, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
