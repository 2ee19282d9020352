/* MPI_Alltoallw: blocks of different datatypes and lengths, anywhere, in every way that it can be begun. */
#include "check.h"

enum { RANKS = 6, LONGEST = 33000, ROOM = 2 * LONGEST };

static int out[RANKS][ROOM], in[RANKS][ROOM];

/* Numbers that a sends to b, and b to a: none, a few, a page, more than goes by shared memory. */
static int length(int a, int b)
{
	const int lengths[] = {3, 0, 1000, 1, LONGEST, 127};
	return lengths[(a + b) % 6];
}

/* Between some ranks every second number is a gap. */
static int step(int r) { return (rank + r) % 2 + 1; }

static int value(int a, int b, int i) { return a * 10000000 + b * 1000000 + i; }

/* The blocks lie in the opposite order of their ranks. */
static int *block(int (*of)[ROOM], int r) { return of[size - 1 - r]; }

static void fill(int (*of)[ROOM])
{
	memset(of, -1, sizeof out);
	for (int r = 0; r < size; r++)
		for (int i = 0; i < length(rank, r); i++)
			block(of, r)[i * step(r)] = value(rank, r, i);
}

/* arrived: each block is its rank's, and the gaps are as they were. */
static int arrived(void)
{
	for (int r = 0; r < size; r++)
		for (int i = 0; i < ROOM; i++) {
			int there = i % step(r) == 0 && i / step(r) < length(r, rank);
			if (block(in, r)[i] != (there ? value(r, rank, i / step(r)) : -1))
				return 0;
		}
	return 1;
}

int main(int argc, char **argv)
{
	MPI_Datatype pair, types[RANKS];
	MPI_Request kept, once;
	int n[RANKS], at[RANKS];

	begin(&argc, &argv);
	OK(MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &pair));
	OK(MPI_Type_commit(&pair));
	for (int r = 0; r < size; r++)
		n[r] = length(rank, r), at[r] = (size - 1 - r) * (int)sizeof out[0], types[r] = step(r) == 2 ? pair : MPI_INT;
	fill(out);
	OK(MPI_Alltoallw_init(out, n, at, types, in, n, at, types, MPI_COMM_WORLD, MPI_INFO_NULL, &kept));
	for (int round = 0; round < 3; round++) {
		memset(in, -1, sizeof in);
		OK(MPI_Alltoallw(out, n, at, types, in, n, at, types, MPI_COMM_WORLD));
		CHECK(arrived());
		memset(in, -1, sizeof in);
		OK(MPI_Ialltoallw(out, n, at, types, in, n, at, types, MPI_COMM_WORLD, &once));
		OK(MPI_Wait(&once, MPI_STATUS_IGNORE));
		CHECK(arrived());
		memset(in, -1, sizeof in);
		OK(MPI_Start(&kept));
		OK(MPI_Wait(&kept, MPI_STATUS_IGNORE));
		CHECK(arrived());
		fill(in);
		OK(MPI_Alltoallw(MPI_IN_PLACE, NULL, NULL, NULL, in, n, at, types, MPI_COMM_WORLD));
		CHECK(arrived());
	}
	OK(MPI_Request_free(&kept));
	OK(MPI_Type_free(&pair));
	return finish();
}
