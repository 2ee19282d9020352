// How C waits before Go goes on waiting (internal/base/wait): a rank with a CPU of its own looks so often. Ranks that share
// CPUs look only while whom they wait for runs, and let others run in between. Go says how often (gompi_engine.turn).
#ifndef GOMPI_WAIT_H
#define GOMPI_WAIT_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include "engine.h"

// PAUSE passes a moment.
#if defined __x86_64__
#define PAUSE() __builtin_ia32_pause()
static inline uint64_t gompi_ticks(void) { return __builtin_ia32_rdtsc(); }
#elif defined __aarch64__
#define PAUSE() __asm__ volatile("yield")
static inline uint64_t gompi_ticks(void)
{
	uint64_t t;
	__asm__ volatile("mrs %0, cntvct_el0" : "=r"(t));
	return t;
}
#endif

// gompi_policy is how to wait: looks before each yield, yields, and tests in vain before Go has a look at all else.
// yields is 0 where each rank has a CPU. usual is how many of the CPU's ticks a yield to the other ranks of a CPU takes at
// most; 0: it is better not to yield.
extern struct gompi_policy { int looks, yields, tests; uint64_t usual; } gompi_policy;

// gompi_here is where this rank says whether it has left its CPU to others; NULL: C does not know it.
extern uint64_t *gompi_here;

// gompi_adaptive_spin says whether looks before a yield are worth it (internal/base/wait/adaptivespin.go): trials in vain in a row, and waits.
extern struct gompi_adaptive_spin { unsigned vain, waits; } gompi_adaptive_spin;

// gompi_wait is one wait. looks is less than 0 before the first of a round. Whom it is for runs while word is in
// from..to; NULL: it is for nobody in particular.
struct gompi_wait {
	int looks, yields;
	const uint64_t *word;
	uint64_t from, to;
};

static inline struct gompi_wait gompi_wait_while(const uint64_t *word, uint64_t from, uint64_t to)
{
	return (struct gompi_wait){gompi_policy.yields > 0 ? -1 : gompi_policy.looks, gompi_policy.yields, word, from, to};
}

// gompi_wait_for is a wait for a rank that sets a word while it has left its CPU to others.
static inline struct gompi_wait gompi_wait_for(const uint64_t *away) { return gompi_wait_while(away, 0, 0); }

static inline bool gompi_is_running(const struct gompi_wait *w)
{
	uint64_t now = w->word ? __atomic_load_n(w->word, __ATOMIC_ACQUIRE) : 0;
	return w->word && w->from <= now && now <= w->to;
}

// gompi_adaptive_spins is whether to look before others may run.
static inline bool gompi_adaptive_spins(const struct gompi_wait *w)
{
	return gompi_is_running(w) && (++gompi_adaptive_spin.waits % GOMPI_ADAPTIVE_SPIN_EVERY == 0 || gompi_adaptive_spin.vain < GOMPI_ADAPTIVE_SPIN_STAYS);
}

// gompi_came takes in that what w was for has happened.
static inline void gompi_came(const struct gompi_wait *w)
{
	if (w->yields > 0 && w->looks > 0)
		gompi_adaptive_spin.vain = 0;
}

// gompi_may_yield is whether a yield leads to other ranks. Now and then it asks Go.
static inline bool gompi_may_yield(void)
{
	enum { ASKS = 16 }; // waits without yields after which Go is asked whether the rival has gone
	static unsigned unusual;
	if (!gompi_here)
		return false;
	if (gompi_policy.usual == 0 && ++unusual % ASKS == 0)
		gompi_engine.usual();
	return gompi_policy.usual != 0;
}

// gompi_let_run lets the other ranks of this CPU run: Leave and Back of internal/base/shm/presence.go.
static inline void gompi_let_run(void)
{
	uint64_t begin = gompi_ticks();
	__atomic_store_n(gompi_here, 1, __ATOMIC_RELEASE);
	sched_yield();
	__atomic_store_n(gompi_here, 0, __ATOMIC_RELEASE);
	if (gompi_ticks() - begin >= gompi_policy.usual)
		gompi_policy.usual = 0; // to a program that computes; Go says when it has gone
}

// gompi_serves is how many windows there are whose memory others may ask this process for while it waits, which gompi_serve does (window.c).
extern int gompi_serves;
void gompi_serve(void);

// gompi_more passes the moment before the next look, and says whether there is one.
static inline bool gompi_more(struct gompi_wait *w)
{
	if (__builtin_expect(gompi_serves > 0, 0))
		gompi_serve();
	if (w->looks < 0)
		w->looks = gompi_adaptive_spins(w) ? gompi_policy.looks : 0;
	if (w->looks > 0) {
		w->looks--;
		if (w->yields > 0 && !gompi_is_running(w)) {
			w->looks = 0;
			return true; // it may have answered just before
		}
		if (w->yields > 0 && w->looks == 0)
			gompi_adaptive_spin.vain++;
		PAUSE();
		return true;
	}
	if (w->yields == 0 || !gompi_may_yield())
		return false;
	w->yields--;
	gompi_let_run();
	w->looks = -1;
	return true;
}

#endif
