// How C takes part in a phase of an operation (phases.c), as package node does it
// (pkg/collective/node: turn.go, contribute.go).
#ifndef GOMPI_PHASEPOST_H
#define GOMPI_PHASEPOST_H

#include <stdbool.h>
#include <string.h>
#include "fast.h"
#include "lane.h"
#include "phasewait.h"

// begun says whether C may do an operation on a communicator.
static inline bool begun(struct operation *o, const char *name, MPI_Comm comm)
{
	int i = gompi_place((uintptr_t)comm);
	gompi_take_turns();
	if (i < 0 || !gompi_phases_open || atomic_load_explicit(&gompi_known[i].comm, memory_order_acquire) != (uintptr_t)comm)
		return false;
	struct gompi_phases *p = gompi_known[i].phases;
	if (!p || !p->first || (shared(p) && !gompi_here))
		return false;
	*o = (struct operation){name, comm, p, (p->arrivals + 1) % 2, MPI_SUCCESS};
	return true;
}

// begun_flat is begun of an operation that package node does in two levels where ranks are in several packages or L3
// caches (node/levels.go): a call of Go costs less there than the lines that flat operations fetch from afar.
static inline bool begun_flat(struct operation *o, const char *name, MPI_Comm comm)
{
	return begun(o, name, comm) && !o->p->levels;
}

// known says whether all ranks are known to have come to a phase, if need be by what they have told since this was last asked.
static inline bool known(struct gompi_phases *p, uint64_t phase)
{
	if (p->known >= phase)
		return true;
	uint64_t least = p->phase + 1;
	for (uint64_t r = 0; r < p->size; r++)
		if (r != p->rank) {
			uint64_t seen = __atomic_load_n((uint64_t *)(p->first + r * p->block), __ATOMIC_ACQUIRE);
			least = seen < least ? seen : least;
		}
	if (least > p->known)
		p->known = least;
	return p->known >= phase;
}

// room says whether the next phase's slot is not needed any more.
static inline bool room(struct gompi_phases *p) { return p->phase + 1 < GOMPI_SLOTS || known(p, p->phase + 2 - GOMPI_SLOTS); }

// clear says whether the next phase's buffer is not needed any more.
static inline bool clear(struct gompi_phases *p)
{
	return known(p, p->divided) && (p->phase + 1 < p->buffers || known(p, p->phase + 2 - p->buffers));
}

// in_table says whether n bytes of an operation in which all come together go into a table, of which one is always free.
static inline bool in_table(const struct gompi_phases *p, size_t n) { return shared(p) && n <= GOMPI_TABLE; }

// ready says so of where n bytes of a rank go in an operation with a root, ready_all in one in which all come together.
static inline bool ready(struct gompi_phases *p, size_t n) { return n <= GOMPI_INLINE ? room(p) : clear(p); }
static inline bool ready_all(struct gompi_phases *p, size_t n) { return in_table(p, n) ? room(p) : ready(p, n); }

// enter begins the next phase.
static inline void enter(struct operation *o)
{
	struct gompi_phases *p = o->p;
	if (++p->phase >= p->told + p->every) {
		p->told = p->phase;
		__atomic_store_n((uint64_t *)(p->first + p->rank * p->block), p->phase, __ATOMIC_SEQ_CST);
		rouse(o);
	}
}

static inline void post(struct operation *o, const void *buf, size_t n)
{
	char *s = slot(o->p, o->p->rank);
	copy_short(s + STAMP, buf, n);
	__atomic_store_n((uint64_t *)s, o->p->phase, __ATOMIC_SEQ_CST);
	rouse(o);
}

// put posts n bytes: beside the stamp, or in the buffer.
static inline void put(struct operation *o, const char *buf, size_t n)
{
	if (n > GOMPI_INLINE)
		copy_run(buffer_of(o->p, o->p->rank), buf, n);
	post(o, buf, n > GOMPI_INLINE ? 0 : n);
}

// posted_by is where a rank has put n bytes.
static inline const char *posted_by(const struct gompi_phases *p, uint64_t rank, size_t n)
{
	return n > GOMPI_INLINE ? buffer_of(p, rank) : slot(p, rank) + STAMP;
}

// posted waits for a rank.
static inline bool posted(struct operation *o, uint64_t rank) { return awaited(o, (int64_t)rank); }

// met takes in that all ranks have come to this phase.
static inline void met(struct gompi_phases *p) { p->known = p->told = p->phase; }

// all passes when all ranks have come, each with n bytes; place_of is where they are.
static inline bool all(struct operation *o, const void *buf, size_t n)
{
	struct gompi_phases *p = o->p;
	if (!shared(p)) {
		put(o, buf, n);
		for (uint64_t r = 0; r < p->size; r++)
			if (r != p->rank && !posted(o, r))
				return false;
		met(p);
		return true;
	}
	copy_short(place_of(o, p->rank, n), buf, n);
	arrive(o);
	if (!awaited(o, GOMPI_FOR_ARRIVALS))
		return false;
	met(p);
	return true;
}

// most_whole is how many bytes of a rank go through a buffer at once, in whatever way its room is divided, where package node would
// not do it otherwise (node.worth).
static inline size_t most_whole(const struct gompi_phases *p)
{
	size_t chunk = p->step * p->buffers / GOMPI_BUFFERS;
	return chunk < GOMPI_WORTH ? chunk : GOMPI_WORTH - 1;
}

// fits_all says whether a buffer of an operation in which all come together goes through at once, and each has that for every of some ranks.
static inline bool fits_all(const struct gompi_phases *p, const void *buf, int count, MPI_Datatype t, uint64_t ranks, size_t *n)
{
	return gompi_measure(buf, count, t, n) && *n > 0 && *n <= most_whole(p) / ranks;
}

// fits_one says so of a vector that one rank reads.
static inline bool fits_one(const struct gompi_phases *p, const void *buf, int count, MPI_Datatype t, size_t *n)
{
	return gompi_measure(buf, count, t, n) && *n > 0 && (*n <= GOMPI_INLINE || (*n < GOMPI_WORTH && *n <= p->brief));
}

// in_one says whether package node would pass blocks of n bytes for each rank at once (stepsOfAll).
static inline bool in_one(const struct gompi_phases *p, size_t n)
{
	size_t step = p->step / p->size;
	return n * p->size <= GOMPI_INLINE || n <= (step > GOMPI_SLOT ? step - step % GOMPI_SLOT : step);
}

static inline bool is_rank(const struct gompi_phases *p, int rank) { return rank >= 0 && (uint64_t)rank < p->size; }

#endif
