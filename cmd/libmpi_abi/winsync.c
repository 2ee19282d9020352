// Synchronisation of windows (MPI 5.0, section 12.5) without Go, as package window has it (sync.go, pscw.go), by its words:
//
//	MPI_Win_flush and kin, MPI_Win_sync      order
//	MPI_Win_lock, MPI_Win_unlock and _all    take and give a lock that nobody is in the way of
//	MPI_Win_fence                            count who has come, and look for the others for as long as gompi_policy says
//	MPI_Win_post                             set a bit at each rank of the group
//	MPI_Win_start                            look for those of the group's ranks, as long, and take them away
//	MPI_Win_complete                         count one more at each rank of the group
//	MPI_Win_wait                             look for so many as the group of the post has ranks
//	MPI_Win_test                             look once
//
// That is for ranks whose locks are mapped here. Which those of a group are Go says when it has been called with the group.

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "wait.h"
#include "_cgo_export.h"
#include "fastcalls.h"

// flushes is whether operations on a rank may be flushed now, and are over when their calls return.
static inline bool flushes(MPI_Win win, int rank)
{
	struct gompi_window *w = gompi_window_of(win);
	return w && rank >= 0 && rank < w->ranks && w->members[rank].lock && (w->each[rank] & GOMPI_LOCKED || *w->all & GOMPI_LOCKED_ALL);
}

static inline bool flushes_all(MPI_Win win)
{
	struct gompi_window *w = gompi_window_of(win);
	return w && w->whole && (*w->locks > 0 || *w->all & GOMPI_LOCKED_ALL);
}

// over orders what this process has done before what it does next.
static inline int over(void)
{
	atomic_thread_fence(memory_order_seq_cst);
	return MPI_SUCCESS;
}

FAST(Win_flush)
{
	if (flushes(win, rank))
		return over();
	GO(Win_flush);
}

FAST(Win_flush_local)
{
	if (flushes(win, rank))
		return over();
	GO(Win_flush_local);
}

FAST(Win_flush_all)
{
	if (flushes_all(win))
		return over();
	GO(Win_flush_all);
}

FAST(Win_flush_local_all)
{
	if (flushes_all(win))
		return over();
	GO(Win_flush_local_all);
}

FAST(Win_sync)
{
	if (gompi_window_of(win))
		return over();
	GO(Win_sync);
}

// claim takes a lock (shm.FairLock) if nobody waits for it, or has it in one of the fields of those that are in the way.
static inline bool claim(uint64_t *lock, uint64_t unit, uint64_t in_the_way)
{
	uint64_t word = __atomic_load_n(lock, __ATOMIC_RELAXED);
	while ((word >> GOMPI_LOCK_TURN_SHIFT & GOMPI_LOCK_FIELD) == word >> GOMPI_LOCK_NEXT_SHIFT && (word & in_the_way) == 0)
		if (__atomic_compare_exchange_n(lock, &word, word + unit, true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
			return true;
	return false;
}

#define SHARING ((uint64_t)GOMPI_LOCK_FIELD * GOMPI_LOCK_SHARED)
#define ALONE ((uint64_t)GOMPI_LOCK_FIELD * GOMPI_LOCK_ALONE)

static inline bool claim_together(uint64_t *lock) { return claim(lock, GOMPI_LOCK_SHARED, ALONE); }
static inline bool claim_alone(uint64_t *lock) { return claim(lock, GOMPI_LOCK_ALONE, ALONE | SHARING); }
static inline bool claim_in_crowd(uint64_t *lock) { return claim(lock, GOMPI_LOCK_ALONE, SHARING); }

// release gives a lock back, and wakes those that wait for it.
static inline void release(uint64_t *lock, uint64_t unit, MPI_Win win)
{
	uint64_t word = __atomic_sub_fetch(lock, unit, __ATOMIC_SEQ_CST);
	if ((word >> GOMPI_LOCK_TURN_SHIFT & GOMPI_LOCK_FIELD) != word >> GOMPI_LOCK_NEXT_SHIFT)
		gompi_engine.ring_window((uintptr_t)win);
}

// lock takes a rank's lock: Window.take.
static inline bool lock(struct gompi_window *w, int rank, bool alone, MPI_Win win)
{
	uint64_t *word = w->members[rank].lock;
	if (!alone)
		return claim_together(word);
	if (*w->alone == 0 && !claim_in_crowd(w->gate))
		return false;
	if (!claim_alone(word)) {
		if (*w->alone == 0)
			release(w->gate, GOMPI_LOCK_ALONE, win);
		return false;
	}
	++*w->alone;
	return true;
}

FAST(Win_lock)
{
	struct gompi_window *w = gompi_window_of(win);
	bool alone = lock_type == MPI_LOCK_EXCLUSIVE;
	if (!w || !w->gate || assert != 0 || (!alone && lock_type != MPI_LOCK_SHARED) || rank < 0 || rank >= w->ranks || !w->members[rank].lock || *w->all & ~(uint32_t)GOMPI_FENCED || *w->groups || w->each[rank] != 0 || !lock(w, rank, alone, win))
		GO(Win_lock);
	++*w->locks;
	*w->all &= ~(uint32_t)GOMPI_FENCED;
	w->each[rank] = GOMPI_LOCKED | (alone ? GOMPI_LOCKED_ALONE : 0);
	return MPI_SUCCESS;
}

FAST(Win_unlock)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !w->gate || rank < 0 || rank >= w->ranks || !w->members[rank].lock || (w->each[rank] & (GOMPI_LOCKED | GOMPI_UNCHECKED)) != GOMPI_LOCKED)
		GO(Win_unlock);
	bool alone = w->each[rank] & GOMPI_LOCKED_ALONE;
	w->each[rank] = 0;
	--*w->locks;
	release(w->members[rank].lock, alone ? GOMPI_LOCK_ALONE : GOMPI_LOCK_SHARED, win);
	if (alone && --*w->alone == 0)
		release(w->gate, GOMPI_LOCK_ALONE, win);
	return MPI_SUCCESS;
}

