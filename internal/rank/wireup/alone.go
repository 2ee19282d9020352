package wireup

import (
	"fmt"
	"os"
	"strconv"
	"time"
)

// joined is set for what a process starts that has joined MPI: a child is nobody's rank, and a world of one
// without a word.
const joined = "GOMPI_JOINED"

// jobMark is set by gompirun for ranks and what they start.
const jobMark = "GOMPI_JOB_ID"

// AloneError says that a process is one of several tasks of a launcher that does not offer it what this library speaks:
// each would be alone in a world of one, and do all of the job's work.
type AloneError struct {
	Rank, Size int
	Launcher   string // who has started the tasks
	Why        error  // gompi's library cannot speak to it; nil: it offers no PMI that it speaks
	Cure       string
}

func (e *AloneError) Error() string {
	task, why := fmt.Sprintf("task %d", e.Rank), "which offers no PMI that gompi's library speaks"
	if e.Size > 0 {
		task = fmt.Sprintf("task %d of %d", e.Rank, e.Size)
	}
	if e.Why != nil {
		why = fmt.Sprintf("which gompi's library cannot speak to (%v)", e.Why)
	}
	return fmt.Sprintf("this is %s of %s, %s: each task would be alone: %s; GOMPI_SINGLETON=1 allows that", task, e.Launcher, why, e.Cure)
}

// End ends the process with status 1. All tasks have the same to say, so that of rank 0 says it, in one line; call is
// what the program has called. Others give it time, as many a launcher ends all tasks once one has failed.
func (e *AloneError) End(call string) {
	if e.Rank == 0 {
		fmt.Fprintf(os.Stderr, "gompi: %s: %v\n", call, e)
	} else {
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

// Unwrap is why.
func (e *AloneError) Unwrap() error { return e.Why }

// others are launchers, by the variables in which they number their tasks.
var others = []struct{ rank, size, launcher, cure string }{
	{"SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "srun", "write srun --mpi=pmix or srun --mpi=pmi2, or start the program with gompirun"},
	{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", "Open MPI's launcher", "start the program with gompirun"},
	{"PMI_RANK", "PMI_SIZE", "a launcher with PMI", "start the program with gompirun"},
}

// alone is the error of a process without a launcher's help that is one of several tasks; nil: it is a world of one.
// gompirun's own ranks, and what they have started, are told nothing here: a rank may be meant to be alone (--mpi none).
func alone(getenv func(string) string) error {
	if mayBeAlone(getenv) {
		return nil
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

// mayBeAlone reports whether a process without a launcher's help is right to be a world of one.
func mayBeAlone(getenv func(string) string) bool {
	return getenv(joined) != "" || getenv("GOMPI_SINGLETON") == "1" || getenv(jobMark) != ""
}

// unspoken is the error of a process whose launcher has PMIx, but not as this library speaks it; nil as for alone.
func unspoken(getenv func(string) string, why error) error {
	if mayBeAlone(getenv) {
		return nil
	}
	rank, _ := strconv.Atoi(getenv("PMIX_RANK"))
	return &AloneError{Rank: rank, Launcher: "a launcher with PMIx", Why: why, Cure: "start the program with gompirun"}
}
