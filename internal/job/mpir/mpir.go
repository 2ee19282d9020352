// Package mpir is the MPIR process acquisition interface ("The MPIR Process
// Acquisition Interface", MPI Forum 2010) in this process: variables and a function
// with names that debuggers know. A debugger that attaches to the launcher reads
// from its memory where the ranks are; one that has started it stops in
// MPIR_Breakpoint, attaches to the ranks, which wait before their first instruction,
// and lets both go on.
//
// Names and C types are in the symbol table and the debugging information that
// package symtab gives the built commands. What debuggers read there once in a
// process is in variables of this package, so there is one table in a process. Queues
// of messages (MPIR_dll_name) are not shown.
package mpir

import (
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/launch"
)

// Interface is a launch.Debugger.
type Interface struct{}

// The stages of MPIR_debug_state.
const (
	stateSpawned  = 1 // the table is complete
	stateAborting = 2 // the job ends by an error
)

// Waits reports whether a debugger has started this launcher.
func (Interface) Waits() bool { return atomic.LoadInt32(&beingDebugged) != 0 }

// Table shows the ranks, in their order, to whoever attaches. A longer table takes the place of one that
// it begins with.
func (Interface) Table(procs []launch.Running) {
	rows := make([]procDesc, len(procs))
	texts := map[string]*byte{} // hosts and programs are few
	cText := func(s string) *byte {
		if texts[s] == nil {
			texts[s] = &append([]byte(s), 0)[0]
		}
		return texts[s]
	}
	for i, p := range procs {
		rows[i] = procDesc{host: cText(p.Host), executable: cText(p.Exe), pid: int32(p.Pid)}
	}
	starter, partialAttach, preMain = 1, 1, 1
	if len(rows) > 0 {
		table = &rows[0]
	}
	tableSize = int32(len(rows))
	atomic.StoreInt32(&debugState, stateSpawned)
}

// Spawned stops where a debugger that has started this launcher waits for it. It
// returns when the debugger lets the launcher go on.
func (Interface) Spawned() { breakpoint() }

// Aborting tells such a debugger why the job ends.
func (Interface) Aborting(why string) {
	abortString = &append([]byte(why), 0)[0]
	atomic.StoreInt32(&debugState, stateAborting)
	breakpoint()
}
