package hostfile

import (
	"strings"
	"testing"
)

func TestAHeterogeneousJobHasTheHostsOfAllItsComponents(t *testing.T) {
	job := map[string]string{
		"SLURM_JOB_ID": "7", "SLURM_HET_SIZE": "2", "SLURM_JOB_NODELIST": "big1", "SLURM_TASKS_PER_NODE": "2",
		"SLURM_JOB_NODELIST_HET_GROUP_0": "big1", "SLURM_TASKS_PER_NODE_HET_GROUP_0": "2",
		"SLURM_JOB_NODELIST_HET_GROUP_1": "small[1-2],big1", "SLURM_JOB_CPUS_PER_NODE_HET_GROUP_1": "8(x2),4", "SLURM_CPUS_PER_TASK_HET_GROUP_1": "2",
	}
	detect := func() (*Allocation, error) {
		return Detect(func(n string) string { return job[n] }, nil, nil, "")
	}
	for _, by := range []string{"sbatch", "salloc"} { // the latter sets variables of components alone
		a, err := detect()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, h := range a.Hosts {
			got = append(got, h.Name, h.SlotsBy, string(rune('0'+h.Slots)))
		}
		if want := "big1 SLURM_TASKS_PER_NODE_HET_GROUP_0 4 small1 SLURM_JOB_CPUS_PER_NODE_HET_GROUP_1 / SLURM_CPUS_PER_TASK 4 small2 SLURM_JOB_CPUS_PER_NODE_HET_GROUP_1 / SLURM_CPUS_PER_TASK 4"; a.Job != "7" || strings.Join(got, " ") != want {
			t.Errorf("%s: job %q, %q", by, a.Job, got)
		}
		if len(a.Components) != 2 || strings.Join(a.Components[1], " ") != "small1 small2 big1" {
			t.Errorf("%s: components %q", by, a.Components)
		}
		delete(job, "SLURM_JOB_NODELIST")
		delete(job, "SLURM_TASKS_PER_NODE")
	}
	job["SLURM_TASKS_PER_NODE_HET_GROUP_0"] = "2(x"
	if _, err := detect(); err == nil || !strings.Contains(err.Error(), "SLURM_TASKS_PER_NODE_HET_GROUP_0") {
		t.Errorf("%v", err)
	}
	job["SLURM_HET_SIZE"] = "4000"
	if _, err := detect(); err == nil || !strings.Contains(err.Error(), "SLURM_HET_SIZE") {
		t.Errorf("%v", err)
	}
}
