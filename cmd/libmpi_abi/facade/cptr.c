/* Open MPI's procedures whose address is a C_PTR. It has the same form as the integer of the others. */
#include "fortran.h"

const int gompi_facade = 1; /* see load.c */

void pmpi_alloc_mem_(MPI_Aint *, MPI_Fint *, void *, MPI_Fint *);
void pmpi_win_allocate_(MPI_Aint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, void *, MPI_Fint *, MPI_Fint *);
void pmpi_win_allocate_shared_(MPI_Aint *, MPI_Fint *, MPI_Fint *, MPI_Fint *, void *, MPI_Fint *, MPI_Fint *);
void pmpi_win_shared_query_(MPI_Fint *, MPI_Fint *, MPI_Aint *, MPI_Fint *, void *, MPI_Fint *);

GOMPI_NAMES(alloc_mem_cptr)
void pmpi_alloc_mem_cptr_(MPI_Aint *size, MPI_Fint *info, void *address, MPI_Fint *ierror) { pmpi_alloc_mem_(size, info, address, ierror); }

GOMPI_NAMES(win_allocate_cptr)
void pmpi_win_allocate_cptr_(MPI_Aint *size, MPI_Fint *unit, MPI_Fint *info, MPI_Fint *comm, void *address, MPI_Fint *win, MPI_Fint *ierror)
{
	pmpi_win_allocate_(size, unit, info, comm, address, win, ierror);
}

GOMPI_NAMES(win_allocate_shared_cptr)
void pmpi_win_allocate_shared_cptr_(MPI_Aint *size, MPI_Fint *unit, MPI_Fint *info, MPI_Fint *comm, void *address, MPI_Fint *win, MPI_Fint *ierror)
{
	pmpi_win_allocate_shared_(size, unit, info, comm, address, win, ierror);
}

GOMPI_NAMES(win_shared_query_cptr)
void pmpi_win_shared_query_cptr_(MPI_Fint *win, MPI_Fint *rank, MPI_Aint *size, MPI_Fint *unit, void *address, MPI_Fint *ierror)
{
	pmpi_win_shared_query_(win, rank, size, unit, address, ierror);
}
