/* publish: rank 0 opens a port and publishes its name; rank 1 looks it up and connects. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int rank, got = 0;
    char port[MPI_MAX_PORT_NAME];
    MPI_Comm self = MPI_COMM_SELF, other;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Open_port(MPI_INFO_NULL, port);
        MPI_Publish_name("gompi test", MPI_INFO_NULL, port);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, self, &other);
        MPI_Recv(&got, 1, MPI_INT, 0, 0, other, MPI_STATUS_IGNORE);
        MPI_Unpublish_name("gompi test", MPI_INFO_NULL, port);
        MPI_Close_port(port);
        printf("got %d through a published name\n", got);
        fflush(stdout);
        MPI_Comm_disconnect(&other);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 1) {
            int n = 42;
            MPI_Lookup_name("gompi test", MPI_INFO_NULL, port);
            MPI_Comm_connect(port, MPI_INFO_NULL, 0, self, &other);
            MPI_Send(&n, 1, MPI_INT, 0, 0, other);
            MPI_Comm_disconnect(&other);
        }
    }
    MPI_Finalize();
    return 0;
}
