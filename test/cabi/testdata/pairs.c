/* pairs: those of a value and an index, which may have a gap between or behind them, in all that
   C does without Go. A receive leaves the gaps as they were. */
#include <stddef.h>
#include "check.h"

enum { COUNT = 3, MOST = 8, ROUNDS = 20 };

typedef struct { float v; int i; } float_int;
typedef struct { double v; int i; } double_int;
typedef struct { long v; int i; } long_int;
typedef struct { short v; int i; } short_int;
typedef struct { long double v; int i; } long_double_int;
typedef struct { int v, i; } two_int;

/* pair is a datatype, where its index lies, and how long its value is. */
static const struct pair {
	MPI_Datatype type;
	size_t extent, at, value;
} pairs[] = {
	{MPI_FLOAT_INT, sizeof(float_int), offsetof(float_int, i), sizeof(float)},
	{MPI_DOUBLE_INT, sizeof(double_int), offsetof(double_int, i), sizeof(double)},
	{MPI_LONG_INT, sizeof(long_int), offsetof(long_int, i), sizeof(long)},
	{MPI_SHORT_INT, sizeof(short_int), offsetof(short_int, i), sizeof(short)},
	{MPI_LONG_DOUBLE_INT, sizeof(long_double_int), offsetof(long_double_int, i), sizeof(long double)},
	{MPI_2INT, sizeof(two_int), offsetof(two_int, i), sizeof(int)},
};

static const struct pair *now;

static char mine[MOST * COUNT * 32], theirs[MOST * COUNT * 32];

static unsigned char mark(int from, int to, int k) { return (unsigned char)(1 + from * 61 + to * 17 + k * 5); }

/* fill makes block b of mine what rank from has for rank to, and theirs empty. */
static void fill(int b, int from, int to)
{
	for (int k = 0; k < COUNT; k++) {
		char *p = mine + (size_t)(b * COUNT + k) * now->extent;
		memset(p, 0xee, now->extent);
		memset(p, mark(from, to, k), now->value);
		memset(p + now->at, mark(from, to, k), sizeof(int));
	}
	memset(theirs, 0x77, sizeof theirs);
}

/* has says whether block b of buf is what rank from had for rank to, with gaps as they were. */
static int has(const char *buf, int b, int from, int to, unsigned char gap)
{
	for (int k = 0; k < COUNT; k++) {
		const char *p = buf + (size_t)(b * COUNT + k) * now->extent;
		for (size_t i = 0; i < now->extent; i++) {
			int data = i < now->value || (i >= now->at && i < now->at + sizeof(int));
			if ((unsigned char)p[i] != (data ? mark(from, to, k) : gap))
				return 0;
		}
	}
	return 1;
}

static void messages(void)
{
	int next = (rank + 1) % size, before = (rank + size - 1) % size, n;
	MPI_Request r[2];
	MPI_Status st;
	fill(0, rank, next);
	OK(MPI_Sendrecv(mine, COUNT, now->type, next, 1, theirs, COUNT, now->type, before, 1, MPI_COMM_WORLD, &st));
	CHECK(has(theirs, 0, before, rank, 0x77));
	OK(MPI_Get_count(&st, now->type, &n));
	CHECK(n == COUNT);
	fill(0, rank, next);
	OK(MPI_Irecv(theirs, COUNT, now->type, before, 2, MPI_COMM_WORLD, &r[0]));
	OK(MPI_Isend(mine, COUNT, now->type, next, 2, MPI_COMM_WORLD, &r[1]));
	OK(MPI_Waitall(2, r, MPI_STATUSES_IGNORE));
	CHECK(has(theirs, 0, before, rank, 0x77));
	if (size == 1)
		return;
	fill(0, rank, next);
	if (rank % 2 == 0)
		OK(MPI_Send(mine, COUNT, now->type, next, 3, MPI_COMM_WORLD));
	if (rank % 2 == 1 || (rank == 0 && size % 2 == 1)) {
		OK(MPI_Recv(theirs, COUNT, now->type, before, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(has(theirs, 0, before, rank, 0x77));
	}
}

static void collectives(int root)
{
	fill(0, root, 0);
	memcpy(theirs, mine, rank == root ? COUNT * now->extent : 0);
	OK(MPI_Bcast(theirs, COUNT, now->type, root, MPI_COMM_WORLD));
	CHECK(has(theirs, 0, root, 0, rank == root ? 0xee : 0x77));

	fill(0, rank, 0);
	OK(MPI_Allgather(mine, COUNT, now->type, theirs, COUNT, now->type, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		CHECK(has(theirs, i, i, 0, 0x77));

	fill(0, rank, 0);
	OK(MPI_Gather(mine, COUNT, now->type, theirs, COUNT, now->type, root, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		CHECK(rank != root || has(theirs, i, i, 0, 0x77));

	for (int i = 0; i < size; i++)
		fill(i, root, i);
	OK(MPI_Scatter(mine, COUNT, now->type, theirs, COUNT, now->type, root, MPI_COMM_WORLD));
	CHECK(has(theirs, 0, root, rank, 0x77));

	for (int i = 0; i < size; i++)
		fill(i, rank, i);
	OK(MPI_Alltoall(mine, COUNT, now->type, theirs, COUNT, now->type, MPI_COMM_WORLD));
	for (int i = 0; i < size; i++)
		CHECK(has(theirs, i, i, rank, 0x77));
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	for (int round = 0; round < ROUNDS; round++)
		for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
			now = &pairs[i];
			messages();
			collectives(round % size);
		}
	double_int in = {.v = rank, .i = rank}, out;
	for (int i = 0; i < ROUNDS; i++) { /* of the last rank to all: one that has not the first's place */
		OK(MPI_Allreduce(&in, &out, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD));
		CHECK(out.i == size - 1);
	}
	return finish();
}
