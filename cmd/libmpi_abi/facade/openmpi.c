/* What Open MPI's ABI has besides: callbacks that are functions there, extended types of splits,
 * and variables. */
#include "mpi.h"
#include "facade.h"

#define PREDEFINED(kind, K)                                                                                                                         \
	int OMPI_C_MPI_##kind##DUP_FN(MPI_##K o, int key, void *state, void *in, void *out, int *flag) { return *flag = 1, *(void **)out = in, 0; } \
	int OMPI_C_MPI_##kind##NULL_COPY_FN(MPI_##K o, int key, void *state, void *in, void *out, int *flag) { return *flag = 0; }                  \
	int OMPI_C_MPI_##kind##NULL_DELETE_FN(MPI_##K o, int key, void *value, void *state) { return 0; }
PREDEFINED(COMM_, Comm)
PREDEFINED(TYPE_, Datatype)
PREDEFINED(WIN_, Win)
PREDEFINED(, Comm)

int MPIX_Query_cuda_support(void) { return 0; }
int MPIX_Query_rocm_support(void) { return 0; }

int mpi_fortran_status_ignore_[8], mpi_fortran_statuses_ignore_[8];
MPI_Fint *MPI_F_STATUS_IGNORE = mpi_fortran_status_ignore_, *MPI_F_STATUSES_IGNORE = mpi_fortran_statuses_ignore_;
MPI_F08_status *MPI_F08_STATUS_IGNORE = (MPI_F08_status *)mpi_fortran_status_ignore_, *MPI_F08_STATUSES_IGNORE = (MPI_F08_status *)mpi_fortran_statuses_ignore_;

/* Handles that the standard has no number for. */
HANDLE(ompi_mpi_lb, STANDARD_DATATYPE_NULL)
HANDLE(ompi_mpi_ub, STANDARD_DATATYPE_NULL)
/* Datatypes that it has with some Fortran compilers. */
HANDLE(ompi_mpi_integer16, STANDARD_INTEGER16)
HANDLE(ompi_mpi_real2, STANDARD_REAL2)
HANDLE(ompi_mpi_complex4, STANDARD_COMPLEX4)
HANDLE(ompi_mpi_2cplex, STANDARD_DATATYPE_NULL)
HANDLE(ompi_mpi_2dblcplex, STANDARD_DATATYPE_NULL)
HANDLE(ompi_mpi_ldblcplex, STANDARD_DATATYPE_NULL)
HANDLE(ompi_mpi_errors_throw_exceptions, STANDARD_ERRORS_ARE_FATAL)

/* The extended types OMPI_COMM_TYPE_HWTHREAD to OMPI_COMM_TYPE_CLUSTER, numbered from 1, are
 * hardware resources of the standard's guided split (MPI 5.0, section 7.4.2). A host is what
 * shares memory; what is larger than a host is the whole communicator here. */
static const char *const resources[] = {"hwthread", "core", "l1cache", "l2cache", "l3cache", "socket", "numanode"};
enum { FIRST_EXTENDED = 1, BOARD = 8, HOST, CU, CLUSTER };

static int split_by_resource(uintptr_t comm, const char *resource, int key, uintptr_t *newcomm)
{
	uintptr_t info = in_Info(MPI_INFO_NULL);
	int rc = A.Info_create(&info);
	if (!rc)
		rc = A.Info_set(info, "mpi_hw_resource_type", resource);
	if (!rc)
		rc = A.Comm_split_type(comm, STANDARD_COMM_TYPE_HW_GUIDED, key, info, newcomm);
	if (info != in_Info(MPI_INFO_NULL))
		A.Info_free(&info);
	return rc;
}

WEAK(Comm_split_type)
int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
	uintptr_t c = in_Comm(comm), made = in_Comm(MPI_COMM_NULL);
	int rc, extended = split_type - FIRST_EXTENDED;
	if (extended >= 0 && extended < (int)(sizeof resources / sizeof *resources))
		rc = split_by_resource(c, resources[extended], key, &made);
	else if (split_type == BOARD || split_type == HOST)
		rc = A.Comm_split_type(c, STANDARD_COMM_TYPE_SHARED, key, in_Info(info), &made);
	else if (split_type == CU || split_type == CLUSTER)
		rc = A.Comm_split(c, 0, key, &made);
	else
		rc = A.Comm_split_type(c, split_in(split_type), key, in_Info(info), newcomm ? &made : NULL);
	if (newcomm)
		*newcomm = out_Comm(made);
	return returned(rc);
}
