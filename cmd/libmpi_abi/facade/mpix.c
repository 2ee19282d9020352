/* Functions that MPICH and Open MPI have beyond the standard for jobs that survive a failed process. The library behind
 * has none: they are refused by the communicator's error handler. */
#include "mpi.h"
#include "facade.h"

static int refuse(MPI_Comm comm)
{
	A.Comm_call_errhandler(in_Comm(comm), STANDARD_ERR_UNSUPPORTED_OPERATION);
	return err_out(STANDARD_ERR_UNSUPPORTED_OPERATION);
}

WEAK_X(Comm_revoke)
int PMPIX_Comm_revoke(MPI_Comm comm) { return refuse(comm); }
WEAK_X(Comm_is_revoked)
int PMPIX_Comm_is_revoked(MPI_Comm comm, int *flag) { return *flag = 0; }
WEAK_X(Comm_shrink)
int PMPIX_Comm_shrink(MPI_Comm comm, MPI_Comm *newcomm) { return *newcomm = MPI_COMM_NULL, refuse(comm); }
WEAK_X(Comm_agree)
int PMPIX_Comm_agree(MPI_Comm comm, int *flag) { return refuse(comm); }
WEAK_X(Comm_iagree)
int PMPIX_Comm_iagree(MPI_Comm comm, int *flag, MPI_Request *request) { return *request = MPI_REQUEST_NULL, refuse(comm); }
WEAK_X(Comm_failure_ack)
int PMPIX_Comm_failure_ack(MPI_Comm comm) { return refuse(comm); }
WEAK_X(Comm_failure_get_acked)
int PMPIX_Comm_failure_get_acked(MPI_Comm comm, MPI_Group *failed) { return *failed = MPI_GROUP_NULL, refuse(comm); }
WEAK_X(Comm_get_failed)
int PMPIX_Comm_get_failed(MPI_Comm comm, MPI_Group *failed) { return *failed = MPI_GROUP_NULL, refuse(comm); }
WEAK_X(Comm_ack_failed)
int PMPIX_Comm_ack_failed(MPI_Comm comm, int n, int *acked) { return *acked = 0, refuse(comm); }
