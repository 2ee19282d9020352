/* The collective tests, each blocking and (with i before its name) nonblocking
 * with computation meanwhile: MPI 3.1, chapter 5. Root is rank 0. A size is what
 * one rank contributes to or gets from one other; reductions add doubles. */
#include <stddef.h>

#include "perf.h"

#define WORLD MPI_COMM_WORLD

static int count(const struct job *j)
{
    return j->size / (int)sizeof(double);
}

/* Each prep_ makes the data, each done_ checks it. */

static void prep_root(struct job *j) /* of bcast; the buffer is recv everywhere */
{
    if (j->rank == 0)
        fill(j, j->recv, 0);
}

static void done_root(struct job *j)
{
    verify(j, j->recv, 0, 0);
}

static void prep_one(struct job *j)
{
    fill(j, j->send, 0);
}

static void done_all(struct job *j)
{
    for (int r = 0; r < j->ranks; r++)
        verify(j, j->recv + (size_t)r * j->size, r, 0);
}

static void done_gather(struct job *j)
{
    if (j->rank == 0)
        done_all(j);
}

static void prep_each(struct job *j)
{
    for (int r = 0; r < j->ranks; r++)
        fill(j, j->send + (size_t)r * j->size, r);
}

static void prep_scatter(struct job *j)
{
    if (j->rank == 0)
        prep_each(j);
}

static void done_scatter(struct job *j)
{
    verify(j, j->recv, 0, j->rank);
}

static void done_each(struct job *j)
{
    for (int r = 0; r < j->ranks; r++)
        verify(j, j->recv + (size_t)r * j->size, r, j->rank);
}

static void prep_sum(struct job *j)
{
    fill_doubles(j, 1);
}

static void done_sum(struct job *j)
{
    verify_doubles(j, j->ranks, 0);
}

static void done_reduce(struct job *j)
{
    if (j->rank == 0)
        done_sum(j);
}

static void done_scan(struct job *j)
{
    verify_doubles(j, j->rank + 1, 0);
}

static void prep_blocks(struct job *j)
{
    fill_doubles(j, j->ranks);
}

static void done_block(struct job *j)
{
    verify_doubles(j, j->ranks, j->rank);
}

static void prep_none(struct job *j)
{
    (void)j;
}

/* COLL defines the three functions of a collective and its nonblocking twin.
 * PREP and DONE are the suffixes of the functions above, the rest are the
 * arguments, which the two share but for the request. */
#define COLL(name, Call, Icall, PREP, DONE, ...)                                                                       \
    static void name##_one(struct job *j)                                                                              \
    {                                                                                                                  \
        PREP(j);                                                                                                       \
        Call(__VA_ARGS__);                                                                                             \
        DONE(j);                                                                                                       \
    }                                                                                                                  \
    static int name##_start(struct job *j)                                                                             \
    {                                                                                                                  \
        PREP(j);                                                                                                       \
        Icall(__VA_ARGS__, &j->reqs[0]);                                                                               \
        return 1;                                                                                                      \
    }                                                                                                                  \
    static void name##_finish(struct job *j)                                                                           \
    {                                                                                                                  \
        DONE(j);                                                                                                       \
    }

#define SEND j->send, j->size, MPI_BYTE
#define RECV j->recv, j->size, MPI_BYTE
#define SUM j->send, j->recv, count(j), MPI_DOUBLE, MPI_SUM

COLL(barrier, MPI_Barrier, MPI_Ibarrier, prep_none, prep_none, WORLD)
COLL(bcast, MPI_Bcast, MPI_Ibcast, prep_root, done_root, RECV, 0, WORLD)
COLL(allreduce, MPI_Allreduce, MPI_Iallreduce, prep_sum, done_sum, SUM, WORLD)
COLL(reduce, MPI_Reduce, MPI_Ireduce, prep_sum, done_reduce, SUM, 0, WORLD)
COLL(allgather, MPI_Allgather, MPI_Iallgather, prep_one, done_all, SEND, RECV, WORLD)
COLL(alltoall, MPI_Alltoall, MPI_Ialltoall, prep_each, done_each, SEND, RECV, WORLD)
COLL(reduce_scatter, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, prep_blocks, done_block, SUM, WORLD)
COLL(gather, MPI_Gather, MPI_Igather, prep_one, done_gather, SEND, RECV, 0, WORLD)
COLL(scatter, MPI_Scatter, MPI_Iscatter, prep_scatter, done_scatter, SEND, RECV, 0, WORLD)
COLL(scan, MPI_Scan, MPI_Iscan, prep_sum, done_scan, SUM, WORLD)

#define BOTH(n, default_sizes, sums, each)                                                                             \
    {.name = #n, .sizes = default_sizes, .one = n##_one, .reduces = sums, .parts = each, .collective = 1},             \
    {.name = "i" #n, .sizes = default_sizes, .start = n##_start, .finish = n##_finish, .reduces = sums, .parts = each, \
     .collective = 1}

const struct test coll_tests[] = {
    BOTH(barrier, "0", 0, 0),
    BOTH(bcast, "8:64k", 0, 0),
    BOTH(allreduce, "8:64k", 1, 0),
    BOTH(reduce, "8:64k", 1, 0),
    BOTH(allgather, "8:64k", 0, 1),
    BOTH(alltoall, "8:64k", 0, 1),
    BOTH(reduce_scatter, "8:64k", 1, 1),
    BOTH(gather, "8:64k", 0, 1),
    BOTH(scatter, "8:64k", 0, 1),
    BOTH(scan, "8:64k", 1, 0),
    {.name = NULL},
};
