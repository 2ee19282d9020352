/* shared: arguments that all ranks give, and that are wrong at some of them: those are told, and the others get what is theirs. */
#include "check.h"

enum { most = 1 << 16 };

static int a[most * 4], b[most * 4];

/* BOTH is the class of a call's error, of the blocking form or of the nonblocking one. */
#define BOTH(call, icall)                                                        \
	({                                                                       \
		int rc_, class_;                                                 \
		MPI_Request r_;                                                  \
		if (!nonblocking)                                                \
			rc_ = (call);                                            \
		else if (!(rc_ = (icall)))                                       \
			rc_ = MPI_Wait(&r_, MPI_STATUS_IGNORE);                  \
		MPI_Error_class(rc_, &class_);                                   \
		class_;                                                          \
	})

static void fill(int n)
{
	for (int i = 0; i < n; i++)
		a[i] = rank * 1000 + i % 1000;
}

int main(int argc, char **argv)
{
	int counts[4], at[4];
	begin(&argc, &argv);
	for (int n = 1; n <= most; n *= 256)
		for (int nonblocking = 0; nonblocking < 2; nonblocking++)
			for (int root = 0; root < size; root++) {
				int mine = rank == root ? MPI_ERR_BUFFER : MPI_SUCCESS;
				for (int i = 0; i < size; i++)
					counts[i] = n, at[i] = i * n;
				fill(n * size);
				CHECK(BOTH(MPI_Exscan(a, a, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD), MPI_Iexscan(a, a, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r_)) == (rank ? MPI_ERR_BUFFER : MPI_SUCCESS));
				fill(n * size);
				CHECK(BOTH(MPI_Reduce(a, a, n, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD), MPI_Ireduce(a, a, n, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD, &r_)) == mine);
				fill(n * size);
				CHECK(BOTH(MPI_Gather(a, n, MPI_INT, a, n, MPI_INT, root, MPI_COMM_WORLD), MPI_Igather(a, n, MPI_INT, a, n, MPI_INT, root, MPI_COMM_WORLD, &r_)) == mine);
				fill(n * size);
				CHECK(BOTH(MPI_Gatherv(a, n, MPI_INT, a, counts, at, MPI_INT, root, MPI_COMM_WORLD), MPI_Igatherv(a, n, MPI_INT, a, counts, at, MPI_INT, root, MPI_COMM_WORLD, &r_)) == mine);
				fill(n * size);
				CHECK(BOTH(MPI_Scatter(a, n, MPI_INT, a, n, MPI_INT, root, MPI_COMM_WORLD), MPI_Iscatter(a, n, MPI_INT, a, n, MPI_INT, root, MPI_COMM_WORLD, &r_)) == mine);
				CHECK(rank == root || (a[0] == root * 1000 + rank * n % 1000 && a[n - 1] == root * 1000 + ((rank + 1) * n - 1) % 1000));
				fill(n * size);
				CHECK(BOTH(MPI_Scatterv(a, counts, at, MPI_INT, a, n, MPI_INT, root, MPI_COMM_WORLD), MPI_Iscatterv(a, counts, at, MPI_INT, a, n, MPI_INT, root, MPI_COMM_WORLD, &r_)) == mine);
				CHECK(rank == root || a[0] == root * 1000 + rank * n % 1000);
				OK(MPI_Allreduce(&n, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)); /* all are where they should be */
				CHECK(b[0] == n * size);
			}
	return finish();
}
