package hostfile

import (
	"strings"
	"testing"
)

func variables(text string) func(string) string {
	m := map[string]string{}
	for _, kv := range strings.Fields(text) {
		k, v, _ := strings.Cut(kv, "=")
		m[k] = v
	}
	return func(name string) string { return m[name] }
}

func TestATaskOfSeveralIsFoundByItsEnvironment(t *testing.T) {
	slurm := "SLURM_JOB_ID=7 SLURM_STEP_ID=1 "
	for _, c := range []struct {
		env  string
		want *Task
	}{
		{"", nil},
		{"SLURM_JOB_ID=7 SLURM_PROCID=0 SLURM_NTASKS=4", nil}, // a batch script
		{slurm + "SLURM_STEP_NUM_TASKS=1 SLURM_PROCID=0", nil},
		{slurm + "SLURM_STEP_NUM_TASKS=4 SLURM_PROCID=0", &Task{"slurm", 0, 4, "7", "1"}},
		{slurm + "SLURM_STEP_NUM_TASKS=4 SLURM_PROCID=3", &Task{"slurm", 3, 4, "7", "1"}},
		{slurm + "SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=1 PALS_RANKID=1 PMI_SIZE=2", &Task{"slurm", 1, 2, "7", "1"}}, // on a Cray
		{"FLUX_URI=local:///x FLUX_ENCLOSING_ID=f1", nil},
		{"FLUX_JOB_ID=f2 FLUX_JOB_SIZE=1 FLUX_TASK_RANK=0", nil},
		{"FLUX_JOB_ID=f2 FLUX_JOB_SIZE=3 FLUX_TASK_RANK=2", &Task{"flux", 2, 3, "", ""}},
		{"PALS_RANKID=0 PMI_SIZE=1 PALS_LOCAL_SIZE=1", nil},
		{"PALS_RANKID=0", nil},
		{"PALS_RANKID=0 PMI_SIZE=8 PALS_LOCAL_SIZE=1", &Task{"pals", 0, 8, "", ""}},
		{"PALS_RANKID=0 PALS_LOCAL_SIZE=2", &Task{"pals", 0, 0, "", ""}},
		{"PALS_RANKID=5", &Task{"pals", 5, 0, "", ""}},
	} {
		got, err := FindTask(variables(c.env))
		if err != nil || (got == nil) != (c.want == nil) || got != nil && *got != *c.want {
			t.Errorf("%s: %+v, %v; want %+v", c.env, got, err, c.want)
		}
	}
}

func TestATaskThatCannotBeReadIsAnError(t *testing.T) {
	for env, want := range map[string]string{
		"SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=-1":               "SLURM_STEP_NUM_TASKS",
		"SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=4 SLURM_PROCID=4": "SLURM_PROCID",
		"FLUX_JOB_ID=f FLUX_JOB_SIZE=2 FLUX_TASK_RANK=x":        "FLUX_TASK_RANK",
		"PALS_RANKID=1 PMI_SIZE=many":                           "PMI_SIZE",
	} {
		_, err := FindTask(variables(env))
		if checkError(t, err); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", env, err)
		}
	}
}

func FuzzFindTask(f *testing.F) {
	f.Add("SLURM_STEP_ID=0 SLURM_STEP_NUM_TASKS=4 SLURM_PROCID=3")
	f.Add("FLUX_JOB_ID=f FLUX_JOB_SIZE=2 FLUX_TASK_RANK=00")
	f.Add("PALS_RANKID=1 PMI_SIZE=99999999999999999999")
	f.Fuzz(func(t *testing.T, env string) {
		task, err := FindTask(variables(env))
		checkError(t, err)
		if task != nil && (task.Rank < 0 || task.Of < 0 || task.Of == 1 || task.Of > 0 && task.Rank >= task.Of) {
			t.Errorf("%q: %+v", env, task)
		}
	})
}
