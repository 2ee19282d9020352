package hostfile

import "fmt"

// Task is this process's place among several that a resource manager's own launcher
// has started together, each with the same command line.
type Task struct {
	Manager string // "slurm", "flux" or "pals"
	Rank    int
	Of      int    // 0: several, it is not said how many
	Job     string // Slurm's numbers of job and step; "" elsewhere
	Step    string
}

// Direct is the command line by which that launcher starts a program's ranks itself.
func (t Task) Direct(program string) string {
	switch t.Manager {
	case "slurm":
		return "srun --mpi=pmi2|pmix " + program
	case "flux":
		return "flux run " + program
	}
	return "mpiexec " + program
}

// Where is the place in which a launcher is to be started once.
func (t Task) Where() string {
	switch t.Manager {
	case "slurm":
		return "in the script of sbatch or the shell of salloc"
	case "flux":
		return "in the script of flux batch or the shell of flux alloc"
	}
	return "in the script or the shell of qsub"
}

// Title names what has started the tasks.
func (t Task) Title() string {
	switch t.Manager {
	case "slurm":
		return "srun"
	case "flux":
		return "flux run"
	}
	return "PALS' mpiexec"
}

// FindTask tells by the environment (srun(1), section OUTPUT ENVIRONMENT VARIABLES;
// flux-environment(7); what PALS exports) whether this process is one of several
// tasks; nil: it is none, or the only one. Mistakes are *Error.
func FindTask(env func(string) string) (*Task, error) {
	e := environment{get: env}
	t := &Task{Job: env("SLURM_JOB_ID"), Step: env("SLURM_STEP_ID")}
	if t.Step != "" && env("SLURM_STEP_NUM_TASKS") != "" {
		t.Manager = "slurm"
		return t.counted(e, "SLURM_PROCID", "SLURM_STEP_NUM_TASKS")
	}
	t.Job, t.Step = "", ""
	switch {
	case env("FLUX_JOB_ID") != "" && env("FLUX_JOB_SIZE") != "":
		t.Manager = "flux"
		return t.counted(e, "FLUX_TASK_RANK", "FLUX_JOB_SIZE")
	case env("PALS_RANKID") != "":
		t.Manager = "pals"
		return t.counted(e, "PALS_RANKID", "PMI_SIZE", "PALS_LOCAL_SIZE", "PMI_LOCAL_SIZE")
	}
	return nil, nil
}

// counted reads which task this is, and how many there are: the first variable says so,
// the others that there are as many at least.
func (t *Task) counted(env environment, rank string, sizes ...string) (*Task, error) {
	least := 0
	for i, name := range sizes {
		n, err := env.positive(name)
		if err != nil {
			return nil, err
		}
		if i == 0 {
			t.Of = n
		}
		least = max(least, n)
	}
	if v := env.get(rank); v != "" && v != "0" {
		n, err := env.positive(rank)
		if err != nil {
			return nil, err
		}
		t.Rank = n
	}
	if t.Of > 0 && t.Rank >= t.Of {
		return nil, &Error{Source: rank, Msg: fmt.Sprintf("%d is no task of %d, which %s counts", t.Rank, t.Of, sizes[0])}
	}
	if max(least, t.Rank+1) == 1 {
		return nil, nil
	}
	return t, nil
}
