/* The collective tests, each blocking and (with i before its name) nonblocking
 * with computation meanwhile: MPI 3.1, chapter 5. Root is rank 0. A size is what
 * one rank contributes to or gets from one other; reductions add doubles. Those
 * whose blocks may differ get equal ones, one after the other. */
#include <stddef.h>

#include "perf.h"

#define WORLD MPI_COMM_WORLD

static int count(const struct job *j)
{
    return j->size / (int)sizeof(double);
}

/* With --in-place the data of all ranks, or of the root where only that can, is
 * where the result goes (MPI 3.1, section 5.2.1). */
static int root_in_place(const struct job *j)
{
    return j->opt->in_place && j->rank == 0;
}

#define ALL_SEND (j->opt->in_place ? MPI_IN_PLACE : (void *)j->send)
#define ROOT_SEND (root_in_place(j) ? MPI_IN_PLACE : (void *)j->send)
#define ROOT_RECV (root_in_place(j) ? MPI_IN_PLACE : (void *)j->recv)

static unsigned char *block(const struct job *j, unsigned char *buf, int r)
{
    return buf + (size_t)r * j->size;
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

static void prep_allgather(struct job *j)
{
    fill(j, j->opt->in_place ? block(j, j->recv, j->rank) : j->send, 0);
}

static void done_all(struct job *j)
{
    for (int r = 0; r < j->ranks; r++)
        verify(j, block(j, j->recv, r), r, 0);
}

static void prep_gather(struct job *j)
{
    fill(j, root_in_place(j) ? j->recv : j->send, 0);
}

static void done_gather(struct job *j)
{
    if (j->rank == 0)
        done_all(j);
}

static void prep_each(struct job *j)
{
    for (int r = 0; r < j->ranks; r++)
        fill(j, block(j, j->opt->in_place ? j->recv : j->send, r), r);
}

static void prep_scatter(struct job *j)
{
    for (int r = 0; r < j->ranks && j->rank == 0; r++)
        fill(j, block(j, j->send, r), r);
}

static void done_scatter(struct job *j)
{
    if (!root_in_place(j))
        verify(j, j->recv, 0, j->rank);
}

static void done_each(struct job *j)
{
    for (int r = 0; r < j->ranks; r++)
        verify(j, block(j, j->recv, r), r, j->rank);
}

static void prep_sum(struct job *j)
{
    fill_doubles(j, j->opt->in_place ? j->recv : j->send, 1);
}

static void done_sum(struct job *j)
{
    verify_doubles(j, j->ranks, 0);
}

static void prep_reduce(struct job *j)
{
    fill_doubles(j, root_in_place(j) ? j->recv : j->send, 1);
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

static void done_exscan(struct job *j)
{
    if (j->rank > 0)
        verify_doubles(j, j->rank, 0);
}

static void prep_blocks(struct job *j)
{
    fill_doubles(j, j->opt->in_place ? j->recv : j->send, j->ranks);
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
 * PREP and DONE are the suffixes of the functions above, called where they have something to do, the rest are the
 * arguments, which the two share but for the request. */
#define COLL(name, Call, Icall, PREP, DONE, ...)                                                                       \
    static void name##_one(struct job *j)                                                                              \
    {                                                                                                                  \
        if (!j->opt->check && !j->opt->touch) {                                                                        \
            Call(__VA_ARGS__);                                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
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

#define BYTES j->size, MPI_BYTE
#define SUM j->recv, count(j), MPI_DOUBLE, MPI_SUM

COLL(barrier, MPI_Barrier, MPI_Ibarrier, prep_none, prep_none, WORLD)
COLL(bcast, MPI_Bcast, MPI_Ibcast, prep_root, done_root, j->recv, BYTES, 0, WORLD)
COLL(allreduce, MPI_Allreduce, MPI_Iallreduce, prep_sum, done_sum, ALL_SEND, SUM, WORLD)
COLL(reduce, MPI_Reduce, MPI_Ireduce, prep_reduce, done_reduce, ROOT_SEND, SUM, 0, WORLD)
COLL(allgather, MPI_Allgather, MPI_Iallgather, prep_allgather, done_all, ALL_SEND, BYTES, j->recv, BYTES, WORLD)
COLL(alltoall, MPI_Alltoall, MPI_Ialltoall, prep_each, done_each, ALL_SEND, BYTES, j->recv, BYTES, WORLD)
COLL(reduce_scatter, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, prep_blocks, done_block, ALL_SEND, SUM, WORLD)
COLL(gather, MPI_Gather, MPI_Igather, prep_gather, done_gather, ROOT_SEND, BYTES, j->recv, BYTES, 0, WORLD)
COLL(scatter, MPI_Scatter, MPI_Iscatter, prep_scatter, done_scatter, j->send, BYTES, ROOT_RECV, BYTES, 0, WORLD)
COLL(scan, MPI_Scan, MPI_Iscan, prep_sum, done_scan, ALL_SEND, SUM, WORLD)
COLL(exscan, MPI_Exscan, MPI_Iexscan, prep_sum, done_exscan, ALL_SEND, SUM, WORLD)

#define BLOCKS j->counts, j->displs
#define EACH BLOCKS, j->types

COLL(gatherv, MPI_Gatherv, MPI_Igatherv, prep_gather, done_gather, ROOT_SEND, BYTES, j->recv, BLOCKS, MPI_BYTE, 0, WORLD)
COLL(scatterv, MPI_Scatterv, MPI_Iscatterv, prep_scatter, done_scatter, j->send, BLOCKS, MPI_BYTE, ROOT_RECV, BYTES, 0,
     WORLD)
COLL(allgatherv, MPI_Allgatherv, MPI_Iallgatherv, prep_allgather, done_all, ALL_SEND, BYTES, j->recv, BLOCKS, MPI_BYTE,
     WORLD)
COLL(alltoallv, MPI_Alltoallv, MPI_Ialltoallv, prep_each, done_each, ALL_SEND, BLOCKS, MPI_BYTE, j->recv, BLOCKS,
     MPI_BYTE, WORLD)
COLL(alltoallw, MPI_Alltoallw, MPI_Ialltoallw, prep_each, done_each, ALL_SEND, EACH, j->recv, EACH, WORLD)
COLL(reduce_scatterv, MPI_Reduce_scatter, MPI_Ireduce_scatter, prep_blocks, done_block, ALL_SEND, j->recv, j->numbers,
     MPI_DOUBLE, MPI_SUM, WORLD)

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
    BOTH(exscan, "8:64k", 1, 0),
    BOTH(gatherv, "8:64k", 0, 1),
    BOTH(scatterv, "8:64k", 0, 1),
    BOTH(allgatherv, "8:64k", 0, 1),
    BOTH(alltoallv, "8:64k", 0, 1),
    BOTH(alltoallw, "8:64k", 0, 1),
    BOTH(reduce_scatterv, "8:64k", 1, 1),
    {.name = NULL},
};
