// Short messages between ranks of a node, sent and received in C (lane.c). Go has
// the same memory (layout.h); see package internal/base/shm for what the rings are.
#ifndef GOMPI_LANE_H
#define GOMPI_LANE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "include/mpi.h"
#include "layout.h"
#include "handle.h"
#include "wait.h"

// gompi_lane is the way to a process and back.
struct gompi_lane {
	struct gompi_tx *tx;
	struct gompi_rx *rx;
	struct gompi_exchange_buffers *exchange_buffers; // NULL: there are none
	struct gompi_account *account;
	uint32_t *parked; // not GOMPI_AWAKE: Go must see whether it sleeps
	uint64_t *marks;  // NULL: it needs no mark
	uint64_t mark;
	uint64_t *away; // of the peer: 1 while it has left its CPU to others
	int peer; // rank in MPI_COMM_WORLD
};

// gompi_traffic is a communicator as its messages have it.
struct gompi_traffic {
	uint64_t first, second; // header of a short message of ours, less the tag
	struct gompi_tally *tally;
	int size, met; // met: of how many C has the lanes
	struct gompi_lane **lanes; // to each rank; NULL: there is none, or Go has not said so yet
};

// gompi_plan is a persistent send or receive that C may begin (plan.c). Places are those of handles.
struct gompi_plan {
	uintptr_t handle; // 0: there is none here
	uintptr_t comm;
	char *buf;
	size_t bytes;
	int peer, tag;
	int receives, in_go;          // in_go: Go has begun it, and it was not completed yet
	struct gompi_receive *active; // NULL: C has not begun it
};

#define GOMPI_PLANS 1024
extern struct gompi_plan gompi_plans[GOMPI_PLANS];

static inline struct gompi_plan *gompi_plan_of(uintptr_t request)
{
	uintptr_t i = gompi_index(request);
	return request >= GOMPI_FIRST_HANDLE && i < GOMPI_PLANS && gompi_plans[i].handle == request ? &gompi_plans[i] : NULL;
}

// gompi_receive is a receive that C has begun, a persistent send, which is done at once, or a nonblocking collective operation. Those of programs are places of
// gompi_receives, whose numbers are in their handles.
enum { GOMPI_FREE, GOMPI_POSTED, GOMPI_DONE, GOMPI_IN_GO };

struct gompi_receive {
	uint64_t first; // header's first word; of a persistent send the message's trace
	int source, tag; // of the receive, then of the message
	char *buf;
	size_t room, bytes;
	uintptr_t comm, handle;
	struct gompi_lane *lane; // NULL: of any source
	const struct gompi_traffic *any; // the lanes of these then
	struct gompi_plan *plan; // NULL: it is not persistent
	struct gompi_strided at; // of buf; without blocks it is one run
	struct gompi_receive *next, *prev; // in the list of those posted, done or free
	uint32_t times; // that the place was used
	int state;
};

extern struct gompi_receive gompi_receives[GOMPI_RECEIVES];

// gompi_posted and gompi_done are the receives that Go does not know of.
struct gompi_list { struct gompi_receive *first, *last; };
extern struct gompi_list gompi_posted, gompi_done;

// push_back and take_out are for one of these lists.
static inline void push_back(struct gompi_list *l, struct gompi_receive *r)
{
	r->next = NULL;
	r->prev = l->last;
	if (l->last)
		l->last->next = r;
	else
		l->first = r;
	l->last = r;
}

static inline void take_out(struct gompi_list *l, struct gompi_receive *r)
{
	if (r->prev)
		r->prev->next = r->next;
	else
		l->first = r->next;
	if (r->next)
		r->next->prev = r->prev;
	else
		l->last = r->prev;
}

// gompi_posted_length is how many receives wait in C. Any thread may ask, and is told roughly.
int gompi_posted_length(void);

// gompi_give_back frees the place of a receive that Go has ended.
void gompi_give_back(int place);

// gompi_begin begins a persistent send or receive, or says that Go must.
bool gompi_begin(struct gompi_plan *);

// For calls of many requests (many.c). gompi_receive_of is the receive of a handle, if it is one that Go does not know
// of; gompi_over is whether a request needs no waiting: it is null, or of a send that was complete at once.
// gompi_look takes what has come for a receive: GOMPI_NOTHING if that is nothing. gompi_finish ends one that is done.
enum { GOMPI_NOTHING, GOMPI_TAKEN, GOMPI_FOR_GO };
// gompi_patient is whether the program may repeat a test in vain before Go has a look at all else.
struct gompi_receive *gompi_receive_of(MPI_Request);
bool gompi_patient(void);
bool gompi_over(MPI_Request);
int gompi_look(struct gompi_receive *);
void gompi_finish(struct gompi_receive *, MPI_Request *, MPI_Status *);

// gompi_lanes_open lets C use lanes, gompi_phases_open do collective operations.
extern int gompi_lanes_open, gompi_phases_open;

// gompi_take_turns lets Go have a look at what moves in the background, now and then. It
// comes before anything else in a call: afterwards messages may wait that had not.
extern unsigned gompi_calls;
void gompi_turn(void);
static inline void gompi_take_turns(void)
{
	enum { TURN = 4096 }; // calls after which it is Go's turn
	if (__builtin_expect(++gompi_calls % TURN == 0, 0) && gompi_lanes_open)
		gompi_turn();
}

#endif
