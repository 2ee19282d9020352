/* Rank 0 publishes a port under a name with a blank, rank 1 looks it up and
 * connects. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char port[MPI_MAX_PORT_NAME];
    const char *name = "my service";
    int rank, token = 0;
    MPI_Comm other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name(name, MPI_INFO_NULL, port);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
        MPI_Recv(&token, 1, MPI_INT, 0, 1, other, MPI_STATUS_IGNORE);
        MPI_Unpublish_name(name, MPI_INFO_NULL, port);
        MPI_Close_port(port);
        if (token == 42)
            printf("connected through %s\n", name);
        fflush(stdout);
    } else {
        token = 42;
        MPI_Lookup_name(name, MPI_INFO_NULL, port);
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
        MPI_Send(&token, 1, MPI_INT, 0, 1, other);
    }
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
