// What MPICH has beyond the standard for callbacks with a state (extended.go).
#include "fast.h"
#include "settle.h"
#include "_cgo_export.h"

typedef void destructor(void *state);
typedef void op_function(void *in, void *inout, MPI_Count n, MPI_Datatype type, void *state);

void gompi_call_op_x(uintptr_t fn, void *in, void *inout, int64_t n, uintptr_t datatype, uintptr_t state)
{
	((op_function *)fn)(in, inout, n, (MPI_Datatype)datatype, (void *)state);
}

void gompi_call_destroy(uintptr_t fn, uintptr_t state) { ((destructor *)fn)((void *)state); }

#pragma weak MPIX_Op_create_x = PMPIX_Op_create_x
int PMPIX_Op_create_x(op_function *user_fn_x, destructor *destructor_fn, int commute, void *extra_state, MPI_Op *op)
{
	GUARD("MPIX_Op_create_x");
	return SETTLE(gompiOpCreateX((GoUintptr)user_fn_x, (GoUintptr)destructor_fn, commute, (GoUintptr)extra_state, (GoUintptr *)op), "MPIX_Op_create_x", "ppipp",
		      "user_fn_x destructor_fn commute extra_state op", (intptr_t)user_fn_x, (intptr_t)destructor_fn, commute, (intptr_t)extra_state, (intptr_t)op);
}

#define HANDLER(Object, which)                                                                                                                       \
	_Pragma(TEXT(weak MPIX_##Object##_create_errhandler_x = PMPIX_##Object##_create_errhandler_x))                                               \
	int PMPIX_##Object##_create_errhandler_x(void (*fn)(MPI_##Object, int, void *), destructor *destroy, void *state, MPI_Errhandler *errhandler) \
	{                                                                                                                                            \
		GUARD("MPIX_" #Object "_create_errhandler_x");                                                                                       \
		return SETTLE(gompiErrhandlerCreateX(which, (GoUintptr)fn, (GoUintptr)destroy, (GoUintptr)state, (GoUintptr *)errhandler),            \
			      "MPIX_" #Object "_create_errhandler_x", "pppp", "errhandler_fn_x destructor_fn extra_state errhandler", (intptr_t)fn,  \
			      (intptr_t)destroy, (intptr_t)state, (intptr_t)errhandler);                                                            \
	}
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
HANDLER(Comm, 0)
HANDLER(File, 1)
HANDLER(Win, 2)
HANDLER(Session, 3)
