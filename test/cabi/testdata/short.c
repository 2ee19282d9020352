/* short: collective operations that C does by itself, mixed with all that it leaves to
 * Go, by some ranks and not by others. All draw the same random numbers, so each knows
 * what it must get. */
#include "check.h"
#include <stdint.h>

enum { ROUNDS = 4000, MOST = 1200, RANKS = 16, LONG = 1200 };

static unsigned draw(unsigned *seed, unsigned below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

/* elements is how many: mostly few, for that is what goes beside a stamp; some are too many for C. */
static int elements(unsigned *seed, unsigned few)
{
	return 1 + (int)draw(seed, draw(seed, 3) ? few : draw(seed, 4) ? 70 : MOST / 2);
}

/* number is element i of what a rank gives in a round: sums are exact in all types. */
static int number(int round, int from, int i) { return (round * 7 + from * 31 + i * 3) % 1000; }

#define KIND(name, c, mpi)                                                         \
	static void fill_##name(void *b, int n, int round, int from)               \
	{                                                                          \
		for (int i = 0; i < n; i++)                                        \
			((c *)b)[i] = (c)number(round, from, i);                   \
	}                                                                          \
	static int is_##name(const void *b, int i, int value) { return ((const c *)b)[i] == (c)value; }
KIND(double, double, MPI_DOUBLE)
KIND(float, float, MPI_FLOAT)
KIND(int, int, MPI_INT)
KIND(long, long, MPI_LONG)
KIND(short, short, MPI_SHORT)

static struct kind {
	int size;
	void (*fill)(void *, int, int, int);
	int (*is)(const void *, int, int);
	MPI_Datatype type;
} kinds[5];

static MPI_Datatype pairs[5]; /* of the same kinds, derived: Go does them */

/* all says whether n elements are sum or one rank's. */
static int all(const struct kind *k, const void *b, int n, int round, int from, int ranks)
{
	for (int i = 0; i < n; i++) {
		int want = 0;
		for (int r = from; r < from + ranks; r++)
			want += number(round, r, i);
		if (!k->is(b, i, want))
			return 0;
	}
	return 1;
}

static char send[RANKS * MOST * 8], recv[RANKS * MOST * 8];

/* blocks says whether there is a block of n elements of each rank, which begin in its data at
 * element at. */
static int blocks(const struct kind *k, int n, int round, int ranks, int at)
{
	for (int r = 0; r < ranks; r++)
		for (int i = 0; i < n; i++)
			if (!k->is(recv + (size_t)r * n * k->size, i, number(round, r, at + i)))
				return 0;
	return 1;
}

static void step(MPI_Comm c, int round, unsigned *seed)
{
	int me, ranks, what = draw(seed, 14), kind = draw(seed, 5), half = elements(seed, 12), n = 2 * half, place = draw(seed, 3) == 0;
	struct kind *k = &kinds[kind];
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &ranks);
	int root = draw(seed, ranks), odd = draw(seed, 4) == 0 && me % 2; /* who goes by Go */
	MPI_Datatype t = odd ? pairs[kind] : k->type;
	int count = odd ? half : n;
	memset(recv, 0xee, (size_t)ranks * MOST * 8);
	k->fill(send, n, round, me);
	switch (what) {
	case 0:
		OK(MPI_Barrier(c));
		break;
	case 1:
		OK(MPI_Bcast(me == root ? send : recv, count, t, root, c));
		CHECK(me == root || all(k, recv, n, round, root, 1));
		break;
	case 2: /* datatypes of reductions are predefined: others go by Go with another operator */
		if (place)
			k->fill(recv, n, round, me);
		OK(MPI_Allreduce(place ? MPI_IN_PLACE : send, recv, n, k->type, MPI_SUM, c));
		CHECK(all(k, recv, n, round, 0, ranks));
		break;
	case 3:
		if (place && me == root)
			k->fill(recv, n, round, me);
		OK(MPI_Reduce(place && me == root ? MPI_IN_PLACE : send, recv, n, k->type, MPI_SUM, root, c));
		CHECK(me != root || all(k, recv, n, round, 0, ranks));
		break;
	case 4:
		if (place)
			k->fill(recv + (size_t)me * n * k->size, n, round, me);
		OK(MPI_Allgather(place ? MPI_IN_PLACE : send, count, t, recv, count, t, c));
		CHECK(blocks(k, n, round, ranks, 0));
		break;
	case 5:
		n = elements(seed, 4);
		k->fill(place ? recv : send, n * ranks, round, me);
		OK(MPI_Alltoall(place ? MPI_IN_PLACE : send, n, k->type, recv, n, k->type, c));
		CHECK(blocks(k, n, round, ranks, me * n));
		break;
	case 6: { /* a receive that C has begun, and an operation that Go waits for meanwhile */
		int got = -1, mine = me;
		MPI_Request r;
		OK(MPI_Irecv(&got, 1, MPI_INT, (me + 1) % ranks, 5, c, &r));
		OK(MPI_Barrier(c));
		OK(MPI_Send(&mine, 1, MPI_INT, (me + ranks - 1) % ranks, 5, c));
		OK(MPI_Allreduce(MPI_IN_PLACE, &mine, 1, MPI_INT, MPI_MAX, c));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		CHECK(got == (me + 1) % ranks && mine == ranks - 1);
		break;
	}
	case 7: {
		MPI_Request r;
		OK(MPI_Iallreduce(send, recv, n, k->type, MPI_SUM, c, &r));
		OK(MPI_Barrier(c));
		OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
		CHECK(all(k, recv, n, round, 0, ranks));
		break;
	}
	case 8: { /* too long for a slot, and sometimes for C */
		static double many[LONG];
		n = 1 + draw(seed, LONG);
		if (me == root)
			fill_double(many, n, round, root);
		OK(MPI_Bcast(many, n, MPI_DOUBLE, root, c));
		CHECK(all(&kinds[0], many, n, round, root, 1));
		break;
	}
	case 9:
		if (place && me == root)
			k->fill(recv + (size_t)me * n * k->size, n, round, me);
		OK(MPI_Gather(place && me == root ? MPI_IN_PLACE : send, count, t, recv, count, t, root, c));
		CHECK(me != root || blocks(k, n, round, ranks, 0));
		break;
	case 10:
		k->fill(send, n * ranks, round, root);
		OK(MPI_Scatter(send, count, t, place && me == root ? MPI_IN_PLACE : recv, count, t, root, c));
		for (int i = 0; i < n && !(place && me == root); i++)
			CHECK(k->is(recv, i, number(round, root, me * n + i)));
		break;
	case 11:
		n = elements(seed, 4);
		k->fill(place ? recv : send, n * ranks, round, me);
		OK(MPI_Reduce_scatter_block(place ? MPI_IN_PLACE : send, recv, n, k->type, MPI_SUM, c));
		for (int i = 0; i < n; i++) {
			int want = 0;
			for (int r = 0; r < ranks; r++)
				want += number(round, r, me * n + i);
			CHECK(k->is(recv, i, want));
		}
		break;
	case 12:
		if (place)
			k->fill(recv, n, round, me);
		OK(MPI_Scan(place ? MPI_IN_PLACE : send, recv, n, k->type, MPI_SUM, c));
		CHECK(all(k, recv, n, round, 0, me + 1));
		break;
	case 13:
		if (place)
			k->fill(recv, n, round, me);
		OK(MPI_Exscan(place ? MPI_IN_PLACE : send, recv, n, k->type, MPI_SUM, c));
		CHECK(me == 0 ? place || recv[0] == (char)0xee : all(k, recv, n, round, 0, me));
	}
}

