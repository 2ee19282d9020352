// How C waits for others in a collective operation (phases.c), as package node does it
// (pkg/collective/node: await.go, bench.go), with its reasons.
#ifndef GOMPI_PHASEWAIT_H
#define GOMPI_PHASEWAIT_H

#include <stdbool.h>
#include <stdint.h>
#include "fast.h"
#include "lane.h"
#include "wait.h"

enum { STAMP = 8 }; // bytes of a slot before what is posted

// operation is one that C does.
struct operation {
	const char *name;
	MPI_Comm comm;
	struct gompi_phases *p;
	uint64_t table; // of the two that ranks who share CPUs use in turn
	int rc;         // of Go, where that had to wait
};

static inline char *slot_of(const struct gompi_phases *p, uint64_t rank, uint64_t phase)
{
	return p->first + rank * p->block + (GOMPI_PHASES_SLOTS + phase % GOMPI_SLOTS) * GOMPI_SLOT;
}

static inline char *slot(const struct gompi_phases *p, uint64_t rank) { return slot_of(p, rank, p->phase); }

static inline void rouse(struct operation *o)
{
	if (__builtin_expect(__atomic_load_n(o->p->sleepers, __ATOMIC_SEQ_CST) != 0, 0)) {
		GUARD_CHILD(o->name);
		gompi_engine.rouse((uintptr_t)o->comm);
	}
}

// shared is whether ranks share CPUs.
static inline bool shared(const struct gompi_phases *p) { return p->cpu_places != NULL; }

static inline uint64_t *come_of(const struct gompi_phases *p, uint64_t leader)
{
	return (uint64_t *)(p->first + leader * p->block + GOMPI_PHASES_COME);
}

// occurred says whether what a rank waits for has happened: that one has posted, or an
// event of all.
static inline bool occurred(const struct gompi_phases *p, int64_t what)
{
	switch (what) {
	case GOMPI_FOR_ARRIVALS: return __atomic_load_n(p->all, __ATOMIC_ACQUIRE) >= p->arrivals * p->cpu_groups;
	case GOMPI_FOR_RELEASE: return __atomic_load_n(p->released, __ATOMIC_ACQUIRE) >= p->phase;
	}
	return __atomic_load_n((uint64_t *)slot(p, (uint64_t)what), __ATOMIC_ACQUIRE) >= p->phase;
}

// wait_of is a wait for a rank that posts, or for an event of all, which are worth a look while nobody else on this CPU has anything to do.
static inline struct gompi_wait wait_of(const struct gompi_phases *p, int64_t what)
{
	if (!shared(p))
		return gompi_wait_for(NULL);
	const struct gompi_cpu_place *mine = &p->cpu_places[p->rank];
	if (what < 0)
		return gompi_wait_while(mine->bound ? come_of(p, mine->leader) : NULL, p->arrivals * mine->ranks, UINT64_MAX);
	const struct gompi_cpu_place *s = &p->cpu_places[what];
	return gompi_wait_for(s->leader != mine->leader ? s->away : NULL);
}

// awaited waits; false: something is lost, o->rc says what.
static inline bool awaited(struct operation *o, int64_t what)
{
	struct gompi_wait w = wait_of(o->p, what);
	do {
		if (occurred(o->p, what)) {
			gompi_came(&w);
			return true;
		}
	} while (gompi_more(&w));
	GUARD(o->name);
	o->rc = gompi_engine.await((char *)o->name, (uintptr_t)o->comm, (int32_t)what);
	return o->rc == MPI_SUCCESS;
}

// arrive counts this rank in where ranks share CPUs, and says whether it was the last.
static inline bool arrive(struct operation *o)
{
	struct gompi_phases *p = o->p;
	const struct gompi_cpu_place *s = &p->cpu_places[p->rank];
	uint64_t *come = come_of(p, s->leader);
	p->arrivals++;
	if (__atomic_add_fetch(come, 1, __ATOMIC_SEQ_CST) != p->arrivals * s->ranks)
		return false;
	bool last = __atomic_add_fetch(p->all, 1, __ATOMIC_SEQ_CST) == p->arrivals * p->cpu_groups;
	rouse(o);
	return last;
}

// buffer is where a rank has the phase's data, if that does not go beside its stamp.
static inline char *buffer_of(const struct gompi_phases *p, uint64_t rank)
{
	return p->first + rank * p->block + GOMPI_PHASES_ROOM * GOMPI_SLOT + p->phase % p->buffers * p->step;
}

// table_of is a rank's place in the table that is in use.
static inline char *table_of(const struct operation *o, uint64_t rank)
{
	const struct gompi_phases *p = o->p;
	return p->first + p->size * p->block + (o->table * p->size + rank) * GOMPI_TABLE;
}

// place_of is where a rank has the n bytes that it contributes to a phase in which all
// come together: beside a stamp, or if that has no room in a table, or a buffer.
static inline char *place_of(const struct operation *o, uint64_t rank, size_t n)
{
	const struct gompi_phases *p = o->p;
	if (n > GOMPI_INLINE)
		return shared(p) && n <= GOMPI_TABLE ? table_of(o, rank) : buffer_of(p, rank);
	if (shared(p)) {
		const struct gompi_cpu_place *s = &p->cpu_places[rank];
		size_t stride = (n + 7) & ~(size_t)7;
		if (stride * s->ranks <= GOMPI_INLINE)
			return slot(p, s->leader) + STAMP + s->index * stride;
	}
	return slot(p, rank) + STAMP;
}

#endif
