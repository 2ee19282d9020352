package main

/*
#include "fast.h"
*/
import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

//export gompiGrequestStart
func gompiGrequestStart(query_fn, free_fn, cancel_fn, extra_state uintptr, request_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Grequest_start", func(env *core.Env) error {
		state := C.uintptr_t(extra_state)
		r, complete := env.GrequestStart(core.GrequestFuncs{
			Query: func() (core.Status, error) {
				var st C.MPI_Status
				rc := C.gompi_call_query(C.uintptr_t(query_fn), state, &st)
				return getStatus(&st), returned("query", rc)
			},
			Free: func() error { return returned("free", C.gompi_call_free(C.uintptr_t(free_fn), state)) },
			Cancel: func(done bool) error {
				return returned("cancel", C.gompi_call_cancel(C.uintptr_t(cancel_fn), state, C.int(truth(done))))
			},
		})
		*request_ = proc.requests.add(&request{r: r, of: proc.self, complete: complete})
		return nil
	})
}

// returned is the error of a function of the program.
func returned(name string, rc C.int) error {
	if rc == 0 {
		return nil
	}
	return faultf(errclass.Class(rc), "the program's %s function returned %d", name, int(rc))
}

// getStatus is a status of C.
func getStatus(s *C.MPI_Status) core.Status {
	return core.Status{Source: int(s.MPI_SOURCE), Tag: int(s.MPI_TAG), Bytes: statusBytes(s), Cancelled: s.MPI_internal[2] != 0}
}

//export gompiGrequestComplete
func gompiGrequestComplete(request_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withRequest("MPI_Grequest_complete", request_, func(r *request) error {
		if r.complete == nil {
			return faultf(errclass.Request, "the request is not a generalized one")
		}
		return r.complete()
	})
}
