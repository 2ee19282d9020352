package main

/*
#include "fast.h"
*/
import "C"

import "github.com/gompirun/gompi/internal/rank/core"

// Turns in the life of a request, as fortran/copies.c knows them.
const (
	begunAgain = iota
	complete
	gone
)

// gompiAround has a function of the Fortran binding called with state and the turn that a request, a
// collective operation that was just begun or made, comes to. The function does not call MPI.
//
//export gompiAround
func gompiAround(handle, function, state uintptr) (rc int32) {
	defer rescued(entered(&rc))
	turn := func(which C.int) func() {
		return func() { C.gompi_call_turn(C.uintptr_t(function), C.uintptr_t(state), which) }
	}
	if isSent(handle) { // it was complete when it was begun
		turn(complete)()
		turn(gone)()
		return 0
	}
	return withRequest("MPI_Wait", handle, func(r *request) error {
		core.Surround(r.r, core.Around{Before: turn(begunAgain), After: turn(complete), Gone: turn(gone)})
		return nil
	})
}
