/* survive: rank 1 is killed; the others notice, agree, shrink the communicator and go on
 * (MPI's user-level failure mitigation, in Open MPI 5 by mpi-ext.h). */
#include <mpi.h>
#include <mpi-ext.h>
#include <signal.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, size, left, sum = 0, one = 1, rc;
    MPI_Comm rest;

    signal(SIGPIPE, SIG_IGN); /* Open MPI's TCP writes to the dead, and that would kill us, too */
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        raise(SIGKILL);
    do
        rc = MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    while (rc == MPI_SUCCESS);
    MPIX_Comm_revoke(MPI_COMM_WORLD);
    MPIX_Comm_shrink(MPI_COMM_WORLD, &rest);
    MPI_Comm_size(rest, &left);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, rest);
    MPI_Comm_rank(rest, &rank);
    if (rank == 0)
        printf("%d of %d go on, sum %d\n", left, size, sum);
    fflush(stdout);
    MPI_Comm_free(&rest);
    MPI_Finalize();
    return 0;
}
