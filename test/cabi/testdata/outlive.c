/* outlive: nonblocking operations end well although their communicators are freed while they are under way: the first of
 * a communicator, in memory and by messages, and those that C begins by itself. */
#include "check.h"

enum { ROUNDS = 24, COMMS = 8, LONG = 1 << 16 };

static int sums[COMMS], sent[COMMS], *longs[COMMS];

/* start begins two operations on a communicator of its own, and frees it. */
static void start(int round, int i, MPI_Request *r)
{
	MPI_Comm c;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
	if (round % 3 > 0)
		OK(MPI_Barrier(c));
	if (round % 3 > 1) {
		OK(MPI_Ibarrier(c, r));
		OK(MPI_Wait(r, MPI_STATUS_IGNORE));
	}
	sent[i] = rank + i;
	OK(MPI_Iallreduce(&sent[i], &sums[i], 1, MPI_INT, MPI_SUM, c, r));
	longs[i][LONG - 1] = rank == 0 ? round + i : -1;
	OK(MPI_Ibcast(longs[i], LONG, MPI_INT, 0, c, r + 1));
	OK(MPI_Comm_free(&c));
}

int main(int argc, char **argv)
{
	MPI_Request reqs[2 * COMMS];
	begin(&argc, &argv);
	for (int i = 0; i < COMMS; i++)
		longs[i] = malloc(LONG * sizeof *longs[i]);
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < COMMS; i++)
			start(round, i, &reqs[2 * i]);
		OK(MPI_Waitall(2 * COMMS, reqs, MPI_STATUSES_IGNORE));
		for (int i = 0; i < COMMS; i++) {
			CHECK(sums[i] == size * i + size * (size - 1) / 2);
			CHECK(longs[i][LONG - 1] == round + i);
		}
	}
	return finish();
}
