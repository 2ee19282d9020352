/* meetport accept|connect|lookup FILE|NAME: all ranks accept at a port whose name goes into the file,
 * or connect to the port that stands there, or look a name up. Errors of the call are returned, and
 * each rank says how it ended; those of a lookup are fatal. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char port[MPI_MAX_PORT_NAME] = "", next[4096];
    MPI_Comm other;
    int rank, failed;
    FILE *f;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (!strcmp(argv[1], "lookup")) {
        MPI_Lookup_name(argv[2], MPI_INFO_NULL, port);
        MPI_Finalize();
        return 0;
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (!strcmp(argv[1], "accept")) {
        if (rank == 0) {
            MPI_Open_port(MPI_INFO_NULL, port);
            snprintf(next, sizeof next, "%s.next", argv[2]);
            f = fopen(next, "w");
            fputs(port, f);
            fclose(f);
            rename(next, argv[2]);
        }
        failed = MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other);
    } else {
        f = fopen(argv[2], "r");
        if (!f || !fgets(port, sizeof port, f))
            return 2;
        fclose(f);
        failed = MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other);
    }
    printf("rank %d: %s %s\n", rank, argv[1], failed ? "failed" : "ended well");
    MPI_Finalize();
    return 0;
}