/* wrong_arguments are refused whoever looks at them. All ranks are wrong alike. */
static void wrong_arguments(void)
{
	double x = 1, y[RANKS] = {0};
	OK(MPI_Barrier(MPI_COMM_WORLD));
	FAILS(MPI_ERR_ROOT, MPI_Bcast(&x, 1, MPI_DOUBLE, size, MPI_COMM_WORLD));
	FAILS(MPI_ERR_ROOT, MPI_Reduce(&x, y, 1, MPI_DOUBLE, MPI_SUM, -1, MPI_COMM_WORLD));
	FAILS(MPI_ERR_COUNT, MPI_Bcast(&x, -1, MPI_DOUBLE, 0, MPI_COMM_WORLD));
	FAILS(MPI_ERR_COUNT, MPI_Allreduce(&x, y, -1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
	FAILS(MPI_ERR_BUFFER, MPI_Allreduce(&x, &x, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
	FAILS(MPI_ERR_TYPE, MPI_Allreduce(&x, y, 1, MPI_DATATYPE_NULL, MPI_SUM, MPI_COMM_WORLD));
	FAILS(MPI_ERR_OP, MPI_Allreduce(&x, y, 1, MPI_DOUBLE, MPI_BAND, MPI_COMM_WORLD));
	FAILS(MPI_ERR_COMM, MPI_Barrier(MPI_COMM_NULL));
	OK(MPI_Allreduce(&x, y, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
	CHECK(y[0] == size);
	OK(MPI_Allreduce(&x, y, 0, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD));
	OK(MPI_Bcast(NULL, 0, MPI_DOUBLE, 0, MPI_COMM_WORLD));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	struct kind them[] = {
		{sizeof(double), fill_double, is_double, MPI_DOUBLE}, {sizeof(float), fill_float, is_float, MPI_FLOAT},
		{sizeof(int), fill_int, is_int, MPI_INT}, {sizeof(long), fill_long, is_long, MPI_LONG},
		{sizeof(short), fill_short, is_short, MPI_SHORT}};
	memcpy(kinds, them, sizeof them);
	for (int i = 0; i < 5; i++) {
		OK(MPI_Type_contiguous(2, kinds[i].type, &pairs[i]));
		OK(MPI_Type_commit(&pairs[i]));
	}
	MPI_Comm comms[3] = {MPI_COMM_WORLD, MPI_COMM_NULL, MPI_COMM_NULL};
	unsigned seed = 1;
	for (int round = 0; round < ROUNDS; round++) {
		if (round % 500 == 0) /* new ones, in the places of those that were freed */
			for (int i = 1; i < 3; i++) {
				if (comms[i] != MPI_COMM_NULL)
					OK(MPI_Comm_free(&comms[i]));
				if (i == 1)
					OK(MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]));
				else
					OK(MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[i]));
				OK(MPI_Comm_set_errhandler(comms[i], MPI_ERRORS_RETURN));
			}
		step(comms[draw(&seed, 3)], round, &seed);
	}
	wrong_arguments();
	return finish();
}
