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
