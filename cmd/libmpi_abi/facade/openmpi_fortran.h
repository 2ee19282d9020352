/* What makes gompi's Fortran procedures those of Open MPI's libmpi_mpifh: its handles and numbers, the names that compilers
 * give procedures, the ones that its modules call, and its variables whose address means something. */
#include <mpi.h>

#define GOMPI_FOREIGN_HANDLES
#define GOMPI_WEAK(alias, x) _Pragma(GOMPI_TEXT(weak alias = pmpi_##x##_))
/* Persistent collectives were MPIX_X_init before MPI 4.0. */
#define GOMPI_NAMES(x)                                                                                                           \
	GOMPI_WEAK(mpi_##x##_, x) GOMPI_WEAK(mpi_##x, x) GOMPI_WEAK(mpi_##x##__, x) GOMPI_WEAK(pmpi_##x, x) GOMPI_WEAK(pmpi_##x##__, x) \
	GOMPI_WEAK(ompi_##x##_f, x) GOMPI_WEAK(pompi_##x##_f, x) GOMPI_WEAK(ompix_##x##_f, x) GOMPI_WEAK(mpix_##x##_, x) GOMPI_WEAK(pmpix_##x##_, x)

#define gompi_bottom_ mpi_fortran_bottom_
#define gompi_in_place_ mpi_fortran_in_place_
#define gompi_buffer_automatic_ mpi_fortran_buffer_automatic_
#define gompi_status_ignore_ mpi_fortran_status_ignore_
#define gompi_statuses_ignore_ mpi_fortran_statuses_ignore_
#define gompi_errcodes_ignore_ mpi_fortran_errcodes_ignore_
#define gompi_unweighted_ mpi_fortran_unweighted_
#define gompi_weights_empty_ mpi_fortran_weights_empty_
#define gompi_argv_null_ mpi_fortran_argv_null_
#define gompi_argvs_null_ mpi_fortran_argvs_null_

/* The program's procedures get integers, not handles of C. */
enum { FORTRAN = 2, OF_Comm = 0, OF_File, OF_Win, OF_Session };
int facade_op_create(void *fn, int commute, MPI_Op *op, int kind);
int facade_errhandler_create(void *fn, MPI_Errhandler *errhandler, int object, int kind);
#define MPI_Op_create(fn, commute, op) facade_op_create((void *)(fn), commute, op, FORTRAN)
#define MPI_Comm_create_errhandler(fn, e) facade_errhandler_create((void *)(fn), e, OF_Comm, FORTRAN)
#define MPI_File_create_errhandler(fn, e) facade_errhandler_create((void *)(fn), e, OF_File, FORTRAN)
#define MPI_Win_create_errhandler(fn, e) facade_errhandler_create((void *)(fn), e, OF_Win, FORTRAN)
#define MPI_Session_create_errhandler(fn, e) facade_errhandler_create((void *)(fn), e, OF_Session, FORTRAN)
