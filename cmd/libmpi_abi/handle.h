// Handles that Go has given (handle.go).
#ifndef GOMPI_HANDLE_H
#define GOMPI_HANDLE_H

#include <stdint.h>
#include "layout.h"

// gompi_index is where the object of a handle that is no constant is in the table of its kind.
static inline uintptr_t gompi_index(uintptr_t handle)
{
	return (handle - GOMPI_FIRST_HANDLE) & (((uintptr_t)1 << GOMPI_INDEX_BITS) - 1);
}

#endif
