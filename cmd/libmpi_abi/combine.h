// What C combines by a predefined operator: the same bits as package op, which does it for other ranks of an operation.
#ifndef GOMPI_COMBINE_H
#define GOMPI_COMBINE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include "include/mpi.h"

// gompi_combine sets n bytes at to to what in and above come to. Nothing need be aligned, and to may be in or above.
typedef void gompi_combine(char *to, const char *in, const char *above, size_t n);

// gompi_combine_of is how an operator combines elements of a datatype; NULL: that is Go's.
gompi_combine *gompi_combine_of(MPI_Datatype, MPI_Op);

static inline void gompi_replace(char *to, const char *in, const char *above, size_t n)
{
	(void)above;
	memmove(to, in, n);
}

// gompi_combining is how an operator combines elements of a predefined datatype; NULL: that is Go's.
static inline gompi_combine *gompi_combining(MPI_Datatype t, MPI_Op op)
{
	return op == MPI_REPLACE ? gompi_replace : gompi_combine_of(t, op);
}

// Elements of windows whose processes want each to be atomic for itself (gompi_native): instructions of the CPU combine them.

// ATOMIC makes two functions. change has an element become what f makes of it and in; f NULL: it stays. swap puts in in the place of an
// element that is like another. old, if there is one, becomes what was there.
#define ATOMIC(bits)                                                                                        \
	static inline void gompi_change_##bits(uint##bits##_t *at, const char *in, char *old, gompi_combine *f) \
	{                                                                                                   \
		uint##bits##_t was, now = 0;                                                               \
		if (f)                                                                                      \
			memcpy(&now, in, sizeof now);                                                      \
		if (!f)                                                                                     \
			was = __atomic_load_n(at, __ATOMIC_SEQ_CST);                                       \
		else if (f == gompi_combine_of(MPI_UINT##bits##_T, MPI_SUM))                               \
			was = __atomic_fetch_add(at, now, __ATOMIC_SEQ_CST);                               \
		else if (f == gompi_replace)                                                                \
			was = __atomic_exchange_n(at, now, __ATOMIC_SEQ_CST);                              \
		else                                                                                        \
			for (was = __atomic_load_n(at, __ATOMIC_SEQ_CST);;) {                              \
				f((char *)&now, in, (const char *)&was, sizeof now);                       \
				if (__atomic_compare_exchange_n(at, &was, now, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) \
					break;                                                              \
			}                                                                                   \
		if (old)                                                                                    \
			memcpy(old, &was, sizeof was);                                                     \
	}                                                                                                   \
	static inline void gompi_swap_##bits(uint##bits##_t *at, const char *in, const char *like, char *old) \
	{                                                                                                   \
		uint##bits##_t was, now;                                                                   \
		memcpy(&was, like, sizeof was);                                                            \
		memcpy(&now, in, sizeof now);                                                              \
		__atomic_compare_exchange_n(at, &was, now, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);     \
		memcpy(old, &was, sizeof was);                                                             \
	}
ATOMIC(32)
ATOMIC(64)

static inline void gompi_change(void *mem, const char *in, char *old, size_t size, gompi_combine *f)
{
	if (size == 4)
		gompi_change_32(mem, in, old, f);
	else
		gompi_change_64(mem, in, old, f);
}

static inline void gompi_swap(void *mem, const char *in, const char *like, char *old, size_t size)
{
	if (size == 4)
		gompi_swap_32(mem, in, like, old);
	else
		gompi_swap_64(mem, in, like, old);
}

#endif
