/* How a test is timed: repetitions of a point-to-point test one by one on rank
 * 0, calls of a collective in blocks on all ranks. README.md says why. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "perf.h"

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double median(double *v, int n)
{
    qsort(v, n, sizeof *v, compare);
    return v[n / 2];
}

/* wake ends a batch of a test of two with --asleep: the ranks that have no part in it have slept since they were there for
 * nothing, outside MPI but for a look now and then, and are woken. */
static void wake(const struct job *j)
{
    enum { TAG = 20001 };
    struct timespec doze = {0, 5000000};
    int done = 0;
    MPI_Request r;
    if (!j->opt->asleep || !j->test->two || j->rank == 1)
        return;
    if (j->rank == 0) {
        for (int to = 2; to < j->ranks; to++)
            MPI_Send(&done, 0, MPI_BYTE, to, TAG, MPI_COMM_WORLD);
        return;
    }
    MPI_Irecv(&done, 0, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, &r);
    for (int came = 0; !came; came ? 0 : nanosleep(&doze, NULL))
        MPI_Test(&r, &came, MPI_STATUS_IGNORE);
}

/* calibrate returns how many repetitions fit into the budget, at least `least`:
 * batches grow fourfold until one takes a tenth of it on rank 0. */
int calibrate(struct job *j, void (*batch)(struct job *, int), int least)
{
    double took = 0;
    int n = 1;
    if (j->opt->iters > 0)
        return j->opt->iters;
    for (;; n *= 4) {
        MPI_Barrier(MPI_COMM_WORLD);
        double begin = now();
        batch(j, n);
        took = now() - begin;
        wake(j);
        MPI_Bcast(&took, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (took > j->opt->budget / 10 || n >= 1 << 20)
            break;
    }
    double fit = n * j->opt->budget / took;
    return fit > least ? (int)fit : least;
}

/* least is how many repetitions there are at least. A window is many messages, and may take a second. */
static int least(const struct test *t)
{
    if (t->collective)
        return 5 * BLOCK;
    return t->messages >= WINDOW ? 2 : 5;
}

static int warmups(const struct job *j, int iters)
{
    int few = least(j->test) < 4 ? 1 : 2;
    if (j->opt->warmup >= 0)
        return j->opt->warmup;
    return iters / 10 > few ? iters / 10 : few;
}

static void batch(struct job *j, int n)
{
    for (j->iter = 0; j->iter < n; j->iter++)
        j->test->one(j);
}

/* in_blocks runs n calls as each_block does, with a barrier before each block. */
static void in_blocks(struct job *j, int n)
{
    for (; n > 0; n -= BLOCK) {
        MPI_Barrier(MPI_COMM_WORLD);
        batch(j, n < BLOCK ? n : BLOCK);
    }
}

/* each_repetition looks at the clock once after each; whole gets the time of all. */
static void each_repetition(struct job *j, double *took, int iters, double *whole)
{
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = now(), last = begin;
    for (j->iter = 0; j->iter < iters; j->iter++) {
        j->test->one(j);
        double at = now();
        took[j->iter] = at - last;
        last = at;
    }
    *whole = last - begin;
    wake(j);
}

/* each_block times BLOCK calls at once, and gives a call's mean. */
static void each_block(struct job *j, double *took, int blocks, double *whole)
{
    *whole = 0;
    for (int b = 0; b < blocks; b++) {
        MPI_Barrier(MPI_COMM_WORLD); /* not timed */
        double begin = now();
        for (int k = 0; k < BLOCK; k++) {
            j->iter = b * BLOCK + k;
            j->test->one(j);
        }
        took[b] = (now() - begin) / BLOCK;
    }
    MPI_Reduce(j->rank ? took : MPI_IN_PLACE, took, blocks, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    for (int b = 0; b < blocks; b++)
        *whole += took[b] * BLOCK;
}

static void print(const struct job *j, double *took, int n, int iters, double whole)
{
    const struct test *t = j->test;
    double div = t->div > 1 ? t->div : 1, mid = median(took, n);
    double messages = t->messages == PER_RANK ? j->ranks : t->messages ? t->messages : 1;
    double bytes = j->size * messages / div; /* both ways of a ping-pong carry the same bytes */
    printf("{\"test\":\"%s\",\"ranks\":%d,\"bytes\":%d,\"iters\":%d,\"usec\":%.4f,\"usec_min\":%.4f,\"usec_p99\":%.4f,"
           "\"MBps\":%.3f,\"msgps\":%.1f,\"checked\":%s}\n",
           t->name, j->ranks, j->size, iters, mid / div, took[0] / div, took[(int)(n * 0.99)] / div,
           bytes * iters / whole, messages * iters / whole * 1e6, j->opt->check ? "true" : "false");
    fflush(stdout);
}

/* enough says whether a measurement lasted a quarter of the budget with the barriers in it, and if not,
 * how many repetitions to try instead: a hiccup may have misled calibrate. */
static int enough(const struct job *j, double lasted, int *iters)
{
    if (j->opt->iters > 0 || lasted >= j->opt->budget / 4 || *iters >= 1 << 24)
        return 1;
    double more = j->opt->budget / lasted;
    *iters = (int)(*iters * (more < 8 ? more : 8));
    return 0;
}

void measure(struct job *j)
{
    int coll = j->test->collective, done = 0;
    int iters = calibrate(j, coll ? in_blocks : batch, least(j->test));
    batch(j, warmups(j, iters));
    wake(j);
    while (!done) {
        int n = iters;
        if (coll) {
            n = (iters + BLOCK - 1) / BLOCK;
            iters = n * BLOCK;
        }
        double *took = malloc(n * sizeof *took), mine[2], most[2], begin = now();
        if (coll)
            each_block(j, took, n, &mine[0]);
        else
            each_repetition(j, took, n, &mine[0]);
        mine[1] = now() - begin;
        /* pairs do not wait for each other, so the last one to end counts */
        MPI_Allreduce(mine, most, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        int were = iters;
        done = enough(j, most[1], &iters);
        if (done && j->rank == 0)
            print(j, took, n, were, most[0]);
        free(took);
    }
}
