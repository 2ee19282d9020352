// What Go and the C in fast.c have in common.
#ifndef GOMPI_FAST_H
#define GOMPI_FAST_H

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "include/mpi.h"
#include "copyrun.h"
#include "kinds.h"
#include "calls.h"
#include "handle.h"

// WEAK makes MPI_X another name of PMPI_X (MPI 4.1, section 15.2).
#define GOMPI_STRING(x) #x
#define WEAK(x) _Pragma(GOMPI_STRING(weak MPI_##x = PMPI_##x))

// NO_ADDRESS says that no handle can be where p says: p is null, or a predefined handle that was
// given in the place of an address (MPI 5.0, section 20.3: they are small numbers).
#define NO_ADDRESS(p) ((uintptr_t)(p) < 4096)

// copy_short has the lengths that are usual in one instruction.
static inline void copy_short(char *to, const char *from, size_t n)
{
	if (n == 8)
		memcpy(to, from, 8);
	else if (n == 4)
		memcpy(to, from, 4);
	else if (n)
		memcpy(to, from, n);
}

// gompi_set_phase says whether MPI was not begun (0), is running (1) or over (2).
void gompi_set_phase(int phase);

// gompi_known has the communicators that C answers for, by gompi_place.
#define GOMPI_KNOWN 4096 // those of the lowest numbers; MPI_COMM_WORLD and MPI_COMM_SELF have two more places
struct gompi_known {
	_Atomic uintptr_t comm;
	int rank, size;
	struct gompi_traffic *traffic; // of lane.h; NULL: Go sends and receives
	struct gompi_phases *phases; // of phases.c; NULL: Go does collective operations
};
extern struct gompi_known gompi_known[GOMPI_KNOWN + 2];

static inline int gompi_place(uintptr_t comm)
{
	if (comm < GOMPI_FIRST_HANDLE)
		return comm == (uintptr_t)MPI_COMM_WORLD ? GOMPI_KNOWN : comm == (uintptr_t)MPI_COMM_SELF ? GOMPI_KNOWN + 1 : -1;
	uintptr_t i = gompi_index(comm);
	return i < GOMPI_KNOWN ? (int)i : -1;
}

// gompi_know_comm makes C answer for a communicator's rank and size; size 0
// makes it ask Go again.
void gompi_know_comm(uintptr_t comm, int rank, int size);

// gompi_forked is set in children that fork made: they have one thread of the
// process and none of Go's, so a call of Go would not return. GUARD_CHILD, at the
// beginning of what calls Go, ends such a child with a message. GUARD does so, too,
// and tells Go of the receives that C has begun (lane.c): only what any thread may
// call at any time does not need that (MPI 4.1, section 11.6.1).
extern int gompi_forked;
void gompi_in_child(const char *call);
void gompi_hand_over(void);

// gompi_events_wait is whether callbacks of tools are to be called, which
// gompi_deliver does (events.c).
extern int gompi_events_wait;
void gompi_deliver(void);

// gompi_event tells of something that has happened; gompi_watched has a bit for each
// kind that tools want to be told of.
void gompi_event(int kind, int first, int second, unsigned long long third);
unsigned gompi_watched(void);

// gompi_notes_calls is whether GUARD is to note where the program has called, which gompi_note_call does and
// gompi_called_from tells (caller.c); or that MPI cannot be used any more, gompi_broken.
extern int gompi_notes_calls;
void gompi_note_call(const char *call);
uintptr_t gompi_called_from(void);

// gompi_broken is that an error of a call may have left anything behind, which gompi_break says (fault.c).
extern int gompi_broken, gompi_world_rank;
void gompi_break(void);

// gompi_last_words is what Go's runtime has said before it ends the process.
enum { GOMPI_LAST_WORDS = 512 };
struct gompi_last_words { unsigned n; int over; char text[GOMPI_LAST_WORDS]; };
extern struct gompi_last_words gompi_last_words;
extern uintptr_t gompi_on_fault; // the handler of SIGABRT that says them

// gompi_call is the call of MPI that this thread is in.
const char *gompi_call(void);

#define GUARD_CHILD(call)                              \
	do {                                           \
		if (__builtin_expect(gompi_forked, 0)) \
			gompi_in_child(call);          \
	} while (0)
#define GUARD(call)                \
	do {                       \
		GUARD_CHILD(call); \
		if (__builtin_expect(gompi_notes_calls, 0)) \
			gompi_note_call(call); \
		if (__builtin_expect(gompi_events_wait, 0)) \
			gompi_deliver(); \
		gompi_hand_over(); /* last: callbacks may begin receives */ \
	} while (0)

// gompi_size_of is the size of a predefined datatype, -1 of others and of pairs.
static inline int gompi_size_of(MPI_Datatype t)
{
	uintptr_t k = (uintptr_t)t - GOMPI_FIRST_KIND;
	return k < sizeof gompi_kind_size ? gompi_kind_size[k] - 1 : -1;
}

