package hosts

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// OneOfManyError is a launcher that a resource manager has started several times at once:
// each would run the whole job.
type OneOfManyError struct {
	Task    hostfile.Task
	Program string
}

func (e *OneOfManyError) Error() string {
	many := "several tasks"
	if e.Task.Of > 0 {
		many = fmt.Sprintf("%d tasks", e.Task.Of)
	}
	return fmt.Sprintf("%s started this launcher as %s, and each would run the whole job: start it once, by `gompirun %s` %s, or the program's ranks without it, by `%s`",
		e.Task.Title(), many, e.Program, e.Task.Where(), e.Task.Direct(e.Program))
}

// Speaks reports whether this task is the one to say so. Another has waited when it
// returns: a manager may kill all tasks once one has failed (srun --kill-on-bad-exit).
func (e *OneOfManyError) Speaks() bool {
	if e.Task.Rank == 0 {
		return true
	}
	time.Sleep(firstWord)
	return false
}

// firstWord is the time that task 0 has for its line before others fail.
const firstWord = time.Second

// oneOfMany is the error of a launcher that is one of several tasks. Below a rank of a job of ours, whose
// program wants a job of its own, it is none.
func (f *Finder) oneOfMany() error {
	get := f.getenv
	if m := strings.ToLower(f.Spec.Hosts.Manager); m == "none" || m == "user" || get(rankenv.JobMark) != "" {
		return nil
	}
	t, err := hostfile.FindTask(get)
	if err != nil {
		return err
	}
	if t == nil || t.Manager == "slurm" && otherStep(stepAbove(), t.Job, t.Step, get("SLURM_HET_SIZE") != "") {
		return nil
	}
	e := &OneOfManyError{Task: *t, Program: "./app"}
	if len(f.Spec.Apps) > 0 && len(f.Spec.Apps[0].Argv) > 0 {
		e.Program = f.Spec.Apps[0].Argv[0]
	}
	return e
}

// stepAbove is what Slurm's daemon above this process calls the step that it runs,
// JOB.STEP: its title says so, as in "slurmstepd: [12.batch]". "": none is seen above.
func stepAbove() string {
	for pid := os.Getppid(); pid > 0; pid = proc.Parent(pid) {
		title, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		if err != nil {
			return ""
		}
		if s, ok := strings.CutPrefix(string(title), "slurmstepd: ["); ok {
			step, _, _ := strings.Cut(s, "]")
			return step
		}
	}
	return ""
}

// otherStep reports whether variables that speak of a step of a job are of another one than
// above, the step that Slurm's daemon runs: sbatch hands on all of the environment that it is called in. A
// component of a heterogeneous job has a number of its own.
func otherStep(above, job, step string, het bool) bool {
	j, s, ok := strings.Cut(above, ".")
	switch {
	case !ok:
		return false
	case s == "batch" || s == "interactive" || s != step:
		return true
	}
	return j != job && !het
}
