/* One-sided communication: RMA_TURNS operations, each with its flush, are a repetition. All tests but counter8 use one window, of
 * MPI_Win_allocate or, with --buffers heap, of malloc's memory, which is there from the first repetition to the end of the program. The target
 * of tests of two ranks waits in MPI. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf.h"

enum { BYTES = 1 << 20, SMALL = 4096 };

enum kind { PLAIN, GRANULAR, KINDS }; /* GRANULAR: with mpi_accumulate_granularity */

static struct window {
    MPI_Win win;
    int made, locked; /* by MPI_Win_lock_all */
    char *own;        /* memory of malloc; NULL: the window's is the library's */
} windows[KINDS];

static MPI_Win win; /* the one that the test uses */
static long one = 1, was, swap_to;

static int over(MPI_Comm self, int key, void *value, void *state)
{
    struct window *w = value;
    if (w->locked)
        MPI_Win_unlock_all(w->win);
    MPI_Win_free(&w->win);
    free(w->own);
    return MPI_SUCCESS;
}

/* make_window makes a window for all tests of its kind, and has it freed when MPI ends. */
static void make_window(const struct options *o, struct window *w)
{
    MPI_Info info = MPI_INFO_NULL;
    char *base;
    int key;
    if (w == &windows[GRANULAR]) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "mpi_accumulate_granularity", "8");
    }
    if (o->heap) {
        base = w->own = malloc(BYTES);
        MPI_Win_create(base, BYTES, 1, info, MPI_COMM_WORLD, &w->win);
    } else {
        MPI_Win_allocate(BYTES, 1, info, MPI_COMM_WORLD, &base, &w->win);
    }
    if (info != MPI_INFO_NULL)
        MPI_Info_free(&info);
    memset(base, 0, BYTES);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, over, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, w);
    w->made = 1;
}

/* open_a has the test use a window of a kind. lock: for operations that are flushed. */
static void open_a(enum kind kind, struct job *j, int lock)
{
    struct window *w = &windows[kind];
    if (!w->made)
        make_window(j->opt, w);
    if (lock && !w->locked)
        MPI_Win_lock_all(0, w->win);
    if (!lock && w->locked)
        MPI_Win_unlock_all(w->win);
    w->locked = lock;
    win = w->win;
}

static void open_window(struct job *j, int lock) { open_a(PLAIN, j, lock); }

/* window_beside is a window for --window: each rank has put to each other one. */
MPI_Win window_beside(int ranks)
{
    static char memory[SMALL];
    MPI_Win w;
    MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_lock_all(0, w);
    for (int to = 0; to < ranks; to++) {
        MPI_Accumulate(&one, 1, MPI_LONG, to, 0, 1, MPI_LONG, MPI_SUM, w);
        MPI_Win_flush(to, w);
    }
    MPI_Win_unlock_all(w);
    MPI_Barrier(MPI_COMM_WORLD);
    return w;
}

static int size_of(const struct job *j) { return j->size < BYTES ? j->size : BYTES; }

static void put(struct job *j)
{
    open_window(j, 1);
    for (int i = 0; i < RMA_TURNS && j->rank == 0; i++) {
        MPI_Put(j->send, size_of(j), MPI_BYTE, 1, 0, size_of(j), MPI_BYTE, win);
        MPI_Win_flush(1, win);
    }
}

static void get(struct job *j)
{
    open_window(j, 1);
    for (int i = 0; i < RMA_TURNS && j->rank == 0; i++) {
        MPI_Get(j->recv, size_of(j), MPI_BYTE, 1, 0, size_of(j), MPI_BYTE, win);
        MPI_Win_flush(1, win);
    }
}

static void fetch_and_op(struct job *j)
{
    open_window(j, 1);
    for (int i = 0; i < RMA_TURNS && j->rank == 0; i++) {
        MPI_Fetch_and_op(&one, &was, MPI_LONG, 1, 0, MPI_SUM, win);
        MPI_Win_flush(1, win);
    }
}

