/* The loops of cmd/gompi-perf in C, for other MPI libraries: the same tests and
 * flags, the same JSON. README.md defines each loop.
 *
 *     mpicc -O2 -o perf perf.c options.c measure.c overlap.c p2p.c line.c coll.c rma.c check.c
 *     mpiexec -np 2 ./perf latency --sizes 8:64k --check
 *
 * Two tests are done here, as they are no loops: init, and version, which
 * prints the library in use. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "perf.h"

double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static const struct test *find(const char *name)
{
    for (const struct test *t = p2p_tests; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    for (const struct test *t = coll_tests; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    for (const struct test *t = rma_tests; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}

/* unfit says why a test cannot run with these ranks and sizes, or NULL. */
static const char *unfit(const struct test *t, const struct options *o, int ranks)
{
    if (!t->collective && ranks < 2)
        return "needs 2 ranks or more";
    if (t->even && ranks % 2)
        return "needs an even number of ranks";
    for (int i = 0; t->reduces && i < o->nsizes; i++)
        if (o->sizes[i] % sizeof(double) || o->sizes[i] == 0)
            return "adds doubles, so sizes are multiples of 8";
    return NULL;
}

/* buffer is memory whose pages are there; *whole is for release. What MPI_Alloc_mem gives is moved up to the next page.
 * That of the heap begins 16 bytes behind a page's beginning, as malloc's of 128 KiB and more does. */
static void *buffer(const struct options *o, size_t bytes, void **whole)
{
    enum { PAGE = 4096, BEHIND = 16 };
    void *p = NULL;
    int bad = o->heap ? posix_memalign(&p, PAGE, bytes + BEHIND + 1) : MPI_Alloc_mem(bytes + PAGE, MPI_INFO_NULL, &p);
    if (bad) {
        fprintf(stderr, "perf: no memory for a buffer of %zu bytes: give smaller --sizes\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    *whole = p;
    p = o->heap ? (char *)p + BEHIND : (void *)(((uintptr_t)p + PAGE - 1) & ~(uintptr_t)(PAGE - 1));
    return memset(p, 0, bytes + 1);
}

static void release(const struct options *o, void *whole)
{
    if (o->heap)
        free(whole);
    else
        MPI_Free_mem(whole);
}

/* lay_out says where each rank's block of the size being measured is. */
static void lay_out(struct job *j)
{
    for (int r = 0; r < j->ranks; r++) {
        j->counts[r] = j->size;
        j->displs[r] = r * j->size;
        j->numbers[r] = j->size / (int)sizeof(double);
        j->types[r] = MPI_BYTE;
    }
}

/* run_sizes measures each size, and returns how many ranks saw wrong data. */
static int run_sizes(struct job *j)
{
    int wrong = 0;
    for (int i = 0; i < j->opt->nsizes && !wrong; i++) {
        j->size = j->opt->sizes[i];
        lay_out(j);
        size_t bytes = (size_t)j->size * (j->test->parts ? j->ranks : 1);
        void *send, *recv;
        j->send = buffer(j->opt, bytes, &send);
        j->recv = buffer(j->opt, bytes, &recv);
        if (j->test->start)
            measure_overlap(j);
        else
            measure(j);
        MPI_Allreduce(&j->wrong, &wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        release(j->opt, send);
        release(j->opt, recv);
    }
    return wrong;
}

static void print_version(int rank)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int n;
    MPI_Get_library_version(text, &n);
    text[strcspn(text, "\"\\\n\t")] = '\0';
    if (rank == 0)
        printf("{\"test\":\"version\",\"library\":\"%s\"}\n", text);
}

/* sizes_of fills in what a test is measured with: the sizes named with it, if any, or those of --sizes, or its own.
 * 0: unreadable. */
static int sizes_of(const struct test *t, const char *named, struct options *o)
{
    if (strcmp(t->sizes, "0") == 0 || (!named && o->nsizes == 0))
        named = t->sizes;
    return named ? (o->nsizes = parse_sizes(named, o->sizes)) : 1;
}

/* run_test runs a test, as latency=8:4k or barrier, and returns the exit status. */
static int run_test(const struct options *given, char *name)
{
    struct options o = *given;
    struct job j = {.opt = &o};
    char *sizes = strchr(name, '=');
    if (sizes)
        *sizes++ = '\0';
    MPI_Comm_rank(MPI_COMM_WORLD, &j.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &j.ranks);
    if (strcmp(name, "version") == 0) {
        print_version(j.rank);
        return 0;
    }
    const char *why = "is no test: bench/peers/README.md lists them";
    if ((j.test = find(name)) != NULL)
        why = sizes_of(j.test, sizes, &o) ? unfit(j.test, &o, j.ranks) : "has sizes that are none: name them as in latency=8:4k";
    if (why) {
        if (j.rank == 0)
            fprintf(stderr, "perf: %s %s\n", name, why);
        return 2;
    }
    int *lists = malloc(4 * j.ranks * sizeof *lists);
    j.order = lists;
    j.counts = lists + j.ranks;
    j.displs = lists + 2 * j.ranks;
    j.numbers = lists + 3 * j.ranks;
    j.types = malloc(j.ranks * sizeof *j.types);
    int wrong = run_sizes(&j);
    free(j.types);
    free(lists);
    return wrong ? 1 : 0;
}

/* run runs the tests of a list with commas until one fails, and returns the exit
 * status. */
static int run(const struct options *o)
{
    char *names = strdup(o->test), *rest = names, *name;
    int status = 0;
    while (status == 0 && (name = strsep(&rest, ",")))
        status = run_test(o, name);
    free(names);
    return status;
}

int main(int argc, char **argv)
{
    struct options o;
    const char *why = parse_options(argc, argv, &o);
    if (why) {
        fprintf(stderr, "perf: %s\n", why);
        return 2;
    }
    MPI_Win beside;
    int rank, ranks, status = 0, init = strcmp(o.test, "init") == 0;
    double begin = now();
    MPI_Init(&argc, &argv);
    double ready = now();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (o.window)
        beside = window_beside(ranks);
    if (!init)
        status = run(&o);
    if (o.window)
        MPI_Win_free(&beside);
    double last = now();
    MPI_Finalize();
    double end = now();
    if (init && rank == 0)
        printf("{\"test\":\"init\",\"ranks\":%d,\"bytes\":0,\"iters\":1,\"usec\":%.1f,\"usec_init\":%.1f,"
               "\"usec_finalize\":%.1f}\n", ranks, end - last + ready - begin, ready - begin, end - last);
    return status;
}
