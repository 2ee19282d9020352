/* coll: every collective operation, blocking, nonblocking and persistent, on the world and between groups. */
#include "check.h"

enum { n = 7 };

static MPI_Comm comm;
static int me, all;

/* FILL gives each rank numbers of its own. */
#define FILL for (int i = 0; i < n * all; i++) a[i] = me * 1000 + i, b[i] = -1

/* FORMS does an operation in all its forms, each time with new data, and judges it. */
#define FORMS(name, lower, test, ...)                                                   \
	do {                                                                           \
		for (int form = 0; form < 4; form++) {                                 \
			MPI_Request r_ = MPI_REQUEST_NULL;                             \
			FILL;                                                          \
			switch (form) {                                                \
			case 0: OK(MPI_##name(__VA_ARGS__, comm)); break;              \
			case 1: OK(MPI_I##lower(__VA_ARGS__, comm, &r_)); break;       \
			case 2: OK(MPI_##name##_init(__VA_ARGS__, comm, MPI_INFO_NULL, &r_)); OK(MPI_Start(&r_)); break; \
			case 3: OK(MPI_##name##_c(__VA_ARGS__, comm)); break;          \
			}                                                              \
			OK(MPI_Wait(&r_, MPI_STATUS_IGNORE));                          \
			if (form == 2)                                                 \
				OK(MPI_Request_free(&r_));                             \
			test;                                                          \
		}                                                                      \
	} while (0)

static void moving(void)
{
	int *a = calloc(n * all, sizeof(int)), *b = calloc(n * all, sizeof(int)), root = all - 1;
	FORMS(Bcast, bcast, for (int i = 0; i < n; i++) CHECK(a[i] == root * 1000 + i), a, n, MPI_INT, root);
	FORMS(Gather, gather, if (me == root) for (int r = 0; r < all; r++) for (int i = 0; i < n; i++) CHECK(b[r * n + i] == r * 1000 + i), a, n, MPI_INT, b, n, MPI_INT, root);
	FORMS(Scatter, scatter, for (int i = 0; i < n; i++) CHECK(b[i] == root * 1000 + me * n + i), a, n, MPI_INT, b, n, MPI_INT, root);
	FORMS(Allgather, allgather, for (int r = 0; r < all; r++) for (int i = 0; i < n; i++) CHECK(b[r * n + i] == r * 1000 + i), a, n, MPI_INT, b, n, MPI_INT);
	FORMS(Alltoall, alltoall, for (int r = 0; r < all; r++) for (int i = 0; i < n; i++) CHECK(b[r * n + i] == r * 1000 + me * n + i), a, n, MPI_INT, b, n, MPI_INT);
	/* in place */
	FILL;
	for (int i = 0; i < n; i++)
		b[me * n + i] = me * 1000 + i;
	OK(MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, b, n, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(b[r * n + 3] == r * 1000 + 3);
	OK(MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, a, n, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(a[r * n + 3] == r * 1000 + me * n + 3);
	free(a), free(b);
}

static void lengths(void)
{
	/* rank r gives r+1 elements */
	int total = all * (all + 1) / 2, *counts = malloc(all * sizeof(int)), *displs = malloc(all * sizeof(int)), *a = malloc((total + 1) * sizeof(int)), *b = malloc((total + 1) * sizeof(int));
	MPI_Count *big = malloc(all * sizeof(MPI_Count));
	MPI_Aint *far = malloc(all * sizeof(MPI_Aint));
	for (int r = 0, at = 0; r < all; at += ++r)
		big[r] = counts[r] = r + 1, far[r] = displs[r] = at;
	for (int i = 0; i < total; i++)
		a[i] = me * 1000 + i, b[i] = -1;
	OK(MPI_Allgatherv(a, me + 1, MPI_INT, b, counts, displs, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(b[displs[r] + r] == r * 1000 + r);
	memset(b, -1, total * sizeof(int));
	OK(MPI_Allgatherv_c(a, me + 1, MPI_INT, b, big, far, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(b[displs[r] + r] == r * 1000 + r);
	/* blocks before the buffer's address, and far from MPI_BOTTOM */
	MPI_Datatype pair; /* of an element and a gap */
	OK(MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &pair));
	OK(MPI_Type_commit(&pair));
	int half = total / 2, *wide = malloc((2 * total + 1) * sizeof(int)), *back = malloc(all * sizeof(int));
	for (int r = 0; r < all; r++)
		back[r] = displs[r] - half, far[r] = displs[r] + (MPI_Aint)b / (MPI_Aint)sizeof(int);
	memset(b, -1, total * sizeof(int));
	OK(MPI_Allgatherv(a, me + 1, MPI_INT, b + half, counts, back, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(b[displs[r] + r] == r * 1000 + r);
	memset(b, -1, total * sizeof(int));
	OK(MPI_Allgatherv_c(a, me + 1, MPI_INT, MPI_BOTTOM, big, far, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(b[displs[r] + r] == r * 1000 + r);
	memset(wide, -1, 2 * total * sizeof(int));
	OK(MPI_Gatherv(a, me + 1, MPI_INT, wide + 2 * half, counts, back, pair, 0, comm));
	for (int r = 0; me == 0 && r < all; r++)
		CHECK(wide[2 * (displs[r] + r)] == r * 1000 + r && wide[2 * (displs[r] + r) + 1] == -1);
	OK(MPI_Scatterv(a + half, counts, back, MPI_INT, b, me + 1, MPI_INT, 0, comm));
	CHECK(b[me] == displs[me] + me);
	FAILS(MPI_ERR_BUFFER, MPI_Allgatherv(a, me + 1, MPI_INT, NULL, counts, displs, MPI_INT, comm));
	OK(MPI_Type_free(&pair));
	free(wide), free(back);
	int *none = calloc(all, sizeof(int)); /* no elements, at places beyond the end */
	OK(MPI_Allgatherv(NULL, 0, MPI_INT, NULL, none, displs, MPI_INT, comm));
	OK(MPI_Gatherv(NULL, 0, MPI_INT, NULL, none, displs, MPI_INT, 0, comm));
	OK(MPI_Alltoallv(NULL, none, displs, MPI_INT, NULL, none, displs, MPI_INT, comm));
	free(none);
	OK(MPI_Gatherv(a, me + 1, MPI_INT, b, counts, displs, MPI_INT, 0, comm));
	if (me == 0)
		CHECK(b[total - 1] == (all - 1) * 1000 + all - 1);
	OK(MPI_Scatterv(a, counts, displs, MPI_INT, b, me + 1, MPI_INT, 0, comm));
	CHECK(b[me] == displs[me] + me);
	/* to rank r goes r+1, from each comes me+1 */
	int *in = malloc(all * sizeof(int)), *at = malloc(all * sizeof(int)), *got = malloc(all * (me + 1) * sizeof(int));
	MPI_Datatype *types = malloc(all * sizeof(MPI_Datatype));
	for (int r = 0; r < all; r++)
		in[r] = me + 1, at[r] = r * (me + 1), types[r] = MPI_INT;
	OK(MPI_Alltoallv(a, counts, displs, MPI_INT, got, in, at, MPI_INT, comm));
	for (int r = 0; r < all; r++)
		CHECK(got[at[r] + me] == r * 1000 + displs[me] + me);
	for (int r = 0; r < all; r++)
		at[r] *= sizeof(int), displs[r] *= sizeof(int);
	memset(got, -1, all * (me + 1) * sizeof(int));
	OK(MPI_Alltoallw(a, counts, displs, types, got, in, at, types, comm));
	for (int r = 0; r < all; r++)
		CHECK(got[at[r] / sizeof(int) + me] == r * 1000 + (int)(displs[me] / sizeof(int)) + me);
	free(counts), free(displs), free(a), free(b), free(in), free(at), free(got), free(types), free(big), free(far);
}

/* matrices of 2 by 2 do not commute */
static void times(void *in, void *inout, int *len, MPI_Datatype *type)
{
	long *a = in, *b = inout, c[4];
	int size_;
	MPI_Type_size(*type, &size_);
	CHECK(size_ == 4 * sizeof(long));
	for (int i = 0; i < *len; i++, a += 4, b += 4) {
		c[0] = a[0] * b[0] + a[1] * b[2], c[1] = a[0] * b[1] + a[1] * b[3];
		c[2] = a[2] * b[0] + a[3] * b[2], c[3] = a[2] * b[1] + a[3] * b[3];
		memcpy(b, c, sizeof c);
	}
}

static void reducing(void)
{
	int *a = calloc(n * all, sizeof(int)), *b = calloc(n * all, sizeof(int)), sum = all * (all - 1) / 2, root = all / 2;
	FORMS(Allreduce, allreduce, for (int i = 0; i < n; i++) CHECK(b[i] == sum * 1000 + all * i), a, b, n, MPI_INT, MPI_SUM);
	FORMS(Reduce, reduce, if (me == root) for (int i = 0; i < n; i++) CHECK(b[i] == (all - 1) * 1000 + i), a, b, n, MPI_INT, MPI_MAX, root);
	FORMS(Scan, scan, for (int i = 0; i < n; i++) CHECK(b[i] == me * (me + 1) / 2 * 1000 + (me + 1) * i), a, b, n, MPI_INT, MPI_SUM);
	FORMS(Exscan, exscan, if (me) for (int i = 0; i < n; i++) CHECK(b[i] == me * (me - 1) / 2 * 1000 + me * i), a, b, n, MPI_INT, MPI_SUM);
	FORMS(Reduce_scatter_block, reduce_scatter_block, for (int i = 0; i < n; i++) CHECK(b[i] == sum * 1000 + all * (me * n + i)), a, b, n, MPI_INT, MPI_SUM);
	int *counts = malloc(all * sizeof(int));
	for (int r = 0; r < all; r++)
		counts[r] = n;
	FILL;
	OK(MPI_Reduce_scatter(a, b, counts, MPI_INT, MPI_SUM, comm));
	for (int i = 0; i < n; i++)
		CHECK(b[i] == sum * 1000 + all * (me * n + i));
	FILL;
	OK(MPI_Allreduce(MPI_IN_PLACE, a, n, MPI_INT, MPI_SUM, comm));
	CHECK(a[n - 1] == sum * 1000 + all * (n - 1));
	FAILS(MPI_ERR_OP, MPI_Allreduce(a, b, 1, MPI_INT, MPI_OP_NULL, comm));
	FAILS(MPI_ERR_OP, MPI_Allreduce(a, b, 1, MPI_DOUBLE, MPI_BAND, comm));
	FAILS(MPI_ERR_ROOT, MPI_Bcast(a, 1, MPI_INT, all, comm));
	free(a), free(b), free(counts);

	MPI_Op op;
	MPI_Datatype matrix;
	long m[4] = {1, me + 1, 0, 1}, p[4];
	int commute;
	OK(MPI_Op_create(times, 0, &op));
	OK(MPI_Op_commutative(op, &commute));
	CHECK(!commute);
	OK(MPI_Type_contiguous(4, MPI_LONG, &matrix));
	OK(MPI_Type_commit(&matrix));
	m[2] = me % 2; /* [1 k; b 1] */
	OK(MPI_Allreduce(m, p, 1, matrix, op, comm));
	long want[4] = {1, 0, 0, 1};
	int one = 1;
	for (int r = 0; r < all; r++) {
		long q[4] = {1, r + 1, r % 2, 1};
		times(want, q, &one, &matrix);
		memcpy(want, q, sizeof q);
	}
	CHECK(!memcmp(want, p, sizeof p));
	OK(MPI_Op_free(&op));
	CHECK(op == MPI_OP_NULL);
	OK(MPI_Type_free(&matrix));
	struct { double v; int i; } pair = {me == 1 ? 5.5 : 1.0, me}, best;
	OK(MPI_Allreduce(&pair, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, comm));
	CHECK(best.i == (all > 1 ? 1 : 0));
}

static void between(void)
{
	MPI_Comm half, inter;
	int x = rank, y = -1, root;
	if (size < 2)
		return;
	OK(MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half));
	OK(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 3, &inter));
	OK(MPI_Barrier(inter));
	root = rank % 2 ? 0 : rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
	OK(MPI_Bcast(rank == 0 ? &x : &y, 1, MPI_INT, root, inter));
	if (rank % 2)
		CHECK(y == 0);
	OK(MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, inter));
	int sum = 0;
	for (int r = 1 - rank % 2; r < size; r += 2)
		sum += r;
	CHECK(y == sum);
	OK(MPI_Reduce(&x, &y, 1, MPI_INT, MPI_PROD, root, inter)); /* the odd ranks' numbers, to rank 0 */
	if (rank == 0) {
		int product = 1;
		for (int r = 1; r < size; r += 2)
			product *= r;
		CHECK(y == product);
	}
	OK(MPI_Comm_free(&inter));
	OK(MPI_Comm_free(&half));
}

/* persistent operations are made in one order and may be started in any */
static void orders(void)
{
	enum { ops = 4 };
	MPI_Request r[ops];
	int a[ops], b[ops];
	for (int i = 0; i < ops; i++)
		OK(MPI_Allreduce_init(&a[i], &b[i], 1, MPI_INT, i % 2 ? MPI_MAX : MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[i]));
	for (int turn = 0; turn < 20; turn++) {
		for (int i = 0; i < ops; i++)
			a[i] = rank + i * 100 + turn, b[i] = -1;
		for (int i = 0; i < ops; i++)
			OK(MPI_Start(&r[(i + rank + turn) % ops]));
		OK(MPI_Waitall(ops, r, MPI_STATUSES_IGNORE));
		for (int i = 0; i < ops; i++)
			CHECK(b[i] == (i % 2 ? size - 1 + i * 100 + turn : size * (size - 1) / 2 + size * (i * 100 + turn)));
	}
	for (int i = 0; i < ops; i++)
		OK(MPI_Request_free(&r[i]));
}

/* Blocks at absolute addresses: displacements of type MPI_Aint lead there from MPI_BOTTOM. */
static void addressed(MPI_Comm ring, int before, int behind)
{
	int out[2] = {rank, rank + 100}, in[2] = {-1, -1}, ones[2] = {1, 1};
	MPI_Count large[2] = {1, 1};
	MPI_Aint from[2], to[2];
	MPI_Datatype types[2] = {MPI_INT, MPI_INT};
	for (int i = 0; i < 2; i++) {
		OK(MPI_Get_address(&out[i], &from[i]));
		OK(MPI_Get_address(&in[i], &to[i]));
	}
	OK(MPI_Neighbor_alltoallw(MPI_BOTTOM, ones, from, types, MPI_BOTTOM, ones, to, types, ring));
	CHECK(in[0] == before + 100 && in[1] == behind);
	in[0] = in[1] = -1;
	OK(MPI_Neighbor_alltoallw_c(MPI_BOTTOM, large, from, types, MPI_BOTTOM, large, to, types, ring));
	CHECK(in[0] == before + 100 && in[1] == behind);
}

/* bottom: a rank's own block lies where its datatype says, and not where the others' do. */
static void bottom(void)
{
	int one = 1, own = 0, *many = calloc(3 * size, sizeof *many), *ones = many + size, *at = ones + size;
	MPI_Aint where;
	MPI_Datatype type;
	OK(MPI_Get_address(&own, &where));
	OK(MPI_Type_create_hindexed(1, &one, &where, MPI_INT, &type));
	OK(MPI_Type_commit(&type));
	for (int i = 0; i < size; i++) {
		many[i] = -1;
		ones[i] = 1;
		at[i] = i;
	}
	own = 100 + rank;
	OK(MPI_Allgatherv(MPI_BOTTOM, 1, type, many, ones, at, MPI_INT, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++) {
		CHECK(many[i] == 100 + i);
		many[i] = -1;
	}
	OK(MPI_Gatherv(MPI_BOTTOM, 1, type, many, ones, at, MPI_INT, 0, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++) {
		CHECK(many[i] == (rank ? -1 : 100 + i));
		many[i] = 200 + i;
	}
	OK(MPI_Scatterv(many, ones, at, MPI_INT, MPI_BOTTOM, 1, type, 0, MPI_COMM_WORLD));
	CHECK(own == 200 + rank);
	OK(MPI_Type_free(&type));
	free(many);
}

static void neighbours(void)
{
	MPI_Comm ring;
	int dims[1] = {size}, wrap[1] = {1}, x = rank, in[2] = {-1, -1}, source, dest;
	MPI_Request r;
	OK(MPI_Cart_create(MPI_COMM_WORLD, 1, dims, wrap, 0, &ring));
	OK(MPI_Cart_shift(ring, 0, 1, &source, &dest));
	CHECK(source == (rank + size - 1) % size && dest == (rank + 1) % size);
	OK(MPI_Neighbor_allgather(&x, 1, MPI_INT, in, 1, MPI_INT, ring));
	CHECK(in[0] == source && in[1] == dest);
	in[0] = in[1] = -1;
	OK(MPI_Ineighbor_allgather(&x, 1, MPI_INT, in, 1, MPI_INT, ring, &r));
	OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
	CHECK(in[0] == source && in[1] == dest);
	addressed(ring, source, dest);
	OK(MPI_Comm_free(&ring));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	OK(MPI_Barrier(MPI_COMM_WORLD));
	for (int turn = 0; turn < 2; turn++) {
		OK(MPI_Comm_split(MPI_COMM_WORLD, 0, turn ? -rank : rank, &comm));
		OK(MPI_Comm_rank(comm, &me));
		OK(MPI_Comm_size(comm, &all));
		moving();
		lengths();
		reducing();
		OK(MPI_Comm_free(&comm));
	}
	between();
	orders();
	bottom();
	neighbours();
	return finish();
}
