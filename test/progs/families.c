/* families SIZE LOCAL: one call of every family of MPI at least, checked: messages of all modes, collective
 * operations, one-sided communication, shared memory, sessions where there are any. The ranks of a node follow each
 * other, LOCAL of them. Rank 0 prints "families ok"; who finds a mistake says so and aborts with 9. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, size;

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "rank %d, line %d: ", rank, __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    MPI_Abort(MPI_COMM_WORLD, 9); } } while (0)

enum { LEN = 3000 }; /* ints: more than any eager limit in shared memory */

static int *filled(int with)
{
    int *b = malloc(LEN * sizeof *b);
    for (int i = 0; i < LEN; i++) b[i] = with * 100000 + i;
    return b;
}

static void is(const int *b, int with)
{
    for (int i = 0; i < LEN; i++) CHECK(b[i] == with * 100000 + i, "%d at %d, want the data of %d", b[i], i, with);
}

/* messages go once round the ring in each mode. */
static void messages(void)
{
    int next = (rank + 1) % size, last = (rank + size - 1) % size, flag, n;
    int *out = filled(rank), *in = filled(-1);
    char *room = malloc(LEN * sizeof(int) + MPI_BSEND_OVERHEAD);
    MPI_Request r[2];
    MPI_Status st;
    MPI_Message m;
    MPI_Status both[2];
    MPI_Buffer_attach(room, LEN * sizeof(int) + MPI_BSEND_OVERHEAD);
    for (int mode = 0; mode < 7; mode++) {
        memset(in, 0, LEN * sizeof *in);
        if (mode != 6) MPI_Irecv(in, LEN, MPI_INT, mode % 2 ? MPI_ANY_SOURCE : last, mode, MPI_COMM_WORLD, &r[0]);
        MPI_Barrier(MPI_COMM_WORLD); /* a ready send needs its receive */
        switch (mode) {
        case 0: MPI_Isend(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD, &r[1]); MPI_Waitall(2, r, both); break;
        case 1: MPI_Issend(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD, &r[1]); MPI_Waitall(2, r, both); break;
        case 2: MPI_Bsend(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD); MPI_Wait(&r[0], &st); break;
        case 3: MPI_Rsend(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD); MPI_Wait(&r[0], &st); break;
        case 4: MPI_Ssend(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD); MPI_Wait(&r[0], &st); break;
        case 5:
            MPI_Send_init(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD, &r[1]);
            MPI_Start(&r[1]);
            MPI_Wait(&r[1], &st);
            MPI_Request_free(&r[1]);
            while (MPI_Test(&r[0], &flag, &st), !flag) ;
            break;
        case 6: /* matched probe */
            MPI_Isend(out, LEN, MPI_INT, next, mode, MPI_COMM_WORLD, &r[1]);
            MPI_Mprobe(last, mode, MPI_COMM_WORLD, &m, &st);
            MPI_Get_count(&st, MPI_INT, &n);
            CHECK(n == LEN, "probed %d", n);
            MPI_Mrecv(in, LEN, MPI_INT, &m, &st);
            MPI_Wait(&r[1], MPI_STATUS_IGNORE);
        }
        is(in, last);
    }
    MPI_Buffer_detach(&room, &n);
    memcpy(in, out, LEN * sizeof *in);
    MPI_Sendrecv_replace(in, LEN, MPI_INT, next, 9, last, 9, MPI_COMM_WORLD, &st);
    is(in, last);
    free(out); free(in); free(room);
}

/* collectives checks each operation, blocking and not. */
static void collectives(MPI_Comm comm)
{
    int me, n, x, sum;
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &n);
    int total = n * (n - 1) / 2, root = n - 1;
    int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *ones = malloc(n * sizeof *ones), *at = malloc(n * sizeof *at);
    MPI_Datatype *types = malloc(n * sizeof *types);
    int *bytes = malloc(n * sizeof *bytes);
    MPI_Request r;
    for (int i = 0; i < n; i++) ones[i] = 1, at[i] = i, bytes[i] = i * (int)sizeof(int), types[i] = MPI_INT;
