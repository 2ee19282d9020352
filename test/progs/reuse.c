/* reuse: as the Go program of that name, from C: ranks send each other memory that was freed and allocated again. Its
 * arguments are how it is allocated (malloc or mmap), the number of rounds, and the length of a message. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static int mapped;

static unsigned char *take(size_t n)
{
    void *p = mapped ? mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : malloc(n);
    if (p == MAP_FAILED || !p)
        abort();
    return p;
}

static void give(unsigned char *p, size_t n)
{
    if (mapped)
        munmap(p, n);
    else
        free(p);
}

/* overlap is whether n bytes that were used before have some of those at p. */
static int overlap(const unsigned char *before, const unsigned char *p, int n) { return before && before < p + n && p < before + n; }

enum { PART = 16 << 10 };

/* part is what memory has again and again: a copy and a comparison take less time than its bytes one by one. */
static unsigned char part[PART];

static void repeat(int seed)
{
    for (int i = 0; i < PART; i++)
        part[i] = i * 7 + seed;
}

int main(int argc, char **argv)
{
    int rank, size, same = 0;
    unsigned char *last = NULL, *other = NULL;

    if (argc != 4)
        return 2;
    mapped = !strcmp(argv[1], "mmap");
    int rounds = atoi(argv[2]), n = atoi(argv[3]);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    for (int turn = 0; turn < rounds; turn++) {
        unsigned char *out = take(n), *in = take(n);
        repeat(rank + turn);
        for (int i = 0; i < n; i += PART)
            memcpy(out + i, part, n - i < PART ? n - i : PART);
        MPI_Sendrecv(out, n, MPI_BYTE, next, 0, in, n, MPI_BYTE, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        repeat(before + turn);
        for (int i = 0; i < n; i += PART)
            if (memcmp(in + i, part, n - i < PART ? n - i : PART)) {
                fprintf(stderr, "rank %d, round %d: of %d bytes some at %d are others\n", rank, turn, n, i);
                MPI_Abort(MPI_COMM_WORLD, 3);
            }
        same += overlap(last, out, n) || overlap(other, out, n);
        last = out, other = in;
        give(out, n);
        give(in, n);
    }
    if (!rank)
        printf("reuse of %d: ok\nthe same addresses: %d\n", size, same);
    MPI_Finalize();
    return 0;
}
