/* errors: wrong arguments get their class, and everything is usable afterwards. */
#include "check.h"

static int called, seen;
static MPI_Comm on;

static void handler(MPI_Comm *comm, int *code, ...)
{
	called++;
	seen = *code;
	on = *comm;
}

static void arguments(void)
{
	int x = 0, flag;
	MPI_Request r = (MPI_Request)0x123456;
	MPI_Comm c = (MPI_Comm)0x7654321;
	FAILS(MPI_ERR_RANK, MPI_Send(&x, 1, MPI_INT, size, 0, MPI_COMM_WORLD));
	FAILS(MPI_ERR_RANK, MPI_Recv(&x, 1, MPI_INT, -7, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	FAILS(MPI_ERR_TAG, MPI_Send(&x, 1, MPI_INT, 0, -5, MPI_COMM_WORLD));
	FAILS(MPI_ERR_COUNT, MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD));
	FAILS(MPI_ERR_TYPE, MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD));
	FAILS(MPI_ERR_BUFFER, MPI_Send(NULL, 1, MPI_INT, 0, 0, MPI_COMM_WORLD));
	FAILS(MPI_ERR_COMM, MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
	FAILS(MPI_ERR_COMM, MPI_Comm_rank(c, &x));
	FAILS(MPI_ERR_COMM, MPI_Comm_size(MPI_COMM_NULL, &x));
	FAILS(MPI_ERR_ARG, MPI_Comm_rank(MPI_COMM_WORLD, NULL));
	FAILS(MPI_ERR_ARG, MPI_Comm_dup(MPI_COMM_WORLD, NULL));
	FAILS(MPI_ERR_ARG, MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, NULL));
	FAILS(MPI_ERR_ARG, MPI_Type_get_extent(MPI_INT, NULL, NULL));
	FAILS(MPI_ERR_ARG, MPI_Group_size(MPI_GROUP_EMPTY, NULL));
	FAILS(MPI_ERR_REQUEST, MPI_Wait(&r, MPI_STATUS_IGNORE));
	FAILS(MPI_ERR_REQUEST, MPI_Test(&r, &flag, MPI_STATUS_IGNORE));
	FAILS(MPI_ERR_OTHER, MPI_Init(NULL, NULL));
	OK(MPI_Send(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
	OK(MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
	OK(MPI_Sendrecv(NULL, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, NULL, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
	FAILS(MPI_ERR_TYPE, MPI_Send(&x, 1, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, MPI_COMM_WORLD));
}

static void truncation(void)
{
	int out[4] = {1, 2, 3, 4}, in[4] = {0}, n;
	char text[MPI_MAX_ERROR_STRING];
	MPI_Status st;
	MPI_Request r[2];
	OK(MPI_Isend(out, 4, MPI_INT, rank, 0, MPI_COMM_WORLD, &r[0]));
	FAILS(MPI_ERR_TRUNCATE, MPI_Recv(in, 2, MPI_INT, rank, 0, MPI_COMM_WORLD, &st));
	CHECK(in[1] == 2 && in[2] == 0);
	OK(MPI_Wait(&r[0], MPI_STATUS_IGNORE));
	OK(MPI_Error_string(MPI_ERR_TRUNCATE, text, &n));
	CHECK(strstr(text, "MPI_ERR_TRUNCATE") && strstr(text, "MPI_Recv") && strstr(text, "16 bytes") && n == (int)strlen(text));
	/* of several requests the status says which */
	MPI_Status sts[2];
	OK(MPI_Irecv(in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &r[0]));
	OK(MPI_Irecv(in, 4, MPI_INT, rank, 2, MPI_COMM_WORLD, &r[1]));
	OK(MPI_Send(out, 4, MPI_INT, rank, 1, MPI_COMM_WORLD));
	OK(MPI_Send(out, 4, MPI_INT, rank, 2, MPI_COMM_WORLD));
	FAILS(MPI_ERR_IN_STATUS, MPI_Waitall(2, r, sts));
	CHECK(sts[0].MPI_ERROR == MPI_ERR_TRUNCATE && sts[1].MPI_ERROR == MPI_SUCCESS && in[3] == 4);
}

/* buffers that are one another, and messages of two lengths */
static void mismatches(void)
{
	int a[8] = {0}, b[4] = {0}, n = 1;
	MPI_Comm c;
	OK(MPI_Comm_dup(MPI_COMM_WORLD, &c));
	FAILS(MPI_ERR_BUFFER, MPI_Allreduce(a, a, 4, MPI_INT, MPI_SUM, c));
	FAILS(MPI_ERR_BUFFER, MPI_Scan(a, a, 4, MPI_INT, MPI_SUM, c));
	FAILS(MPI_ERR_BUFFER, MPI_Allgather(a, 1, MPI_INT, a, 1, MPI_INT, c));
	FAILS(MPI_ERR_BUFFER, MPI_Alltoall(a, 1, MPI_INT, a, 1, MPI_INT, c));
	int me, many, own[64], ones[64], ats[64];
	MPI_Datatype ints[64];
	MPI_Comm_rank(c, &me);
	MPI_Comm_size(c, &many);
	for (int i = 0; i < many; i++) {
		ones[i] = 1;
		ats[i] = i;
		ints[i] = MPI_INT;
	}
	FAILS(MPI_ERR_BUFFER, MPI_Allgather(&own[me], 1, MPI_INT, own, 1, MPI_INT, c));
	FAILS(MPI_ERR_BUFFER, MPI_Allgatherv(&own[me], 1, MPI_INT, own, ones, ats, MPI_INT, c));
	FAILS(MPI_ERR_BUFFER, MPI_Alltoallw(own, ones, ats, ints, own, ones, ats, ints, c));
	OK(MPI_Allreduce(MPI_IN_PLACE, &n, 1, MPI_INT, MPI_SUM, c));
	CHECK(n == size);
	if (size == 2 && rank == 0)
		OK(MPI_Send(a, 8, MPI_INT, 1, 0, c));
	if (size == 2 && rank == 1)
		FAILS(MPI_ERR_TRUNCATE, MPI_Recv(b, 4, MPI_INT, 0, 0, c, MPI_STATUS_IGNORE));
	/* an operator that has no meaning for a datatype */
	FAILS(MPI_ERR_OP, MPI_Allreduce(a, b, 1, MPI_FLOAT, MPI_BAND, c));
	n = 1;
	OK(MPI_Allreduce(MPI_IN_PLACE, &n, 1, MPI_INT, MPI_SUM, c));
	CHECK(n == size);
	OK(MPI_Comm_free(&c));
}

/* MPI_IN_PLACE for buffers that it cannot stand for, where short operations are done in C, too */
static void places(void)
{
	int a[8] = {1, 2}, b[8] = {0}, n[2] = {1, 1}, at[2] = {0, 1};
	MPI_Request r;
	for (int i = 0; i < 3; i++) {
		OK(MPI_Allreduce(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
		OK(MPI_Alltoallv(a, n, at, MPI_INT, b, n, at, MPI_INT, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Allreduce(a, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Iallreduce(a, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r));
		FAILS(MPI_ERR_BUFFER, MPI_Allreduce_init(a, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r));
		FAILS(MPI_ERR_BUFFER, MPI_Reduce_scatter(a, MPI_IN_PLACE, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
		FAILS(rank > 0 ? MPI_ERR_BUFFER : MPI_SUCCESS, MPI_Exscan(a, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Allgather(a, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Allgatherv(a, 1, MPI_INT, MPI_IN_PLACE, n, at, MPI_INT, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Alltoall(a, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, MPI_COMM_WORLD));
		FAILS(MPI_ERR_BUFFER, MPI_Alltoallv(a, n, at, MPI_INT, MPI_IN_PLACE, n, at, MPI_INT, MPI_COMM_WORLD));
		for (int root = 0; root < size; root++) { /* the root alone has a place */
			int class = rank == root ? MPI_SUCCESS : MPI_ERR_BUFFER;
			FAILS(class, MPI_Reduce(MPI_IN_PLACE, b, 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD));
			FAILS(class, MPI_Gather(MPI_IN_PLACE, 1, MPI_INT, b, 1, MPI_INT, root, MPI_COMM_WORLD));
			FAILS(class, MPI_Igather(MPI_IN_PLACE, 1, MPI_INT, b, 1, MPI_INT, root, MPI_COMM_WORLD, &r));
			if (rank == root)
				OK(MPI_Wait(&r, MPI_STATUS_IGNORE));
			FAILS(class, MPI_Gatherv(MPI_IN_PLACE, 1, MPI_INT, b, n, at, MPI_INT, root, MPI_COMM_WORLD));
			FAILS(class, MPI_Scatter(a, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, root, MPI_COMM_WORLD));
			FAILS(class, MPI_Scatterv(a, n, at, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, root, MPI_COMM_WORLD));
		}
	}
}

static void handlers(void)
{
	MPI_Errhandler e, got;
	int x;
	OK(MPI_Comm_create_errhandler(handler, &e));
	OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, e));
	OK(MPI_Comm_get_errhandler(MPI_COMM_WORLD, &got));
	CHECK(got == e);
	OK(MPI_Errhandler_free(&got));
	OK(MPI_Errhandler_free(&e));
	CHECK(e == MPI_ERRHANDLER_NULL && got == MPI_ERRHANDLER_NULL);
	FAILS(MPI_ERR_RANK, MPI_Send(&x, 1, MPI_INT, 1000, 0, MPI_COMM_WORLD));
	CHECK(called == 1 && seen == MPI_ERR_RANK && on == MPI_COMM_WORLD);
	OK(MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER));
	CHECK(called == 2 && seen == MPI_ERR_OTHER);
	OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
	OK(MPI_Comm_get_errhandler(MPI_COMM_WORLD, &got));
	CHECK(got == MPI_ERRORS_RETURN);
	FAILS(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL));
}

int main(int argc, char **argv)
{
	int flag;
	OK(MPI_Initialized(&flag));
	CHECK(!flag);
	begin(&argc, &argv);
	OK(MPI_Initialized(&flag));
	CHECK(flag);
	OK(MPI_Finalized(&flag));
	CHECK(!flag);
	arguments();
	truncation();
	mismatches();
	places();
	handlers();
	OK(MPI_Finalize());
	OK(MPI_Finalized(&flag));
	CHECK(flag);
	if (!wrong)
		printf("ok\n");
	return wrong != 0;
}
