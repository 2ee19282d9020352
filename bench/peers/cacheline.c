/* cacheline: what this machine takes to hand a cache line from one CPU to
 * another, the least a message between them can cost. Two threads, pinned to the
 * first two CPUs they may use, write a counter in turn. Prints perf's JSON; usec
 * is one way.
 *
 *     cc -O2 -pthread -o cacheline cacheline.c && taskset -c 0,1 ./cacheline */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLOCKS = 500, TURNS = 1000 /* round trips timed together */ };

struct ball {
    alignas(128) atomic_ulong turn; /* alone in its line, and in the next one that is fetched with it */
    alignas(128) int cpu;           /* of the second thread */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static int pin(int cpu)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    return pthread_setaffinity_np(pthread_self(), sizeof one, &one);
}

/* play waits for each of its turns and passes the ball on. */
static void play(struct ball *b, unsigned long first, unsigned long turns)
{
    for (unsigned long i = 0; i < turns; i++) {
        while (atomic_load_explicit(&b->turn, memory_order_acquire) != first + 2 * i)
            ;
        atomic_store_explicit(&b->turn, first + 2 * i + 1, memory_order_release);
    }
}

static void *second(void *arg)
{
    struct ball *b = arg;
    pin(b->cpu);
    play(b, 1, (unsigned long)(BLOCKS + 1) * TURNS);
    return NULL;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* two_cpus finds the first two that this process may use; 0: there is one. */
static int two_cpus(int cpus[2])
{
    cpu_set_t may;
    int n = 0;
    if (sched_getaffinity(0, sizeof may, &may))
        return 0;
    for (int c = 0; c < CPU_SETSIZE && n < 2; c++)
        if (CPU_ISSET(c, &may))
            cpus[n++] = c;
    return n == 2;
}

int main(void)
{
    static struct ball b;
    static double took[BLOCKS];
    int cpus[2];
    pthread_t t;
    if (!two_cpus(cpus)) {
        fprintf(stderr, "cacheline: needs two CPUs: taskset -c 0,1 cacheline\n");
        return 2;
    }
    b.cpu = cpus[1];
    if (pin(cpus[0]) || pthread_create(&t, NULL, second, &b)) {
        fprintf(stderr, "cacheline: cannot pin or start threads\n");
        return 1;
    }
    play(&b, 0, TURNS); /* warms up */
    for (unsigned long i = 0; i < BLOCKS; i++) {
        double begin = now();
        play(&b, (i + 1) * 2 * TURNS, TURNS);
        took[i] = (now() - begin) / (2 * TURNS);
    }
    pthread_join(t, NULL);
    qsort(took, BLOCKS, sizeof *took, compare);
    printf("{\"test\":\"cacheline\",\"ranks\":2,\"bytes\":64,\"iters\":%d,\"usec\":%.4f,\"usec_min\":%.4f,"
           "\"usec_p99\":%.4f,\"MBps\":%.3f,\"msgps\":%.1f,\"checked\":false}\n",
           BLOCKS * TURNS, took[BLOCKS / 2], took[0], took[BLOCKS * 99 / 100], 64 / took[BLOCKS / 2],
           1e6 / took[BLOCKS / 2]);
    return 0;
}
