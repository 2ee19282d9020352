/* hello: every rank says who it is, and an allreduce proves that data travels. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int rank, size, local, sum = 0;
    char host[64] = "", line[128];
    MPI_Comm node;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    gethostname(host, sizeof host - 1);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &local);
    MPI_Comm_free(&node);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);

    /* through rank 0, so that the ranks' lines prove messages, too */
    snprintf(line, sizeof line, "rank %d of %d on %s local %d", rank, size, host, local);
    if (rank) {
        MPI_Send(line, sizeof line, MPI_CHAR, 0, 7, MPI_COMM_WORLD);
    } else {
        puts(line);
        for (int i = 1; i < size; i++) {
            MPI_Recv(line, sizeof line, MPI_CHAR, i, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            puts(line);
        }
        printf("allreduce %s\n", sum == size * (size - 1) / 2 ? "ok" : "WRONG");
        fflush(stdout);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