#define EACH(array, want) for (int i = 0; i < n; i++) CHECK(array[i] == (want), "%d at %d, want %d", array[i], i, (want))
#define CLEAR(array) memset(array, -1, n * sizeof *array)
    for (int later = 0; later < 2; later++) { /* the second time by the nonblocking form */
#define DO(now, then) do { if (later) { then; MPI_Wait(&r, MPI_STATUS_IGNORE); } else { now; } } while (0)
        DO(MPI_Barrier(comm), MPI_Ibarrier(comm, &r));
        x = me == root ? 77 : 0;
        DO(MPI_Bcast(&x, 1, MPI_INT, root, comm), MPI_Ibcast(&x, 1, MPI_INT, root, comm, &r));
        CHECK(x == 77, "bcast %d", x);
        CLEAR(b);
        DO(MPI_Gather(&me, 1, MPI_INT, b, 1, MPI_INT, root, comm), MPI_Igather(&me, 1, MPI_INT, b, 1, MPI_INT, root, comm, &r));
        if (me == root) EACH(b, i);
        CLEAR(b);
        DO(MPI_Gatherv(&me, 1, MPI_INT, b, ones, at, MPI_INT, 0, comm), MPI_Igatherv(&me, 1, MPI_INT, b, ones, at, MPI_INT, 0, comm, &r));
        if (me == 0) EACH(b, i);
        for (int i = 0; i < n; i++) a[i] = i * 3;
        DO(MPI_Scatter(a, 1, MPI_INT, &x, 1, MPI_INT, root, comm), MPI_Iscatter(a, 1, MPI_INT, &x, 1, MPI_INT, root, comm, &r));
        CHECK(x == me * 3, "scatter %d", x);
        DO(MPI_Scatterv(a, ones, at, MPI_INT, &x, 1, MPI_INT, 0, comm), MPI_Iscatterv(a, ones, at, MPI_INT, &x, 1, MPI_INT, 0, comm, &r));
        CHECK(x == me * 3, "scatterv %d", x);
        CLEAR(b);
        DO(MPI_Allgather(&me, 1, MPI_INT, b, 1, MPI_INT, comm), MPI_Iallgather(&me, 1, MPI_INT, b, 1, MPI_INT, comm, &r));
        EACH(b, i);
        CLEAR(b);
        DO(MPI_Allgatherv(&me, 1, MPI_INT, b, ones, at, MPI_INT, comm), MPI_Iallgatherv(&me, 1, MPI_INT, b, ones, at, MPI_INT, comm, &r));
        EACH(b, i);
        for (int i = 0; i < n; i++) a[i] = me * 1000 + i;
        DO(MPI_Alltoall(a, 1, MPI_INT, b, 1, MPI_INT, comm), MPI_Ialltoall(a, 1, MPI_INT, b, 1, MPI_INT, comm, &r));
        EACH(b, i * 1000 + me);
        CLEAR(b);
        DO(MPI_Alltoallv(a, ones, at, MPI_INT, b, ones, at, MPI_INT, comm), MPI_Ialltoallv(a, ones, at, MPI_INT, b, ones, at, MPI_INT, comm, &r));
        EACH(b, i * 1000 + me);
        CLEAR(b);
        DO(MPI_Alltoallw(a, ones, bytes, types, b, ones, bytes, types, comm), MPI_Ialltoallw(a, ones, bytes, types, b, ones, bytes, types, comm, &r));
        EACH(b, i * 1000 + me);
        DO(MPI_Reduce(&me, &sum, 1, MPI_INT, MPI_SUM, root, comm), MPI_Ireduce(&me, &sum, 1, MPI_INT, MPI_SUM, root, comm, &r));
        CHECK(me != root || sum == total, "reduce %d", sum);
        DO(MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, comm), MPI_Iallreduce(&me, &sum, 1, MPI_INT, MPI_SUM, comm, &r));
        CHECK(sum == total, "allreduce %d", sum);
        for (int i = 0; i < n; i++) a[i] = me + i;
        DO(MPI_Reduce_scatter(a, &x, ones, MPI_INT, MPI_SUM, comm), MPI_Ireduce_scatter(a, &x, ones, MPI_INT, MPI_SUM, comm, &r));
        CHECK(x == total + n * me, "reduce_scatter %d", x);
        DO(MPI_Reduce_scatter_block(a, &x, 1, MPI_INT, MPI_SUM, comm), MPI_Ireduce_scatter_block(a, &x, 1, MPI_INT, MPI_SUM, comm, &r));
        CHECK(x == total + n * me, "reduce_scatter_block %d", x);
        DO(MPI_Scan(&me, &sum, 1, MPI_INT, MPI_SUM, comm), MPI_Iscan(&me, &sum, 1, MPI_INT, MPI_SUM, comm, &r));
        CHECK(sum == me * (me + 1) / 2, "scan %d", sum);
        DO(MPI_Exscan(&me, &sum, 1, MPI_INT, MPI_SUM, comm), MPI_Iexscan(&me, &sum, 1, MPI_INT, MPI_SUM, comm, &r));
        CHECK(me == 0 || sum == me * (me - 1) / 2, "exscan %d", sum);
    }
    MPI_Comm ring;
    int periodic = 1, both[2];
    MPI_Cart_create(comm, 1, &n, &periodic, 0, &ring);
    MPI_Neighbor_allgather(&me, 1, MPI_INT, both, 1, MPI_INT, ring);
    CHECK(both[0] == (me + n - 1) % n && both[1] == (me + 1) % n, "neighbours %d and %d", both[0], both[1]);
    MPI_Comm_free(&ring);
    free(a); free(b); free(ones); free(at); free(types); free(bytes);
}

