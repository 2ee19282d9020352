/*
 * loop sends messages between two processes by fi_send and fi_recv, and nothing else: what libfabric costs by itself.
 *
 *     cc -O2 -o loop loop.c -lfabric
 *     FI_PROVIDER=tcp ./loop [--time SECONDS]
 *
 * latency and bw are those of bench/peers, with the same repetitions and the same JSON. The parent is rank 0, on the first
 * CPU of its mask; its child rank 1, on the last. See fi_endpoint(3), fi_msg(3), fi_cq(3), fi_av(3).
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <rdma/fabric.h>
#include <rdma/fi_cm.h>
#include <rdma/fi_domain.h>
#include <rdma/fi_endpoint.h>
#include <rdma/fi_errno.h>

enum { WINDOW = 64, LONGEST = 1 << 20, MOST_TIMES = 1 << 20, NAME = 256 };

/* One end: what libfabric made, and how many of its sends and receives are under way. */
struct end {
    struct fi_info *info;
    struct fid_fabric *fabric;
    struct fid_domain *domain;
    struct fid_ep *ep;
    struct fid_cq *cq;
    struct fid_av *av;
    struct fid_mr *mr;
    fi_addr_t peer;
    char *send, *recv; /* of one registration */
    long sent, received, want_sent, want_received;
};

static void must(long rc, const char *what)
{
    if (rc >= 0)
        return;
    fprintf(stderr, "loop: %s: %s\n", what, fi_strerror((int)-rc));
    exit(1);
}

static void open_end(struct end *e)
{
    struct fi_info *hints = fi_allocinfo();
    hints->ep_attr->type = FI_EP_RDM;
    hints->caps = FI_MSG;
    hints->domain_attr->mr_mode = FI_MR_LOCAL | FI_MR_ALLOCATED | FI_MR_VIRT_ADDR | FI_MR_PROV_KEY;
    hints->tx_attr->msg_order = hints->rx_attr->msg_order = FI_ORDER_SAS;
    must(fi_getinfo(FI_VERSION(1, 17), NULL, NULL, 0, hints, &e->info), "fi_getinfo");
    must(fi_fabric(e->info->fabric_attr, &e->fabric, NULL), "fi_fabric");
    must(fi_domain(e->fabric, e->info, &e->domain, NULL), "fi_domain");
    struct fi_av_attr av = {.type = FI_AV_UNSPEC};
    struct fi_cq_attr cq = {.format = FI_CQ_FORMAT_CONTEXT, .size = 4 * WINDOW, .wait_obj = FI_WAIT_NONE};
    must(fi_av_open(e->domain, &av, &e->av, NULL), "fi_av_open");
    must(fi_cq_open(e->domain, &cq, &e->cq, NULL), "fi_cq_open");
    must(fi_endpoint(e->domain, e->info, &e->ep, NULL), "fi_endpoint");
    must(fi_ep_bind(e->ep, &e->av->fid, 0), "fi_ep_bind");
    must(fi_ep_bind(e->ep, &e->cq->fid, FI_TRANSMIT | FI_RECV), "fi_ep_bind");
    must(fi_enable(e->ep), "fi_enable");
    e->send = aligned_alloc(4096, 2 * LONGEST);
    e->recv = e->send + LONGEST;
    memset(e->send, 1, 2 * LONGEST);
    if (e->info->domain_attr->mr_mode & FI_MR_LOCAL)
        must(fi_mr_reg(e->domain, e->send, 2 * LONGEST, FI_SEND | FI_RECV, 0, 1, 0, &e->mr, NULL), "fi_mr_reg");
    fi_freeinfo(hints);
}

/* meet exchanges addresses by a socket. */
static void meet(struct end *e, int fd)
{
    char mine[NAME] = {0}, theirs[NAME];
    size_t n = sizeof mine;
    must(fi_getname(&e->ep->fid, mine, &n), "fi_getname");
    if (write(fd, mine, NAME) != NAME || read(fd, theirs, NAME) != NAME) {
        fprintf(stderr, "loop: the other process has ended\n");
        exit(1);
    }
    must(fi_av_insert(e->av, theirs, 1, &e->peer, 0, NULL) == 1 ? 0 : -FI_EINVAL, "fi_av_insert");
}

static void progress(struct end *e)
{
    struct fi_cq_entry got[16];
    ssize_t n = fi_cq_read(e->cq, got, 16);
    if (n == -FI_EAGAIN)
        return;
    if (n < 0) {
        struct fi_cq_err_entry err = {0};
        must(fi_cq_readerr(e->cq, &err, 0), "fi_cq_readerr");
        must(-err.err, "a message");
    }
    for (ssize_t i = 0; i < n; i++)
        *(long *)got[i].op_context += 1;
}

