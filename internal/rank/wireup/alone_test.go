package wireup

import (
	"strings"
	"testing"
)

func TestWhoIsAloneAmongMany(t *testing.T) {
	for name, c := range map[string]struct {
		env  string
		want string // of the error; "" none
	}{
		"nobody's":               {"", ""},
		"a step of several":      {"SLURM_PROCID=2 SLURM_STEP_NUM_TASKS=4 SLURM_NTASKS=4", "task 2 of 4 of srun"},
		"a step of one":          {"SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=1", ""},
		"a batch script":         {"SLURM_PROCID=0 SLURM_NTASKS=4", ""},
		"mpirun":                 {"OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=2", "task 0 of 2 of Open MPI's launcher"},
		"mpirun, alone":          {"OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=1", ""},
		"PMI without a way":      {"PMI_RANK=1 PMI_SIZE=2", "task 1 of 2"},
		"it is allowed":          {"PMI_RANK=1 PMI_SIZE=2 GOMPI_SINGLETON=1", ""},
		"a rank's child":         {"PMI_RANK=1 PMI_SIZE=2 GOMPI_JOINED=1", ""},
		"below gompirun":         {"SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=2 GOMPI_JOB_ID=x", ""},
		"numbers that are none":  {"SLURM_PROCID=a SLURM_STEP_NUM_TASKS=4", ""},
		"a rank beyond the size": {"SLURM_PROCID=9 SLURM_STEP_NUM_TASKS=4", ""},
	} {
		env := map[string]string{}
		for kv := range strings.FieldsSeq(c.env) {
			k, v, _ := strings.Cut(kv, "=")
			env[k] = v
		}
		err := alone(func(n string) string { return env[n] })
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
