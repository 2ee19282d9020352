package slurm

import (
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// TestRanksShareTheCPUsThatSlurmGrants has Slurm bind the daemons to the job's
// CPUs of each node, which the job's ranks then share out among themselves.
func TestRanksShareTheCPUsThatSlurmGrants(t *testing.T) {
	if runtime.NumCPU() < 3 {
		t.Skip("needs 3 CPUs: two for a job, one that is not its")
	}
	s := slurmOn(t, 2, "SLURM_TB_BIND=1")
	r := env.Run(t, testenv.Cmd{Env: s.conf, Limit: 90 * time.Second, Args: []string{"salloc", "-Q", "-N2", "--ntasks-per-node=2", "sh", "-c",
		"srun --ntasks-per-node=1 -n2 --overlap --cpu-bind=none sh -c '" + testenv.MaskOf + "'\n" + filepath.Join(env.Bin, "gompirun") + " sh -c '" + testenv.MaskOf + "'"}})
	testenv.WantCode(t, r, 0)
	grant := map[string]string{} // by host
	for _, line := range testenv.Sorted(r.Stdout) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "-" {
			grant[f[1]] = f[2]
		}
	}
	ranks := map[string][]string{} // by what is granted: hosts with the same CPUs share them, for they are of one machine
	for _, line := range testenv.Sorted(r.Stdout) {
		if f := strings.Fields(line); len(f) != 3 {
			t.Fatalf("unexpected line %q in\n%s", line, r.Stdout)
		} else if f[0] != "-" {
			ranks[grant[f[1]]] = append(ranks[grant[f[1]]], f[2])
		}
	}
	for cpus, list := range ranks {
		granted, err1 := topo.ParseCPUSet(cpus)
		used, err2 := topo.ParseCPUSet(strings.Join(list, ","))
		switch {
		case err1 != nil || err2 != nil:
			t.Errorf("%q: %v, %v", cpus, err1, err2)
		case granted.Count() == runtime.NumCPU():
			t.Skip("Slurm has bound nothing here, the job has CPUs ", granted)
		case !used.Equal(granted):
			t.Errorf("Slurm grants CPUs %s, the ranks have %s", granted, list)
		}
	}
}