static inline int gompi_run_of(MPI_Datatype t)
{
	if ((uintptr_t)t < GOMPI_FIRST_HANDLE)
		return gompi_size_of(t);
	const struct gompi_type *k = gompi_type_of(t);
	return k ? k->bytes : -1;
}

// gompi_measure reports whether a buffer is one run of memory that C may use, and how
// many bytes it has.
static inline _Bool gompi_measure(const void *buf, int count, MPI_Datatype datatype, size_t *n)
{
	int size = gompi_run_of(datatype);
	if (size <= 0 || count < 0 || ((uintptr_t)buf <= 2 && count > 0))
		return 0;
	*n = (size_t)count * (size_t)size;
	return 1;
}

// gompi_same says whether what is sent is in place, or as long as what is received.
static inline _Bool gompi_same(const void *sendbuf, int sendcount, MPI_Datatype sendtype, size_t n)
{
	size_t mine;
	return sendbuf == MPI_IN_PLACE || (gompi_measure(sendbuf, sendcount, sendtype, &mine) && mine == n);
}

// gompi_set_empty makes an empty status.
void gompi_set_empty(MPI_Status *status);

// gompi_mend_handlers makes the program's handlers of signals run on a stack of
// their own where a thread has one, as those have that were in Go.
void gompi_mend_handlers(void);

// gompi_flush writes out what C's standard streams hold.
void gompi_flush(void);

// gompi_call_copy and gompi_call_delete call the callbacks of an attribute.
int gompi_call_copy(uintptr_t fn, uintptr_t object, int keyval, uintptr_t state, uintptr_t in, uintptr_t *out, int *flag);
int gompi_call_delete(uintptr_t fn, uintptr_t object, int keyval, uintptr_t value, uintptr_t state);

// gompi_call_turn calls a function of the Fortran binding (around.go).
void gompi_call_turn(uintptr_t fn, uintptr_t state, int turn);

// gompi_call_query, gompi_call_free and gompi_call_cancel call those of a
// generalized request.
int gompi_call_query(uintptr_t fn, uintptr_t state, MPI_Status *status);
int gompi_call_free(uintptr_t fn, uintptr_t state);
int gompi_call_cancel(uintptr_t fn, uintptr_t state, int complete);

// gompi_call_op, gompi_call_op_c and gompi_call_op_x call the function of a user's operator, gompi_call_destroy the one for its end.
void gompi_call_destroy(uintptr_t fn, uintptr_t state);
void gompi_call_op(uintptr_t fn, void *in, void *inout, int n, uintptr_t datatype);
void gompi_call_op_x(uintptr_t fn, void *in, void *inout, int64_t n, uintptr_t datatype, uintptr_t state);
void gompi_call_op_c(uintptr_t fn, void *in, void *inout, int64_t n, uintptr_t datatype);

// gompi_know_window makes C do simple operations on a window (window.c), while gompi_windows_open; NULL: it does not any more.
#define GOMPI_WINDOWS 256 // those of the lowest numbers
extern int gompi_windows_open;
void gompi_know_window(uintptr_t handle, struct gompi_window *window);

// gompi_know_group tells C which ranks of a window it knows are those of a group (winsync.c). gompi_forget_group is before the group ends.
void gompi_know_group(uintptr_t window, uintptr_t group, int n, const intptr_t *ranks);
void gompi_forget_group(uintptr_t group);

// gompi_windows has those that C knows, by the places of their handles.
extern struct gompi_known_window { uintptr_t handle; struct gompi_window *window; } gompi_windows[GOMPI_WINDOWS];

// gompi_window_of is the window of a handle; NULL: C does not know it, or has no part in windows now.
static inline struct gompi_window *gompi_window_of(MPI_Win win)
{
	uintptr_t i = gompi_index((uintptr_t)win);
	_Bool known = (uintptr_t)win >= GOMPI_FIRST_HANDLE && i < GOMPI_WINDOWS && gompi_windows[i].handle == (uintptr_t)win;
	return known && gompi_windows_open ? gompi_windows[i].window : NULL;
}

// gompi_forget_groups is for the end of the window at a place.
void gompi_forget_groups(uintptr_t place);

// gompi_sleeps is whether a rank must be woken.
static inline _Bool gompi_sleeps(const struct gompi_window_member *m)
{
	return m->parked && __atomic_load_n(m->parked, __ATOMIC_SEQ_CST) != GOMPI_AWAKE;
}

// gompi_native is whether an element is combined by an atomic instruction of the CPU (Window.native).
static inline _Bool gompi_native(const struct gompi_window *w, const char *mem, size_t size)
{
	return w->native && (size == 4 || size == 8) && (uintptr_t)mem % size == 0;
}

// WindowFact has what the predefined attributes of a window point to.
typedef struct {
	MPI_Aint size;
	int disp_unit, flavor, model;
} WindowFact;

// gompi_attribute is the address of the value of a predefined attribute.
int *gompi_attribute(int key, int value);

#endif
