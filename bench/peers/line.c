/* The line test: what the CPUs of ranks 0 and 1 take to hand a cache line over, in memory that both map, without
 * MPI. It tells the states apart in which the other tests of a launch were measured. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "perf.h"

enum { TAG = 2, BYTES = 4096 };

/* open_of opens a file of rank 0's process; fd is a descriptor there. */
static int open_of(const int file[2])
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd/%d", file[0], file[1]);
    return open(path, O_RDWR | O_CLOEXEC);
}

/* share maps a page that rank 0 makes. */
static atomic_ulong *share(int rank)
{
    int file[2] = {getpid(), -1}, fd;
    if (rank == 0) {
        fd = file[1] = memfd_create("perf-line", MFD_CLOEXEC);
        if (fd < 0 || ftruncate(fd, BYTES))
            MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Send(file, 2, MPI_INT, 1, TAG, MPI_COMM_WORLD);
        MPI_Recv(file, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* it is open there */
    } else {
        MPI_Recv(file, 2, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        fd = open_of(file);
        MPI_Send(file, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD);
    }
    void *p = mmap(NULL, BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (p == MAP_FAILED) {
        fprintf(stderr, "perf: line: the ranks cannot share memory: are they on one host?\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    close(fd);
    return p;
}

void line(struct job *j)
{
    static atomic_ulong *word;
    static unsigned long turn; /* of both ranks, from 0 on: even ones are rank 0's */
    if (j->rank > 1)
        return;
    if (!word)
        word = share(j->rank);
    for (int i = 0; i < LINE_TURNS; i++, turn++) {
        if (turn % 2 != (unsigned long)j->rank)
            continue;
        while (atomic_load_explicit(word, memory_order_acquire) != turn)
            ;
        atomic_store_explicit(word, turn + 1, memory_order_release);
    }
}
