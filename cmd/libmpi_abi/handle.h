// Handles that Go has given (handle.go), and what C knows of the datatypes among them (dtype.go).
#ifndef GOMPI_HANDLE_H
#define GOMPI_HANDLE_H

#include <stddef.h>
#include <stdint.h>
#include "include/mpi.h"
#include "layout.h"

// gompi_index is where the object of a handle that is no constant is in the table of its kind.
static inline uintptr_t gompi_index(uintptr_t handle)
{
	return (handle - GOMPI_FIRST_HANDLE) & (((uintptr_t)1 << GOMPI_INDEX_BITS) - 1);
}

// gompi_types has committed datatypes, by the places of their handles: bytes of an element if elements, one after the other,
// are one run of memory, else 0, and where an element lies.
#define GOMPI_TYPES 4096 // those of the lowest numbers
struct gompi_strided { ptrdiff_t first, stride; int block, blocks; }; // datatype.Strided; without blocks it is one run
struct gompi_type { uintptr_t handle; int bytes; struct gompi_strided at; ptrdiff_t extent; };
extern struct gompi_type gompi_types[GOMPI_TYPES];

// gompi_type_of is one of them; NULL: C does not know it.
static inline const struct gompi_type *gompi_type_of(MPI_Datatype t)
{
	uintptr_t i = gompi_index((uintptr_t)t);
	return (uintptr_t)t >= GOMPI_FIRST_HANDLE && i < GOMPI_TYPES && __atomic_load_n(&gompi_types[i].handle, __ATOMIC_ACQUIRE) == (uintptr_t)t ? &gompi_types[i] : NULL;
}

#endif
