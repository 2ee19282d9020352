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
		want    []string
	}{
		{"slurm", []string{"A=1", "CUDA_VISIBLE_DEVICES=2", "SLURM_CPUS_ON_NODE=4", "SLURM_JOB_ID=7", "SLURM_STEP_GPUS=2", "TMPDIR=/tmp/b"}},
		{"sge", []string{"A=1", "CUDA_VISIBLE_DEVICES=2", "SLURM_CPUS_ON_NODE=8", "SLURM_JOB_ID=7", "TMPDIR=/tmp/b", "ZE_AFFINITY_MASK=1"}},
	} {
		got := OfNode(launcher, step, c.manager)
		if slices.Sort(got); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.manager, got, c.want)
		}
	}
}

func TestEachManagersWordsForANode(t *testing.T) {
	for manager, names := range map[string][]string{
		"sge":  {"HOSTNAME", "SGE_JOB_SPOOL_DIR", "SGE_BINDING", "QUEUE"},
		"lsf":  {"LSB_BIND_CPU_LIST", "LSB_BIND_MEM_LIST"},
		"pbs":  {"PBS_NODENUM", "PBS_VNODENUM"},
		"pals": {"PALS_NODEID"},
		"flux": {"FLUX_URI"},
	} {
		for _, name := range append(names, "TMPDIR", "TMP") {
			launcher := []string{name + "=first", "JOB=7"}
			if got := OfNode(launcher, []string{name + "=second", "JOB=8"}, manager); !slices.Contains(got, name+"=second") || !slices.Contains(got, "JOB=7") {
				t.Errorf("%s: %q", manager, got)
			}
			if got := OfNode(launcher, nil, manager); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(launcher))) {
				t.Errorf("%s says nothing: %q", manager, got)
			}
		}
	}
}
