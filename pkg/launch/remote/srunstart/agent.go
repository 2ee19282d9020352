package srunstart

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// patience is for srun to report the step's end, which takes some 30 ms.
// When it is killed slurmstepd calls for it, and the step stays for 2 s.
const patience = 2 * time.Second

// argv starts a command once on each of n nodes of the job (man srun); options are
// those of wanted, hosts are their names with commas between, and more are the user's own options, which come last, so that they count.
//
// The mask is left alone, for the daemon binds ranks itself. Without --unbuffered slurmstepd
// holds bytes back until a newline comes. One task's end ends no other.
func argv(n int, options, more []string, hosts, command string) []string {
	list := []string{"srun", fmt.Sprintf("--nodes=%d", n), fmt.Sprintf("--ntasks=%d", n), "--ntasks-per-node=1", "--nodelist=" + hosts}
	list = append(list, options...)
	list = append(list, "--cpu-bind=none", "--export=ALL", "--chdir=/", "--unbuffered", "--input=all", "--output=all", "--error=all",
		"--kill-on-bad-exit=0", "--wait=0")
	return append(append(list, more...), "/bin/sh", "-c", command)
}

// jobEnv leaves out of env what srun would read as options (man srun, section
// INPUT ENVIRONMENT VARIABLES): sbatch and salloc set them for the user's own
// steps, as SLURM_NTASKS_PER_NODE, and a step's tasks inherit them. A label
// before each line would garble the link, fewer CPUs starve the ranks. What
// says which job and which controller stays.
func jobEnv(env []string) []string {
	keep := []string{"SLURM_JOB_ID", "SLURM_JOBID", "SLURM_CONF", "SLURM_CLUSTERS", "SLURM_CLUSTER_NAME", "SLURM_WORKING_CLUSTER", "SLURM_JWT"}
	return slices.DeleteFunc(slices.Clone(env), func(kv string) bool {
		name, _, _ := strings.Cut(kv, "=")
		ours := strings.HasPrefix(name, "SLURM_") || strings.HasPrefix(name, "SRUN_")
		return ours && !slices.Contains(keep, name)
	})
}
