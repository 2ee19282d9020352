/* ring: 1 MiB goes once round all ranks, each of which adds one to every byte. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { bytes = 1 << 20 };

int main(int argc, char **argv)
{
    int rank, size, wrong = 0;
    unsigned char *buf = calloc(bytes, 1);

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    if (rank) {
        MPI_Recv(buf, bytes, MPI_BYTE, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < bytes; i++)
            buf[i]++;
        MPI_Send(buf, bytes, MPI_BYTE, next, 0, MPI_COMM_WORLD);
    } else {
        MPI_Request sent;
        unsigned char *back = malloc(bytes);
        MPI_Isend(buf, bytes, MPI_BYTE, next, 0, MPI_COMM_WORLD, &sent);
        MPI_Recv(back, bytes, MPI_BYTE, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&sent, MPI_STATUS_IGNORE);
        for (int i = 0; i < bytes; i++)
            wrong += back[i] != (unsigned char)(size - 1);
        printf("ring of %d: %s\n", size, wrong ? "WRONG" : "ok");
        fflush(stdout);
    }
    MPI_Finalize();
    return wrong != 0;
}
