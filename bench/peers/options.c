/* The command line: the same as that of cmd/gompi-perf. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "perf.h"

/* parse_size reads a number of bytes with k, M or G for powers of 1024. */
static const char *parse_size(const char *s, long long *size)
{
    char *end;
    *size = strtoll(s, &end, 10);
    if (end == s || *size < 0)
        return NULL;
    switch (tolower((unsigned char)*end)) {
    case 'g': *size <<= 10; /* fall through */
    case 'm': *size <<= 10; /* fall through */
    case 'k': *size <<= 10; end++;
    }
    return *size <= 1 << 30 ? end : NULL; /* counts of MPI-3 are ints */
}

int parse_sizes(const char *s, int *sizes)
{
    int n = 0;
    for (;;) {
        long long from, to;
        if (!(s = parse_size(s, &from)))
            return 0;
        to = from;
        if (*s == ':' && !(s = parse_size(s + 1, &to)))
            return 0;
        for (; from <= to && n < MAX_SIZES; from = from ? 2 * from : 1)
            sizes[n++] = (int)from;
        if (*s == '\0')
            return n;
        if (*s++ != ',')
            return 0;
    }
}

/* parse_time reads 0.2s or 200ms into usec; 0: unreadable. */
static double parse_time(const char *s)
{
    char *end;
    double value = strtod(s, &end);
    if (strcmp(end, "ms") == 0)
        return value * 1e3;
    return strcmp(end, "s") == 0 ? value * 1e6 : 0;
}

const char *parse_options(int argc, char **argv, struct options *o)
{
    *o = (struct options){.warmup = -1, .budget = 0.2e6};
    for (int i = 1; i < argc; i++) {
        const char *flag = argv[i];
        if (strcmp(flag, "--check") == 0) {
            o->check = 1;
        } else if (strcmp(flag, "--touch") == 0) {
            o->touch = 1;
        } else if (strcmp(flag, "--in-place") == 0) {
            o->in_place = 1;
        } else if (strcmp(flag, "--window") == 0) {
            o->window = 1;
        } else if (strcmp(flag, "--asleep") == 0) {
            o->asleep = 1;
        } else if (strcmp(flag, "--json") == 0) {
            /* there is no other output */
        } else if (flag[0] != '-') {
            if (o->test)
                return "give several tests with commas between them";
            o->test = flag;
        } else if (++i == argc) {
            return "the last flag lacks its value";
        } else if (strcmp(flag, "--buffers") == 0) {
            o->heap = strcmp(argv[i], "heap") == 0;
            if (!o->heap && strcmp(argv[i], "alloc") != 0)
                return "--buffers: give alloc or heap";
        } else if (strcmp(flag, "--sizes") == 0) {
            if ((o->nsizes = parse_sizes(argv[i], o->sizes)) == 0)
                return "--sizes: give numbers of bytes such as 8,64k or 8:4M";
        } else if (strcmp(flag, "--iters") == 0) {
            if ((o->iters = atoi(argv[i])) < 0)
                return "--iters: give a number from 0";
        } else if (strcmp(flag, "--warmup") == 0) {
            o->warmup = atoi(argv[i]);
        } else if (strcmp(flag, "--computing") == 0) {
            if ((o->computing = atoi(argv[i])) < 0)
                return "--computing: give a number from 0";
        } else if (strcmp(flag, "--time") == 0) {
            if ((o->budget = parse_time(argv[i])) <= 0)
                return "--time: give a time such as 0.2s or 200ms";
        } else {
            return "flags are --sizes, --iters, --warmup, --time, --computing, --asleep, --window, --buffers, --check, --touch, --in-place and --json";
        }
    }
    return o->test ? NULL : "name a test: bench/peers/README.md lists them";
}
