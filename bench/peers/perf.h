/* What the files of perf share: the options, the state of one rank, and the
 * description of a test. perf.c starts reading here. */
#ifndef PERF_H
#define PERF_H

#include <mpi.h>

enum {
    WINDOW = 64,     /* messages under way at once in bw, bibw, rate, unexpected */
    BLOCK = 10,      /* calls of a collective that are timed together */
    MAX_SIZES = 64,  /* sizes of one command line */
    PER_RANK = -1,   /* struct test.messages: as many as there are ranks */
    RMA_TURNS = 100,  /* one-sided operations that are timed together */
    LINE_TURNS = 200, /* hand-offs of a line that are timed together */
};

struct options {
    const char *test;             /* or several, with commas between */
    int sizes[MAX_SIZES], nsizes; /* bytes */
    int iters;                    /* repetitions of each size, 0: what fits into budget */
    int warmup;                   /* repetitions that are not counted, -1: a tenth */
    double budget;                /* usec for each size */
    int in_place;                 /* collectives: MPI_IN_PLACE */
    int asleep;                   /* ranks that a test of two leaves out sleep outside MPI */
    int computing;                /* ranks that compute while an operation is under way; 0: all */
    int heap;                     /* buffers are of malloc, not of MPI_Alloc_mem */
    int check;                    /* check the data of every message */
    int window;                   /* a window is there meanwhile */
    int touch;                    /* write it before and read it after, without a check */
};

/* One rank's state; the buffers are those of the size being measured. */
struct job {
    const struct options *opt;
    const struct test *test;
    int rank, ranks;
    int size, iter;           /* bytes; the number of this repetition */
    unsigned char *send, *recv;
    MPI_Request reqs[2 * WINDOW];
    int *order;               /* randpairs: ranks in the order drawn */
    int *counts, *displs;     /* of each rank's block, bytes */
    int *numbers;             /* how many doubles that is */
    MPI_Datatype *types;      /* MPI_BYTE for each rank */
    unsigned long long seen;  /* the sum of what --touch has read */
    int wrong;                /* this rank has seen a wrong byte, and said so */
};

struct test {
    const char *name;
    const char *sizes;            /* default, as for --sizes */
    void (*one)(struct job *);    /* one repetition on this rank */
    int (*start)(struct job *);   /* nonblocking: fills job->reqs, returns how many */
    void (*finish)(struct job *); /* after those are complete; may be NULL */
    int two;                      /* ranks 0 and 1 alone take part */
    int even;                     /* ranks come in pairs */
    int reduces;                  /* sizes are whole doubles */
    int parts;                    /* buffers have a part for each rank */
    int collective;               /* timed in blocks, on all ranks */
    int div;                      /* 2: one way of a ping-pong; 0 and 1: all of it */
    int messages;                 /* of all ranks in a repetition, 0: calls count instead */
};

/* perf.c */
double now(void); /* usec of a monotonic clock */

/* options.c */
const char *parse_options(int argc, char **argv, struct options *); /* NULL, or what is wrong */
int parse_sizes(const char *text, int *sizes);                      /* how many; 0: unreadable */

/* p2p.c, coll.c, rma.c: tables that end with a NULL name */
extern const struct test p2p_tests[], coll_tests[], rma_tests[];

/* rma.c: the window of --window */
MPI_Win window_beside(int ranks);

/* line.c: a repetition */
void line(struct job *);

/* measure.c, overlap.c: one size, printed by rank 0 */
void measure(struct job *);
void measure_overlap(struct job *);
int calibrate(struct job *, void (*batch)(struct job *, int n), int least);
double median(double *, int n); /* sorts */

/* check.c: patterns and their verification; nothing without --check and --touch. to is the
 * receiver's rank or the number of the message, whatever tells them apart. */
void fill(struct job *, unsigned char *buf, int to);
void verify(struct job *, const unsigned char *buf, int from, int to);
void fill_doubles(struct job *, unsigned char *buf, int blocks);
void verify_doubles(struct job *, int ranks, int block);

#endif
