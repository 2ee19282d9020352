package wireup

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/gompirun/gompi/pkg/pmi"
)

// joined is set for what a process starts that has joined MPI: a child is nobody's rank, and a world of one
// without a word.
const joined = "GOMPI_JOINED"

// AloneError says that a process is one of several tasks of a launcher that does not offer it what this library speaks:
// each would be alone in a world of one, and do all of the job's work.
type AloneError struct {
	Rank, Size int
	Launcher   string // who has started the tasks
	Cure       string
}

func (e *AloneError) Error() string {
	return fmt.Sprintf("this is task %d of %d of %s, which offers no PMI that gompi's library speaks: each task would be alone: %s; GOMPI_SINGLETON=1 allows that", e.Rank, e.Size, e.Launcher, e.Cure)
}

// others are launchers, by the variables in which they number their tasks.
var others = []struct{ rank, size, launcher, cure string }{
	{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "srun", "write srun --mpi=pmi2, or start the program with gompirun"},
	{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "Open MPI's launcher", "start the program with gompirun"},
	{"PMI_RANK", "PMI_SIZE", "a launcher with PMI", "start the program with gompirun"},
}

// alone is the error of a process without a launcher's help that is one of several tasks; nil: it is a world of one.
// gompirun's own ranks, and what they have started, are told nothing here: a rank may be meant to be alone (--mpi none).
func alone(getenv func(string) string) error {
	const jobMark = "GOMPI_JOB_ID" // of gompirun
	if getenv(joined) != "" || getenv("GOMPI_SINGLETON") == "1" || getenv(jobMark) != "" {
		return nil
	}
	if slices.ContainsFunc(pmi.Variables[:], func(name string) bool { return getenv(name) != "" }) {
		return nil // a rank's helper: PMI is there, and the rank has it
	}
	for _, f := range others {
		rank, errRank := strconv.Atoi(getenv(f.rank))
		size, errSize := strconv.Atoi(getenv(f.size))
		if errRank == nil && errSize == nil && size > 1 && rank >= 0 && rank < size {
			return &AloneError{Rank: rank, Size: size, Launcher: f.launcher, Cure: f.cure}
		}
	}
	return nil
}
