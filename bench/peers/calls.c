/* calls: what the calls of a short message cost, each in the same loop with any MPI library. A program of its own:
 *
 *     mpicc -O2 -o calls calls.c && mpiexec -np 2 ./calls
 *
 * Prints the call, bytes, and the least of 8 batches in usec: of one way of a ping-pong, of an exchange, or of each
 * message of 32 one way. README.md says which. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { WINDOW = 32, TAG = 1, ACK = 2, BATCHES = 8, LONGEST = 4096 };

static int rank, other, bytes;
static char *out, *in;
static MPI_Request reqs[WINDOW], sends[WINDOW], recvs[WINDOW];
static MPI_Datatype run; /* contiguous, of bytes */

static void send(void) { MPI_Send(out, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD); }
static void recv_any(void) { MPI_Recv(in, bytes, MPI_BYTE, MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE); }

static void send_run(void)
{
    MPI_Isend(out, 1, run, other, TAG, MPI_COMM_WORLD, reqs);
    MPI_Wait(reqs, MPI_STATUS_IGNORE);
}

static void recv_run(void) { MPI_Recv(in, 1, run, other, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE); }

static void in_turn(void (*first)(void), void (*second)(void))
{
    (rank ? second : first)();
    (rank ? first : second)();
}

static void any_source(void) { in_turn(send, recv_any); }
static void derived(void) { in_turn(send_run, recv_run); }

static void sendrecv(void)
{
    MPI_Sendrecv(out, bytes, MPI_BYTE, other, TAG, in, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void start(void)
{
    MPI_Start(recvs);
    MPI_Start(sends);
    MPI_Wait(recvs, MPI_STATUS_IGNORE);
    MPI_Wait(sends, MPI_STATUS_IGNORE);
}

static void post(int k, int receives)
{
    if (receives)
        MPI_Irecv(in, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &reqs[k]);
    else
        MPI_Isend(out, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &reqs[k]);
}

static void testall(void)
{
    int done = 0;
    post(0, 1);
    post(1, 0);
    while (!done)
        MPI_Testall(2, reqs, &done, MPI_STATUSES_IGNORE);
}

static void waitany(void)
{
    int index;
    post(0, 1);
    post(1, 0);
    MPI_Waitany(2, reqs, &index, MPI_STATUS_IGNORE);
    MPI_Waitany(2, reqs, &index, MPI_STATUS_IGNORE);
}

static void waitsome(void)
{
    int ended = 0, n, index[2];
    post(0, 1);
    post(1, 0);
    for (; ended < 2; ended += n)
        MPI_Waitsome(2, reqs, &n, index, MPI_STATUSES_IGNORE);
}

static void ack(void)
{
    if (rank)
        MPI_Send(out, 1, MPI_BYTE, 0, ACK, MPI_COMM_WORLD);
    else
        MPI_Recv(in, 1, MPI_BYTE, 1, ACK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void many_waitany(void)
{
    int index;
    for (int k = 0; k < WINDOW; k++)
        post(k, rank);
    for (int k = 0; k < WINDOW; k++)
        MPI_Waitany(WINDOW, reqs, &index, MPI_STATUS_IGNORE);
    ack();
}

static void many_start(void)
{
    MPI_Request *r = rank ? recvs : sends;
    MPI_Startall(WINDOW, r);
    MPI_Waitall(WINDOW, r, MPI_STATUSES_IGNORE);
    ack();
}

static void many_any_source(void)
{
    for (int k = 0; k < WINDOW; k++)
        (rank ? recv_any : send)();
    ack();
}

static const struct call {
    const char *name;
    void (*once)(void);
    int parts, times; /* what a time is divided by; how often in a batch */
} calls[] = {
    {"any_source", any_source, 2, 2000},   {"derived", derived, 2, 2000},
    {"sendrecv", sendrecv, 1, 2000},       {"start", start, 1, 2000},
    {"testall", testall, 1, 2000},         {"waitany", waitany, 1, 2000},
    {"waitsome", waitsome, 1, 2000},       {"many_waitany", many_waitany, WINDOW, 100},
    {"many_start", many_start, WINDOW, 100}, {"many_any_source", many_any_source, WINDOW, 100},
};

static void measure(const struct call *c)
{
    double least = 1e9;
    for (int b = 0; b < BATCHES; b++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double begin = MPI_Wtime();
        for (int i = 0; i < c->times; i++)
            c->once();
        double took = (MPI_Wtime() - begin) / c->times;
        least = took < least ? took : least;
    }
    if (rank == 0)
        printf("%-16s %5d %8.3f\n", c->name, bytes, least * 1e6 / c->parts);
}

int main(int argc, char **argv)
{
    static const int sizes[] = {8, 1024};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = !rank;
    out = calloc(1, LONGEST);
    in = calloc(1, LONGEST);
    for (int s = 0; s < 2; s++) {
        bytes = sizes[s];
        MPI_Type_contiguous(bytes / 4, MPI_INT, &run);
        MPI_Type_commit(&run);
        for (int k = 0; k < WINDOW; k++) {
            MPI_Send_init(out, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &sends[k]);
            MPI_Recv_init(in, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &recvs[k]);
        }
        for (int i = 0; i < calls[0].times; i++) /* some libraries know little at first */
            calls[0].once();
        for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
            measure(&calls[i]);
        for (int k = 0; k < WINDOW; k++) {
            MPI_Request_free(&sends[k]);
            MPI_Request_free(&recvs[k]);
        }
        MPI_Type_free(&run);
    }
    return MPI_Finalize();
}
