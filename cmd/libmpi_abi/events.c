// Events of the tools interface (MPI 4.1, section 15.3.8). The engine says what has
// happened (pkg/pml/watch.go) while it holds its lock, so it is put into a queue here.
// At the beginning of the next call of MPI that is not answered in C alone, outside of
// any lock, the callbacks get it: they may do whatever a program may do there, whichever level
// of safety they were registered for. What finds no room in the queue is counted as
// dropped. While there is no registration the engine is not asked for anything.

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mpit.h"
#include "_cgo_export.h"

enum { ELEMENTS = 3, ROOM = 1024, LEVELS = 4 };

struct MPI_ABI_T_event_instance {
	int event;
	MPI_Count when;
	struct { int first, second; unsigned long long third; } data; // collective_begun: way, ranks, bytes; others: peer, tag, bytes
};

struct MPI_ABI_T_event_registration {
	MPI_T_event_registration next;
	int event;
	MPI_Count since;   // events before that are not its
	MPI_Count dropped; // of which it was not told yet
	bool gone;         // freed while callbacks run
	MPI_T_event_free_cb_function *freed;
	void *freed_data;
	MPI_T_event_dropped_cb_function *on_drop;
	struct { MPI_T_event_cb_function *call; void *data; } callbacks[LEVELS];
};

int gompi_events_wait;

// queue_lock guards what follows; no other lock is taken, and nothing called, under it.
static pthread_mutex_t queue_lock = PTHREAD_MUTEX_INITIALIZER;
static struct MPI_ABI_T_event_instance queue[ROOM];
static unsigned head, tail; // of the queue
static MPI_T_event_registration registrations;

// delivering is held by who calls callbacks, which does not wait for it.
static pthread_mutex_t delivering = PTHREAD_MUTEX_INITIALIZER;
static MPI_T_event_instance current; // of the callback that runs

static MPI_Count now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (MPI_Count)t.tv_sec * 1000000000 + t.tv_nsec;
}

// gompi_event takes an event from the engine, or from a collective operation.
void gompi_event(int kind, int first, int second, unsigned long long third)
{
	MPI_Count when = now();
	bool wanted = false, room;
	pthread_mutex_lock(&queue_lock);
	room = tail - head < ROOM;
	for (MPI_T_event_registration r = registrations; r; r = r->next)
		if (r->event == kind && !r->gone) {
			wanted = true;
			r->dropped += !room;
		}
	if (wanted && room)
		queue[tail++ % ROOM] = (struct MPI_ABI_T_event_instance){kind, when, {first, second, third}};
	if (wanted)
		__atomic_store_n(&gompi_events_wait, 1, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&queue_lock);
}

// tell calls the callback of a registration that asks for least.
static void tell(MPI_T_event_registration r, MPI_T_event_instance e)
{
	for (int level = 0; level < LEVELS; level++)
		if (r->callbacks[level].call) {
			r->callbacks[level].call(e, r, MPI_T_CB_REQUIRE_NONE, r->callbacks[level].data);
			return;
		}
}

// tell_dropped says how many events a registration with a callback has missed.
static void tell_dropped(MPI_T_event_registration r)
{
	pthread_mutex_lock(&queue_lock);
	MPI_Count n = r->dropped;
	r->dropped = 0;
	pthread_mutex_unlock(&queue_lock);
	int level = 0;
	while (level < LEVELS && !r->callbacks[level].call)
		level++;
	if (n > 0 && level < LEVELS && r->on_drop && !r->gone)
		r->on_drop(n, r, 0, MPI_T_CB_REQUIRE_NONE, r->callbacks[level].data);
}

// bury frees registrations that were given up.
static void bury(void)
{
	MPI_T_event_registration dead = NULL;
	pthread_mutex_lock(&queue_lock);
	for (MPI_T_event_registration *at = &registrations; *at;) {
		MPI_T_event_registration r = *at;
		if (!r->gone) {
			at = &r->next;
			continue;
		}
		*at = r->next;
		r->next = dead;
		dead = r;
	}
	pthread_mutex_unlock(&queue_lock);
	if (dead)
		gompiToolWatch();
	while (dead) {
		MPI_T_event_registration r = dead;
		dead = r->next;
		if (r->freed)
			r->freed(r, MPI_T_CB_REQUIRE_NONE, r->freed_data);
		free(r);
	}
}

