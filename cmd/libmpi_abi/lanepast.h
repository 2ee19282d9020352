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

// learn takes in how many ticks a message of n bytes took.
static void learn(struct gompi_past *p, uint64_t ticks, size_t n, bool streams)
{
	uint64_t each = ticks * 1024 / n;
	if (p->trial == 1) {
		p->ticks = each;
		p->trial = 2;
		return;
	}
	if (streams && n < GOMPI_FEW_PAST)
		each *= 2;
	uint32_t pays = 3 * each < 2 * p->ticks;
	p->pause = p->pause * 2 < GOMPI_MOST_PAUSE ? p->pause * 2 : GOMPI_MOST_PAUSE;
	if (pays != p->pays || p->pause == 0)
		p->pause = GOMPI_FIRST_PAUSE;
	p->pays = pays;
	p->trial = p->messages = 0;
}

// bring copies a payload, at least GOMPI_LEAST_PAST long, to where it is for another CPU.
static void bring(struct gompi_tx *t, char *to, const char *from, size_t n, bool streams)
{
	int class = __builtin_clzl(GOMPI_LEAST_PAST) - __builtin_clzl(n);
	struct gompi_past *p = &t->past[class < GOMPI_PAST_CLASSES ? class : GOMPI_PAST_CLASSES - 1];
	if (++p->messages > p->pause && p->trial == 0)
		p->trial = 1;
	uint64_t begin = p->trial ? settled_ticks() : 0;
	if (p->trial ? p->trial == 2 : p->pays)
		copy_past(to, from, n);
	else
		memcpy(to, from, n);
	if (p->trial)
		learn(p, settled_ticks() - begin, n, streams);
}

#endif