static void cas(struct job *j)
{
    open_window(j, 1);
    for (int i = 0; i < RMA_TURNS && j->rank == 0; i++) {
        swap_to = was + 1;
        MPI_Compare_and_swap(&swap_to, &was, &was, MPI_LONG, 1, 0, win);
        MPI_Win_flush(1, win);
    }
}

static void accumulate(struct job *j)
{
    int n = size_of(j) / (int)sizeof(long);
    open_window(j, 1);
    for (int i = 0; i < RMA_TURNS && j->rank == 0; i++) {
        MPI_Accumulate(j->send, n, MPI_LONG, 1, 0, n, MPI_LONG, MPI_SUM, win);
        MPI_Win_flush(1, win);
    }
}

static void count(void)
{
    for (int i = 0; i < RMA_TURNS; i++) {
        MPI_Fetch_and_op(&one, &was, MPI_LONG, 0, 0, MPI_SUM, win);
        MPI_Win_flush(0, win);
    }
}

/* counter: all ranks add to one word. */
static void counter(struct job *j)
{
    open_window(j, 1);
    count();
}

static void counter8(struct job *j)
{
    open_a(GRANULAR, j, 1);
    count();
}

static void lock(struct job *j)
{
    open_window(j, 0);
    for (int i = 0; i < RMA_TURNS && j->rank == 0; i++) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        MPI_Put(j->send, size_of(j), MPI_BYTE, 1, 0, size_of(j), MPI_BYTE, win);
        MPI_Win_unlock(1, win);
    }
}

static void fence(struct job *j)
{
    open_window(j, 0);
    if (j->iter == 0)
        MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    for (int i = 0; i < RMA_TURNS; i++) {
        MPI_Put(j->send, size_of(j), MPI_BYTE, (j->rank + 1) % j->ranks, 0, size_of(j), MPI_BYTE, win);
        MPI_Win_fence(0, win);
    }
}

/* pscw: each rank exposes its memory to its partner, puts, and waits for the partner's put. */
static void pscw(struct job *j)
{
    static MPI_Group partner;
    open_window(j, 0);
    if (!partner) {
        MPI_Group all;
        int other = j->rank ^ 1;
        MPI_Comm_group(MPI_COMM_WORLD, &all);
        MPI_Group_incl(all, 1, &other, &partner);
        MPI_Group_free(&all);
    }
    for (int i = 0; i < RMA_TURNS; i++) {
        MPI_Win_post(partner, 0, win);
        MPI_Win_start(partner, 0, win);
        MPI_Put(j->send, size_of(j), MPI_BYTE, j->rank ^ 1, 0, size_of(j), MPI_BYTE, win);
        MPI_Win_complete(win);
        MPI_Win_wait(win);
    }
}

static void win_allocate(struct job *j)
{
    MPI_Win w;
    void *base;
    MPI_Win_allocate(SMALL, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &w);
    MPI_Win_free(&w);
}

const struct test rma_tests[] = {
    {.name = "put", .sizes = "8,64k,1M", .two = 1, .one = put, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "get", .sizes = "8,64k,1M", .two = 1, .one = get, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "fetch_and_op", .sizes = "8", .two = 1, .one = fetch_and_op, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "cas", .sizes = "8", .two = 1, .one = cas, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "accumulate", .sizes = "8,64k", .two = 1, .one = accumulate, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "lock", .sizes = "8", .two = 1, .one = lock, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "fence", .sizes = "8", .one = fence, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "pscw", .sizes = "8", .even = 1, .one = pscw, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "counter", .sizes = "8", .one = counter, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "counter8", .sizes = "8", .one = counter8, .div = RMA_TURNS, .messages = RMA_TURNS},
    {.name = "win_allocate", .sizes = "0", .collective = 1, .one = win_allocate},
    {.name = NULL},
};
