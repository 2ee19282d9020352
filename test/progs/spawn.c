/* spawn [N]: N (2) children of the same program; parents and children meet in one
 * intercommunicator, whose allreduce counts the other side. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, one = 1, others = 0;
    MPI_Comm parent, other;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        int n = argc > 1 ? atoi(argv[1]) : 2;
        char *args[] = {"child", NULL};
        MPI_Comm_spawn(argv[0], args, n, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE);
    } else {
        other = parent;
    }
    MPI_Allreduce(&one, &others, 1, MPI_INT, MPI_SUM, other);
    printf("%s %d of %d sees %d\n", parent == MPI_COMM_NULL ? "parent" : "child", rank, size, others);
    fflush(stdout);
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
