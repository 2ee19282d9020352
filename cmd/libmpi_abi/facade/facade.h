/* What a facade's functions need: the standard ABI's side, and handles, statuses and numbers from one side to the other.
 * FACADE_MPICH or FACADE_OPENMPI says which ABI the program has. */
#pragma once
#include <alloca.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR, internal[5]; } A_Status; /* internal: bytes (two words), cancelled */
#include "functions.h"

extern struct standard A; /* libmpi_abi's functions */

/* Those beyond the standard, of callbacks with a state and a function for its end. */
#define EXTENSIONS(X) X(Op_create_x) X(Comm_create_errhandler_x) X(File_create_errhandler_x) X(Win_create_errhandler_x) X(Session_create_errhandler_x)
extern struct extensions {
	int (*Op_create_x)(void (*)(void *, void *, MPI_Count, uintptr_t, void *), void (*)(void *), int, void *, uintptr_t *);
	int (*Comm_create_errhandler_x)(void *, void (*)(void *), void *, uintptr_t *);
	int (*File_create_errhandler_x)(void *, void (*)(void *), void *, uintptr_t *);
	int (*Win_create_errhandler_x)(void *, void (*)(void *), void *, uintptr_t *);
	int (*Session_create_errhandler_x)(void *, void (*)(void *), void *, uintptr_t *);
} X;
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define WEAK(name) _Pragma(TEXT(weak MPI_##name = PMPI_##name))
#define WEAK_X(name) _Pragma(TEXT(weak MPIX_##name = PMPIX_##name))
#define LIKELY(x) __builtin_expect(!!(x), 1)
/* What most calls do is in each of them: a call of its own costs a nanosecond or two. */
#define ALWAYS static inline __attribute__((always_inline))

/* What means nothing to the program must mean nothing to the library, and stay visible in its errors: numbers
 * far away from the standard's, and bits above its. */
#define UNKNOWN(v) (-1000000 - (v))
#define UNKNOWN_BITS(v, known) ((v) & ~(known) ? (((v) & ~(known)) << 16) | 1 << 30 : 0)

/* ARRAY makes room for n values, n of which stays as NAME_n; DONE gives it back. */
#define ARRAY(type, name, number)                                                                                       \
	int name##n = (number);                                                                                         \
	type *name = name##n <= 0 ? NULL : name##n <= 64 ? alloca(name##n * sizeof(type)) : malloc(name##n * sizeof(type))
#define DONE(name)            \
	if (name##n > 64)     \
	free((void *)name)

/* Handles: the standard's constants are below 1024, handles that were made from 8192 to 2^31. */
#ifdef FACADE_MPICH
#include "mpich.h"
#else
#include "openmpi.h"
#endif

/* What a call returns. After a handler of MPICH's C++ bindings it is MPI_SUCCESS, as the bindings call it
 * once more for anything else. */
extern __thread int facade_cxx_handled;
ALWAYS int returned(int rc)
{
	if (LIKELY(rc == 0))
		return 0;
	if (!facade_cxx_handled)
		return err_out(rc);
	return facade_cxx_handled = 0;
}

static inline int ignored(const MPI_Status *s) { return IS_IGNORED(s); }

/* status_out translates a status. Its error is left alone if the library has left it alone. */
enum { UNSET = INT_MIN };
ALWAYS void status_out(const A_Status *a, MPI_Status *s)
{
	s->MPI_SOURCE = rank_out(a->MPI_SOURCE);
	s->MPI_TAG = tag_out(a->MPI_TAG);
	if (a->MPI_ERROR != UNSET)
		s->MPI_ERROR = err_out(a->MPI_ERROR);
	int64_t n = (uint32_t)a->internal[0] | (int64_t)a->internal[1] << 32;
	STATUS_SET(s, n, a->internal[2] & 1);
}

static inline A_Status status_in(const MPI_Status *s)
{
	int64_t n = STATUS_BYTES(s);
	return (A_Status){rank_in(s->MPI_SOURCE), tag_in(s->MPI_TAG), err_in(s->MPI_ERROR), {(int)n, (int)(n >> 32), STATUS_CANCELLED(s)}};
}

static inline const int *weights_in(const int *w) { return w == MPI_UNWEIGHTED ? (int *)10 : w == MPI_WEIGHTS_EMPTY ? (int *)11 : w; }

/* How many blocks a collective call has, how many neighbours a rank has, and whether it is a call's root. */
int peers(uintptr_t comm), neighbors(uintptr_t comm, int in), is_root(uintptr_t comm, int root);

/* Callbacks, by what they are called with: handles and an int; an MPI_Count; Fortran's integers; the C++
 * bindings' way, by a function of theirs that gets the program's; by value, with a state. */
enum { PLAIN, LARGE, FORTRAN, CXX, EXTENDED };
enum { OF_Comm, OF_File, OF_Win, OF_Session };
int facade_op_create(void *fn, int commute, MPI_Op *op, int kind);
int facade_errhandler_create(void *fn, MPI_Errhandler *errhandler, int object, int kind);
int facade_errhandler_of_room(void *fn, void *room, int object, MPI_Errhandler *errhandler); /* a handler of C++, with room that is freed after it */
void facade_op_of_cxx(void *call, void *fn);
void facade_errhandler_of_cxx(void *call);
void facade_set_proxies(int key, void *copy, void *delete), facade_set_kind(int key, int kind);
void facade_grequest_of_fortran(void);

/* Requests that have to be polled (mpich_polled.c): once, until one is complete, until all are. */
enum { ONCE, ONE, ALL };
extern int facade_polled;
void facade_poll(int n, const MPI_Request *list, int until);
