/* publish: rank 0 publishes a name, rank 1 looks it up, and after its removal it is
 * unknown. The port is made up, for MPI_Open_port of MPICH 5.0.2 fails under any launcher. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank;
    char port[MPI_MAX_PORT_NAME] = "tag#0$description#host$";

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        printf("publish %s\n", MPI_Publish_name("gompi test", MPI_INFO_NULL, port) ? "failed" : "ok");
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        char found[MPI_MAX_PORT_NAME] = "";
        if (MPI_Lookup_name("gompi test", MPI_INFO_NULL, found) == MPI_SUCCESS)
            printf("found %s\n", found);
        fflush(stdout);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        printf("unpublish %s\n", MPI_Unpublish_name("gompi test", MPI_INFO_NULL, port) ? "failed" : "ok");
        printf("lookup %s\n", MPI_Lookup_name("gompi test", MPI_INFO_NULL, port) ? "failed" : "ok");
        fflush(stdout);
    }
    MPI_Finalize();
    return 0;
}
