package compat

import "errors"

// Statuses that the mpirun of Open MPI 5.0.11 was seen to exit with when it refuses a job:
// error numbers of PRRTE, cut to eight bits. A wrong command line is mostly refusedOMPI5; what
// is otherwise says so where the error is made.
const (
	refusedOMPI5 = 213 // -43, an error that was told already
	NoAppFile    = 1   // no file of programs

	NoProgram    = 243 // -13: no program, or a file of parameters that is not there
	Unacceptable = 250 // -6: a host file that cannot be opened, a negative number of ranks, directions for output, signals
	NoSuchValue  = 255 // -1: a number or list that is none, words that contradict each other, a file to copy that is not there
	NoRankFile   = 68  // -188: a rankfile or list for seq that cannot be opened
	NoFileNamed  = 229 // -27: rankfile without a name
	UpwardBind   = 77  // -179: a binding wider than what is mapped to
)

// refusal is an error with the status that Open MPI 5 has for it.
type refusal struct {
	error
	ompi5 int
}

func (r refusal) Unwrap() error { return r.error }

// Refuse notes which status Open MPI 5 has for an error that keeps a job from starting.
func Refuse(ompi5 int, err error) error {
	if err == nil {
		return nil
	}
	return refusal{err, ompi5}
}

// RefusedStatus is the exit status of a job that err kept from being started: a wrong
// command line, a host file, a plan that cannot be made. Hydra returns 255, the
// others but Open MPI 5 return 1.
func (m Mode) RefusedStatus(err error) int {
	var r refusal
	switch {
	case m.Hydra():
		return 255
	case m != OMPI5:
		return 1
	case errors.As(err, &r):
		return r.ompi5
	}
	return refusedOMPI5
}
