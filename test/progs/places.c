/* places SIZE LOCAL [connect]: checks that the job is as the launcher was asked for, that
 * ranks of one node share memory, and that messages and collectives carry what they should.
 *
 *   SIZE     ranks of MPI_COMM_WORLD
 *   LOCAL    ranks on each node
 *   connect  the two halves of the world also meet by MPI_Comm_connect and accept
 *
 * Rank 0 prints "places ok"; who finds a mistake says so and aborts with 9. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int rank, size;

#define CHECK(ok, ...) do { if (!(ok)) { \
    fprintf(stderr, "rank %d, line %d: ", rank, __LINE__); fprintf(stderr, __VA_ARGS__); fputc('\n', stderr); \
    MPI_Abort(MPI_COMM_WORLD, 9); } } while (0)

/* segments counts the mappings of Open MPI's shared memory in this process. */
static int segments(void)
{
    char line[4096];
    int n = 0;
    FILE *f = fopen("/proc/self/maps", "r");
    while (f && fgets(line, sizeof line, f))
        n += strstr(line, "/vader_segment.") || strstr(line, "/sm_segment.");
    if (f) fclose(f);
    return n;
}

static void neighbours(MPI_Comm comm)
{
    static const int sizes[] = {0, 1, 1000, 4096, 70000, 1 << 20};
    int me, n;
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &n);
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int len = sizes[i], got;
        unsigned char *out = malloc(len + 1), *in = malloc(len + 1);
        MPI_Status st;
        for (int j = 0; j < len; j++) out[j] = (unsigned char)(j * 7 + me);
        MPI_Sendrecv(out, len, MPI_BYTE, (me + 1) % n, 3, in, len, MPI_BYTE, MPI_ANY_SOURCE, 3, comm, &st);
        MPI_Get_count(&st, MPI_BYTE, &got);
        CHECK(got == len && st.MPI_SOURCE == (me + n - 1) % n, "%d bytes from %d, want %d", got, st.MPI_SOURCE, len);
        for (int j = 0; j < len; j++)
            CHECK(in[j] == (unsigned char)(j * 7 + st.MPI_SOURCE), "byte %d of %d is wrong", j, len);
        free(out);
        free(in);
        MPI_Barrier(comm);
    }
}

static void collectives(MPI_Comm comm)
{
    int me, n, sum;
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &n);
    int *to = malloc(n * sizeof *to), *from = malloc(n * sizeof *from);
    for (int i = 0; i < n; i++) to[i] = me * 1000 + i;
    MPI_Alltoall(to, 1, MPI_INT, from, 1, MPI_INT, comm);
    for (int i = 0; i < n; i++) CHECK(from[i] == i * 1000 + me, "alltoall: %d from %d", from[i], i);
    MPI_Allgather(&me, 1, MPI_INT, from, 1, MPI_INT, comm);
    for (int i = 0; i < n; i++) CHECK(from[i] == i, "allgather: %d from %d", from[i], i);
    MPI_Scan(&me, &sum, 1, MPI_INT, MPI_SUM, comm);
    CHECK(sum == me * (me + 1) / 2, "scan: %d", sum);
    int big[5000];
    for (int i = 0; i < 5000; i++) big[i] = me == n - 1 ? i : -1;
    MPI_Bcast(big, 5000, MPI_INT, n - 1, comm);
    for (int i = 0; i < 5000; i++) CHECK(big[i] == i, "bcast: %d at %d", big[i], i);
    free(to);
    free(from);
}

static void nodes(int local)
{
    char mine[256] = "", *all = malloc(256L * size);
    int same = 0, n, me;
    MPI_Comm node;
    gethostname(mine, sizeof mine - 1);
    MPI_Allgather(mine, 256, MPI_CHAR, all, 256, MPI_CHAR, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++) same += !strcmp(mine, all + 256L * i);
    CHECK(same == local, "%d ranks on %s, want %d", same, mine, local);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    MPI_Comm_size(node, &n);
    MPI_Comm_rank(node, &me);
    CHECK(n == local, "%d ranks share memory, want %d", n, local);

    int *base, *first, unit;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Win_allocate_shared(sizeof *base, sizeof *base, MPI_INFO_NULL, node, &base, &win);
    MPI_Win_fence(0, win);
    *base = 100 + me;
    MPI_Win_fence(0, win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &first);
    for (int i = 0; i < n; i++) CHECK(first[i] == 100 + i, "shared window: %d at %d", first[i], i);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);

    neighbours(node);
    CHECK(n == 1 || segments() >= 2, "%d segments of shared memory are mapped, want one's own and another's", segments());
    MPI_Comm_free(&node);
    free(all);
}

static void meet(void)
{
    char port[MPI_MAX_PORT_NAME];
    int half = rank % 2, n, theirs, got;
    MPI_Comm mine, other;
    MPI_Comm_split(MPI_COMM_WORLD, half, rank, &mine);
    MPI_Comm_size(mine, &n);
    if (half == 0) {
        if (rank == 0) {
            MPI_Open_port(MPI_INFO_NULL, port);
            MPI_Send(port, sizeof port, MPI_CHAR, 1, 5, MPI_COMM_WORLD);
        }
        MPI_Comm_accept(port, MPI_INFO_NULL, 0, mine, &other);
    } else {
        if (rank == 1)
            MPI_Recv(port, sizeof port, MPI_CHAR, 0, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Comm_connect(port, MPI_INFO_NULL, 0, mine, &other);
    }
    MPI_Comm_remote_size(other, &theirs);
    CHECK(theirs == size - n, "%d on the other side, want %d", theirs, size - n);
    MPI_Allreduce(&rank, &got, 1, MPI_INT, MPI_SUM, other);
    int want = 0;
    for (int i = 1 - half; i < size; i += 2) want += i;
    CHECK(got == want, "the other side's ranks add up to %d, want %d", got, want);
    MPI_Comm_disconnect(&other);
    MPI_Comm_free(&mine);
}

#if MPI_VERSION >= 4
static void session(void)
{
    MPI_Session s;
    MPI_Group g;
    MPI_Comm comm;
    int n;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &s);
    MPI_Group_from_session_pset(s, "mpi://WORLD", &g);
    MPI_Comm_create_from_group(g, "places", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_size(comm, &n);
    CHECK(n == size, "session of %d, want %d", n, size);
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
    neighbours(MPI_COMM_WORLD);
    collectives(MPI_COMM_WORLD);
#if MPI_VERSION >= 4
    session();
#endif
    if (argc > 3 && size > 1)
        meet();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        puts("places ok");
    MPI_Finalize();
    return 0;
}
