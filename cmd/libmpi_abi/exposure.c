// Epochs between groups of a window (MPI 5.0, section 12.5.2) without Go, as package window has them (pscw.go), by its words:
//
//	MPI_Win_post      set a bit at each rank of the group
//	MPI_Win_start     look for those of the group's ranks for as long as gompi_policy says, and take them away
//	MPI_Win_complete  count one more at each rank of the group
//	MPI_Win_wait      look for so many as the group of the post has ranks
//	MPI_Win_test      look once
//
// That is for ranks whose locks are mapped here. Which those of a group are Go says when it has been called with the group.

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fast.h"
#include "lane.h"
#include "wait.h"
#include "_cgo_export.h"
#include "fastcalls.h"

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

// rouse wakes the ranks of this node if one of some sleeps.
static inline void rouse(const struct gompi_window *w, intptr_t n, const int32_t *ranks, MPI_Win win)
{
	for (intptr_t i = 0; i < n; i++)
		if (gompi_sleeps(&w->members[ranks[i]])) {
			gompi_engine.ring_window((uintptr_t)win);
			return;
		}
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
