// How C waits for others in a collective operation (pace.c), as package node does it
// (pkg/collective/node: group.go, bench.go), with its reasons.
#ifndef GOMPI_PACEWAIT_H
#define GOMPI_PACEWAIT_H

#include <stdbool.h>
#include <stdint.h>
#include "fast.h"
#include "lanewait.h"
#include "pace.h"

enum {
	LOOKS = 200,       // of who has a CPU of its own, some 5 us
	SWITCH_LOOKS = 40, // as long as a switch between ranks takes
	LOOK_ROUNDS = 4,   // of those, in which who is alone on its CPU looks on
	STAMP = 8,         // bytes of a slot before what is posted
};

// operation is one that C does.
struct operation {
	const char *name;
	MPI_Comm comm;
	struct gompi_pace *p;
	uint64_t table; // of the two that ranks who share CPUs use in turn
	int rc;         // of Go, where that had to wait
};

static inline char *slot_of(const struct gompi_pace *p, uint64_t rank, uint64_t phase)
{
	return p->first + rank * p->block + (GOMPI_PACE_SLOTS + phase % GOMPI_SLOTS) * GOMPI_SLOT;
}

static inline char *slot(const struct gompi_pace *p, uint64_t rank) { return slot_of(p, rank, p->phase); }

static inline void rouse(struct operation *o)
{
	if (__builtin_expect(__atomic_load_n(o->p->sleepers, __ATOMIC_SEQ_CST) != 0, 0)) {
		GUARD_CHILD(o->name);
		gompiRouse((GoUintptr)o->comm);
	}
}

// shared is whether ranks share CPUs.
static inline bool shared(const struct gompi_pace *p) { return p->seats != NULL; }

static inline uint64_t *come_of(const struct gompi_pace *p, uint64_t leader)
{
	return (uint64_t *)(p->first + leader * p->block + GOMPI_PACE_COME);
}

// occurred says whether what a rank waits for has happened: that one has posted, or an
// event of all.
static inline bool occurred(const struct gompi_pace *p, int64_t what)
{
	switch (what) {
	case GOMPI_FOR_ARRIVALS: return __atomic_load_n(p->all, __ATOMIC_ACQUIRE) >= p->arrivals * p->benches;
	case GOMPI_FOR_RELEASE: return __atomic_load_n(p->released, __ATOMIC_ACQUIRE) >= p->phase;
	}
	return __atomic_load_n((uint64_t *)slot(p, (uint64_t)what), __ATOMIC_ACQUIRE) >= p->phase;
}

// look_often says whether it happens within so many looks.
static inline bool look_often(const struct gompi_pace *p, int64_t what, uint32_t looks)
{
	for (; looks > 0; looks--) {
		if (occurred(p, what))
			return true;
		PAUSE();
	}
	return false;
}

// look_on looks for an event of all as long as nobody else on this CPU has anything to do.
static inline bool look_on(const struct gompi_pace *p, int64_t what)
{
	const struct gompi_seat *s = &p->seats[p->rank];
	if (what >= 0 || !s->bound || __atomic_load_n(come_of(p, s->leader), __ATOMIC_ACQUIRE) < p->arrivals * s->ranks)
		return false;
	return look_often(p, what, SWITCH_LOOKS * s->ranks);
}

// glance looks a while for what a rank posts that runs now, on another CPU.
static inline bool glance(const struct gompi_pace *p, int64_t what)
{
	enum { LOOKS_AT = GOMPI_LOOKS / 2 };
	if (what < 0)
		return false;
	const struct gompi_seat *s = &p->seats[what];
	if (s->leader == p->seats[p->rank].leader || !s->away || __atomic_load_n(s->away, __ATOMIC_ACQUIRE))
		return false;
	if (++hope.waits % GOMPI_HOPE_EVERY && hope.vain >= GOMPI_HOPE_STAYS)
		return false;
	for (int i = 0; i < LOOKS_AT; i++) {
		PAUSE();
		if (occurred(p, what)) {
			hope.vain = 0;
			return true;
		}
		if (__atomic_load_n(s->away, __ATOMIC_ACQUIRE))
			return false;
	}
	hope.vain++;
	return false;
}

// take_turns lets others run until it has happened; false: Go must go on.
static inline bool take_turns(const struct gompi_pace *p, int64_t what)
{
	if (occurred(p, what) || glance(p, what))
		return true;
	for (int i = 0; i < GOMPI_YIELDS && gompi_may_yield(); i++) {
		if (i < LOOK_ROUNDS && look_on(p, what))
			return true;
		gompi_let_run();
		if (occurred(p, what))
			return true;
	}
	return false;
}

// awaited waits; false: something is lost, o->rc says what.
static inline bool awaited(struct operation *o, int64_t what)
{
	if (shared(o->p) ? take_turns(o->p, what) : look_often(o->p, what, LOOKS))
		return true;
	GUARD(o->name);
	o->rc = gompiAwait((char *)o->name, (GoUintptr)o->comm, (GoInt32)what);
	return o->rc == MPI_SUCCESS;
}

// arrive counts this rank in where ranks share CPUs, and says whether it was the last.
static inline bool arrive(struct operation *o)
{
	struct gompi_pace *p = o->p;
	const struct gompi_seat *s = &p->seats[p->rank];
	uint64_t *come = come_of(p, s->leader);
	if (p->ahead && s->bound && __atomic_load_n(come, __ATOMIC_ACQUIRE) < (p->arrivals + 1) * s->ranks - 1 && gompi_may_yield())
		gompi_let_run();
	p->ahead = 0;
	p->arrivals++;
	if (__atomic_add_fetch(come, 1, __ATOMIC_SEQ_CST) != p->arrivals * s->ranks)
		return false;
	bool last = __atomic_add_fetch(p->all, 1, __ATOMIC_SEQ_CST) == p->arrivals * p->benches;
	rouse(o);
	return last;
}

// buffer is where a rank has the phase's data, if that does not go beside its stamp.
static inline char *buffer_of(const struct gompi_pace *p, uint64_t rank)
{
	return p->first + rank * p->block + GOMPI_PACE_ROOM * GOMPI_SLOT + p->phase % p->buffers * p->step;
}

// table_of is a rank's place in the table that is in use.
static inline char *table_of(const struct operation *o, uint64_t rank)
{
	const struct gompi_pace *p = o->p;
	return p->first + p->size * p->block + (o->table * p->size + rank) * GOMPI_TABLE;
}

// place_of is where a rank has the n bytes that it contributes to a phase in which all
// come together: beside a stamp, or if that has no room in a table, or a buffer.
static inline char *place_of(const struct operation *o, uint64_t rank, size_t n)
{
	const struct gompi_pace *p = o->p;
	if (n > GOMPI_INLINE)
		return shared(p) && n <= GOMPI_TABLE ? table_of(o, rank) : buffer_of(p, rank);
	if (shared(p)) {
		const struct gompi_seat *s = &p->seats[rank];
		size_t stride = (n + 7) & ~(size_t)7;
		if (stride * s->ranks <= GOMPI_INLINE)
			return slot(p, s->leader) + STAMP + s->index * stride;
	}
	return slot(p, rank) + STAMP;
}

#endif
