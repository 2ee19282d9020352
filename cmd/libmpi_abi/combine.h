// What C combines by a predefined operator: the same bits as package op, which does it for other ranks of an operation.
#ifndef GOMPI_COMBINE_H
#define GOMPI_COMBINE_H

#include <stdint.h>
#include <string.h>
#include "include/mpi.h"

// gompi_combine sets n bytes at to to what in and above come to. Nothing need be aligned, and to may be in or above.
typedef void gompi_combine(char *to, const char *in, const char *above, size_t n);

// gompi_combine_of is how an operator combines elements of a datatype; NULL: that is Go's.
gompi_combine *gompi_combine_of(MPI_Datatype, MPI_Op);

#endif
