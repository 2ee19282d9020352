// What C adds up.
#ifndef GOMPI_PACESUM_H
#define GOMPI_PACESUM_H

#include <stdint.h>
#include <string.h>
#include "include/mpi.h"

// number is what C adds up; whole numbers of a length have one sum, with sign or without.
enum number { NONE, REAL64, REAL32, WHOLE64, WHOLE32 };

static inline enum number number_of(MPI_Datatype t, MPI_Op op)
{
	if (op != MPI_SUM)
		return NONE;
	if (t == MPI_DOUBLE)
		return REAL64;
	if (t == MPI_FLOAT)
		return REAL32;
	if (t == MPI_INT || t == MPI_UNSIGNED || t == MPI_INT32_T || t == MPI_UINT32_T)
		return WHOLE32;
	if (t == MPI_LONG_LONG || t == MPI_UNSIGNED_LONG_LONG || t == MPI_INT64_T || t == MPI_UINT64_T)
		return WHOLE64;
	if (t == MPI_LONG || t == MPI_UNSIGNED_LONG)
		return sizeof(long) == 8 ? WHOLE64 : WHOLE32;
	return NONE;
}

// ADD sets n bytes at to to what is at in and above, 16 at a time: the compiler does not find that by itself. Nothing need
// be aligned, and to may be in or above.
#define ADD(type)                                                  \
	for (; i + 16 <= n; i += 16) {                             \
		type __attribute__((vector_size(16))) a, b;        \
		memcpy(&a, in + i, sizeof a);                      \
		memcpy(&b, above + i, sizeof b);                   \
		a += b;                                            \
		memcpy(to + i, &a, sizeof a);                      \
	}                                                          \
	for (; i < n; i += sizeof(type)) {                         \
		type a, b;                                         \
		memcpy(&a, in + i, sizeof a);                      \
		memcpy(&b, above + i, sizeof b);                   \
		a += b;                                            \
		memcpy(to + i, &a, sizeof a);                      \
	}                                                          \
	break

static inline void add(char *to, const char *in, const char *above, size_t n, enum number k)
{
	size_t i = 0;
	switch (k) {
	case REAL64: ADD(double);
	case REAL32: ADD(float);
	case WHOLE64: ADD(uint64_t);
	case WHOLE32: ADD(uint32_t);
	case NONE: break;
	}
}

#endif
