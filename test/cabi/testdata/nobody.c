// nobody sends to MPI_PROC_NULL and receives from it in every way, with real messages around.
#include "check.h"

static void want_nothing(MPI_Status *s)
{
	int n = -1;
	MPI_Get_count(s, MPI_INT, &n);
	CHECK(s->MPI_SOURCE == MPI_PROC_NULL && s->MPI_TAG == MPI_ANY_TAG && n == 0);
}

int main(int argc, char **argv)
{
	int x = 1, y = 2, flag;
	MPI_Status s, two[2];
	MPI_Request r[2];
	MPI_Comm dup;
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	for (int round = 0; round < 3; round++) {
		CHECK(!MPI_Send(&x, 1, MPI_INT, MPI_PROC_NULL, 5, MPI_COMM_WORLD));
		CHECK(!MPI_Recv(&y, 1, MPI_INT, MPI_PROC_NULL, 5, MPI_COMM_WORLD, &s));
		want_nothing(&s);
		CHECK(!MPI_Recv(&y, 1, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
		CHECK(!MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 5, MPI_COMM_WORLD, &r[0]));
		CHECK(!MPI_Irecv(&y, 1, MPI_INT, MPI_PROC_NULL, 5, MPI_COMM_WORLD, &r[1]));
		if (round == 1) /* which needs all requests */
			MPI_Comm_dup(MPI_COMM_WORLD, &dup), MPI_Comm_free(&dup);
		if (round == 2) {
			CHECK(!MPI_Test(&r[1], &flag, &s) && flag && r[1] == MPI_REQUEST_NULL);
			want_nothing(&s);
			CHECK(!MPI_Wait(&r[0], &s) && r[0] == MPI_REQUEST_NULL);
		} else {
			CHECK(!MPI_Waitall(2, r, two) && r[0] == MPI_REQUEST_NULL && r[1] == MPI_REQUEST_NULL);
			want_nothing(&two[1]);
		}
		/* a line of ranks, whose ends have nobody on one side */
		int left = rank ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
		y = -1;
		CHECK(!MPI_Sendrecv(&rank, 1, MPI_INT, right, 7, &y, 1, MPI_INT, left, 7, MPI_COMM_WORLD, &s));
		if (left == MPI_PROC_NULL)
			want_nothing(&s);
		CHECK(y == (left == MPI_PROC_NULL ? -1 : left));
		y = -1;
		CHECK(!MPI_Sendrecv(&rank, 1, MPI_INT, left, 7, &y, 1, MPI_INT, right, 7, MPI_COMM_WORLD, &s));
		CHECK(y == (right == MPI_PROC_NULL ? -1 : right));
		CHECK(!MPI_Sendrecv(&rank, 1, MPI_INT, MPI_PROC_NULL, 7, &y, 1, MPI_INT, MPI_PROC_NULL, 7, MPI_COMM_WORLD, &s));
		want_nothing(&s);
	}
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	CHECK(MPI_Send(&x, 1, MPI_INT, MPI_PROC_NULL, -7, MPI_COMM_WORLD) == MPI_ERR_TAG);
	CHECK(MPI_Send(&x, -1, MPI_INT, MPI_PROC_NULL, 7, MPI_COMM_WORLD) == MPI_ERR_COUNT);
	CHECK(MPI_Recv(&x, 1, MPI_DATATYPE_NULL, MPI_PROC_NULL, 7, MPI_COMM_WORLD, &s) == MPI_ERR_TYPE);
	return finish();
}
