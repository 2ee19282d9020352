// Memory that goes to and fro between two ranks: internal/base/shm/exchangebuffer_unsafe.go, which says why, in C. A
// part of lane.c.
#ifndef GOMPI_LANESHUTTLE_H
#define GOMPI_LANESHUTTLE_H

#include "lane.h"

// here is the exchange buffer that a message of n bytes can be sent in, that which came last if both are here; -1: none.
static inline int here(const struct gompi_exchange_buffers *s, size_t n)
{
	if (!s || n > s->size)
		return -1;
	return s->here[s->last] ? (int)s->last : s->here[s->last ^ 1] ? (int)(s->last ^ 1) : -1;
}

// slots copies a payload into an exchange buffer that is here, and returns what the stamp says.
static inline uint64_t nb_slots(struct gompi_exchange_buffers *s, int i, const char *buf, size_t n)
{
	s->here[i] = 0;
	s->sent += n;
	copy_run(s->at[i], buf, n);
	return (uint64_t)(i + 1) << GOMPI_EXCHANGE_BUFFER_SHIFT;
}

// unload copies the message out of the exchange buffer that its sender names, which is here then.
static inline void unload(struct gompi_exchange_buffers *s, unsigned named, char *buf, size_t n)
{
	int i = named & 1;
	copy_run(buf, s->at[i], n);
	s->last = (uint64_t)i;
	s->here[i] = 1;
	s->received += n;
}

#endif
