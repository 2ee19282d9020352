/* stuck: rank 0 computes for ever, and all others wait for a message from it. */
#include <mpi.h>
#include <unistd.h>

static __attribute__((noinline)) int compute_here(void)
{
    for (;;)
        pause();
    return 0;
}

static __attribute__((noinline)) int wait_here(void)
{
    int n;

    MPI_Recv(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return n + 1;
}

int main(int argc, char **argv)
{
    int rank, n;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    n = rank == 0 ? compute_here() : wait_here();
    MPI_Finalize();
    return n;
}
