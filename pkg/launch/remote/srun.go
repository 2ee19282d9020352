package remote

import (
	"slices"
	"strings"
	"time"
)

// Srun returns a starter for hosts of the Slurm job around us: each daemon is a
// job step of one task, and srun's standard input and output are its link, as
// ssh's are elsewhere. So nothing listens, and nothing has to be kept secret.
//
// environ is the launcher's environment; concurrent and timeout are as in
// ExecConfig.
func Srun(environ []string, concurrent int, timeout time.Duration) *Exec {
	return NewExec(ExecConfig{
		Agent: srunAgent(), Env: srunEnv(environ), Concurrent: concurrent, Timeout: timeout, Patience: srunPatience,
		Fix: "see that the job still has its hosts (squeue), or take ssh with --launcher ssh",
	})
}

// srunPatience is for srun to report the step's end, which takes some 30 ms.
// When it is killed slurmstepd calls for it, and the step stays for 2 s.
const srunPatience = 2 * time.Second

// srunAgent starts one task on a node of the job (man srun).
//
// --overlap shares the CPUs with the tasks that are to come; the mask is left
// alone, for the daemon binds ranks itself. Without --unbuffered slurmstepd
// holds bytes back until a newline comes.
func srunAgent() []string {
	return []string{"srun", "--nodes=1", "--ntasks=1", "--nodelist={host}", "--overlap", "--mpi=none",
		"--cpu-bind=none", "--export=ALL", "--chdir=/", "--unbuffered", "--input=all", "--output=all", "--error=all",
		"/bin/sh", "-c", "{command}"}
}

// srunEnv leaves out of env what srun would read as options (man srun, section
// INPUT ENVIRONMENT VARIABLES): sbatch and salloc set them for the user's own
// steps, as SLURM_NTASKS_PER_NODE, and a step's tasks inherit them. A label
// before each line would garble the link, fewer CPUs starve the ranks. What
// says which job and which controller stays.
func srunEnv(env []string) []string {
	keep := []string{"SLURM_JOB_ID", "SLURM_JOBID", "SLURM_CONF", "SLURM_CLUSTERS", "SLURM_CLUSTER_NAME", "SLURM_WORKING_CLUSTER", "SLURM_JWT"}
	return slices.DeleteFunc(slices.Clone(env), func(kv string) bool {
		name, _, _ := strings.Cut(kv, "=")
		ours := strings.HasPrefix(name, "SLURM_") || strings.HasPrefix(name, "SRUN_")
		return ours && !slices.Contains(keep, name)
	})
}
