/* The loops of cmd/gompi-perf in C, for other MPI libraries: the same tests,
 * the same defaults, the same JSON. bench/peers/README.md defines each. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WINDOW = 64, CONTROL = 20000 };

static int rank, ranks, iter;
static char *sbuf, *rbuf;
static MPI_Request reqs[2 * WINDOW];
static int *order;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void latency(int n)
{
    if (rank == 0) {
        MPI_Send(sbuf, n, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
        MPI_Recv(rbuf, n, MPI_BYTE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(rbuf, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(sbuf, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
    }
}

static void bw(int n)
{
    char ack = 0;
    if (rank == 0) {
        for (int i = 0; i < WINDOW; i++)
            MPI_Isend(sbuf, n, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &reqs[i]);
        MPI_Waitall(WINDOW, reqs, MPI_STATUSES_IGNORE);
        MPI_Recv(&ack, 1, MPI_BYTE, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        for (int i = 0; i < WINDOW; i++)
            MPI_Irecv(rbuf, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD, &reqs[i]);
        MPI_Waitall(WINDOW, reqs, MPI_STATUSES_IGNORE);
        MPI_Send(&ack, 1, MPI_BYTE, 0, 2, MPI_COMM_WORLD);
    }
}

static void bibw(int n)
{
    if (rank > 1)
        return;
    for (int i = 0; i < WINDOW; i++)
        MPI_Irecv(rbuf, n, MPI_BYTE, 1 - rank, 1, MPI_COMM_WORLD, &reqs[i]);
    for (int i = 0; i < WINDOW; i++)
        MPI_Isend(sbuf, n, MPI_BYTE, 1 - rank, 1, MPI_COMM_WORLD, &reqs[WINDOW + i]);
    MPI_Waitall(2 * WINDOW, reqs, MPI_STATUSES_IGNORE);
}

static void pairs(int n)
{
    int other = rank ^ 1;
    if (rank % 2 == 0) {
        MPI_Send(sbuf, n, MPI_BYTE, other, 1, MPI_COMM_WORLD);
        MPI_Recv(rbuf, n, MPI_BYTE, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(rbuf, n, MPI_BYTE, other, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(sbuf, n, MPI_BYTE, other, 1, MPI_COMM_WORLD);
    }
}

static void ring(int n)
{
    MPI_Sendrecv(sbuf, n, MPI_BYTE, (rank + 1) % ranks, 1, rbuf, n, MPI_BYTE, (rank - 1 + ranks) % ranks, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static unsigned next(unsigned *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 17;
    *x ^= *x << 5;
    return *x;
}

static void randpairs(int n)
{
    unsigned x = 2463534242u + (unsigned)iter * 2654435761u;
    int partner = 0;
    if (x == 0)
        x = 1;
    for (int i = 0; i < ranks; i++)
        order[i] = i;
    for (int i = ranks - 1; i > 0; i--) {
        int j = next(&x) % (i + 1), t = order[i];
        order[i] = order[j];
        order[j] = t;
    }
    for (int i = 0; i < ranks; i++)
        if (order[i] == rank)
            partner = order[i ^ 1];
    MPI_Sendrecv(sbuf, n, MPI_BYTE, partner, 1, rbuf, n, MPI_BYTE, partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void unexpected(int n)
{
    char ack = 0;
    if (rank == 0) {
        for (int t = 0; t < WINDOW; t++)
            MPI_Send(sbuf, n, MPI_BYTE, 1, t, MPI_COMM_WORLD);
        MPI_Recv(&ack, 1, MPI_BYTE, 1, CONTROL, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        for (int t = WINDOW - 1; t >= 0; t--)
            MPI_Recv(rbuf, n, MPI_BYTE, 0, t, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&ack, 1, MPI_BYTE, 0, CONTROL, MPI_COMM_WORLD);
    }
}

struct test {
    const char *name;
    void (*one)(int);
    int div, messages; /* messages -1: one for each rank */
    int bytes;         /* messages' worth of bytes for MB/s, -1: one for each rank */
};

static const struct test tests[] = {
    {"latency", latency, 2, 2, 1},    {"bw", bw, 1, WINDOW, WINDOW},         {"bibw", bibw, 1, 2 * WINDOW, 2 * WINDOW},
    {"rate", bw, 1, WINDOW, WINDOW},  {"pairs", pairs, 2, -1, -1},           {"ring", ring, 1, -1, -1},
    {"randpairs", randpairs, 1, -1, -1}, {"unexpected", unexpected, 1, WINDOW, WINDOW},
};

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const struct test *t, int size, double budget)
{
    int n = 1, iters;
    double took = 0;
    for (;;) {
        MPI_Barrier(MPI_COMM_WORLD);
        double begin = now();
        for (iter = 0; iter < n; iter++)
            t->one(size);
        took = now() - begin;
        MPI_Bcast(&took, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (took > budget / 10 || n >= 1 << 20)
            break;
        n *= 4;
    }
    iters = (int)(n * budget / (took > 0.001 ? took : 0.001));
    if (iters < 5)
        iters = 5;
    for (iter = 0; iter < iters / 10 + 2; iter++)
        t->one(size);
    MPI_Barrier(MPI_COMM_WORLD);
    double *each = malloc(iters * sizeof *each);
    double begin = now(), last = begin;
    for (iter = 0; iter < iters; iter++) {
        t->one(size);
        double at = now(); /* one look at the clock for each repetition */
        each[iter] = at - last;
        last = at;
    }
    double mean = (last - begin) / iters;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(each, iters, sizeof *each, compare);
        double messages = t->messages < 0 ? ranks : t->messages, bytes = t->bytes < 0 ? ranks : t->bytes;
        printf("{\"test\":\"%s\",\"ranks\":%d,\"bytes\":%d,\"iters\":%d,\"usec\":%.4f,\"usec_min\":%.4f,\"usec_p99\":%.4f,"
               "\"MBps\":%.3f,\"msgps\":%.1f,\"checked\":false}\n",
               t->name, ranks, size, iters, each[iters / 2] / t->div, each[0] / t->div, each[(int)(iters * 0.99)] / t->div,
               bytes * size / mean, messages / mean * 1e6);
        fflush(stdout);
    }
    free(each);
}

/* perf TEST SIZE[,SIZE...] [SECONDS] */
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc < 3) {
        if (rank == 0)
            fprintf(stderr, "perf TEST SIZE[,SIZE...] [SECONDS]\n");
        MPI_Finalize();
        return 2;
    }
    order = malloc(ranks * sizeof *order);
    double budget = (argc > 3 ? atof(argv[3]) : 0.2) * 1e6;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        if (strcmp(tests[i].name, argv[1]) != 0)
            continue;
        for (char *s = strtok(argv[2], ","); s; s = strtok(NULL, ",")) {
            int size = atoi(s);
            sbuf = malloc(size + 1);
            rbuf = malloc(size + 1);
            memset(sbuf, 1, size + 1);
            memset(rbuf, 0, size + 1);
            measure(&tests[i], size, budget);
            free(sbuf);
            free(rbuf);
        }
    }
    MPI_Finalize();
    return 0;
}
