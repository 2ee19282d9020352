/* reused: what a rank contributes to a nonblocking collective operation stays as it is until the last rank has taken it,
 * however far the others are. Rank 0 begins operations of both lengths, rank 1 follows it, and rank 2 stays behind. */
#include "check.h"
#include <sched.h>

enum { INTS = 256, OPERATIONS = 18 };

static volatile int *clock_of_all; /* what has been done, in memory that all see: no call of MPI moves rank 2 on */

static void reached(int step) { __atomic_store_n(clock_of_all, step, __ATOMIC_RELEASE); }

static void await(int step)
{
	while (__atomic_load_n(clock_of_all, __ATOMIC_ACQUIRE) < step)
		sched_yield();
}

/* Operations 12 to 16 are long, those before them and the last short. */
static int length(int i) { return i >= 12 && i <= 16 ? INTS : 1; }

int main(void)
{
	static int data[OPERATIONS][INTS];
	MPI_Request ops[OPERATIONS];
	MPI_Win win;
	MPI_Aint bytes;
	void *base;
	int unit;
	MPI_Init(NULL, NULL);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Win_allocate_shared(rank == 0 ? 64 : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
	MPI_Win_shared_query(win, 0, &bytes, &unit, &base);
	clock_of_all = base;
	for (int i = 0; i < 40; i++) { /* the ranks' slots are made at the first */
		MPI_Ibarrier(MPI_COMM_WORLD, &ops[0]);
		MPI_Wait(&ops[0], MPI_STATUS_IGNORE);
	}
	for (int round = 1; round <= 200; round++) {
		int now = 10 * round;
		for (int i = 0; i < OPERATIONS; i++)
			for (int j = 0; j < INTS; j++)
				data[i][j] = rank == 0 ? 1000 * round + i : -1;
		MPI_Barrier(MPI_COMM_WORLD);
		if (rank == 0)
			await(now + 2);
		for (int i = 0; i < 16; i++)
			MPI_Ibcast(data[i], length(i), MPI_INT, 0, MPI_COMM_WORLD, &ops[i]);
		switch (rank) {
		case 0:
			reached(now + 3);
			await(now + 5);
			break;
		case 1:
			await(now + 3);
			MPI_Waitall(10, ops, MPI_STATUSES_IGNORE);
			reached(now + 4);
			await(now + 6);
			break;
		case 2:
			reached(now + 2);
			await(now + 4);
			MPI_Wait(&ops[0], MPI_STATUS_IGNORE);
			reached(now + 5);
			await(now + 6);
		}
		for (int i = 16; i < OPERATIONS; i++)
			MPI_Ibcast(data[i], length(i), MPI_INT, 0, MPI_COMM_WORLD, &ops[i]);
		if (rank == 0)
			reached(now + 6);
		MPI_Waitall(OPERATIONS, ops, MPI_STATUSES_IGNORE);
		for (int i = 0; i < OPERATIONS; i++)
			for (int j = 0; j < length(i); j++)
				CHECK(data[i][j] == 1000 * round + i);
	}
	MPI_Win_free(&win);
	MPI_Finalize();
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
