// What Go and the C in fast.c have in common.
#ifndef GOMPI_FAST_H
#define GOMPI_FAST_H

#include <stdlib.h>
#include "include/mpi.h"

// gompi_set_phase says whether MPI was not begun (0), is running (1) or over (2).
void gompi_set_phase(int phase);

// gompi_know_comm makes C answer for a communicator's rank and size; size 0
// makes it ask Go again.
void gompi_know_comm(uintptr_t comm, int rank, int size);

// gompi_forked is set in children that fork made: they have one thread of the
// process and none of Go's, so a call of Go would not return. GUARD, at the
// beginning of what calls Go, ends such a child with a message.
extern int gompi_forked;
void gompi_in_child(const char *call);
#define GUARD(call)                                \
	do {                                       \
		if (__builtin_expect(gompi_forked, 0)) \
			gompi_in_child(call);      \
	} while (0)

// gompi_flush writes out what C's standard streams hold.
void gompi_flush(void);

// gompi_call_errhandler calls a handler of the program.
void gompi_call_errhandler(uintptr_t fn, uintptr_t handle, int *code);

// gompi_call_copy and gompi_call_delete call the callbacks of an attribute.
int gompi_call_copy(uintptr_t fn, uintptr_t object, int keyval, uintptr_t state, uintptr_t in, uintptr_t *out, int *flag);
int gompi_call_delete(uintptr_t fn, uintptr_t object, int keyval, uintptr_t value, uintptr_t state);

// gompi_call_query, gompi_call_free and gompi_call_cancel call those of a
// generalized request.
int gompi_call_query(uintptr_t fn, uintptr_t state, MPI_Status *status);
int gompi_call_free(uintptr_t fn, uintptr_t state);
int gompi_call_cancel(uintptr_t fn, uintptr_t state, int complete);

// gompi_call_op and gompi_call_op_c call the function of a user's operator.
void gompi_call_op(uintptr_t fn, void *in, void *inout, int n, uintptr_t datatype);
void gompi_call_op_c(uintptr_t fn, void *in, void *inout, int64_t n, uintptr_t datatype);

// gompi_attribute is the address of the value of a predefined attribute.
int *gompi_attribute(int key, int value);

#endif
