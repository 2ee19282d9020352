// How C copies what may be long, and blocks of memory with gaps between them.
#ifndef GOMPI_COPYRUN_H
#define GOMPI_COPYRUN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "handle.h"

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

// copy_run is memcpy, which takes the string instruction for some KiB and more, so that where internal/base/sys/memcpy/aliased.go says it is slow (Zen 3: 3 GB/s)
// words take its place (35 to 40).
static inline void copy_run(void *to, const void *from, size_t n)
{
	enum { LONG = 2048, PAGE = 4096, SLOW = 31 };
	if (__builtin_expect(n >= LONG && ((uintptr_t)to - (uintptr_t)from) % PAGE - 1 < SLOW, 0))
		copy_by_words(to, from, n);
	else
		memcpy(to, from, n);
}

enum { STRIDED_MOST = 8192 }; // bytes of a message of such blocks that are packed on the stack

// move_blocks copies blocks that lie at some distances to where they lie at others. Short ones are copied without a call.
static inline void move_blocks(char *to, ptrdiff_t to_stride, const char *from, ptrdiff_t from_stride, size_t block, size_t blocks)
{
#define MOVE(bytes)                                                                        \
	case bytes:                                                                        \
		for (size_t i = 0; i < blocks; i++, to += to_stride, from += from_stride)  \
			memcpy(to, from, bytes);                                           \
		return
	switch (block) {
		MOVE(4);
		MOVE(8);
		MOVE(16);
	default:
		for (size_t i = 0; i < blocks; i++, to += to_stride, from += from_stride)
			memcpy(to, from, block);
	}
#undef MOVE
}

// pack_blocks makes one run of a buffer.
static inline void pack_blocks(char *to, const char *buf, const struct gompi_strided *s)
{
	move_blocks(to, s->block, buf + s->first, s->stride, (size_t)s->block, (size_t)s->blocks);
}

// unpack_blocks puts n bytes where the first blocks of a buffer lie, the last maybe in part.
static inline void unpack_blocks(char *buf, const struct gompi_strided *s, const char *from, size_t n)
{
	size_t block = (size_t)s->block, whole = n / block;
	char *to = buf + s->first;
	move_blocks(to, s->stride, from, s->block, block, whole);
	memcpy(to + (ptrdiff_t)whole * s->stride, from + whole * block, n - whole * block);
}

#endif
