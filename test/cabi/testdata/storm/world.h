/* what a thread of storm knows, and how it draws lots. */
#pragma once
#include "../check.h"
#include <stdint.h>

enum { STEPS = 16, COMMS = 3, TAGS = 3, RANKS = 16, PER_PAIR = 2000, RECEIVES = 20000, SENDS = 20000, FIXED = 6, ASYNC = 8, MOST = 64,
	UNASKED = 3 << 20 /* bytes from one to another in a round of what need not wait for its receive: no library keeps any number */ };

enum { MIX, BURST, SHIFT, AGAIN, COLLECTIVE, BEGIN, CHURN, KINDS }; /* of steps */

static const int sizes[] = {0, 1, 7, 8, 64, 104, 105, 120, 121, 1000, 1024, 1025, 4096, 8192, 16383, 16384, 30000, 65535, 65536, 65537, 100000, 262144, 1 << 20};
enum { SHORT = 13, MIDDLE = 20, ALL = sizeof sizes / sizeof *sizes };

struct msg { int comm, tag, size, step, early; }; /* early: its receive is posted before it is sent */

struct pair { int n; struct msg m[PER_PAIR]; };

struct buffer { unsigned char *at; int shared, strided; MPI_Datatype type; };

struct rcv {
	int comm, source, tag;  /* as the receives of its kind are counted: a rank of the world, or -1; a tag, or -1 */
	int room, open, void_;  /* open: 2 if it is persistent; void: it was cancelled */
	int from, got, bytes, class;
	struct buffer b;
	MPI_Request req;
};

struct snd { struct buffer b; int sure; MPI_Request req; };

struct fixed { int to, from, size; unsigned char *out, *in; MPI_Request send, recv; };

struct async { int op, count; int *in, *out; MPI_Request req; };

/* world is one thread's. */
struct world {
	MPI_Comm comm[COMMS], half, together, async, quiet, fixed;
	int rounds, round, step, sent; /* sent: all messages up to this step */
	int plain; /* a round of short messages, most of whose receives are posted before they come */
	const char *volatile file; /* the call that it is in */
	volatile int line, how; /* how: of the last wait_for_some */
	uint64_t base;
	unsigned seed;
	struct pair *out, *in; /* to and from each rank */
	int any_source[COMMS], any_tag[COMMS];
	int posted[COMMS][RANKS + 1][TAGS + 1];
	struct rcv *r;
	struct snd *s;
	struct fixed f[FIXED];
	struct async a[ASYNC];
	int n, sends, asyncs, again;
};

static int threads; /* that each have a world; 0: the only one */

static uint64_t mix(uint64_t x)
{
	x ^= x >> 31;
	x *= 0x9e3779b97f4a7c15;
	x ^= x >> 29;
	x *= 0xbf58476d1ce4e5b9;
	return x ^ x >> 32;
}

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (unsigned)((uint64_t)(*seed >> 4) * below >> 28);
}

static int often(struct world *w, unsigned times, unsigned of) { return draw(&w->seed, of) < times; }

/* common is a number below a bound that all ranks draw alike. */
static unsigned common(const struct world *w, int step, int what, unsigned below)
{
	return mix(w->base + w->round * 1000003ull + step * 1009 + what * 31) % below;
}

static int kind(const struct world *w, int step)
{
	static const int of[] = {MIX, BURST, BURST, BURST, SHIFT, COLLECTIVE, AGAIN, MIX, MIX, MIX, MIX, COLLECTIVE, COLLECTIVE, BEGIN, CHURN};
	return of[common(w, step, 0, w->plain ? 6 : sizeof of / sizeof *of)];
}

#define TRUE_THAT(claim)                                                                                                   \
	do {                                                                                                               \
		if (!(claim) && __atomic_fetch_add(&wrong, 1, __ATOMIC_RELAXED) < 20)                                      \
			printf("rank %d, round %d, step %d, %s:%d: %s\n", rank, w->round, w->step, __FILE__, __LINE__, #claim); \
	} while (0)

/* HERE is noted for the end that comes too late. */
#define HERE (w->file = __FILE__, w->line = __LINE__)

#define DO(call)                                     \
	do {                                         \
		HERE;                                \
		TRUE_THAT((call) == MPI_SUCCESS);    \
	} while (0)
