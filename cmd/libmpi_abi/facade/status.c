/* Statuses of Fortran: the same words as C's, in every ABI. */
#include "mpi.h"
#include "facade.h"

static int copy(const void *from, void *to) { return memcpy(to, from, sizeof(MPI_Status)), 0; }

WEAK(Status_c2f)
int PMPI_Status_c2f(const MPI_Status *from, MPI_Fint *to) { return copy(from, to); }
WEAK(Status_f2c)
int PMPI_Status_f2c(const MPI_Fint *from, MPI_Status *to) { return copy(from, to); }
WEAK(Status_c2f08)
int PMPI_Status_c2f08(const MPI_Status *from, MPI_F08_status *to) { return copy(from, to); }
WEAK(Status_f082c)
int PMPI_Status_f082c(const MPI_F08_status *from, MPI_Status *to) { return copy(from, to); }
WEAK(Status_f2f08)
int PMPI_Status_f2f08(const MPI_Fint *from, MPI_F08_status *to) { return copy(from, to); }
WEAK(Status_f082f)
int PMPI_Status_f082f(const MPI_F08_status *from, MPI_Fint *to) { return copy(from, to); }
