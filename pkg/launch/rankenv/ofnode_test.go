package rankenv

import (
	"slices"
	"testing"
)

func TestWhatTheStepSaysOfItsNodeWins(t *testing.T) {
	launcher := []string{"A=1", "CUDA_VISIBLE_DEVICES=0", "SLURM_CPUS_ON_NODE=8", "TMPDIR=/tmp/a", "SLURM_JOB_ID=7", "ZE_AFFINITY_MASK=1"}
	step := []string{"A=2", "CUDA_VISIBLE_DEVICES=2", "SLURM_CPUS_ON_NODE=4", "SLURM_JOB_ID=8", "TMPDIR=/tmp/b", "SLURM_STEP_GPUS=2"}
	for _, c := range []struct {
		manager string
		whole   bool
		want    []string
	}{
		{"slurm", true, []string{"A=1", "CUDA_VISIBLE_DEVICES=2", "SLURM_CPUS_ON_NODE=4", "SLURM_JOB_ID=7", "SLURM_STEP_GPUS=2", "TMPDIR=/tmp/b"}},
		{"slurm", false, []string{"A=1", "CUDA_VISIBLE_DEVICES=2", "SLURM_CPUS_ON_NODE=4", "SLURM_JOB_ID=7", "SLURM_STEP_GPUS=2", "TMPDIR=/tmp/b", "ZE_AFFINITY_MASK=1"}},
		{"sge", false, []string{"A=1", "CUDA_VISIBLE_DEVICES=2", "SLURM_CPUS_ON_NODE=8", "SLURM_JOB_ID=7", "TMPDIR=/tmp/b", "ZE_AFFINITY_MASK=1"}},
	} {
		got := OfNode(launcher, step, c.manager, c.whole)
		if slices.Sort(got); !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: %q, want %q", c.manager, c.whole, got, c.want)
		}
	}
}
