/* Overlap: how much of a nonblocking operation's time is hidden by computation
 * between its start and its wait. The computation is a fixed amount of work, made
 * to last as long as the operation alone, so a library that spends CPU time on
 * progress beside it does not win. */
#include <stdio.h>
#include <stdlib.h>

#include "perf.h"

static volatile double sink;

/* compute does an amount of work; the chain of additions cannot be shortened. */
static void compute(long units)
{
    double x = 1;
    for (long i = 0; i < units; i++)
        x = x * 0.999999 + 0.5;
    sink = x;
}

/* units_for returns how much work takes so many usec on this rank, undisturbed. */
static long units_for(double usec)
{
    enum { TRIAL = 10000 };
    double best = 1e18;
    for (int i = 0; i < 7; i++) {
        double begin = now();
        compute(TRIAL);
        double took = now() - begin;
        if (took < best)
            best = took;
    }
    return (long)(TRIAL * usec / best);
}

static void once(struct job *j, long units)
{
    int n = j->test->start(j);
    if (units)
        compute(units);
    MPI_Waitall(n, j->reqs, MPI_STATUSES_IGNORE);
    if (j->test->finish)
        j->test->finish(j);
}

static void batch(struct job *j, int n)
{
    for (j->iter = 0; j->iter < n; j->iter++)
        once(j, 0);
}

enum { PURE, FULL, ALONE, KINDS };

/* slowest times one thing on all ranks and returns this rank's usec. */
static double slowest(struct job *j, int kind, long units)
{
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = now();
    if (kind == ALONE)
        compute(units);
    else
        once(j, kind == FULL ? units : 0);
    return now() - begin;
}

static void print(const struct job *j, double *took[KINDS], int iters)
{
    double pure = median(took[PURE], iters), full = median(took[FULL], iters), alone = median(took[ALONE], iters);
    double hidden = pure > 0 ? 100 * (1 - (full - alone) / pure) : 0;
    if (hidden < 0)
        hidden = 0;
    if (hidden > 100)
        hidden = 100;
    printf("{\"test\":\"%s\",\"ranks\":%d,\"bytes\":%d,\"iters\":%d,\"usec\":%.4f,\"usec_min\":%.4f,\"usec_p99\":%.4f,"
           "\"usec_pure\":%.4f,\"usec_compute\":%.4f,\"overlap\":%.1f,\"checked\":%s}\n",
           j->test->name, j->ranks, j->size, iters, full, took[FULL][0], took[FULL][(int)(iters * 0.99)], pure, alone,
           hidden, j->opt->check ? "true" : "false");
    fflush(stdout);
}

void measure_overlap(struct job *j)
{
    double *took[KINDS], pure;
    int iters = calibrate(j, batch, 15);
    if (j->opt->iters == 0)
        iters /= 3; /* the budget is for all kinds */
    for (int k = 0; k < KINDS; k++)
        took[k] = malloc(iters * sizeof **took);
    for (j->iter = 0; j->iter < iters; j->iter++)
        took[PURE][j->iter] = slowest(j, PURE, 0);
    pure = median(took[PURE], iters);
    MPI_Bcast(&pure, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    long units = units_for(pure);
    if (j->opt->computing && j->rank >= j->opt->computing)
        units = 0; /* it waits at once, and its CPU is there for others */
    for (j->iter = 0; j->iter < iters; j->iter++)
        for (int k = 0; k < KINDS; k++)
            took[k][j->iter] = slowest(j, k, units);
    for (int k = 0; k < KINDS; k++)
        MPI_Reduce(j->rank ? took[k] : MPI_IN_PLACE, took[k], iters, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (j->rank == 0)
        print(j, took, iters);
    for (int k = 0; k < KINDS; k++)
        free(took[k]);
}
