// How C copies what may be long.
#ifndef GOMPI_COPYRUN_H
#define GOMPI_COPYRUN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// copy_by_words is memcpy without the CPU's string instruction.
static __attribute__((noinline, unused)) void copy_by_words(char *to, const char *from, size_t n)
{
	typedef long long word __attribute__((vector_size(16), aligned(1), may_alias));
	enum { STEP = 4 * sizeof(word) };
	size_t i = 0;
	for (; i + STEP <= n; i += STEP) {
		const word *in = (const word *)(from + i);
		word *out = (word *)(to + i), a = in[0], b = in[1], c = in[2], d = in[3];
		out[0] = a;
		out[1] = b;
		out[2] = c;
		out[3] = d;
	}
	memcpy(to + i, from + i, n - i);
}

// copy_run is memcpy, which takes the string instruction for some KiB and more, so that where internal/sys/aliased.go says it is slow (Zen 3: 3 GB/s)
// words take its place (35 to 40).
static inline void copy_run(void *to, const void *from, size_t n)
{
	enum { LONG = 2048, PAGE = 4096, SLOW = 31 };
	if (__builtin_expect(n >= LONG && ((uintptr_t)to - (uintptr_t)from) % PAGE - 1 < SLOW, 0))
		copy_by_words(to, from, n);
	else
		memcpy(to, from, n);
}

#endif
