// How C waits for a short message before Go goes on waiting: as pkg/pml/outlook.go
// and internal/wait/hope.go have it, with their reasons.
#ifndef GOMPI_LANEWAIT_H
#define GOMPI_LANEWAIT_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include "lane.h"

#if defined __x86_64__
static inline uint64_t gompi_ticks(void) { return __builtin_ia32_rdtsc(); }
#elif defined __aarch64__
static inline uint64_t gompi_ticks(void)
{
	uint64_t t;
	__asm__ volatile("mrs %0, cntvct_el0" : "=r"(t));
	return t;
}
#endif

// gompi_outlook is how often to look yet, less than 0: that is yet to be asked, and how
// often to yield then. Of whom shares its CPU the looks depend on lane; NULL: they are
// taken anyway.
struct gompi_outlook { int looks, yields; const struct gompi_lane *lane; };

static struct { unsigned vain, waits; } hope;

enum { ASKS = 16 }; // waits without yields after which Go is asked whether the rival has gone
static unsigned unusual; // such waits

static inline bool gompi_is_away(const struct gompi_outlook *w) { return __atomic_load_n(w->lane->away, __ATOMIC_ACQUIRE) != 0; }

// gompi_hopes is how often to look before others may run: not at all unless the peer runs now.
static inline int gompi_hopes(const struct gompi_outlook *w)
{
	if (gompi_is_away(w))
		return 0;
	return ++hope.waits % GOMPI_HOPE_EVERY == 0 || hope.vain < GOMPI_HOPE_STAYS ? GOMPI_LOOKS : 0;
}

static inline struct gompi_outlook gompi_outlook(const struct gompi_lane *l)
{
	struct gompi_outlook w = {.looks = gompi_spins};
	if (gompi_spins > 0)
		return w;
	w.yields = GOMPI_YIELDS;
	w.lane = l;
	w.looks = -1;
	return w;
}

// gompi_came takes in that the message has come.
static inline void gompi_came(const struct gompi_outlook *w)
{
	if (w->looks > 0 && w->lane)
		hope.vain = 0;
}

// gompi_may_yield is whether a yield leads to other ranks. Now and then it asks Go.
static inline bool gompi_may_yield(void)
{
	if (gompi_usual == 0 && ++unusual % ASKS == 0)
		gompiUsual();
	return gompi_usual != 0;
}

// gompi_let_run lets the other ranks of this CPU run: Leave and Back of internal/shm/presence.go.
static inline void gompi_let_run(void)
{
	uint64_t begin = gompi_ticks();
	__atomic_store_n(gompi_here, 1, __ATOMIC_RELEASE);
	sched_yield();
	__atomic_store_n(gompi_here, 0, __ATOMIC_RELEASE);
	if (gompi_ticks() - begin >= gompi_usual)
		gompi_usual = 0; // to a program that computes; Go says when it has gone
}

// gompi_more passes the moment before the next look, and says whether there is one.
static inline bool gompi_more(struct gompi_outlook *w)
{
	if (w->looks < 0)
		w->looks = gompi_hopes(w);
	if (w->looks > 0) {
		w->looks--;
		if (w->lane && gompi_is_away(w)) {
			w->looks = 0;
			return true; // it may have sent just before
		}
		if (w->lane && w->looks == 0)
			hope.vain++;
		PAUSE();
		return true;
	}
	if (w->yields == 0)
		return false;
	if (!gompi_may_yield())
		return false;
	w->yields--;
	gompi_let_run();
	w->looks = -1;
	return true;
}

#endif