FAST(Win_lock_all)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !w->gate || assert != 0 || *w->all & ~(uint32_t)GOMPI_FENCED || *w->groups || *w->locks != 0 || !claim_together(w->gate))
		GO(Win_lock_all);
	*w->all = GOMPI_LOCKED_ALL;
	return MPI_SUCCESS;
}

FAST(Win_unlock_all)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !w->gate || !w->whole || (*w->all & (GOMPI_LOCKED_ALL | GOMPI_UNCHECKED)) != GOMPI_LOCKED_ALL)
		GO(Win_unlock_all);
	*w->all = 0;
	release(w->gate, GOMPI_LOCK_SHARED, win);
	return MPI_SUCCESS;
}

// rouse wakes the ranks of this node if one of some sleeps; ranks NULL: of the first n.
static inline void rouse(const struct gompi_window *w, intptr_t n, const int32_t *ranks, MPI_Win win)
{
	for (intptr_t i = 0; i < n; i++)
		if (gompi_sleeps(&w->members[ranks ? ranks[i] : i])) {
			gompi_engine.ring_window((uintptr_t)win);
			return;
		}
}

FAST(Win_fence)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || assert & ~(MPI_MODE_NOSTORE | MPI_MODE_NOPUT) || !w->whole || !w->near || *w->locks != 0 || *w->all & GOMPI_LOCKED_ALL || *w->groups)
		GO(Win_fence);
	uint64_t want = ++*w->round * (uint64_t)w->ranks;
	if (__atomic_add_fetch(w->arrived, 1, __ATOMIC_SEQ_CST) == want)
		rouse(w, w->ranks, NULL, win);
	struct gompi_wait wait = gompi_wait_for(NULL);
	while (__atomic_load_n(w->arrived, __ATOMIC_ACQUIRE) < want)
		if (!gompi_more(&wait)) {
			GUARD("MPI_Win_fence");
			int rc = gompi_engine.await_fence((uintptr_t)win, want);
			if (rc != MPI_SUCCESS)
				return rc;
			break;
		}
	gompi_came(&wait);
	*w->all = GOMPI_FENCED;
	return MPI_SUCCESS;
}

// ---- groups ----

enum { KEPT = 4 }; // groups that C knows of a window: as many as a program posts to and starts with in turn

struct group {
	uintptr_t handle; // 0: none
	int n;
	int32_t *ranks; // of the window
};

static struct { struct group kept[KEPT]; unsigned next; } groups[GOMPI_WINDOWS];
static int kept; // groups in all

static void forget(struct group *g)
{
	free(g->ranks);
	*g = (struct group){0};
	kept--;
}

void gompi_forget_groups(uintptr_t place)
{
	for (int i = 0; i < KEPT; i++)
		if (groups[place].kept[i].handle)
			forget(&groups[place].kept[i]);
}

void gompi_forget_group(uintptr_t group)
{
	for (int place = 0; kept > 0 && place < GOMPI_WINDOWS; place++)
		for (int i = 0; i < KEPT; i++)
			if (groups[place].kept[i].handle == group)
				forget(&groups[place].kept[i]);
}

static const struct group *group_of(MPI_Win win, MPI_Group group)
{
	const struct group *g = groups[gompi_index((uintptr_t)win)].kept;
	for (int i = 0; i < KEPT; i++)
		if (g[i].handle == (uintptr_t)group)
			return &g[i];
	return NULL;
}

