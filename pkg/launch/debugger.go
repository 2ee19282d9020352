package launch

import (
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Debugger is how a debugger follows the launcher to its ranks (package mpir).
type Debugger interface {
	Waits() bool           // a debugger has started the launcher, and wants the ranks before they run
	Table(procs []Running) // the ranks of MPI_COMM_WORLD run, or are held
	Spawned()              // returns when a debugger that waited has taken what it wants
	Aborting(why string)   // tells such a debugger that the job ends by an error
}

// Running is a process of a job, in the order of ranks.
type Running = proto.Running

// debugged reports whether ranks are held for a debugger.
func (j *job) debugged() bool { return j.sys.Debugger != nil && j.sys.Debugger.Waits() }

// showDebugger shows where all ranks are, and lets them go that were held.
func (j *job) showDebugger(w *world) {
	if j.sys.Debugger == nil {
		return
	}
	j.sys.Debugger.Table(j.table(w.id))
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
