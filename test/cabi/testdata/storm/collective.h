/* collective operations, and what must come of them. */
#pragma once
#include "world.h"

static int number(const struct world *w, int r, int step, int i) { return (mix(w->base + w->round * 77 + step) + r * 1000 + i * (r + 3)) & 0xffff; }

/* what the i-th of what op gives this rank must be; the operations are those of collective. */
static int must(const struct world *w, int op, int me, int n, int root, int count, int step, int i)
{
	int sum = 0, low = 0, high = n;
	if (op == 1)
		return number(w, root, step, i);
	if (op == 4 || op == 6)
		return number(w, i / count, step, i % count);
	if (op == 5)
		return number(w, root, step, me * count + i);
	if (op == 7)
		return number(w, i / count, step, me * count + i % count);
	if (op == 8)
		i += me * count;
	if (op >= 9)
		high = op == 9 ? me + 1 : me;
	for (int r = low; r < high; r++)
		sum += number(w, r, step, i);
	return sum;
}

static void collective(struct world *w, MPI_Comm c, int step, int what)
{
	static const int counts[] = {1, 2, 3, 7, 8, 15, 16, 30, 31, 64, 100, 128, 256, 257, 1000, 2048, 5000, 20000, 100000};
	int me, n, op = common(w, step, what, 11), count = counts[common(w, step, what + 1, sizeof counts / sizeof *counts)], root, place, gets;
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &n);
	root = common(w, step, what + 2, n);
	place = common(w, step, what + 3, 4) == 0;
	while (count > 1 && count * n > 120000)
		count /= 2;
	int many = op >= 4 && op <= 8, *in = malloc(sizeof(int) * count * n), *out = malloc(sizeof(int) * count * n), good = 1;
	for (int i = 0; i < count * (many ? n : 1); i++)
		in[i] = number(w, me, step, i);
	memset(out, 0x55, sizeof(int) * count * n);
	if (op == 1 && me == root)
		memcpy(out, in, sizeof(int) * count);
	if (place && op == 3)
		memcpy(out, in, sizeof(int) * count);
	switch (op) {
	case 0: DO(MPI_Barrier(c)); break;
	case 1: DO(MPI_Bcast(out, count, MPI_INT, root, c)); break;
	case 2: DO(MPI_Reduce(in, out, count, MPI_INT, MPI_SUM, root, c)); break;
	case 3: DO(MPI_Allreduce(place ? MPI_IN_PLACE : in, out, count, MPI_INT, MPI_SUM, c)); break;
	case 4: DO(MPI_Gather(in, count, MPI_INT, out, count, MPI_INT, root, c)); break;
	case 5: DO(MPI_Scatter(in, count, MPI_INT, out, count, MPI_INT, root, c)); break;
	case 6: DO(MPI_Allgather(in, count, MPI_INT, out, count, MPI_INT, c)); break;
	case 7: DO(MPI_Alltoall(in, count, MPI_INT, out, count, MPI_INT, c)); break;
	case 8: DO(MPI_Reduce_scatter_block(in, out, count, MPI_INT, MPI_SUM, c)); break;
	case 9: DO(MPI_Scan(in, out, count, MPI_INT, MPI_SUM, c)); break;
	default: DO(MPI_Exscan(in, out, count, MPI_INT, MPI_SUM, c));
	}
	gets = op == 0 || ((op == 2 || op == 4) && me != root) || (op == 10 && me == 0) ? 0 : op == 4 || op == 6 || op == 7 ? count * n : count;
	for (int i = 0; i < gets; i++)
		good &= out[i] == must(w, op, me, n, root, count, step, i);
	if (!good)
		printf("operation %d of %d numbers, %d ranks, root %d%s\n", op, count, n, root, place ? ", in place" : "");
	TRUE_THAT(good);
	free(in);
	free(out);
}

/* begun begins a collective operation that is complete some time later. */
static void begun(struct world *w)
{
	static const int counts[] = {1, 8, 30, 31, 1000, 3000};
	if (w->asyncs == ASYNC)
		return;
	struct async *a = &w->a[w->asyncs];
	a->op = common(w, w->step, 5, 4);
	a->count = counts[common(w, w->step, 6, sizeof counts / sizeof *counts)];
	a->in = malloc(sizeof(int) * a->count);
	a->out = malloc(sizeof(int) * a->count * size);
	for (int i = 0; i < a->count; i++)
		a->in[i] = a->out[i] = number(w, rank, w->asyncs, i);
	switch (a->op) {
	case 0: DO(MPI_Ibarrier(w->async, &a->req)); break;
	case 1: DO(MPI_Ibcast(a->out, a->count, MPI_INT, 0, w->async, &a->req)); break;
	case 2: DO(MPI_Iallreduce(a->in, a->out, a->count, MPI_INT, MPI_SUM, w->async, &a->req)); break;
	default: DO(MPI_Iallgather(a->in, a->count, MPI_INT, a->out, a->count, MPI_INT, w->async, &a->req));
	}
	w->asyncs++;
}

static void end_begun(struct world *w)
{
	static const int ops[] = {0, 1, 3, 6};
	for (int k = w->asyncs - 1; k >= 0; k--) {
		struct async *a = &w->a[k];
		int good = 1;
		DO(MPI_Wait(&a->req, MPI_STATUS_IGNORE));
		for (int i = 0; i < (a->op == 0 ? 0 : a->op == 3 ? a->count * size : a->count); i++)
			good &= a->out[i] == must(w, ops[a->op], rank, size, 0, a->count, k, i);
		TRUE_THAT(good);
		free(a->in);
		free(a->out);
	}
	w->asyncs = 0;
}
