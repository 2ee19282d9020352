// How C waits for a short message before Go goes on waiting: as pkg/pml/outlook.go
// and internal/wait/hope.go have it, with their reasons.
#ifndef GOMPI_LANEWAIT_H
#define GOMPI_LANEWAIT_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include "lane.h"

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

// gompi_outlook is how often to look yet, and how often to yield then.
struct gompi_outlook { int looks, yields; bool hopes; };

enum {
	GOMPI_YIELDS = 32,
	GOMPI_LOOKS = 40,     // of who shares its CPU and hopes,
	GOMPI_HOPE_EVERY = 16, // which it does so often without reason,
	GOMPI_HOPE_WON = 2,    // and so often more for each time that it was right,
	GOMPI_HOPE_MOST = 8,   // but not more than that;
	GOMPI_HOPE_TALK = 16,  // so many in a row are a talk,
	GOMPI_HOPE_STAYS = 64, // whose next is worth so many
};

static struct { int peer, credit, row; unsigned waits; } hope;

static inline struct gompi_outlook gompi_outlook(int peer)
{
	struct gompi_outlook w = {.looks = gompi_spins};
	if (gompi_spins > 0)
		return w;
	w.yields = GOMPI_YIELDS;
	if (peer != hope.peer) {
		hope.peer = peer;
	} else if (++hope.waits % GOMPI_HOPE_EVERY == 0 || hope.credit > 0) {
		w.looks = GOMPI_LOOKS;
		w.hopes = true;
	}
	return w;
}

// gompi_learn takes in whether the looks have paid.
static inline void gompi_learn(struct gompi_outlook *w, bool paid)
{
	if (!w->hopes)
		return;
	w->hopes = false;
	if (!paid) {
		hope.credit -= hope.credit > 0;
		hope.row = 0;
	} else if (++hope.row >= GOMPI_HOPE_TALK) {
		hope.credit = GOMPI_HOPE_STAYS;
	} else if (hope.credit < GOMPI_HOPE_MOST) {
		hope.credit += GOMPI_HOPE_WON;
	}
}

// gompi_more passes the moment before the next look, and says whether there is one.
static inline bool gompi_more(struct gompi_outlook *w)
{
	if (w->looks > 0) {
		w->looks--;
		PAUSE();
		return true;
	}
	gompi_learn(w, false);
	if (w->yields == 0 || gompi_usual == 0)
		return false;
	w->yields--;
	uint64_t begin = gompi_ticks();
	sched_yield();
	if (gompi_ticks() - begin >= gompi_usual)
		gompi_usual = 0; // to a program that computes; Go says when it has gone
	return true;
}

#endif
