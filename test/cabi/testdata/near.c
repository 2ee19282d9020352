/* Neighbours of any kind: several edges between the same two ranks, edges to oneself,
   grids that meet themselves, blocks that are empty, short, and too long for the memory
   that ranks share. The k-th edge from one rank to another carries its k-th block. */
#include "check.h"

enum { EDGES = 24, ROUNDS = 12 };

static unsigned state;

static int roll(int n)
{
	state = state * 1103515245u + 12345u;
	return (int)(state >> 8) % n;
}

static int value(int round, int id, int i) { return round * 1000003 + id * 7919 + i; }

/* lists are one side of the edges at this rank. */
struct lists { int n, peer[EDGES], edge[EDGES], count[EDGES], at[EDGES], total; int *mem; };

static void place(struct lists *l, const int *length)
{
	l->total = 0;
	for (int i = 0; i < l->n; i++) {
		l->count[i] = length[l->edge[i]];
		l->at[i] = l->total + 1; /* a gap before each */
		l->total += l->count[i] + 1;
	}
	l->mem = realloc(l->mem, (size_t)(2 * l->total + 2) * sizeof(int));
	for (int i = 0; i < 2 * l->total + 2; i++)
		l->mem[i] = -1;
}

static void check(int round, const char *what, struct lists *in, int stride, const int *id)
{
	for (int k = 0; k < in->n; k++)
		for (int i = -1; i < in->count[k]; i++) {
			if (in->mem[(in->at[k] + i) * stride] != (i < 0 ? -1 : value(round, id[k], i))) {
				printf("rank %d, round %d, %s: element %d of source %d\n", rank, round, what, i, k);
				wrong++;
				return;
			}
		}
}

static void await(MPI_Request *r, int persistent)
{
	if (persistent)
		OK(MPI_Start(r));
	OK(MPI_Wait(r, MPI_STATUS_IGNORE));
	if (persistent)
		OK(MPI_Request_free(r));
}

/* exchange sends each edge its block, in one of three ways, into elements that lie apart. */
static void exchange(int round, MPI_Comm c, struct lists *out, struct lists *in, const int *length, MPI_Datatype apart, int stride)
{
	MPI_Request r;
	place(out, length);
	place(in, length);
	for (int k = 0; k < out->n; k++)
		for (int i = 0; i < out->count[k]; i++)
			out->mem[out->at[k] + i] = value(round, out->edge[k], i);
	switch (round % 3) {
	case 0:
		OK(MPI_Neighbor_alltoallv(out->mem, out->count, out->at, MPI_INT, in->mem, in->count, in->at, apart, c));
		break;
	case 1:
		OK(MPI_Ineighbor_alltoallv(out->mem, out->count, out->at, MPI_INT, in->mem, in->count, in->at, apart, c, &r));
		await(&r, 0);
		break;
	default:
		OK(MPI_Neighbor_alltoallv_init(out->mem, out->count, out->at, MPI_INT, in->mem, in->count, in->at, apart, c, MPI_INFO_NULL, &r));
		await(&r, 1);
	}
	check(round, "alltoallv", in, stride, in->edge);
}

/* share sends all neighbours the same. */
static void share(int round, MPI_Comm c, struct lists *in, int of_each, MPI_Datatype apart, int stride)
{
	int length[EDGES], n = of_each < 0 ? (rank % 3) * 9000 : of_each, *mine;
	MPI_Request r;
	for (int e = 0; e < EDGES; e++)
		length[e] = 0;
	for (int k = 0; k < in->n; k++)
		length[in->edge[k]] = of_each < 0 ? (in->peer[k] % 3) * 9000 : n;
	place(in, length);
	mine = malloc((size_t)(n + 1) * sizeof(int));
	for (int i = 0; i < n; i++)
		mine[i] = value(round, rank, i);
	if (round % 2) {
		OK(MPI_Neighbor_allgatherv(mine, n, MPI_INT, in->mem, in->count, in->at, apart, c));
	} else {
		OK(MPI_Ineighbor_allgatherv(mine, n, MPI_INT, in->mem, in->count, in->at, apart, c, &r));
		await(&r, 0);
	}
	check(round, "allgatherv", in, stride, in->peer);
	if (of_each >= 0) { /* equal blocks, one after the other */
		int *all = calloc((size_t)(in->n * n + 1), sizeof(int));
		OK(MPI_Neighbor_allgather(mine, n, MPI_INT, all, n, MPI_INT, c));
		for (int k = 0; k < in->n; k++)
			CHECK(n == 0 || (all[k * n] == value(round, in->peer[k], 0) && all[k * n + n - 1] == value(round, in->peer[k], n - 1)));
		free(all);
	}
	free(mine);
}

static void graphs(MPI_Datatype apart)
{
	static const int lengths[] = {0, 1, 7, 500, 3000, 20000};
	static const int equal[] = {1, 100, 5000, 17000};
	struct lists in = {0}, out = {0};
	for (int round = 0; round < ROUNDS; round++) {
		int length[EDGES];
		MPI_Comm c;
		in.n = out.n = 0;
		for (int e = 0; e < EDGES; e++) {
			int from = roll(size), to = roll(size);
			length[e] = lengths[roll(round % 4 ? 4 : 6)];
			if (from == rank) {
				out.peer[out.n] = to;
				out.edge[out.n++] = e;
			}
			if (to == rank) {
				in.peer[in.n] = from;
				in.edge[in.n++] = e;
			}
		}
		OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in.n, in.peer, MPI_UNWEIGHTED, out.n, out.peer, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &c));
		exchange(round, c, &out, &in, length, MPI_INT, 1);
		exchange(round, c, &out, &in, length, apart, 2);
		share(round, c, &in, equal[round % 4], MPI_INT, 1);
		share(round, c, &in, -1, apart, 2);
		OK(MPI_Comm_free(&c));
	}
	free(in.mem);
	free(out.mem);
}

/* grid: what comes from before is what was sent behind, also where both are the same rank. */
static void grid(int periodic, int n)
{
	int dims[2] = {size, 1}, periods[2] = {periodic, 1}, *sent, *got;
	MPI_Comm c;
	OK(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &c));
	sent = malloc((size_t)(4 * n) * sizeof(int));
	got = malloc((size_t)(4 * n) * sizeof(int));
	for (int i = 0; i < 4 * n; i++)
		sent[i] = value(i / n, rank, i % n), got[i] = -1;
	OK(MPI_Neighbor_alltoall(sent, n, MPI_INT, got, n, MPI_INT, c));
	for (int i = 0; i < 4 * n; i++) {
		int k = i / n, from = k == 0 ? rank - 1 : k == 1 ? rank + 1 : rank, want;
		if (periodic)
			from = (from + size) % size;
		want = from < 0 || from >= size ? -1 : value(k ^ 1, from, i % n);
		CHECK(got[i] == want);
	}
	free(sent);
	free(got);
	OK(MPI_Comm_free(&c));
}

int main(int argc, char **argv)
{
	MPI_Datatype apart;
	begin(&argc, &argv);
	OK(MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &apart));
	OK(MPI_Type_commit(&apart));
	graphs(apart);
	for (int n = 1; n < 20000; n = n * 5 + 1)
		for (int periodic = 0; periodic < 2; periodic++)
			grid(periodic, n);
	OK(MPI_Type_free(&apart));
	return finish();
}
