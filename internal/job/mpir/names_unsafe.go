package mpir

import _ "unsafe" // for go:linkname: debuggers know these names as they are in C

// procDesc is MPIR_PROCDESC: two pointers and an int of C.
type procDesc struct {
	host       *byte
	executable *byte
	pid        int32
}

// Debuggers look these up in the symbol table; some only by whether they are there.
var (
	//go:linkname beingDebugged MPIR_being_debugged
	beingDebugged int32 // set by a debugger that starts the launcher, before it runs
	//go:linkname debugState MPIR_debug_state
	debugState int32
	//go:linkname table MPIR_proctable
	table *procDesc
	//go:linkname tableSize MPIR_proctable_size
	tableSize int32
	//go:linkname abortString MPIR_abort_string
	abortString *byte
	//go:linkname starter MPIR_i_am_starter
	starter int32 // this process is no rank itself
	//go:linkname partialAttach MPIR_partial_attach_ok
	partialAttach int32 // ranks that no debugger attaches to are let go by us
	//go:linkname preMain MPIR_acquired_pre_main
	preMain int32 // ranks are held before they have run
)

// breakpoint calls MPIR_Breakpoint, where debuggers stop this process.
func breakpoint()
