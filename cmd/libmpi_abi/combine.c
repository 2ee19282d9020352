// The functions of combine.h: whole numbers wrap around; a maximum or minimum with a NaN is one, and +0 is more than -0
// (IEEE 754-2019, maximum and minimum).

#include "combine.h"
#include "kinds.h"

// EACH combines the elements from i on one by one, WIDE before that 32 bytes at a time: the compiler does not find that by itself.
// A function that does both is there twice, for processors that have registers of so many bytes and for others, if the compiler can do that.
#define EACH(type, result)                                             \
	for (; i < n; i += sizeof(type)) {                             \
		type a, b;                                             \
		memcpy(&a, in + i, sizeof a);                          \
		memcpy(&b, above + i, sizeof b);                       \
		a = (type)(result);                                    \
		memcpy(to + i, &a, sizeof a);                          \
	}
#define WIDE(type, result)                                             \
	for (; i + 32 <= n; i += 32) {                                 \
		type __attribute__((vector_size(32))) a, b;            \
		memcpy(&a, in + i, sizeof a);                          \
		memcpy(&b, above + i, sizeof b);                       \
		a = (result);                                          \
		memcpy(to + i, &a, sizeof a);                          \
	}

#define ONE(name, type, result)                                                                \
	static void name(char *to, const char *in, const char *above, size_t n)               \
	{                                                                                      \
		size_t i = 0;                                                                  \
		EACH(type, result)                                                             \
	}
#if defined __x86_64__ && __has_attribute(target_clones)
#define CLONED __attribute__((target_clones("avx2", "default")))
#else
#define CLONED
#endif
#define MANY(name, type, result)                                                               \
	CLONED static void name(char *to, const char *in, const char *above, size_t n)               \
	{                                                                                      \
		size_t i = 0;                                                                  \
		WIDE(type, result)                                                             \
		EACH(type, result)                                                             \
	}

// CHOOSE is a maximum or minimum, whose first number is chosen where mine holds and its second where theirs does; both are the bits
// where neither does: the numbers are equal or not ordered. A comparison of vectors gives ones in all bits of a number where it holds.
// Processors with smaller registers compare numbers of 64 bits faster one by one.
#if defined __x86_64__
#define CHOOSERS 32
#define CHOOSES __attribute__((target("avx2")))
#define CAN_CHOOSE() __builtin_cpu_supports("avx2")
#else
#define CHOOSERS 16
#define CHOOSES
#define CAN_CHOOSE() 1
#endif
#define CHOOSE(name, type, bits, mine, theirs, both, one)                                      \
	CHOOSES static size_t name##_wide(char *to, const char *in, const char *above, size_t n)     \
	{                                                                                      \
		size_t i = 0;                                                                  \
		for (; i + CHOOSERS <= n; i += CHOOSERS) {                                     \
			type __attribute__((vector_size(CHOOSERS))) a, b;                      \
			uint##bits##_t __attribute__((vector_size(CHOOSERS))) x, y, p, q;      \
			memcpy(&a, in + i, sizeof a);                                          \
			memcpy(&b, above + i, sizeof b);                                       \
			memcpy(&x, &a, sizeof x);                                              \
			memcpy(&y, &b, sizeof y);                                              \
			p = (__typeof__(p))(mine);                                             \
			q = (__typeof__(q))(theirs);                                           \
			x = (x & p) | (y & q) | (~(p | q) & (both));                           \
			memcpy(to + i, &x, sizeof x);                                          \
		}                                                                              \
		return i;                                                                      \
	}                                                                                      \
	static void name(char *to, const char *in, const char *above, size_t n)                \
	{                                                                                      \
		size_t i = n >= CHOOSERS && CAN_CHOOSE() ? name##_wide(to, in, above, n) : 0;  \
		EACH(type, one)                                                                \
	}
#define LEAST(name, type, bits) CHOOSE(name, type, bits, a < b, a >= b, x, a < b ? a : b)
#define MOST(name, type, bits) CHOOSE(name, type, bits, a > b, a <= b, x, a > b ? a : b)

// Sums and products are those of numbers without sign, which wrap around.
#define WHOLE(bits)                                                    \
	MANY(sum_u##bits, uint##bits##_t, a + b)                       \
	ONE(prod_u##bits, uint##bits##_t, (uint64_t)a * b)             \
	LEAST(min_u##bits, uint##bits##_t, bits)                       \
	MOST(max_u##bits, uint##bits##_t, bits)                        \
	LEAST(min_i##bits, int##bits##_t, bits)                        \
	MOST(max_i##bits, int##bits##_t, bits)                         \
	MANY(band_u##bits, uint##bits##_t, a & b)                      \
	MANY(bor_u##bits, uint##bits##_t, a | b)                       \
	MANY(bxor_u##bits, uint##bits##_t, a ^ b)                      \
	ONE(land_u##bits, uint##bits##_t, a && b)                      \
	ONE(lor_u##bits, uint##bits##_t, a || b)                       \
	ONE(lxor_u##bits, uint##bits##_t, !a != !b)

WHOLE(8)
WHOLE(16)
WHOLE(32)
WHOLE(64)

// REAL has the maximum's NaN of all bits, and the minimum's of those of both, as package op.
#define REAL(bits, type)                                                                              \
	static inline type least_##bits(type a, type b)                                               \
	{                                                                                              \
		uint##bits##_t x, y;                                                                   \
		if (a < b || b < a)                                                                    \
			return a < b ? a : b;                                                          \
		memcpy(&x, &a, sizeof x);                                                              \
		memcpy(&y, &b, sizeof y);                                                              \
		x |= y; /* of NaNs, or of equal numbers: -0 if one is */                               \
		memcpy(&a, &x, sizeof a);                                                              \
		return a;                                                                              \
	}                                                                                              \
	static inline type most_##bits(type a, type b)                                                \
	{                                                                                              \
		uint##bits##_t x, y;                                                                   \
		if (a < b || b < a)                                                                    \
			return a < b ? b : a;                                                          \
		memcpy(&x, &a, sizeof x);                                                              \
		memcpy(&y, &b, sizeof y);                                                              \
		x = a == b ? x & y : (uint##bits##_t)-1;                                               \
		memcpy(&a, &x, sizeof a);                                                              \
		return a;                                                                              \
	}                                                                                              \
	MANY(sum_f##bits, type, a + b)                                                                 \
	MANY(prod_f##bits, type, a * b)                                                                \
	CHOOSE(min_f##bits, type, bits, a < b, b < a, x | y, least_##bits(a, b))                       \
	CHOOSE(max_f##bits, type, bits, b < a, a < b, ((__typeof__(x))(a == b) & x & y) | ~(__typeof__(x))(a == b), most_##bits(a, b))

REAL(32, float)
REAL(64, double)

static gompi_combine *const combines[GOMPI_KINDS][GOMPI_OPS] = {GOMPI_COMBINES
};

gompi_combine *gompi_combine_of(MPI_Datatype t, MPI_Op op)
{
	uintptr_t k = (uintptr_t)t - GOMPI_FIRST_KIND, o = (uintptr_t)op - GOMPI_FIRST_OP;
	return k < GOMPI_KINDS && o < GOMPI_OPS ? combines[k][o] : NULL;
}
