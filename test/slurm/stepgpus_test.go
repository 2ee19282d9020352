package slurm

import (
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestADaemonSeesAllGPUsOfItsNode looks at the environment of the ranks' parents.
func TestADaemonSeesAllGPUsOfItsNode(t *testing.T) {
	s := slurmOn(t, 2, "SLURM_TB_GPUS=3")
	for _, c := range []struct {
		claim string
		opts  []string
		want  []string // of each node
	}{
		{"three on one node, one on the other", []string{"--ntasks-per-node=2", "--gpus=4"}, []string{"0,1,2", "0"}},
		{"as many on each", []string{"--ntasks-per-node=2", "--gpus-per-node=3"}, []string{"0,1,2", "0,1,2"}},
		{"for each task", []string{"--ntasks-per-node=2", "--gpus-per-task=1"}, []string{"0,1", "0,1"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r := env.Run(t, s.salloc(append([]string{"-N2"}, c.opts...), "--map-by", "node", "-np", "2", "sh", "-c",
				`echo $PMI_RANK $(tr '\0' '\n' </proc/$PPID/environ | sed -n 's/^CUDA_VISIBLE_DEVICES=//p')`))
			testenv.WantCode(t, r, 0)
			got := testenv.Sorted(r.Stdout)
			if want := []string{"0 " + c.want[0], "1 " + c.want[1]}; !slices.Equal(got, want) || strings.Contains(r.Stderr, "note") {
				t.Errorf("ranks and GPUs %q, want %q\n%s", got, want, r.Stderr)
			}
		})
	}
}

// TestRanksSeeTheGPUsThatTheirNodeHasForThem has another job hold two of one node's three.
func TestRanksSeeTheGPUsThatTheirNodeHasForThem(t *testing.T) {
	s := slurmOn(t, 2, "SLURM_TB_GPUS=3")
	job, _ := s.sbatch(t, "exec sleep 300\n", "-w", s.Names[1], "--gpus-per-node=2")
	t.Cleanup(func() { s.run(t, "scancel", job) })
	s.over(t, job, "RUNNING")
	const say = `echo $PMI_RANK $CUDA_VISIBLE_DEVICES $SLURM_STEP_GPUS $SLURMD_NODENAME $SLURM_PROCID $SLURM_LOCALID $SLURM_NTASKS $SLURM_GTIDS`
	for claim, c := range map[string]struct {
		opts []string
		want []string // of ranks
	}{
		"what is granted": {nil, []string{"0 0 0 " + s.Names[0] + " 0 0 2 0", "1 2 2 " + s.Names[1] + " 1 0 2 1"}},
		"the user's word": {[]string{"-x", "CUDA_VISIBLE_DEVICES=7"}, []string{"0 7 0 " + s.Names[0] + " 0 0 2 0", "1 7 2 " + s.Names[1] + " 1 0 2 1"}},
	} {
		r := env.Run(t, s.salloc([]string{"-w", s.Names[0] + "," + s.Names[1], "--ntasks-per-node=1", "--gpus-per-node=1"}, append(c.opts, "sh", "-c", say)...))
		if got := testenv.Sorted(r.Stdout); r.Code != 0 || !slices.Equal(got, c.want) {
			t.Errorf("%s: exit status %d, %q, want %q\n%s", claim, r.Code, got, c.want, r.Stderr)
		}
	}
}
