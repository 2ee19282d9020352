/* What Intel's Fortran library, libmpifort.so.12, wants of the C library besides: there the program's commons are
 * found, and errors of its own are made. */
#include "mpi.h"
#include "facade.h"

void *impi_malloc(size_t n) { return malloc(n); }
void *impi_realloc(void *p, size_t n) { return realloc(p, n); }
void impi_free(void *p) { free(p); }

int MPIR_Err_create_code(int last, int fatal, const char *function, int line, int class, const char *general, const char *special, ...) { return class; }
int MPIR_Err_return_comm(void *comm, const char *function, int code)
{
	A.Comm_call_errhandler(STANDARD_COMM_SELF, err_in(code));
	return code;
}

/* A procedure of mpi_f08 gets addresses of the same numbers as a function of C. */
void MPII_Op_set_f08(MPI_Op op) {}
int MPII_Comm_get_attr(MPI_Comm comm, int key, void *value, int *flag, int kind);
int MPII_Comm_get_attr_fort(MPI_Comm comm, int key, void *value, int *flag, int kind) { return MPII_Comm_get_attr(comm, key, value, flag, kind); }

void *MPI_F_ERRCODES_IGNORE, *MPI_F_ARGVS_NULL;
extern MPI_Fint *MPI_F_STATUS_IGNORE, *MPI_F_STATUSES_IGNORE;
extern void *MPIR_F_MPI_BOTTOM, *MPIR_F_MPI_IN_PLACE, *MPIR_F_MPI_BUFFER_AUTOMATIC, *MPIR_F_MPI_UNWEIGHTED, *MPIR_F_MPI_WEIGHTS_EMPTY;

/* Its windows with notification, for the loader, which finds all functions at once. */
static int refused(void)
{
	A.Comm_call_errhandler(STANDARD_COMM_SELF, STANDARD_ERR_UNSUPPORTED_OPERATION);
	return err_out(STANDARD_ERR_UNSUPPORTED_OPERATION);
}
#define REFUSED(name)  \
	WEAK_X(name)   \
	int PMPIX_##name(void) { return refused(); }
REFUSED(Get_notify)
REFUSED(Get_notify_c)
REFUSED(Put_notify)
REFUSED(Put_notify_c)
REFUSED(Win_create_notify)
REFUSED(Win_free_notify)
REFUSED(Win_get_notify)
REFUSED(Win_get_notify_request)
REFUSED(Win_set_notify)

/* The commons of mpif.h, which a library without them does not need: MPI_BOTTOM, MPI_IN_PLACE, MPI_STATUS_IGNORE; MPI_STATUSES_IGNORE,
 * MPI_ERRCODES_IGNORE; MPI_UNWEIGHTED; MPI_WEIGHTS_EMPTY; MPI_BUFFER_AUTOMATIC; MPI_ARGVS_NULL, MPI_ARGV_NULL. */
#pragma weak mpipriv1_
#pragma weak mpipriv2_
#pragma weak mpifcmb5_
#pragma weak mpifcmb9_
#pragma weak mpifcmba_
#pragma weak mpiprivc_
extern MPI_Fint mpipriv1_[], mpipriv2_[], mpifcmb5_[], mpifcmb9_[], mpifcmba_[];
extern char mpiprivc_[];

void mpirinitf_(void)
{
	MPIR_F_MPI_BOTTOM = mpipriv1_, MPIR_F_MPI_IN_PLACE = mpipriv1_ + 1, MPI_F_STATUS_IGNORE = mpipriv1_ + 2;
	MPI_F_STATUSES_IGNORE = mpipriv2_, MPI_F_ERRCODES_IGNORE = mpipriv2_ + 5;
	MPIR_F_MPI_UNWEIGHTED = mpifcmb5_, MPIR_F_MPI_WEIGHTS_EMPTY = mpifcmb9_, MPIR_F_MPI_BUFFER_AUTOMATIC = mpifcmba_;
	MPI_F_ARGVS_NULL = mpiprivc_;
	if (mpiprivc_)
		mpiprivc_[1] = ' ';
}