void gompi_know_group(uintptr_t window, uintptr_t group, int n, const intptr_t *ranks)
{
	struct gompi_window *w = gompi_window_of((MPI_Win)window);
	if (!w || group < GOMPI_FIRST_HANDLE || group_of((MPI_Win)window, (MPI_Group)group))
		return;
	int32_t *copy = malloc((size_t)n * sizeof *copy);
	for (int i = 0; i < n; i++) {
		if (!copy || !w->members[ranks[i]].lock) {
			free(copy);
			return;
		}
		copy[i] = (int32_t)ranks[i];
	}
	uintptr_t place = gompi_index(window);
	struct group *g = &groups[place].kept[groups[place].next++ % KEPT];
	if (g->handle)
		forget(g);
	*g = (struct group){group, n, copy};
	kept++;
}

FAST(Win_post)
{
	struct gompi_window *w = gompi_window_of(win);
	const struct group *g = w ? group_of(win, group) : NULL;
	if (!g || assert & ~(MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT) || *w->groups & GOMPI_EXPOSING)
		GO(Win_post);
	memcpy(w->posted, g->ranks, (size_t)g->n * sizeof *g->ranks);
	*w->posted_n = g->n;
	*w->groups |= GOMPI_EXPOSING;
	*w->expect += (uint64_t)g->n;
	if (assert & MPI_MODE_NOCHECK)
		return MPI_SUCCESS;
	for (int i = 0; i < g->n; i++)
		__atomic_fetch_or(w->members[g->ranks[i]].exposed, w->mark, __ATOMIC_SEQ_CST);
	rouse(w, g->n, g->ranks, win);
	return MPI_SUCCESS;
}

// posted waits until a rank has; false: it takes too long.
static inline bool posted(const struct gompi_window_member *m)
{
	struct gompi_wait wait = gompi_wait_for(NULL);
	while (!(__atomic_load_n(m->posted, __ATOMIC_ACQUIRE) & m->mark))
		if (!gompi_more(&wait))
			return false;
	gompi_came(&wait);
	return true;
}

FAST(Win_start)
{
	struct gompi_window *w = gompi_window_of(win);
	const struct group *g = w ? group_of(win, group) : NULL;
	if (!g || assert & ~MPI_MODE_NOCHECK || *w->groups & GOMPI_ACCESSING || *w->all & ~(uint32_t)GOMPI_FENCED || *w->locks != 0)
		GO(Win_start);
	bool checked = !(assert & MPI_MODE_NOCHECK);
	for (int i = 0; checked && i < g->n; i++)
		if (!posted(&w->members[g->ranks[i]]))
			GO(Win_start); // from the beginning: nothing has changed
	for (int i = 0; i < g->n; i++) {
		const struct gompi_window_member *m = &w->members[g->ranks[i]];
		if (checked)
			__atomic_fetch_and(m->posted, ~m->mark, __ATOMIC_SEQ_CST);
		w->each[g->ranks[i]] = GOMPI_STARTED;
	}
	memcpy(w->started, g->ranks, (size_t)g->n * sizeof *g->ranks);
	*w->started_n = g->n;
	*w->groups |= GOMPI_ACCESSING;
	*w->all &= ~(uint32_t)GOMPI_FENCED;
	return MPI_SUCCESS;
}

// near is whether all ranks of the group of a start are ones that C serves.
static inline bool near(const struct gompi_window *w)
{
	for (intptr_t i = 0; i < *w->started_n; i++)
		if (!w->members[w->started[i]].lock)
			return false;
	return true;
}

FAST(Win_complete)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !(*w->groups & GOMPI_ACCESSING) || !near(w))
		GO(Win_complete);
	for (intptr_t i = 0; i < *w->started_n; i++) {
		w->each[w->started[i]] = 0;
		__atomic_fetch_add(w->members[w->started[i]].completed, 1, __ATOMIC_SEQ_CST);
	}
	*w->groups &= ~(uint32_t)GOMPI_ACCESSING;
	rouse(w, *w->started_n, w->started, win);
	return MPI_SUCCESS;
}

// completed is whether all of the group of the post have completed.
static inline bool completed(const struct gompi_window *w) { return __atomic_load_n(w->completed, __ATOMIC_ACQUIRE) >= *w->expect; }

FAST(Win_wait)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !(*w->groups & GOMPI_EXPOSING))
		GO(Win_wait);
	struct gompi_wait wait = gompi_wait_for(NULL);
	while (!completed(w))
		if (!gompi_more(&wait))
			GO(Win_wait);
	gompi_came(&wait);
	*w->groups &= ~(uint32_t)GOMPI_EXPOSING;
	return MPI_SUCCESS;
}

FAST(Win_test)
{
	struct gompi_window *w = gompi_window_of(win);
	if (!w || !flag || !(*w->groups & GOMPI_EXPOSING))
		GO(Win_test);
	*flag = completed(w);
	if (*flag)
		*w->groups &= ~(uint32_t)GOMPI_EXPOSING;
	else if (!gompi_patient())
		GO(Win_test);
	return MPI_SUCCESS;
}