/* windows: put, get, accumulate and atomics, in epochs of each kind. */
static void windows(void)
{
    int *mem, next = (rank + 1) % size, last = (rank + size - 1) % size, got = -1, one = 1, old;
    MPI_Win win;
    MPI_Win_allocate(4 * sizeof *mem, sizeof *mem, MPI_INFO_NULL, MPI_COMM_WORLD, &mem, &win);
    MPI_Win_fence(0, win);
    for (int i = 0; i < 4; i++) mem[i] = 0;
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, next, 0, 1, MPI_INT, win);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_fence(0, win);
    CHECK(mem[0] == last, "put %d", mem[0]);
    CHECK(rank || mem[1] == size, "%d accumulated", mem[1]);
    MPI_Get(&got, 1, MPI_INT, next, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    CHECK(got == rank, "got %d", got);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 2, MPI_SUM, win);
    MPI_Win_unlock(0, win);
    CHECK(old >= 0 && old < size, "fetched %d", old);
    MPI_Barrier(MPI_COMM_WORLD);
    int zero = 0, mine = rank + 1;
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Compare_and_swap(&mine, &zero, &old, MPI_INT, 0, 3, win);
    MPI_Win_unlock(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        CHECK(mem[2] == size && mem[3] > 0 && mem[3] <= size, "%d counted, %d was first", mem[2], mem[3]);
        MPI_Win_unlock(0, win);
    }
    MPI_Win_free(&win);
}

/* shared reports whether an address is in memory that other processes may share. */
static int shared(const void *p)
{
    char line[4096], perms[8];
    unsigned long from, to;
    int yes = 0;
    FILE *f = fopen("/proc/self/maps", "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "%lx-%lx %7s", &from, &to, perms) == 3 && (unsigned long)p >= from && (unsigned long)p < to)
            yes = perms[3] == 's';
    if (f) fclose(f);
    return yes;
}

/* nodes checks who is where, and that those of a node share memory and no others. */
static void nodes(int local)
{
    char mine[256] = "", *all = malloc(256L * size);
    int n, me, *base, *theirs, unit;
    MPI_Comm node;
    MPI_Aint bytes;
    MPI_Win win;
    gethostname(mine, sizeof mine - 1);
    MPI_Allgather(mine, 256, MPI_CHAR, all, 256, MPI_CHAR, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++)
        CHECK((strcmp(all + 256L * i, mine) == 0) == (i / local == rank / local), "rank %d is on %s, and this is %s", i, all + 256L * i, mine);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &n);
    MPI_Comm_rank(node, &me);
    CHECK(n == local && me == rank % local, "%d of %d that share memory, want %d of %d", me, n, rank % local, local);
    MPI_Win_allocate_shared(sizeof *base, sizeof *base, MPI_INFO_NULL, node, &base, &win);
    MPI_Win_fence(0, win);
    *base = rank;
    MPI_Win_fence(0, win);
    for (int i = 0; i < n; i++) {
        MPI_Win_shared_query(win, i, &bytes, &unit, &theirs);
        CHECK(*theirs == rank - me + i, "%d in the memory of %d", *theirs, i);
        CHECK(n == 1 || shared(theirs), "the memory of %d is not shared", i);
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Comm_free(&node);
    free(all);
}

#if MPI_VERSION >= 4
static void session(void)
{
    MPI_Session s;
    MPI_Group g;
    MPI_Comm comm;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &s);
    MPI_Group_from_session_pset(s, "mpi://WORLD", &g);
    MPI_Comm_create_from_group(g, "families", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    collectives(comm);
    MPI_Comm_free(&comm);
    MPI_Group_free(&g);
    MPI_Session_finalize(&s);
}
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(argc > 2 && atoi(argv[1]) == size, "%d ranks, want %s", size, argc > 1 ? argv[1] : "?");
    nodes(atoi(argv[2]));
    messages();
    collectives(MPI_COMM_WORLD);
    windows();
#if MPI_VERSION >= 4
    session();
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        puts("families ok");
        fflush(stdout);
    }
    MPI_Finalize();
    return 0;
}
