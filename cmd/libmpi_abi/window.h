// Windows that C does simple operations on (window.c), as Go tells of them (win.go).
#ifndef GOMPI_WINDOW_H
#define GOMPI_WINDOW_H

#include <stdint.h>
#include "layout.h"

#define GOMPI_WINDOWS 256 // those of the lowest numbers

// gompi_windows_open is whether C may use what it knows.
extern int gompi_windows_open;

// gompi_know_window makes C use a window; NULL: it does not any more.
void gompi_know_window(uintptr_t handle, struct gompi_window *window);

#endif
