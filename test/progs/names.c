/* names serve|visit NAME: two jobs see each other's names: serve publishes NAME and waits
 * for NAME.seen, visit waits for NAME, publishes NAME.seen, and waits until NAME is gone. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* wait_for returns when there is such a name, or when there is none. */
static void wait_for(const char *name, int there, char *port)
{
    struct timespec moment = {0, 20000000};
    while (!MPI_Lookup_name(name, MPI_INFO_NULL, port) != there)
        nanosleep(&moment, NULL);
}

int main(int argc, char **argv)
{
    char seen[256], port[MPI_MAX_PORT_NAME];

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    snprintf(seen, sizeof seen, "%s.seen", argv[2]);
    if (!strcmp(argv[1], "serve")) {
        MPI_Publish_name(argv[2], MPI_INFO_NULL, "tag=0 of-a-port");
        wait_for(seen, 1, port);
        MPI_Unpublish_name(argv[2], MPI_INFO_NULL, "tag=0 of-a-port");
        wait_for(seen, 0, port);
    } else {
        wait_for(argv[2], 1, port);
        printf("found %s\n", port);
        MPI_Publish_name(seen, MPI_INFO_NULL, "x");
        wait_for(argv[2], 0, port);
        MPI_Unpublish_name(seen, MPI_INFO_NULL, "x");
    }
    MPI_Finalize();
    return 0;
}
