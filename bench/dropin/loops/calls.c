/* calls: what calls cost on one rank, and how long 8 bytes take between two. Compiled with any MPI; prints a call, a
 * tab and ns, the median of BATCHES batches. bench/dropin runs it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { BATCHES = 41, BATCH = 2000, ARRAY = 64, TAG = 1 };

static int n, flag, indices[ARRAY];
static double out[8], in[8];
static MPI_Request reqs[ARRAY];
static MPI_Status statuses[ARRAY];
static MPI_Comm self;
static int key;

static void comm_rank(void) { MPI_Comm_rank(self, &n); }
static void comm_size(void) { MPI_Comm_size(MPI_COMM_WORLD, &n); }
static void type_size(void) { MPI_Type_size(MPI_DOUBLE, &n); }
static void wtime(void) { out[0] = MPI_Wtime(); }
static void get_attr(void) { void *v; MPI_Comm_get_attr(self, key, &v, &flag); }
static void get_count(void) { MPI_Get_count(statuses, MPI_DOUBLE, &n); }
static void iprobe(void) { MPI_Iprobe(MPI_ANY_SOURCE, TAG, self, &flag, MPI_STATUS_IGNORE); }
static void test_null(void) { MPI_Request r = MPI_REQUEST_NULL; MPI_Test(&r, &flag, statuses); }
static void send_null(void) { MPI_Send(out, 1, MPI_DOUBLE, MPI_PROC_NULL, TAG, self); }
static void recv_null(void) { MPI_Recv(in, 1, MPI_DOUBLE, MPI_PROC_NULL, TAG, self, statuses); }

static void isend_wait(void)
{
    MPI_Isend(out, 1, MPI_DOUBLE, 0, TAG, self, reqs);
    MPI_Recv(in, 1, MPI_DOUBLE, 0, TAG, self, MPI_STATUS_IGNORE);
    MPI_Wait(reqs, MPI_STATUS_IGNORE);
}

static void irecv_wait(void)
{
    MPI_Irecv(in, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, self, reqs);
    MPI_Send(out, 1, MPI_DOUBLE, 0, TAG, self);
    MPI_Wait(reqs, statuses);
}

static void sendrecv(void)
{
    MPI_Sendrecv(out, 1, MPI_DOUBLE, 0, TAG, in, 1, MPI_DOUBLE, 0, TAG, self, statuses);
}

static void allreduce(void) { MPI_Allreduce(out, in, 1, MPI_DOUBLE, MPI_SUM, self); }
static void bcast(void) { MPI_Bcast(out, 1, MPI_DOUBLE, 0, self); }
static void barrier(void) { MPI_Barrier(self); }

/* receives that no message comes for are in the array */
static void testall(void) { MPI_Testall(ARRAY, reqs, &flag, statuses); }
static void testany(void) { MPI_Testany(ARRAY, reqs, indices, &flag, statuses); }
static void testsome(void) { MPI_Testsome(ARRAY, reqs, &n, indices, statuses); }

static void waitall(void)
{
    for (int i = 0; i < ARRAY; i++)
        MPI_Irecv(in, 1, MPI_DOUBLE, MPI_PROC_NULL, TAG, self, &reqs[i]);
    MPI_Waitall(ARRAY, reqs, statuses);
}

static int smaller(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double median(double *of)
{
    qsort(of, BATCHES, sizeof *of, smaller);
    return of[BATCHES / 2];
}

static void say(const char *name, void (*call)(void), int each)
{
    double took[BATCHES];
    for (int b = 0; b < BATCHES; b++) {
        double t = MPI_Wtime();
        for (int i = 0; i < BATCH / each; i++)
            call();
        took[b] = (MPI_Wtime() - t) * 1e9 / (BATCH / each) / each;
    }
    printf("%s\t%.2f\n", name, median(took));
}

static void latency(int rank)
{
    double took[BATCHES];
    for (int b = 0; b < BATCHES; b++) {
        double t = MPI_Wtime();
        for (int i = 0; i < BATCH; i++) {
            if (rank == 0)
                MPI_Send(out, 8, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
            MPI_Recv(in, 8, MPI_BYTE, 1 - rank, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (rank == 1)
                MPI_Send(out, 8, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
        }
        took[b] = (MPI_Wtime() - t) * 1e9 / BATCH / 2;
    }
    if (rank == 0)
        printf("latency of 8 bytes\t%.2f\n", median(took));
}

static void alone(void)
{
    self = MPI_COMM_SELF;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(self, key, &key);
    say("Comm_rank", comm_rank, 1);
    say("Comm_size", comm_size, 1);
    say("Type_size", type_size, 1);
    say("Wtime", wtime, 1);
    say("Comm_get_attr", get_attr, 1);
    say("Iprobe", iprobe, 1);
    say("Test of no request", test_null, 1);
    say("Send to MPI_PROC_NULL", send_null, 1);
    say("Recv from MPI_PROC_NULL", recv_null, 1);
    say("Isend, Recv, Wait", isend_wait, 1);
    say("Irecv, Send, Wait", irecv_wait, 1);
    say("Get_count", get_count, 1);
    say("Sendrecv", sendrecv, 1);
    say("Allreduce alone", allreduce, 1);
    say("Bcast alone", bcast, 1);
    say("Barrier alone", barrier, 1);
    say("Irecv and its part of Waitall, each of 64", waitall, ARRAY);
    for (int i = 0; i < ARRAY; i++)
        MPI_Irecv(in, 1, MPI_DOUBLE, 0, TAG + 1, self, &reqs[i]);
    say("Testall, each of 64", testall, ARRAY);
    say("Testany, each of 64", testany, ARRAY);
    say("Testsome, each of 64", testsome, ARRAY);
    for (int i = 0; i < ARRAY; i++)
        MPI_Send(out, 1, MPI_DOUBLE, 0, TAG + 1, self);
    MPI_Waitall(ARRAY, reqs, MPI_STATUSES_IGNORE);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size == 1)
        alone();
    else
        latency(rank);
    MPI_Finalize();
}
