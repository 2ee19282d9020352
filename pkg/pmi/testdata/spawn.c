/* Started as "spawn parent" it spawns two of itself and merges with them. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char *args[] = {"child", "a blank", NULL};
    int rank, size, codes[2];
    MPI_Comm other, all;
    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&other);
    if (strcmp(argv[1], "parent") == 0)
        MPI_Comm_spawn(argv[0], args, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other, codes);
    else if (other == MPI_COMM_NULL)
        MPI_Abort(MPI_COMM_WORLD, 3);
    MPI_Intercomm_merge(other, strcmp(argv[1], "child") == 0, &all);
    MPI_Comm_size(all, &size);
    MPI_Comm_rank(all, &rank);
    if (strcmp(argv[1], "child") == 0)
        printf("merged %d ranks, argument %s\n", size, argv[2]);
    fflush(stdout);
    MPI_Barrier(all);
    MPI_Comm_free(&all);
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
