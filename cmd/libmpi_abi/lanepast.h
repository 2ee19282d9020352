// Payloads that go past the caches where that is faster: internal/shm/past_unsafe.go, which
// says when and why, in C. A part of lane.c.
#ifndef GOMPI_LANEPAST_H
#define GOMPI_LANEPAST_H

#if defined __x86_64__
#include <emmintrin.h>

// settled_ticks is the CPU's clock once all stores of before have reached the caches or memory.
static uint64_t settled_ticks(void)
{
	_mm_mfence();
	_mm_lfence();
	return __builtin_ia32_rdtsc();
}

// copy_past copies past the caches to the beginning of a line.
static void copy_past(char *to, const char *from, size_t n)
{
	size_t whole = n & ~(size_t)63;
	for (size_t i = 0; i < whole; i += 16)
		_mm_stream_si128((__m128i *)(to + i), _mm_loadu_si128((const __m128i *)(from + i)));
	memcpy(to + whole, from + whole, n - whole);
	_mm_sfence();
}
#else
static uint64_t settled_ticks(void) { return 0; }
static void copy_past(char *to, const char *from, size_t n) { memcpy(to, from, n); }
#endif

// span is how much is measured in a trial, bytes: a quarter of a round, or a message.
static inline uint64_t span(size_t n, uint64_t round) { return round / 4 > n ? round / 4 : n; }

// proceed begins a stage that does not depend on what was measured, before a message of n bytes.
static inline void proceed(struct gompi_past *p, size_t n, uint64_t round)
{
	if (p->trial == GOMPI_RESTING && p->bytes >= round && p->bytes >= p->pause * span(n, round)) {
		p->trial = GOMPI_AS_USED;
		p->bytes = 0;
		p->used = p->other = UINT64_MAX;
	} else if (p->trial == GOMPI_AROUND && p->bytes >= round) {
		p->trial = GOMPI_AS_OTHER;
		p->bytes = 0;
	}
}

// decide ends a trial, in which so many spans went in the other way. weight is how many times the sender's time counts past
// the caches.
static void decide(struct gompi_past *p, uint64_t spans, uint64_t weight)
{
	uint64_t first = p->pays ? p->other : p->used, past = p->pays ? p->used : p->other;
	uint32_t pays = 3 * weight * past < 2 * first;
	uint64_t lost = pays ? first - past : past > first ? past - first : 0, shorter = first < past ? first : past;
	uint64_t dear = GOMPI_LEAST_DEAR * spans * lost / (shorter > 0 ? shorter : 1);
	uint64_t pause = p->pause * 2;
	if (pays != p->pays || pause == 0)
		pause = GOMPI_FIRST_PAUSE;
	if (pause < dear)
		pause = dear;
	p->pause = pause < GOMPI_MOST_PAUSE ? (uint32_t)pause : GOMPI_MOST_PAUSE;
	p->pays = pays;
	p->trial = GOMPI_RESTING;
	p->bytes = 0;
}

// learn takes in how many ticks a message of n bytes took.
static void learn(struct gompi_past *p, uint64_t ticks, size_t n, uint64_t round, bool streams)
{
	uint64_t all = span(n, round), *took = p->trial == GOMPI_AS_USED ? &p->used : &p->other;
	p->ticks += ticks;
	p->part += n;
	if (p->part < all / 4)
		return;
	uint64_t each = p->ticks * 1024 / p->part;
	if (each < *took)
		*took = each;
	p->ticks = p->part = 0;
	if (p->bytes < all)
		return;
	if (p->trial == GOMPI_AS_USED) {
		p->trial = GOMPI_AROUND;
		p->bytes = 0;
	} else {
		decide(p, (n + round) / all, streams && n < GOMPI_FEW_PAST ? 2 : 1);
	}
}

// bring copies a payload, at least GOMPI_LEAST_PAST long, to where it is for another CPU.
static void bring(struct gompi_tx *t, char *to, const char *from, size_t n, bool streams)
{
	int class = __builtin_clzl(GOMPI_LEAST_PAST) - __builtin_clzl(n);
	struct gompi_past *p = &t->past[class < GOMPI_PAST_CLASSES ? class : GOMPI_PAST_CLASSES - 1];
	if (p->pause == 0 && p > t->past && p[-1].pause > 0) // it will do for the first round
		p->pays = p[-1].pays;
	proceed(p, n, t->length);
	bool measures = p->trial == GOMPI_AS_USED || p->trial == GOMPI_AS_OTHER;
	uint64_t begin = measures ? settled_ticks() : 0;
	if ((p->pays != 0) != (p->trial >= GOMPI_AROUND))
		copy_past(to, from, n);
	else
		copy_run(to, from, n);
	p->bytes += n;
	if (measures)
		learn(p, settled_ticks() - begin, n, t->length, streams);
}

#endif
