/* What --check sends and expects. A byte depends on its place, the sender, the
 * receiver (or the number of a message) and the repetition, so that neither old
 * nor misdirected data passes. Without --check these do nothing. */
#include <stdio.h>
#include <string.h>

#include "perf.h"

static unsigned char pattern(const struct job *j, int from, int to, int i)
{
    return (unsigned char)(i * 7 + from * 13 + to * 29 + j->iter * 5 + 1);
}

static double number(const struct job *j, int from, int i)
{
    return from + i % 1000 + j->iter % 1000; /* small integers, whose sums are exact */
}

void fill(struct job *j, unsigned char *buf, int to)
{
    for (int i = 0; j->opt->check && i < j->size; i++)
        buf[i] = pattern(j, j->rank, to, i);
}

static void complain(struct job *j, int i, double got, double want)
{
    if (!j->wrong)
        fprintf(stderr, "perf: %s of %d bytes, rank %d, repetition %d: element %d is %g, want %g\n", j->test->name,
                j->size, j->rank, j->iter, i, got, want);
    j->wrong = 1;
}

void verify(struct job *j, const unsigned char *buf, int from, int to)
{
    for (int i = 0; j->opt->check && i < j->size; i++)
        if (buf[i] != pattern(j, from, to, i)) {
            complain(j, i, buf[i], pattern(j, from, to, i));
            return;
        }
}

/* fill_doubles writes blocks messages' worth of numbers. */
void fill_doubles(struct job *j, unsigned char *buf, int blocks)
{
    int n = j->size / (int)sizeof(double) * blocks;
    for (int i = 0; j->opt->check && i < n; i++) {
        double v = number(j, j->rank, i);
        memcpy(buf + i * sizeof v, &v, sizeof v);
    }
}

/* verify_doubles expects the sums over the first ranks, of one block. */
void verify_doubles(struct job *j, int ranks, int block)
{
    int n = j->size / (int)sizeof(double);
    for (int i = 0; j->opt->check && i < n; i++) {
        double got, want = ranks * number(j, 0, block * n + i) + ranks * (ranks - 1) / 2;
        memcpy(&got, j->recv + i * sizeof got, sizeof got);
        if (got != want) {
            complain(j, i, got, want);
            return;
        }
    }
}
