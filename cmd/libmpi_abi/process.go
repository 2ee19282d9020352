package main

/*
#include "fast.h"
*/
import "C"

import (
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/op"
)

// process is what a process has of MPI. C's functions have no argument for it.
type process struct {
	mu     sync.Mutex // guards the beginning and the end
	env    atomic.Pointer[core.Env]
	level  int32 // of thread support, as asked for and given
	shared bool  // with locks: calls come from several threads
	main   int   // thread that called MPI_Init
	phase  phase
	open   int  // sessions
	ending bool // MPI_Finalize is under way

	broken atomic.Pointer[string] // the first call that ended by a panic (fault.go)

	former *core.Env // its part in the job, which it has left; nil: it has not

	world, self *communicator
	texts       texts
	failures    table[*failure]
	attached    attachment
	lanes       lanes
	recalls     recalls
	memory      memory
	fortran     fortran
	places      places
	files       *errhandler // of MPI_FILE_NULL; nil: MPI_ERRORS_RETURN

	comms       table[*communicator]
	handles     sync.Map // *core.Comm: its handle in comms
	types       table[*dtype]
	requests    table[*request]
	spares      []*request // that are done, for the next ones
	messages    table[*message]
	errhandlers table[*errhandler]
	extras      extras
	sessions    table[*session]
	windows     table[*window]
	ops         table[*op.User]
	groups      table[*core.Group]
	infos       table[*core.Info]
	keyvals     table[*keyval]
	predefined  predefinedTypes
}

// proc is the one there is.
var proc process

// phase is how far MPI has come. fast.c has a copy of it.
type phase int

const (
	before phase = iota
	running
	over
)

func (p *process) enter(to phase) {
	p.phase = to
	C.gompi_set_phase(C.int(to))
}
