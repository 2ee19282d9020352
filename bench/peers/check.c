/* What --check sends and expects. A byte depends on its place, the sender, the
 * receiver (or the number of a message) and the repetition, so that neither old
 * nor misdirected data passes. Without --check these do nothing, or, with --touch, write
 * what is sent and read what has come, a word at a time. */
#include <stdint.h>
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

/* put and get touch n bytes; get returns something, lest the compiler leave it out. */
static void put(unsigned char *buf, size_t n, uint64_t x)
{
    for (size_t i = 0; i + sizeof x <= n; i += sizeof x)
        memcpy(buf + i, &x, sizeof x);
}

static uint64_t get(const unsigned char *buf, size_t n)
{
    uint64_t sum = 0, x;
    for (size_t i = 0; i + sizeof x <= n; i += sizeof x) {
        memcpy(&x, buf + i, sizeof x);
        sum += x;
    }
    return sum;
}

void fill(struct job *j, unsigned char *buf, int to)
{
    if (j->opt->touch && !j->opt->check)
        put(buf, j->size, j->iter);
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
    if (j->opt->touch && !j->opt->check)
        j->seen += get(buf, j->size);
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
    if (j->opt->touch && !j->opt->check)
        put(buf, n * sizeof(double), 0x3ff0000000000000 + j->iter); /* doubles just above 1 */
    for (int i = 0; j->opt->check && i < n; i++) {
        double v = number(j, j->rank, i);
        memcpy(buf + i * sizeof v, &v, sizeof v);
    }
}

/* verify_doubles expects the sums over the first ranks, of one block. */
void verify_doubles(struct job *j, int ranks, int block)
{
    int n = j->size / (int)sizeof(double);
    if (j->opt->touch && !j->opt->check)
        j->seen += get(j->recv, j->size);
    for (int i = 0; j->opt->check && i < n; i++) {
        double got, want = ranks * number(j, 0, block * n + i) + ranks * (ranks - 1) / 2;
        memcpy(&got, j->recv + i * sizeof got, sizeof got);
        if (got != want) {
            complain(j, i, got, want);
            return;
        }
    }
}