static void *desc(struct end *e) { return e->mr ? fi_mr_desc(e->mr) : NULL; }

static void post_send(struct end *e, size_t size)
{
    ssize_t rc;
    while ((rc = fi_send(e->ep, e->send, size, desc(e), e->peer, &e->sent)) == -FI_EAGAIN)
        progress(e);
    must(rc, "fi_send");
    e->want_sent++;
}

static void post_recv(struct end *e, size_t size)
{
    ssize_t rc;
    while ((rc = fi_recv(e->ep, e->recv, size, desc(e), e->peer, &e->received)) == -FI_EAGAIN)
        progress(e);
    must(rc, "fi_recv");
    e->want_received++;
}

static void finish(struct end *e)
{
    while (e->sent < e->want_sent || e->received < e->want_received)
        progress(e);
}

/* ping_pong: one message there and one back. */
static void ping_pong(struct end *e, int rank, size_t size)
{
    post_recv(e, size);
    if (rank == 0)
        post_send(e, size);
    while (e->received < e->want_received)
        progress(e);
    if (rank == 1)
        post_send(e, size);
    finish(e);
}

/* bw: a window of messages, and a byte back. */
static void bw(struct end *e, int rank, size_t size)
{
    for (int i = 0; i < WINDOW; i++) {
        if (rank == 0)
            post_send(e, size);
        else
            post_recv(e, size);
    }
    finish(e);
    if (rank == 0)
        post_recv(e, 1);
    else
        post_send(e, 1);
    finish(e);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

struct test {
    const char *name;
    void (*run)(struct end *, int, size_t);
    double ways;  /* messages one after the other in a repetition, of which the time of one is told */
    size_t count; /* messages one way that a repetition moves */
};

static const struct test tests[] = {{"latency", ping_pong, 2, 1}, {"bw", bw, 1, WINDOW}};

/* measure repeats a test for so many seconds, the first time as a warm-up; rank 0 tells rank 1 how many repetitions follow. */
static void measure(struct end *e, int rank, int fd, const struct test *t, size_t size, double seconds)
{
    static double took[MOST_TIMES];
    long n = 4, total = 0;
    double begin = now();
    for (int warm = 1;; warm = 0) {
        if ((rank == 0 ? write(fd, &n, sizeof n) : read(fd, &n, sizeof n)) != sizeof n)
            exit(1);
        if (n == 0)
            break;
        for (long i = 0; i < n; i++) {
            double at = now();
            t->run(e, rank, size);
            if (!warm && total < MOST_TIMES)
                took[total++] = (now() - at) / t->ways;
        }
        n = now() - begin > seconds * 1e6 ? 0 : n < 1024 ? 2 * n : n;
    }
    if (rank != 0)
        return;
    qsort(took, total, sizeof *took, by_size);
    double median = took[total / 2];
    printf("{\"test\":\"%s\",\"bytes\":%zu,\"iters\":%ld,\"usec\":%.4g,\"MBps\":%.6g}\n", t->name, size, total, median,
           (double)(size * t->count) / median);
}

/* pin binds this process to the first or last CPU that it may use. */
static void pin(int last)
{
    cpu_set_t all, one;
    CPU_ZERO(&one);
    if (sched_getaffinity(0, sizeof all, &all) != 0)
        return;
    for (int i = 0; i < CPU_SETSIZE; i++) {
        int cpu = last ? CPU_SETSIZE - 1 - i : i;
        if (CPU_ISSET(cpu, &all)) {
            CPU_SET(cpu, &one);
            break;
        }
    }
    sched_setaffinity(0, sizeof one, &one);
}

int main(int argc, char **argv)
{
    double seconds = 0.2;
    int pair[2];
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], "--time") == 0)
            seconds = atof(argv[i + 1]);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return 1;
    pid_t child = fork();
    int rank = child == 0, fd = pair[rank], status = 0;
    close(pair[1 - rank]);
    pin(rank);
    struct end e = {0};
    open_end(&e);
    meet(&e, fd);
    measure(&e, rank, fd, &tests[0], 8, seconds);
    measure(&e, rank, fd, &tests[1], LONGEST, seconds);
    if (rank == 1)
        return 0;
    fprintf(stderr, "loop: %s of libfabric %u.%u\n", e.info->fabric_attr->prov_name, FI_MAJOR(fi_version()), FI_MINOR(fi_version()));
    return waitpid(child, &status, 0) == child && status == 0 ? 0 : 1;
}
