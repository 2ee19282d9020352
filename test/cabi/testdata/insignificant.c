/* insignificant: arguments that mean nothing where they are given, and those that mean something else on each rank. */
#include "check.h"

enum { MOST = 20000 };

static int a[MOST], b[MOST];

/* rank 0 of an exscan receives nothing: it may give no buffer, the one it sends from, or MPI_IN_PLACE */
static void exscans(MPI_Comm c, int n)
{
	MPI_Request r;
	int *nowhere[] = {NULL, a, MPI_IN_PLACE};
	for (int i = 0; i < 3; i++)
		for (int how = 0; how < 3; how++) {
			int *to = rank ? b : nowhere[i];
			memset(b, 0, sizeof b);
			if (how == 0)
				OK(MPI_Exscan(a, to, n, MPI_INT, MPI_SUM, c));
			if (how == 1)
				OK(MPI_Iexscan(a, to, n, MPI_INT, MPI_SUM, c, &r));
			if (how == 2) {
				OK(MPI_Exscan_init(a, to, n, MPI_INT, MPI_SUM, c, MPI_INFO_NULL, &r));
				OK(MPI_Start(&r));
			}
			if (how > 0)
				OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
			if (how == 2)
				OK(MPI_Request_free(&r));
			CHECK(b[0] == rank * (rank + 1) / 2 && b[n - 1] == b[0] + rank * (n - 1)); /* of ranks below */
			CHECK(a[n - 1] == rank + n);
		}
}

/* what is in place is read at rank 0, too */
static void in_place(MPI_Comm c)
{
	int x = rank + 1;
	OK(MPI_Exscan(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, c));
	CHECK(rank == 0 || x == rank * (rank + 1) / 2);
	if (size == 1)
		FAILS(MPI_ERR_BUFFER, MPI_Exscan(MPI_IN_PLACE, NULL, 1, MPI_INT, MPI_SUM, c));
}

/* in a chain rank r gives the next one r+1 elements, and gets r: the first gets nothing, and the last gives nothing */
static void chain(void)
{
	MPI_Comm c;
	int before = rank - 1, next = rank + 1, gets = rank > 0, gives = next < size, weight = 1, s[16], r[16];
	OK(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, gets, &before, &weight, gives, &next, &weight, MPI_INFO_NULL, 0, &c));
	for (int i = 0; i < 16; i++)
		s[i] = 100 * rank + i;
	for (int what = 0; what < 6; what++) {
		MPI_Request q = MPI_REQUEST_NULL;
		int n = gives ? rank + 1 : 0, room = gets ? rank : 0;
		memset(r, -1, sizeof r);
		switch (what) {
		case 0: OK(MPI_Neighbor_alltoall(s, n, MPI_INT, r, room, MPI_INT, c)); break;
		case 1: OK(MPI_Neighbor_allgather(s, n, MPI_INT, r, room, MPI_INT, c)); break;
		case 2: OK(MPI_Ineighbor_alltoall(s, n, MPI_INT, r, room, MPI_INT, c, &q)); break;
		case 3: OK(MPI_Ineighbor_allgather(s, n, MPI_INT, r, room, MPI_INT, c, &q)); break;
		case 4: OK(MPI_Neighbor_alltoall_init(s, n, MPI_INT, r, room, MPI_INT, c, MPI_INFO_NULL, &q)); break;
		case 5: OK(MPI_Neighbor_allgather_init(s, n, MPI_INT, r, room, MPI_INT, c, MPI_INFO_NULL, &q));
		}
		if (what > 3)
			OK(MPI_Start(&q));
		OK(MPI_Wait(&q, MPI_STATUS_IGNORE));
		if (what > 3)
			OK(MPI_Request_free(&q));
		for (int i = 0; i < 16; i++)
			CHECK(r[i] == (i < room ? 100 * before + i : -1));
	}
	OK(MPI_Comm_free(&c));
}

/* operators that are for one-sided communication alone, before and after reductions are done in C */
static void operators(MPI_Comm c)
{
	MPI_Op ops[] = {MPI_REPLACE, MPI_NO_OP};
	MPI_Request r;
	for (int turn = 0; turn < 2; turn++)
		for (int i = 0; i < 2; i++) {
			FAILS(MPI_ERR_OP, MPI_Allreduce(a, b, 1, MPI_INT, ops[i], c));
			FAILS(MPI_ERR_OP, MPI_Reduce(a, b, 1, MPI_INT, ops[i], 0, c));
			FAILS(MPI_ERR_OP, MPI_Iallreduce(a, b, 1, MPI_INT, ops[i], c, &r));
			FAILS(MPI_ERR_OP, MPI_Exscan_init(a, b, 1, MPI_INT, ops[i], c, MPI_INFO_NULL, &r));
			FAILS(MPI_ERR_OP, MPI_Reduce_scatter_block(a, b, 1, MPI_INT, ops[i], c));
			FAILS(MPI_ERR_OP, MPI_Reduce_local(a, b, 1, MPI_INT, ops[i]));
			OK(MPI_Allreduce(a, b, 1, MPI_INT, MPI_SUM, c));
		}
}

int main(int argc, char **argv)
{
	begin(&argc, &argv);
	MPI_Comm c;
	MPI_Comm_dup(MPI_COMM_WORLD, &c);
	MPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN);
	for (int i = 0; i < MOST; i++)
		a[i] = rank + 1 + i;
	for (int turn = 0; turn < 2; turn++) {
		exscans(c, 1);
		exscans(c, 1000);
		exscans(c, MOST);
	}
	in_place(c);
	chain();
	operators(c);
	OK(MPI_Comm_free(&c));
	return finish();
}
