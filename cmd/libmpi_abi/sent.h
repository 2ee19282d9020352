// Requests of sends that were complete at once: what C has to know of them.
#ifndef GOMPI_SENT_H
#define GOMPI_SENT_H

#include <stdbool.h>
#include <stdint.h>

// GOMPI_SENT is the first handle of sends that were complete at once, and says no more
// than that. Those after it are numbered in the order of their sends, over and over;
// of the last GOMPI_TRACES the messages are remembered, so that they can be cancelled.
#define GOMPI_SENT ((uintptr_t)3 << 29)
#define GOMPI_SENT_MANY ((uintptr_t)1 << 28)
enum { GOMPI_TRACES = 256 };

// gompi_traces are the messages (pml.Trace), at the handle modulo GOMPI_TRACES.
// GOMPI_RECALLED in place of one: Go has a request for the handle, and nobody else
// gets the place.
#define GOMPI_RECALLED ((uint64_t)1 << 63)
struct gompi_trace { uint64_t trace; uintptr_t handle; };
extern struct gompi_trace gompi_traces[GOMPI_TRACES];
extern uintptr_t gompi_sent_last; // the last number

// gompi_sent is the handle of a message that has gone. Where several threads may
// send Go calls it, and has a lock.
static inline uintptr_t gompi_sent(uint64_t trace)
{
	uintptr_t h = GOMPI_SENT | (++gompi_sent_last & (GOMPI_SENT_MANY - 1));
	struct gompi_trace *t = &gompi_traces[h % GOMPI_TRACES];
	if (__builtin_expect(h == GOMPI_SENT || t->trace == GOMPI_RECALLED, 0))
		return GOMPI_SENT;
	__atomic_store_n(&t->handle, h, __ATOMIC_RELAXED);
	__atomic_store_n(&t->trace, trace, __ATOMIC_RELEASE);
	return h;
}

// gompi_is_sent is whether a handle is of a send that is complete.
static inline bool gompi_is_sent(uintptr_t request)
{
	if (request - GOMPI_SENT >= GOMPI_SENT_MANY)
		return false;
	const struct gompi_trace *t = &gompi_traces[request % GOMPI_TRACES];
	return __atomic_load_n(&t->trace, __ATOMIC_ACQUIRE) != GOMPI_RECALLED || __atomic_load_n(&t->handle, __ATOMIC_RELAXED) != request;
}

#endif
