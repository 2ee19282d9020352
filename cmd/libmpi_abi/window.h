// Windows that C knows: what window.c and exposure.c have in common.
#ifndef GOMPI_WINDOW_H
#define GOMPI_WINDOW_H

#include <stdbool.h>
#include <stdint.h>
#include "fast.h"
#include "lane.h"

// gompi_windows has them by the places of their handles.
extern struct gompi_known_window { uintptr_t handle; struct gompi_window *window; } gompi_windows[GOMPI_WINDOWS];

static inline struct gompi_window *gompi_window_of(MPI_Win win)
{
	uintptr_t i = gompi_index((uintptr_t)win);
	bool known = (uintptr_t)win >= GOMPI_FIRST_HANDLE && i < GOMPI_WINDOWS && gompi_windows[i].handle == (uintptr_t)win;
	return known && gompi_windows_open ? gompi_windows[i].window : NULL;
}

// gompi_forget_groups is for the end of the window at a place.
void gompi_forget_groups(uintptr_t place);

// gompi_sleeps is whether a rank must be woken.
static inline bool gompi_sleeps(const struct gompi_window_member *m)
{
	return m->parked && __atomic_load_n(m->parked, __ATOMIC_SEQ_CST) != GOMPI_AWAKE;
}

#endif
