/* The point-to-point tests: MPI 3.1, chapter 3. */
#include <stddef.h>

#include "perf.h"

enum { TAG = 1, ACK = 20000 }; /* ACK: none of unexpected's tags */

static void post_send(struct job *j, int to, int k)
{
    MPI_Isend(j->send, j->size, MPI_BYTE, to, TAG, MPI_COMM_WORLD, &j->reqs[k]);
}

static void post_recv(struct job *j, int from, int k)
{
    MPI_Irecv(j->recv, j->size, MPI_BYTE, from, TAG, MPI_COMM_WORLD, &j->reqs[k]);
}

static void ack(struct job *j)
{
    char none = 0;
    if (j->rank == 0)
        MPI_Recv(&none, 1, MPI_BYTE, 1, ACK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&none, 1, MPI_BYTE, 0, ACK, MPI_COMM_WORLD);
}

/* ping_pong: the even rank of a pair sends and waits for the answer. */
static void ping_pong(struct job *j)
{
    int other = j->rank ^ 1;
    fill(j, j->send, other);
    if (j->rank % 2 == 0)
        MPI_Send(j->send, j->size, MPI_BYTE, other, TAG, MPI_COMM_WORLD);
    MPI_Recv(j->recv, j->size, MPI_BYTE, other, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    verify(j, j->recv, other, j->rank);
    if (j->rank % 2 == 1)
        MPI_Send(j->send, j->size, MPI_BYTE, other, TAG, MPI_COMM_WORLD);
}

static void latency(struct job *j)
{
    if (j->rank < 2)
        ping_pong(j);
}

/* bw: a window of messages from rank 0 to rank 1, then a byte back. All use one
 * buffer, so --check sees what came last. */
static void bw(struct job *j)
{
    if (j->rank > 1)
        return;
    fill(j, j->send, 1);
    for (int i = 0; i < WINDOW; i++) {
        if (j->rank == 0)
            post_send(j, 1, i);
        else
            post_recv(j, 0, i);
    }
    MPI_Waitall(WINDOW, j->reqs, MPI_STATUSES_IGNORE);
    if (j->rank == 1)
        verify(j, j->recv, 0, 1);
    ack(j);
}

static void bibw(struct job *j)
{
    int other = 1 - j->rank;
    if (j->rank > 1)
        return;
    fill(j, j->send, other);
    for (int i = 0; i < WINDOW; i++)
        post_recv(j, other, i);
    for (int i = 0; i < WINDOW; i++)
        post_send(j, other, WINDOW + i);
    MPI_Waitall(2 * WINDOW, j->reqs, MPI_STATUSES_IGNORE);
    verify(j, j->recv, other, j->rank);
}

static void exchange(struct job *j, int to, int from)
{
    fill(j, j->send, to);
    MPI_Sendrecv(j->send, j->size, MPI_BYTE, to, TAG, j->recv, j->size, MPI_BYTE, from, TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    verify(j, j->recv, from, j->rank);
}

static void ring(struct job *j)
{
    exchange(j, (j->rank + 1) % j->ranks, (j->rank - 1 + j->ranks) % j->ranks);
}

/* xorshift is Marsaglia's generator of 32 bits (Xorshift RNGs, 2003, sec. 3). */
static unsigned xorshift(unsigned *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 17;
    return *x ^= *x << 5;
}

/* randpairs: all ranks shuffle the ranks alike, from the repetition's number;
 * neighbours in that order are partners. */
static void randpairs(struct job *j)
{
    unsigned x = (2463534242u + (unsigned)j->iter * 2654435761u) | 1;
    for (int i = 0; i < j->ranks; i++)
        j->order[i] = i;
    for (int i = j->ranks - 1; i > 0; i--) {
        int k = (int)(xorshift(&x) % (unsigned)(i + 1)), was = j->order[i];
        j->order[i] = j->order[k];
        j->order[k] = was;
    }
    int at = 0;
    while (j->order[at] != j->rank)
        at++;
    exchange(j, j->order[at ^ 1], j->order[at ^ 1]);
}

/* unexpected: rank 1 receives in the reverse order of sending, by tag. */
static void unexpected(struct job *j)
{
    if (j->rank > 1)
        return;
    for (int tag = 0; tag < WINDOW && j->rank == 0; tag++) {
        fill(j, j->send, tag);
        MPI_Send(j->send, j->size, MPI_BYTE, 1, tag, MPI_COMM_WORLD);
    }
    for (int tag = WINDOW - 1; tag >= 0 && j->rank == 1; tag--) {
        MPI_Recv(j->recv, j->size, MPI_BYTE, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        verify(j, j->recv, 0, tag);
    }
    ack(j);
}

static int start_exchange(struct job *j)
{
    if (j->rank > 1)
        return 0;
    fill(j, j->send, 1 - j->rank);
    post_recv(j, 1 - j->rank, 0);
    post_send(j, 1 - j->rank, 1);
    return 2;
}

static void finish_exchange(struct job *j)
{
    if (j->rank < 2)
        verify(j, j->recv, 1 - j->rank, j->rank);
}

const struct test p2p_tests[] = {
    {.name = "latency", .sizes = "8:64k", .two = 1, .one = latency, .div = 2, .messages = 2},
    {.name = "line", .sizes = "0", .two = 1, .one = line, .div = LINE_TURNS, .messages = LINE_TURNS},
    {.name = "bw", .sizes = "64k:16M", .two = 1, .one = bw, .messages = WINDOW},
    {.name = "bibw", .sizes = "64k:16M", .two = 1, .one = bibw, .messages = 2 * WINDOW},
    {.name = "rate", .sizes = "8", .two = 1, .one = bw, .messages = WINDOW},
    {.name = "pairs", .sizes = "8,1k", .one = ping_pong, .even = 1, .div = 2, .messages = PER_RANK},
    {.name = "ring", .sizes = "8,1k", .one = ring, .messages = PER_RANK},
    {.name = "randpairs", .sizes = "8,1k", .one = randpairs, .even = 1, .messages = PER_RANK},
    {.name = "unexpected", .sizes = "8", .two = 1, .one = unexpected, .messages = WINDOW},
    {.name = "overlap", .sizes = "64k,1M", .two = 1, .start = start_exchange, .finish = finish_exchange},
    {.name = NULL},
};
