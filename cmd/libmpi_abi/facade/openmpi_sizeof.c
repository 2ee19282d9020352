/* MPI_SIZEOF and others of Open MPI's Fortran procedures that its modules call by other names: of each type a scalar, and
 * arrays of up to 15 dimensions, by their address. */
#include "fortran.h"

#define ONE(type, dimensions, bytes)                                                                                      \
	_Pragma(GOMPI_TEXT(weak mpi_sizeof_##type##_##dimensions##_ = pmpi_sizeof_##type##_##dimensions##_))              \
	void pmpi_sizeof_##type##_##dimensions##_(void *x, MPI_Fint *size, MPI_Fint *ierror) { *size = bytes, *ierror = MPI_SUCCESS; }
#define EACH(type, bytes)                                                                                                                     \
	ONE(type, scalar, bytes) ONE(type, r1, bytes) ONE(type, r2, bytes) ONE(type, r3, bytes) ONE(type, r4, bytes) ONE(type, r5, bytes)     \
	ONE(type, r6, bytes) ONE(type, r7, bytes) ONE(type, r8, bytes) ONE(type, r9, bytes) ONE(type, r10, bytes) ONE(type, r11, bytes)       \
	ONE(type, r12, bytes) ONE(type, r13, bytes) ONE(type, r14, bytes) ONE(type, r15, bytes)
EACH(character, 1)
EACH(logical, 4)
EACH(int8, 1)
EACH(int16, 2)
EACH(int32, 4)
EACH(int64, 8)
EACH(real32, 4)
EACH(real64, 8)
EACH(real128, 16)
EACH(complex32, 8)
EACH(complex64, 16)
EACH(complex128, 32)

double mpi_wtime_f90_(void) { return MPI_Wtime(); }
double mpi_wtick_f90_(void) { return MPI_Wtick(); }
MPI_Aint mpi_aint_add_f90_(MPI_Aint *base, MPI_Aint *offset) { return MPI_Aint_add(*base, *offset); }
MPI_Aint mpi_aint_diff_f90_(MPI_Aint *a, MPI_Aint *b) { return MPI_Aint_diff(*a, *b); }
void mpi_conversion_fn_null_(void) {}