// gompi_deliver calls the callbacks of what waits. Registrations that come meanwhile
// are put in front, and none is freed before the end.
void gompi_deliver(void)
{
	if (pthread_mutex_trylock(&delivering))
		return; // a callback calls MPI, or another thread does this
	for (bool more = true; more;) {
		struct MPI_ABI_T_event_instance e;
		pthread_mutex_lock(&queue_lock);
		more = head != tail;
		if (more)
			e = queue[head++ % ROOM];
		else
			__atomic_store_n(&gompi_events_wait, 0, __ATOMIC_RELAXED);
		MPI_T_event_registration first = registrations;
		pthread_mutex_unlock(&queue_lock);
		current = &e;
		for (MPI_T_event_registration r = first; r; r = r->next)
			if (more && r->event == e.event && r->since <= e.when && !r->gone)
				tell(r, &e);
		current = NULL;
		for (MPI_T_event_registration r = first; r && !more; r = r->next)
			tell_dropped(r);
	}
	bury();
	pthread_mutex_unlock(&delivering);
}

// known reports whether there is such a registration.
static bool known(MPI_T_event_registration wanted)
{
	pthread_mutex_lock(&queue_lock);
	MPI_T_event_registration r = registrations;
	while (r && (r != wanted || r->gone))
		r = r->next;
	pthread_mutex_unlock(&queue_lock);
	return r != NULL;
}

#define REGISTERED(r)                                  \
	do {                                           \
		INITIALISED;                           \
		if (!known(r))                         \
			return MPI_T_ERR_INVALID_HANDLE; \
	} while (0)

// level_of is the place of the callback of a level of safety; -1: there is no such.
static int level_of(MPI_T_cb_safety safety)
{
	switch (safety) {
	case MPI_T_CB_REQUIRE_NONE: return 0;
	case MPI_T_CB_REQUIRE_MPI_RESTRICTED: return 1;
	case MPI_T_CB_REQUIRE_THREAD_SAFE: return 2;
	case MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE: return 3;
	}
	return -1;
}

// no_hints is what was done with hints: nothing.
static int no_hints(MPI_Info *info)
{
	return !info ? MPI_T_ERR_INVALID : PMPI_Info_create(info) ? MPI_T_ERR_MEMORY : MPI_SUCCESS;
}

// ---- kinds of events ----

WEAK(T_event_get_num)
int PMPI_T_event_get_num(int *num_events) { return gompi_tool_count(event, num_events); }

WEAK(T_event_get_index)
int PMPI_T_event_get_index(const char *name, int *event_index)
{
	return gompi_tool_find(event, name, event_index);
}

WEAK(T_event_get_info)
int PMPI_T_event_get_info(int event_index, char *name, int *name_len, int *verbosity, MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind)
{
	static const MPI_Aint displacements[ELEMENTS] = {0, sizeof(int), 2 * sizeof(int)};
	const MPI_Datatype types[ELEMENTS] = {MPI_INT, MPI_INT, MPI_UNSIGNED_LONG_LONG};
	INDEX(event, event_index);
	gompi_tool_give(event, event_index, text_name, name, name_len);
	gompi_tool_give(event, event_index, text_desc, desc, desc_len);
	for (int i = 0; num_elements && i < ELEMENTS && i < *num_elements; i++) {
		if (array_of_datatypes)
			array_of_datatypes[i] = types[i];
		if (array_of_displacements)
			array_of_displacements[i] = displacements[i];
	}
	SAY(num_elements, ELEMENTS);
	SAY(verbosity, MPI_T_VERBOSITY_TUNER_DETAIL);
	SAY(enumtype, gompi_tool_event_enum(event_index));
	SAY(bind, MPI_T_BIND_NO_OBJECT);
	return info ? no_hints(info) : MPI_SUCCESS;
}

// ---- sources, whose clocks count nanoseconds ----

WEAK(T_source_get_num)
int PMPI_T_source_get_num(int *num_sources) { return gompi_tool_count(source, num_sources); }

WEAK(T_source_get_info)
int PMPI_T_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info)
{
	INDEX(source, source_index);
	gompi_tool_give(source, source_index, text_name, name, name_len);
	gompi_tool_give(source, source_index, text_desc, desc, desc_len);
	SAY(ordering, MPI_T_SOURCE_ORDERED);
	SAY(ticks_per_second, 1000000000);
	SAY(max_ticks, INT64_MAX);
	return info ? no_hints(info) : MPI_SUCCESS;
}

WEAK(T_source_get_timestamp)
int PMPI_T_source_get_timestamp(int source_index, MPI_Count *timestamp)
{
	INDEX(source, source_index);
	if (!timestamp)
		return MPI_T_ERR_INVALID;
	*timestamp = now();
	return MPI_SUCCESS;
}

// ---- registrations ----

