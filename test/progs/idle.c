/* idle: the last rank waits some seconds for a message of rank 0, and prints what that took of a CPU, but for the first ones,
 * when it looks for messages awake at first. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum { seconds = 10, settled = 2 };

static long used(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000 + u.ru_utime.tv_usec + u.ru_stime.tv_usec;
}

static void *settle(void *before)
{
    sleep(settled);
    *(long *)before = used();
    return NULL;
}

int main(int argc, char **argv)
{
    int rank, size, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        sleep(seconds);
        MPI_Send(&x, 1, MPI_INT, size - 1, 0, MPI_COMM_WORLD);
    } else if (rank == size - 1) {
        double begin = MPI_Wtime();
        long before = 0;
        pthread_t t;
        pthread_create(&t, NULL, settle, &before);
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        pthread_join(t, NULL);
        printf("idle: %ld us of CPU in %.0f us\n", used() - before, (MPI_Wtime() - begin - settled) * 1e6);
        fflush(stdout);
    }
    MPI_Finalize();
    return 0;
}
