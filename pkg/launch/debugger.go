package launch

import (
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Debugger is how a debugger follows the launcher to its ranks (package mpir).
type Debugger interface {
	Waits() bool           // a debugger has started the launcher, and wants the ranks before they run
	Table(procs []Running) // these run, or are held: all that it was called with before, and others
	Spawned()              // returns when a debugger that waited has taken what it wants
	Aborting(why string)   // tells such a debugger that the job ends by an error
}

// Running is a process of a job, in the order of ranks.
type Running = proto.Running

// debugged reports whether ranks are held for a debugger.
func (j *job) debugged() bool { return j.sys.Debugger != nil && j.sys.Debugger.Waits() }

// showDebugger shows where all ranks are, those of MPI_COMM_WORLD first and then those that were
// spawned, and lets them go that were held.
func (j *job) showDebugger() {
	if j.sys.Debugger == nil {
		return
	}
	var procs []Running
	for _, w := range j.worlds {
		if w.begun == len(w.ranks) {
			procs = append(procs, j.table(w.id)...)
		}
	}
	j.sys.Debugger.Table(procs)
	if j.debugged() {
		j.sys.Debugger.Spawned()
		j.broadcast(&proto.Signal{Number: int(syscall.SIGCONT)})
	}
}

// tellDebugger says once why the job is being ended.
func (j *job) tellDebugger() {
	if first := j.ctl.First(); j.debugged() && first != nil && !j.told {
		j.told = true
		j.sys.Debugger.Aborting(describe(*first, j.jobSize()))
	}
}