WEAK(T_event_handle_alloc)
int PMPI_T_event_handle_alloc(int event_index, void *obj_handle, MPI_Info info, MPI_T_event_registration *event_registration)
{
	INDEX(event, event_index);
	if (!event_registration)
		return MPI_T_ERR_INVALID;
	MPI_T_event_registration r = calloc(1, sizeof *r);
	if (!r)
		return MPI_T_ERR_MEMORY;
	r->event = event_index;
	r->since = now();
	pthread_mutex_lock(&queue_lock);
	r->next = registrations;
	registrations = r;
	pthread_mutex_unlock(&queue_lock);
	gompiToolWatch();
	*event_registration = r;
	return MPI_SUCCESS;
}

// gompi_watched has a bit for each kind of events that there are registrations of.
unsigned gompi_watched(void)
{
	unsigned kinds = 0;
	pthread_mutex_lock(&queue_lock);
	for (MPI_T_event_registration r = registrations; r; r = r->next)
		kinds |= 1u << r->event;
	pthread_mutex_unlock(&queue_lock);
	return kinds;
}

WEAK(T_event_handle_free)
int PMPI_T_event_handle_free(MPI_T_event_registration event_registration, void *user_data, MPI_T_event_free_cb_function free_cb_function)
{
	REGISTERED(event_registration);
	gompi_deliver();
	pthread_mutex_lock(&queue_lock);
	event_registration->freed = free_cb_function;
	event_registration->freed_data = user_data;
	event_registration->gone = true;
	pthread_mutex_unlock(&queue_lock);
	__atomic_store_n(&gompi_events_wait, 1, __ATOMIC_RELAXED); // if a callback calls this it is buried later
	gompi_deliver();
	return MPI_SUCCESS;
}

WEAK(T_event_register_callback)
int PMPI_T_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function)
{
	REGISTERED(event_registration);
	int level = level_of(cb_safety);
	if (level < 0)
		return MPI_T_ERR_INVALID;
	event_registration->callbacks[level].call = event_cb_function;
	event_registration->callbacks[level].data = user_data;
	return MPI_SUCCESS;
}

WEAK(T_event_set_dropped_handler)
int PMPI_T_event_set_dropped_handler(MPI_T_event_registration event_registration, MPI_T_event_dropped_cb_function dropped_cb_function)
{
	REGISTERED(event_registration);
	event_registration->on_drop = dropped_cb_function;
	return MPI_SUCCESS;
}

WEAK(T_event_handle_get_info)
int PMPI_T_event_handle_get_info(MPI_T_event_registration event_registration, MPI_Info *info_used)
{
	REGISTERED(event_registration);
	return no_hints(info_used);
}

WEAK(T_event_handle_set_info)
int PMPI_T_event_handle_set_info(MPI_T_event_registration event_registration, MPI_Info info)
{
	REGISTERED(event_registration);
	return MPI_SUCCESS;
}

WEAK(T_event_callback_get_info)
int PMPI_T_event_callback_get_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info *info_used)
{
	REGISTERED(event_registration);
	return level_of(cb_safety) < 0 ? MPI_T_ERR_INVALID : no_hints(info_used);
}

WEAK(T_event_callback_set_info)
int PMPI_T_event_callback_set_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info)
{
	REGISTERED(event_registration);
	return level_of(cb_safety) < 0 ? MPI_T_ERR_INVALID : MPI_SUCCESS;
}

// ---- instances, which are there while their callback runs; each call writes to some room ----

#define INSTANCE(e, room)                                \
	do {                                             \
		INITIALISED;                             \
		if (!(e) || (e) != current)              \
			return MPI_T_ERR_INVALID_HANDLE; \
		if (!(room))                             \
			return MPI_T_ERR_INVALID;        \
	} while (0)

WEAK(T_event_read)
int PMPI_T_event_read(MPI_T_event_instance event_instance, int element_index, void *buffer)
{
	INSTANCE(event_instance, buffer);
	switch (element_index) {
	case 0: *(int *)buffer = event_instance->data.first; break;
	case 1: *(int *)buffer = event_instance->data.second; break;
	case 2: *(unsigned long long *)buffer = event_instance->data.third; break;
	default: return MPI_T_ERR_INVALID_INDEX;
	}
	return MPI_SUCCESS;
}

WEAK(T_event_copy)
int PMPI_T_event_copy(MPI_T_event_instance event_instance, void *buffer)
{
	INSTANCE(event_instance, buffer);
	memcpy(buffer, &event_instance->data, sizeof event_instance->data);
	return MPI_SUCCESS;
}

WEAK(T_event_get_timestamp)
int PMPI_T_event_get_timestamp(MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
{
	INSTANCE(event_instance, event_timestamp);
	*event_timestamp = event_instance->when;
	return MPI_SUCCESS;
}

WEAK(T_event_get_source)
int PMPI_T_event_get_source(MPI_T_event_instance event_instance, int *source_index)
{
	INSTANCE(event_instance, source_index);
	*source_index = 0;
	return MPI_SUCCESS;
}
